// Goals at the sliders: a task comes to where the sliders are, and notices by itself when it is met.

const QUIET_MS = 500; // after the last move, before a goal is judged

/**
 * Connects the slider tasks among the steps. On a narrow page a task moves under the sliders while
 * it is being worked on; on a wide one it is next to them already, and nothing moves.
 */
export const connectDock = (root, session) => {
  const dock = root.querySelector("[data-dock]");
  let active = null; // the task that the sliders were put at the start of
  let home = null; // what is in the place that it came from
  let timer;

  const undock = () => {
    home?.replaceWith(dock.firstElementChild);
    home = null;
    root.removeAttribute("data-docked");
  };
  const isNarrow = () => getComputedStyle(root.querySelector(".stage")).display === "contents";
  const begin = (form) => {
    active = form;
    if (!isNarrow() || dock.contains(form)) return;
    undock();
    home = document.createComment(form.dataset.task);
    form.replaceWith(home);
    dock.append(form);
    root.setAttribute("data-docked", "");
    root.querySelector(".floor").scrollIntoView();
  };
  const judge = async () => {
    const form = active;
    const state = await session.settledState();
    const { verdict } = await session.ask({
      ask: "task",
      task: form.dataset.task,
      answer: state.conditionals,
    });
    if (verdict !== "right") return;
    // What is submitted is the setting of that moment: a newer one is judged when it is at rest.
    const isSame = (await session.settledState()) === state;
    if (isSame && form === active) form.requestSubmit();
  };

  for (const form of root.querySelectorAll('[data-task][data-kind="sliders"]')) {
    form.querySelector("[data-task-start]").addEventListener("click", () => begin(form));
  }
  root.addEventListener("dspark:change", () => {
    if (!active || active.dataset.verdict === "right") return;
    clearTimeout(timer);
    timer = setTimeout(judge, QUIET_MS);
  });
};
