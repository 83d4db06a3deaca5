// A goal is submitted for the reader only while the setting that was judged is the one on the page.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { connectDock } from "../../widget/page/dock.js";
import { rested } from "./virtual_clock.mjs";

const QUIET_MS = 500;

/** A wide page with one goal, whose start has been pressed; `submitted` has the settings handed in. */
const goalAtWork = () => {
  const submitted = [];
  const session = {
    state: { conditionals: ["0.90"] },
    settledState: async () => session.state,
    ask: () =>
      new Promise((resolve) => {
        session.answer = (verdict) => resolve({ verdict });
      }),
  };
  const press = new EventTarget();
  const form = {
    dataset: { task: "one-is-enough" },
    querySelector: () => press,
    requestSubmit: () => submitted.push(session.state.conditionals),
  };
  const part = () => Object.assign(new EventTarget(), { querySelector: part, focus: () => {} });
  const root = Object.assign(new EventTarget(), {
    querySelector: part,
    removeAttribute: () => {},
    querySelectorAll: () => [form],
  });
  globalThis.getComputedStyle = () => ({ display: "block" });
  connectDock(root, session);
  press.dispatchEvent(new Event("click"));
  return { root, session, submitted };
};

/** A move that has been answered, and the pause after it. */
const moveAndRest = async ({ root }) => {
  root.dispatchEvent(new Event("dspark:change"));
  mock.timers.tick(QUIET_MS);
  await rested();
};

test("a goal that is met is submitted", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const goal = goalAtWork();
  await moveAndRest(goal);
  goal.session.answer("right");
  await rested();
  assert.deepEqual(goal.submitted, [["0.90"]]);
  mock.timers.reset();
});

test("a setting that the reader has left again while it was judged is not submitted", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const goal = goalAtWork();
  await moveAndRest(goal);
  goal.session.state = { conditionals: ["0.10"] };
  goal.session.answer("right");
  await rested();
  assert.deepEqual(goal.submitted, []);
  mock.timers.reset();
});
