// Shows what an embed's options ask for; Python has read and checked them.

const each = (root, selector, act) => {
  for (const element of root.querySelectorAll(selector)) act(element);
};

const setLocked = (control, locked) => {
  control.toggleAttribute("data-locked", locked);
  each(control, "input, select, button", (element) => {
    element.disabled = locked;
  });
  if (control.matches("button, select")) control.disabled = locked;
};

/** Hides, locks, colours and prompts; nothing here can reach the boundary box or a label. */
export const applyOptions = (root, { show, tasks, hide, lock, theme, compact, prompt }) => {
  each(document, "[data-part]", (part) => {
    part.hidden = !show.includes(part.dataset.part);
  });
  each(document, "[data-task-part]", (part) => {
    part.hidden = !tasks.includes(part.dataset.taskPart);
  });
  each(root, "[data-control]", (control) => {
    control.hidden = hide.includes(control.dataset.control);
    setLocked(control, lock.includes(control.dataset.control));
  });
  // What else could move locked values.
  each(document, "[data-use-setting], [data-task-start], [data-setting]", (mover) => {
    mover.disabled = lock.includes("values") || mover.closest("[data-locked]") !== null;
  });
  document.querySelector("[data-locked-note]").hidden = lock.length === 0;
  const page = document.documentElement;
  [page.dataset.theme] = theme;
  [page.dataset.compact] = compact;
  page.dataset.shown = show.join(" ");
  each(document, "[data-prompt]", (text) => {
    text.textContent = prompt;
  });
  each(document, "[data-prompt-part]", (part) => {
    part.hidden = prompt === "";
  });
};
