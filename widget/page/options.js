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

const VALUES = ["values", "start", "reset"];

/** Hides, locks, colours and prompts; nothing here can reach the boundary box or a label. */
export const applyOptions = (root, options) => {
  const { show, tasks, lock, theme, compact, prompt } = options;
  const isPuzzle = options.puzzle[0] === "yes";
  const hide = isPuzzle ? [...options.hide, ...VALUES] : options.hide;
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
    mover.disabled = isPuzzle || lock.includes("values") || mover.closest("[data-locked]") !== null;
  });
  document.querySelector("[data-locked-note]").hidden = lock.length === 0;
  const page = document.documentElement;
  [page.dataset.theme] = theme;
  [page.dataset.compact] = compact;
  page.dataset.shown = show.join(" ");
  page.dataset.hides = hide.join(" ");
  page.toggleAttribute("data-puzzle", isPuzzle);
  document.querySelector("[data-puzzle-note]").hidden = !isPuzzle;
  // There is nothing to bet on where no score is shown.
  if (isPuzzle || hide.includes("stage") || hide.includes("scores")) delete page.dataset.ask;
  each(document, "[data-prompt]", (text) => {
    text.textContent = prompt;
  });
  each(document, "[data-prompt-part]", (part) => {
    part.hidden = prompt === "";
  });
};
