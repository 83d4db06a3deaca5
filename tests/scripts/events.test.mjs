// The events of CONTRACT.md, as another script of the page receives them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, RECORDED } from "./fake_python.mjs";
import { goOn, makeWidget, NO_FAULTS } from "./widget.mjs";

/** A widget that has started, and its events as `received`. */
const openPage = async () => {
  const widget = makeWidget("", NO_FAULTS);
  const received = [];
  for (const name of ["ready", "change", "open"]) {
    widget.root.addEventListener(`dspark:${name}`, (event) => received.push(event));
  }
  widget.supervisor.start();
  await goOn(widget);
  return { widget, received };
};

test("every event bubbles, and carries the setting and the answer that are on the page", async () => {
  const { widget, received } = await openPage();
  widget.session.slide(1, "0.33");
  await goOn(widget);
  const conditionals = ["0.33", ...RECORDED.default.conditionals.slice(1)];
  const moved = { ...RECORDED.default, conditionals };
  assert.deepEqual(
    received.map(({ type }) => type),
    ["dspark:open", "dspark:ready", "dspark:change"],
  );
  assert.ok(received.every(({ bubbles }) => bubbles));
  assert.equal(nameOf(received[1].detail.state), nameOf(RECORDED.default));
  assert.equal(received[1].detail.answer, nameOf(RECORDED.default));
  assert.deepEqual(received[2].detail, { state: moved, answer: nameOf(moved) });
});

test("a script that writes into what an event carries does not move the page", async () => {
  const { widget, received } = await openPage();
  const { state } = received.at(-1).detail;
  state.conditionals[0] = "0.00";
  state.verification_length = 1;
  assert.equal(nameOf(widget.session.state), nameOf(RECORDED.default));
});
