// A goal is submitted for the reader only while the setting that was judged is the one on the page.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { connectDock } from "../../widget/page/dock.js";
import { rested } from "./virtual_clock.mjs";

const QUIET_MS = 500;

/** An element that has whatever is looked for in it, the same one each time. */
const anyElement = (more) => {
  const parts = new Map();
  const querySelector = (selector) => {
    if (!parts.has(selector)) parts.set(selector, anyElement());
    return parts.get(selector);
  };
  const noop = () => {};
  const does = { focus: noop, scrollIntoView: noop, removeAttribute: noop, append: noop };
  return Object.assign(new EventTarget(), { querySelector, ...does }, more);
};

const press = (element) => element.dispatchEvent(new Event("click"));

/**
 * A page with two goals; `asked` has what was judged, `submitted` the goals handed in, `moved` where a goal
 * was put and what was scrolled to, `marks` the attributes of the page.
 */
const newGoals = (t, { narrow = false } = {}) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  const asked = [];
  const submitted = [];
  const session = {
    state: { conditionals: ["0.90"] },
    settledState: async () => session.state,
    ask: (request) =>
      new Promise((resolve) => {
        asked.push(request);
        session.answer = (verdict) => resolve({ verdict });
      }),
  };
  const [goal, other] = ["one-is-enough", "another"].map((task) =>
    anyElement({
      dataset: { task },
      requestSubmit: () => submitted.push(task),
      replaceWith: (comment) => assert.equal(comment.text, task),
    }),
  );
  const moved = [];
  const marks = new Map();
  const root = anyElement({
    setAttribute: (name, value) => marks.set(name, value),
    removeAttribute: (name) => marks.delete(name),
    querySelectorAll: (selector) =>
      selector === '[data-task][data-kind="sliders"]' ? [goal, other] : [],
  });
  const dock = root.querySelector("[data-dock]");
  dock.querySelector("[data-dock-place]").append = ({ dataset }) =>
    moved.push([dataset.task, "sliders"]);
  root.querySelector(".floor").scrollIntoView = () => moved.push("scroll");
  const stage = root.querySelector(".stage");
  Object.assign(globalThis, {
    getComputedStyle: (of) => ({ display: of === stage && narrow ? "contents" : "block" }),
    document: {
      createComment: (text) => ({
        text,
        replaceWith: ({ dataset }) => moved.push([dataset.task, "text"]),
      }),
    },
  });
  connectDock(root, session);
  const begin = (form) => press(form.querySelector("[data-task-start]"));
  /** A move that has been answered, and the pause after it. */
  const moveAndRest = async () => {
    root.dispatchEvent(new Event("dspark:change"));
    mock.timers.tick(QUIET_MS);
    await rested();
  };
  const answer = async (verdict) => {
    session.answer(verdict);
    await rested();
  };
  const goals = { dock, goal, other, begin, moved, marks };
  return { ...goals, session, asked, submitted, moveAndRest, answer };
};

test("a goal that is met is submitted", async (t) => {
  const { goal, asked, submitted, begin, moveAndRest, answer } = newGoals(t);
  begin(goal);
  await moveAndRest();
  assert.deepEqual(asked, [{ ask: "task", task: "one-is-enough", answer: ["0.90"] }]);
  await answer("right");
  assert.deepEqual(submitted, ["one-is-enough"]);
});

test("a goal that is not met is left to the reader", async (t) => {
  const { goal, submitted, begin, moveAndRest, answer } = newGoals(t);
  begin(goal);
  await moveAndRest();
  await answer("wrong");
  assert.deepEqual(submitted, []);
});

test("a setting that the reader has left again while it was judged is not submitted", async (t) => {
  const { session, goal, submitted, begin, moveAndRest, answer } = newGoals(t);
  begin(goal);
  await moveAndRest();
  session.state = { conditionals: ["0.10"] };
  await answer("right");
  assert.deepEqual(submitted, []);
});

test("a goal that the reader has left for another while it was judged is not submitted", async (t) => {
  const { goal, other, submitted, begin, moveAndRest, answer } = newGoals(t);
  begin(goal);
  await moveAndRest();
  begin(other);
  await answer("right");
  assert.deepEqual(submitted, []);
});

test("nothing is judged before a goal is begun, after it is met, and once it is left", async (t) => {
  const { dock, goal, asked, begin, moveAndRest } = newGoals(t);
  await moveAndRest();
  begin(goal);
  goal.dataset.verdict = "right";
  await moveAndRest();
  goal.dataset.verdict = "wrong";
  press(dock.querySelector("[data-dock-leave]"));
  await moveAndRest();
  assert.deepEqual(asked, []);
});

test("the goal at the sliders is the one that is named, checked and left there", (t) => {
  const { dock, goal, other, submitted, begin } = newGoals(t);
  other.querySelector("[data-task-title]").textContent = "Another";
  begin(goal);
  begin(other);
  assert.equal(dock.hidden, false);
  assert.equal(dock.querySelector("[data-dock-title]").textContent, "Another");
  press(dock.querySelector("[data-dock-check]"));
  assert.deepEqual(submitted, ["another"]);
  press(dock.querySelector("[data-dock-leave]"));
  assert.equal(dock.hidden, true);
});

test("on a narrow page the goal itself comes to the sliders, once, and goes back to the text", (t) => {
  const { dock, goal, other, begin, moved, marks } = newGoals(t, { narrow: true });
  begin(goal);
  assert.deepEqual(moved, [["one-is-enough", "sliders"], "scroll"]);
  assert.deepEqual([...marks], [["data-docked", ""]]);
  begin(goal);
  assert.equal(moved.length, 2);
  begin(other);
  assert.deepEqual(moved.slice(2), [["one-is-enough", "text"], ["another", "sliders"], "scroll"]);
  press(dock.querySelector("[data-dock-leave]"));
  assert.deepEqual(moved.slice(5), [["another", "text"]]);
  assert.deepEqual([...marks], []);
});

test("on a wide page the goal stays in the text", (t) => {
  const { dock, goal, begin, moved, marks } = newGoals(t);
  begin(goal);
  press(dock.querySelector("[data-dock-leave]"));
  assert.deepEqual([moved, [...marks]], [[], []]);
});
