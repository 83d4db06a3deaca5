// Entry of the embedded widget: what it has beyond the lesson's.

import { connectHandout } from "./handout.js";
import { reportHeight } from "./height.js";
import { connectWidget } from "./main.js";
import { applyOptions } from "./options.js";
import { connectTakeAlong } from "./take-along.js";

const { root, data, session, progress, start } = connectWidget();

root.addEventListener("dspark:open", ({ detail: { options } }) => {
  if (!options) return; // a receipt has none
  applyOptions(root, options);
  // A move made before the options were known may have been one of such a control.
  session.forget([...options.lock, ...options.hide]);
});

connectTakeAlong(session, progress, data, connectHandout(root, session, data));
reportHeight();
start();
