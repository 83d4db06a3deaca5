// Entry of the embedded widget: what it has beyond the lesson's.

import { connectHandout } from "./handout.js";
import { reportHeight } from "./height.js";
import { connectLabs } from "./labs/labs.js";
import { connectWidget } from "./main.js";
import { applyOptions } from "./options.js";
import { connectParts } from "./parts.js";
import { connectTakeAlong, placeReceipt } from "./take-along.js";

const { root, data, session, progress, start } = connectWidget();

let latest;
const applyParts = connectParts(progress, data.messages.embed);

root.addEventListener("dspark:open", ({ detail: { options } }) => {
  if (!options) return; // a receipt has none
  latest = options;
  applyOptions(root, options);
  applyParts(options);
  placeReceipt(options);
  // A move made before the options were known may have been one of such a control.
  session.forget([...options.lock, ...options.hide]);
});

// Once Python is ready the options say what is shown; what a failure has shown stays for the second try.
const showStage = () => {
  delete document.documentElement.dataset.noStageYet;
};
root.addEventListener("dspark:ready", showStage);
root.querySelector("[data-retry]").addEventListener("click", showStage);

// The composer shows what it has made in an embed of the same site.
document.addEventListener("dspark:preview", (event) => {
  session.openText(/** @type {CustomEvent} */ (event).detail);
});

document.querySelector("[data-puzzle-end]").addEventListener("click", () => {
  applyOptions(root, { ...latest, puzzle: ["no"] });
});

connectLabs(session);
connectTakeAlong(session, progress, data, connectHandout(root, session, data));
reportHeight();
start();
