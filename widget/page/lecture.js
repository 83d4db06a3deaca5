// Lecture mode: large type, one scene next to the stage at a time, the arrow keys between them.

const NEXT = ["ArrowRight", "PageDown"];
const BACK = ["ArrowLeft", "PageUp"];

/** Connects the button; Escape ends it. Keys that a control needs itself stay with the control. */
export const connectLecture = (root) => {
  const page = document.documentElement;
  const button = document.querySelector("[data-lecture-button]");
  if (!button) return;
  const all = [...root.querySelectorAll(".steps .step, .steps > section.scene")];
  let now = all[0];

  // What the bet has not shown yet is no scene yet.
  const scenes = () => all.filter((scene) => !(page.dataset.ask && scene.closest(".after-bet")));
  const show = (scene) => {
    now.removeAttribute("data-now");
    now = scene;
    now.setAttribute("data-now", "");
  };
  const toggle = (on) => {
    page.toggleAttribute("data-lecture", on);
    button.setAttribute("aria-pressed", String(on));
    if (on) show(now);
    scrollTo(0, 0);
  };
  const move = (step) => {
    const there = scenes();
    const place = there.indexOf(now);
    const next = step === "next" ? there[place + 1] : there[place - 1];
    if (next) show(next);
  };

  button.addEventListener("click", () => toggle(!page.hasAttribute("data-lecture")));
  addEventListener("keydown", (event) => {
    if (!page.hasAttribute("data-lecture") || event.target.closest("input, select")) return;
    if (event.key === "Escape") toggle(false);
    if (NEXT.includes(event.key)) move("next");
    if (BACK.includes(event.key)) move("back");
  });
};
