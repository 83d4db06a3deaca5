// The views of the toy load their scripts when Python is there: most readers come for the sliders.

import { LaterScripts } from "../later_scripts.js";

const scripts = new LaterScripts("toy", import.meta.url);

const connect = async (forms, session) => {
  const { connectToy } = await scripts.load("views.js", () => import("./views.js"));
  connectToy(forms, session);
};

/** Connects the views of the toy, or says in each that it could not be loaded, with a second try. */
export const loadToy = async (session) => {
  const forms = document.querySelectorAll("[data-toy]");
  if (forms.length === 0) return;
  await session.settledState();
  const attempt = async () => {
    let failed = false;
    try {
      await connect(forms, session);
    } catch {
      failed = true;
    }
    for (const form of forms) {
      form.querySelector("[data-toy-missing]").hidden = !failed;
      form.querySelector("[data-toy-retry]").onclick = failed ? attempt : null;
    }
  };
  await attempt();
};
