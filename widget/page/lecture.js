// Lecture mode: large type, one page next to the stage at a time. What does not fit is a page of its own.

const NEXT = ["ArrowRight", "PageDown", " "];
const BACK = ["ArrowLeft", "PageUp"];
const HEADING = "h2, h3, h4";

/** Connects the buttons; Escape ends it. Keys that a control needs itself stay with the control. */
export const connectLecture = (root) => {
  const page = document.documentElement;
  const button = document.querySelector("[data-lecture-button]");
  if (!button) return;
  const bar = document.querySelector("[data-lecture-bar]");
  const part = (name) => bar.querySelector(`[data-lecture-${name}]`);
  const steps = root.querySelector(".steps");
  const all = [...steps.querySelectorAll(".step, :scope > section.scene")];
  let pages = []; // { scene, parts }: the scene's children that are shown together
  let now = 0;

  /** What a page may break between. */
  const leaves = (scene) =>
    [...scene.children].flatMap((each) => (each.matches(".panel") ? [...each.children] : [each]));
  const hide = (element, hidden) => element.toggleAttribute("data-off", hidden);
  const enter = (scene) => {
    steps.querySelector("[data-now]")?.removeAttribute("data-now");
    scene.setAttribute("data-now", "");
  };

  /** Splits a scene where it is higher than the window; a heading stays with what follows it. */
  const pagesOf = (scene) => {
    enter(scene);
    const found = [];
    let parts = [];
    for (const child of leaves(scene)) hide(child, true);
    for (const child of leaves(scene)) {
      hide(child, false);
      parts.push(child);
      if (steps.scrollHeight <= steps.clientHeight || parts.length === 1) continue;
      const moved = [parts.pop()];
      if (parts.at(-1).matches(HEADING) && parts.length > 1) moved.unshift(parts.pop());
      if (parts.length === 1 && parts[0].matches(HEADING)) {
        parts.push(...moved); // higher than a page by itself: it scrolls
        continue;
      }
      found.push({ scene, parts });
      for (const each of parts) hide(each, true);
      parts = moved;
    }
    return [...found, { scene, parts }];
  };
  const show = (place) => {
    if (!pages[place]) return;
    now = place;
    const { scene, parts } = pages[now];
    enter(scene);
    for (const child of leaves(scene)) hide(child, !parts.includes(child));
    steps.scrollTop = 0;
    part("page").textContent = `${now + 1} / ${pages.length}`;
    part("back").disabled = now === 0;
    part("next").disabled = now === pages.length - 1;
    scene.tabIndex = -1;
    scene.focus({ preventScroll: true });
  };
  /** What the bet has not shown yet is no page yet. */
  const divide = () => {
    const scenes = all.filter((scene) => !(page.dataset.ask && scene.closest(".after-bet")));
    const scene = pages[now]?.scene;
    pages = scenes.flatMap(pagesOf);
    const place = pages.findIndex((each) => each.scene === scene);
    show(pages[place] ? place : 0);
  };
  const isOn = () => page.hasAttribute("data-lecture");
  const toggle = () => {
    const on = !isOn();
    page.toggleAttribute("data-lecture", on);
    button.setAttribute("aria-pressed", String(on));
    bar.hidden = !on;
    scrollTo(0, 0);
    if (on) return divide();
    for (const each of steps.querySelectorAll("[data-off]")) hide(each, false);
    button.focus();
  };

  button.addEventListener("click", toggle);
  part("next").addEventListener("click", () => show(now + 1));
  part("back").addEventListener("click", () => show(now - 1));
  addEventListener("resize", () => isOn() && divide());
  new MutationObserver(() => isOn() && divide()).observe(page, { attributeFilter: ["data-ask"] });
  addEventListener("keydown", (event) => {
    if (!isOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea")) return;
    const presses = event.key === " " && event.target.closest("button, summary, a");
    if (presses) return;
    if (event.key === "Escape") toggle();
    else if (event.key === " " && event.shiftKey) show(now - 1);
    else if (NEXT.includes(event.key)) show(now + 1);
    else if (BACK.includes(event.key)) show(now - 1);
    else return;
    event.preventDefault();
  });
};
