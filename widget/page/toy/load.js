// The views of the toy load their scripts when Python is there: most readers come for the sliders.

import { laterScript } from "../later_scripts.js";
import { onSecondTry } from "../second_try.js";

const views = laterScript(() => import("./views.js"));

const connect = async (forms, session) => {
  const { connectToy } = await views();
  connectToy(forms, session);
};

/** Connects the views of the toy, or says in each that it could not be loaded, with a second try. */
export const loadToy = async (session) => {
  const forms = document.querySelectorAll("[data-toy]");
  if (forms.length === 0) return;
  await session.settledState();
  let failed = false;
  const attempt = async () => {
    failed = false;
    try {
      await connect(forms, session);
    } catch {
      failed = true;
    }
    for (const form of forms) form.querySelector("[data-toy-missing]").hidden = !failed;
  };
  for (const form of forms) {
    onSecondTry(form, form.querySelector("[data-toy-retry]"), () => failed && attempt());
  }
  await attempt();
};
