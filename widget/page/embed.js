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

// A note opens under its mark: the middle of a tall frame may be far outside the reader's window.
document.addEventListener(
  "click",
  ({ target }) => {
    const mark = target.closest(".cite");
    if (!mark) return;
    const note = document.getElementById(mark.getAttribute("popovertarget"));
    note.style.setProperty("--under", `${mark.getBoundingClientRect().bottom + scrollY}px`);
  },
  true,
);

connectTakeAlong(session, progress, data, connectHandout(root, session, data));
reportHeight();
start();
