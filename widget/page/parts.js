// The parts of an embed in their order: a task before, the stage, tasks, and one at the end.

const NONE = "none";

const numberOf = (part) => Number(part.dataset.taskNumber);

/** Puts a task into a place of its own, and what was there back among the others. */
const fill = (place, task, tasks) => {
  for (const part of place.querySelectorAll("[data-task-part]")) {
    const others = [...tasks.querySelectorAll("[data-task-part]")];
    tasks.insertBefore(part, others.find((each) => numberOf(each) > numberOf(part)) ?? null);
  }
  place.hidden = task === NONE;
  if (task === NONE) return;
  const part = document.querySelector(`[data-task-part="${task}"]`);
  part.hidden = false;
  place.append(part);
};

/**
 * Connects the places of the two tasks, and opens one part after another where the options say so.
 * Returns what applies the options.
 */
export const connectParts = (progress, messages) => {
  const page = document.documentElement;
  const [before, after, tasks, wait] = ["before", "after", "tasks", "wait"].map((name) =>
    document.querySelector(`[data-${name}-place]`),
  );
  const words = wait.querySelector("[data-wait-words]");
  const skip = wait.querySelector("[data-wait-skip]");
  let order = "free";
  let skipped = [];

  /** The task parts that are part of this embed, in the order of the page. */
  const parts = () =>
    [...document.querySelectorAll("[data-task-part]")].filter((part) => "wanted" in part.dataset);

  const isDone = ({ dataset: { taskPart } }) =>
    progress.has(taskPart) || skipped.includes(taskPart);

  const show = () => {
    const all = parts();
    const open = order === "free" ? -1 : all.findIndex((part) => !isDone(part));
    for (const [index, part] of all.entries()) part.hidden = open !== -1 && index > open;
    after.hidden = !after.querySelector("[data-task-part]:not([hidden])");
    page.toggleAttribute("data-waits", open !== -1 && before.contains(all[open]));
    const more = open !== -1 && (open < all.length - 1 || before.contains(all[open]));
    wait.hidden = !more;
    if (!more) return;
    all[open].after(wait);
    words.textContent = messages.waitsForAnswer;
    skip.hidden = order !== "skip";
  };

  skip.addEventListener("click", () => {
    const next = parts().find((part) => !isDone(part));
    skipped.push(next.dataset.taskPart);
    show();
    parts()
      .find((part) => !part.hidden && !isDone(part))
      ?.querySelector("input")
      ?.focus();
  });
  document.addEventListener("dspark:progress", show);

  return (options) => {
    for (const part of document.querySelectorAll("[data-task-part]")) {
      const { taskPart } = part.dataset;
      const wanted = [...options.tasks, ...options.before, ...options.after].includes(taskPart);
      part.toggleAttribute("data-wanted", wanted);
    }
    fill(before, options.before[0], tasks);
    fill(after, options.after[0], tasks);
    before.hidden = !before.querySelector("[data-task-part]"); // one task may be both
    [order] = options.order;
    skipped = [];
    show();
  };
};
