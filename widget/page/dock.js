// Goals at the sliders: a task comes to where the sliders are, and notices by itself when it is met.

const QUIET_MS = 500; // after the last move, before a goal is judged

/**
 * Connects the slider tasks among the steps. A task that is begun is named right after the sliders,
 * where it can be checked and left; on a narrow page it moves there as a whole.
 */
export const connectDock = (root, session) => {
  const dock = root.querySelector("[data-dock]");
  const part = (name) => dock.querySelector(`[data-dock-${name}]`);
  let active = null; // the task that the sliders were put at the start of
  let home = null; // what is in the place that it came from
  let timer;

  const bringBack = () => {
    home?.replaceWith(active);
    home = null;
    root.removeAttribute("data-docked");
  };
  const isNarrow = () => getComputedStyle(root.querySelector(".stage")).display === "contents";
  const begin = (form) => {
    if (form !== active) {
      bringBack();
      active = form;
      part("title").textContent = form.querySelector("[data-task-title]").textContent;
      dock.hidden = false;
    }
    if (isNarrow() && !home) {
      home = document.createComment(form.dataset.task);
      form.replaceWith(home);
      part("place").append(form);
      root.setAttribute("data-docked", "");
      root.querySelector(".floor").scrollIntoView();
    }
    // A form that was moved has lost the focus; the sliders are what comes next.
    root.querySelector("[data-slider]").focus({ preventScroll: true });
  };
  const leave = () => {
    bringBack();
    dock.hidden = true;
    const start = active.querySelector("[data-task-start]");
    active.scrollIntoView({ block: "center" });
    start.focus({ preventScroll: true });
    active = null;
    clearTimeout(timer);
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
  part("check").addEventListener("click", () => active.requestSubmit());
  part("leave").addEventListener("click", leave);
  root.addEventListener("dspark:change", () => {
    if (!active || active.dataset.verdict === "right") return;
    clearTimeout(timer);
    timer = setTimeout(judge, QUIET_MS);
  });
};
