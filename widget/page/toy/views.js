// The views of the toy: what a reader sets goes to Python, and its answer to the places that show it.

import { connectDraft } from "./draft.js";
import { connectReach } from "./reach.js";
import { connectRound } from "./round.js";
import { connectRule } from "./rule.js";
import { connectTemperatures } from "./temperatures.js";
import { connectText } from "./text.js";

const VIEWS = {
  draft: connectDraft,
  rule: connectRule,
  round: connectRound,
  temperatures: connectTemperatures,
  text: connectText,
  reach: connectReach,
};

/** What can be used only once there is something to go back to, or to stop. */
const LATER = "[data-toy-back], [data-toy-stop]";

/** Connects all views; none sends a request before a reader touches it. */
export const connectToy = (forms, session) => {
  for (const form of forms) {
    form.addEventListener("submit", (event) => event.preventDefault());
    VIEWS[form.dataset.toy](form, session);
    for (const control of form.querySelectorAll(":disabled")) {
      if (!control.matches(LATER)) control.disabled = false;
    }
  }
};
