// The labs: what a reader sets goes to Python, and its answer to the places that show it.

import { laterScript } from "../later_scripts.js";
import { newest } from "../newest.js";
import { onSecondTry } from "../second_try.js";
import { Slots } from "../slots.js";

const plain = laterScript(() => import("./plain.js"));

/**
 * By the name of a lab its script, which loads when a reader first uses the lab. `connect(lab, send)` returns
 * `{ request(control), use(answer), failed(), press(button), fields }`: what to send after a control was moved,
 * what to do with a good answer, with another and with a button, and the fields that an error's index counts;
 * all but the first if any.
 */
const SCRIPTS = {
  position: laterScript(() => import("./position.js")),
  pair: plain,
  cut: plain,
  load: laterScript(() => import("./load.js")),
  phrases: plain,
  calibration: plain,
  drafting: plain,
};

/** What can be used once Python is there; other buttons only after the first answer. */
const USABLE = "input, [data-lab-first], [data-lab-all], [data-lab-reset]";

const connectLab = (lab, session) => {
  const name = lab.dataset.lab;
  const slots = new Slots(lab, "lab-");
  const missing = lab.querySelector("[data-lab-missing]");
  const refused = lab.querySelector("[data-lab-refused]");
  let script = null;
  let wanted; // what the reader did last, for a second try
  const use = (answer) => {
    missing.hidden = !answer.missing;
    const sentence = answer.error?.sentence ?? "";
    refused.hidden = sentence === "";
    if (refused.textContent !== sentence) refused.textContent = sentence;
    for (const [index, field] of (script.fields ?? []).entries()) {
      if (answer.error?.index === index + 1) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
    if (!answer.ok) return script.failed?.();
    slots.paint({ [name]: answer });
    script.use?.(answer);
  };
  const ask = newest(session);
  const send = async (request) => {
    const answer = await ask(request);
    if (answer) use(answer);
  };
  const withScript = async (act) => {
    wanted = act;
    const loaded = script ? null : await SCRIPTS[name]().catch(() => null);
    if (loaded) script ??= loaded.connect(lab, send);
    if (script) act();
    else missing.hidden = false;
  };
  const sendAll = (moved) => withScript(() => send(script.request(moved)));
  lab.addEventListener("submit", (event) => event.preventDefault());
  lab.addEventListener("input", ({ target }) => {
    if (target.type !== "text") sendAll(target);
  });
  // What is still being typed is not used, so that half a number is not refused.
  lab.addEventListener("change", ({ target }) => {
    if (target.type === "text") sendAll(target);
  });
  lab.addEventListener("reset", () => setTimeout(sendAll)); // the event comes before the reset
  for (const button of lab.querySelectorAll("[data-lab-press]")) {
    button.addEventListener("click", () => withScript(() => script.press(button)));
  }
  onSecondTry(lab, lab.querySelector("[data-lab-retry]"), () => withScript(wanted));
};

/**
 * Connects every lab of the page, whose controls can be used once Python is there. None sends a request
 * before a reader touches it.
 */
export const connectLabs = async (session) => {
  const labs = document.querySelectorAll("[data-lab]");
  for (const lab of labs) connectLab(lab, session);
  await session.settledState();
  for (const lab of labs) {
    for (const control of lab.querySelectorAll(USABLE)) control.disabled = false;
  }
};
