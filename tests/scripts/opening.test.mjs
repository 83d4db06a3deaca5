// What a visit begins with: moves made before the address is read, what Reset leads back to, opened codes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, RECORDED } from "./fake_python.mjs";
import { goOn, makeWidget, NO_FAULTS, openWidget } from "./widget.mjs";

const NINES = "?a=0.9,0.9,0.5,0.1,0&L=5"; // RECORDED.queries: 0.90, 0.90, 0.50, 0.10, 0.00
const CODE = "?a=0.5,0.4,0.3,0.2,0.1&L=2";
const ofOpened = (query) => nameOf(RECORDED.queries[query]);

/** Starts a widget's Python after all that a reader has done before it was there. */
const startAfter = async (widget) => {
  widget.supervisor.start();
  await goOn(widget);
};

test("a slider put back to where it was before the address was read leaves it to the address", async () => {
  const widget = makeWidget(NINES, NO_FAULTS);
  widget.session.slide(1, "0.33");
  widget.session.slide(2, "0.33");
  widget.session.takeBack(1, "0.920");
  await startAfter(widget);
  assert.deepEqual(widget.session.state.conditionals.slice(0, 3), ["0.90", "0.33", "0.50"]);
});

test("a slider put elsewhere before the address was read stays there", async () => {
  const widget = makeWidget(NINES, NO_FAULTS);
  widget.session.slide(1, "0.33");
  widget.session.takeBack(1, "0.25");
  await startAfter(widget);
  assert.equal(widget.session.state.conditionals[0], "0.25");
});

test("a slider put back on an open page is a move like any other", async () => {
  const widget = await openWidget(NINES, NO_FAULTS);
  widget.session.slide(1, "0.33");
  await goOn(widget);
  widget.session.takeBack(1, "0.90");
  await goOn(widget);
  assert.equal(widget.session.state.conditionals[0], "0.90");
});

test("moves of controls that an embed locks or hides are dropped, and the others stay", async () => {
  const opened = RECORDED.queries[NINES];
  const moves = { a_1: "0.33", verification_length: 1, words: "all-match", count: "with-target" };
  for (const [controls, kept] of [
    [["values"], { verification_length: 1, words: "all-match", count: "with-target" }],
    [["length", "words"], { a_1: "0.33", count: "with-target" }],
    [["count"], { a_1: "0.33", verification_length: 1, words: "all-match" }],
    [undefined, {}],
  ]) {
    const widget = makeWidget(NINES, NO_FAULTS);
    for (const [key, value] of Object.entries(moves)) widget.session.want(key, value);
    widget.session.forget(controls);
    await startAfter(widget);
    const { a_1, ...others } = kept;
    const conditionals = [a_1 ?? "0.90", ...opened.conditionals.slice(1)];
    assert.equal(
      nameOf(widget.session.state),
      nameOf({ ...opened, ...others, conditionals }),
      String(controls),
    );
  }
});

test("a move that waits for Python is said to wait, and to wait no longer once Python is there", async () => {
  let crashes = 0;
  const fate = (text) => {
    const dies = text.includes('"0.44"') && crashes++ === 0;
    return { takes: 10, end: dies ? "crash" : "answer" };
  };
  const widget = makeWidget("", { ...NO_FAULTS, fate });
  const { session, seen } = widget;
  const said = () => seen.waits.at(-1);
  session.slide(1, "0.33");
  assert.equal(said(), true);
  session.reset();
  assert.equal(said(), false, "taken back");
  session.slide(1, "0.33");
  session.takeBack(1, "0.92");
  assert.equal(said(), false, "put back");
  session.slide(1, "0.33");
  await startAfter(widget);
  assert.equal(said(), false, "answered");
  session.slide(1, "0.5");
  assert.equal(said(), false, "there is a Python, so nothing is worth a word");
  await goOn(widget);
  session.slide(1, "0.44");
  await goOn(widget, () => crashes > 0 && session.ready === false);
  assert.equal(said(), true, "Python is lost");
  await goOn(widget);
  assert.equal(said(), false, "and replaced");
});

test("Reset after a reload leads back to what was opened before it", async () => {
  const widget = await openWidget("", NO_FAULTS, { openedBefore: NINES });
  assert.equal(widget.seen.controls, ofOpened(""), "the address is what the page shows");
  widget.session.reset();
  await goOn(widget);
  assert.equal(widget.seen.controls, ofOpened(NINES));
});

test("what is no good address in the history leaves Reset with the address", async () => {
  for (const openedBefore of ["?L=9", 7, null]) {
    const asked = [];
    const fate = (text) => {
      asked.push(JSON.parse(text));
      return { takes: 5, end: "answer" };
    };
    const widget = await openWidget(NINES, { ...NO_FAULTS, fate }, { openedBefore });
    const read = asked.filter(({ ask }) => ask === "address").map(({ query }) => query);
    assert.deepEqual(read, openedBefore === "?L=9" ? [NINES, "?L=9"] : [NINES]);
    widget.session.slide(1, "0.33");
    widget.session.reset();
    await goOn(widget);
    assert.equal(widget.seen.controls, ofOpened(NINES));
  }
});

test("an answer is on its way while a code is opened, where there is a Python", async () => {
  const widget = makeWidget("", NO_FAULTS);
  widget.session.openText(CODE);
  assert.ok(!("pending" in widget.root.dataset));
  await startAfter(widget);
  assert.ok(!("pending" in widget.root.dataset));
  const opening = widget.session.openText(CODE);
  assert.ok("pending" in widget.root.dataset);
  widget.session.slide(1, "0.33");
  await goOn(widget);
  await opening;
  assert.ok(!("pending" in widget.root.dataset));
});

test("a move that is answered while a code is opened does not end the wait for the code", async () => {
  const widget = await openWidget("", NO_FAULTS);
  widget.session.type(1, "abc", true);
  const opening = widget.session.openText(CODE);
  await goOn(widget, () => widget.seen.errors.size > 0);
  assert.ok("pending" in widget.root.dataset);
  await goOn(widget);
  await opening;
  assert.ok(!("pending" in widget.root.dataset));
});

test("a code that Python has a bug with does not leave later moves without an end", async () => {
  const fate = (text) => ({ takes: 10, end: text.includes('"embed"') ? "bug" : "answer" });
  const widget = await openWidget("", { ...NO_FAULTS, fate });
  widget.session.openText(CODE);
  await goOn(widget);
  assert.deepEqual(widget.seen.failed, ["bug"]);
  await startAfter(widget); // the reader's own retry
  widget.session.slide(1, "0.33");
  let settled = null;
  widget.session.settledState().then((state) => {
    settled = state;
  });
  await goOn(widget);
  assert.equal(settled?.conditionals[0], "0.33");
});

test("a code that is opened is sent to other scripts as it was read, then as a change", async () => {
  const widget = await openWidget("", NO_FAULTS);
  widget.seen.events.length = 0;
  const opening = widget.session.openText(CODE);
  await goOn(widget);
  const address = await opening;
  const state = RECORDED.codes[CODE];
  assert.deepEqual(widget.seen.events, [
    ["open", address],
    ["change", { state, answer: nameOf(state) }],
  ]);
});
