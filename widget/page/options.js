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
const NO_LAB = "none";

/** The options as they are together: a lab takes the place of the stage and the panels. */
const together = (options) => {
  const [lab] = options.lab;
  if (lab === NO_LAB) return { ...options, lab: undefined };
  return { ...options, lab, show: [], hide: [...options.hide, "stage"], puzzle: ["no"] };
};

/** Hides, locks, colours and prompts; nothing here can reach the boundary box or a label. */
export const applyOptions = (root, given) => {
  const options = together(given);
  const { show, tasks, lock, theme, compact, prompt, lab } = options;
  const isPuzzle = options.puzzle[0] === "yes";
  const hide = isPuzzle ? [...options.hide, ...VALUES] : options.hide;
  each(document, "[data-part]", (part) => {
    part.hidden = !show.includes(part.dataset.part);
  });
  each(document, "[data-lab-part]", (part) => {
    part.hidden = part.dataset.labPart !== lab;
  });
  each(document, "[data-lab-place], [data-lab-boundary]", (part) => {
    part.hidden = !lab;
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
  document.querySelector("[data-locked-note]").hidden = lock.length === 0 || lab !== undefined;
  const page = document.documentElement;
  [page.dataset.theme] = theme;
  [page.dataset.compact] = compact;
  page.dataset.shown = show.join(" ");
  page.dataset.hides = hide.join(" ");
  page.toggleAttribute("data-puzzle", isPuzzle);
  page.toggleAttribute("data-one-lab", lab !== undefined);
  // The handout is about the stage; a lab is printed as it is.
  if (lab) delete page.dataset.print;
  else page.dataset.print = "handout";
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
