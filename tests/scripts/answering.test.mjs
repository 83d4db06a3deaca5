// What Python is asked about the reader's moves, in which order, and what is shown of its answers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerTo, nameOf, RECORDED, VIEWS } from "./fake_python.mjs";
import { rested } from "./virtual_clock.mjs";
import { goOn, NO_FAULTS, openWidget } from "./widget.mjs";

/** An open page and `asked`, which has the requests since then; `answers` as in fake_python.mjs. */
const openPage = async (answers) => {
  const asked = [];
  const fate = (text) => {
    asked.push(JSON.parse(text));
    return { takes: 200, end: "answer" };
  };
  const widget = await openWidget("", { ...NO_FAULTS, fate, answers });
  asked.length = 0;
  return { widget, asked };
};

const FIRST = RECORDED.default.conditionals;
const after = (text) => [text, ...FIRST.slice(1)];

test("moves that come while Python works are one request once it is done", async () => {
  const { widget, asked } = await openPage();
  for (const text of ["0.33", "0.5", "0.07", "0.25"]) {
    widget.session.slide(1, text);
    await rested();
  }
  await goOn(widget);
  const numbers = asked.filter(({ ask }) => ask === "numbers");
  assert.deepEqual(
    numbers.map(({ conditionals }) => conditionals[0]),
    ["0.33", "0.25"],
  );
});

for (const [press, ms, shown] of [["short", 2000, false], ["very long", 3000, true]]) {
  test(`views are ${shown ? "" : "not "}shown during a ${press} press on a button`, async () => {
    const { widget } = await openPage();
    const isShown = () => widget.seen.painted.marginal === nameOf(widget.session.state);
    widget.controls.clickPending = true;
    widget.session.slide(1, "0.33");
    const begun = widget.clock.now();
    await goOn(widget, () => widget.clock.now() > begun + ms);
    assert.equal(isShown(), shown);
    widget.controls.clickPending = false;
    await goOn(widget);
    assert.ok(isShown());
  });
}

test("a move is answered at once during a press", async () => {
  const { widget, asked } = await openPage();
  widget.controls.clickPending = true;
  widget.session.slide(1, "0.33");
  await goOn(widget, () => asked.at(-1)?.ask === "views");
  const begun = widget.clock.now();
  await goOn(widget, () => widget.clock.now() > begun + 500);
  widget.session.slide(1, "0.5");
  await goOn(widget, () => widget.clock.now() > begun + 1000);
  assert.equal(widget.seen.painted.answer, nameOf(widget.session.state));
  assert.equal(widget.session.state.conditionals[0], "0.5");
});

test("a Python that comes while a button is pressed answers the moves that wait", async () => {
  const asked = [];
  const fate = (text) => {
    asked.push(JSON.parse(text).ask);
    const dies = asked.filter((ask) => ask === "task").length === 1 && asked.at(-1) === "task";
    return { takes: 10, end: dies ? "crash" : "answer" };
  };
  const widget = await openWidget("", { ...NO_FAULTS, fate });
  const { session, controls, clock, root, seen } = widget;
  controls.clickPending = true;
  session.slide(1, "0.33");
  await goOn(widget, () => asked.at(-1) === "views");
  session.ask({ ask: "task", task: "any" });
  await goOn(widget, () => seen.replaced.length > 0 && root.dataset.state === "ready");
  session.slide(1, "0.5");
  const begun = clock.now();
  await goOn(widget, () => clock.now() > begun + 1000);
  controls.clickPending = false;
  await goOn(widget, () => clock.now() > begun + 3000);
  assert.equal(seen.painted.answer, nameOf({ ...RECORDED.default, conditionals: after("0.5") }));
});

test("the view that the table shows comes with the numbers where the target's token counts", async () => {
  const { widget, asked } = await openPage();
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.deepEqual(
    asked.map(({ ask, also }) => [ask, also]),
    [
      ["numbers", []],
      ["views", ["convention", "marginal"]],
    ],
  );
  asked.length = 0;
  widget.session.slide(1, "0.5"); // the views are behind when the next move takes one of them along
  await rested();
  widget.session.want("count", "with-target");
  await goOn(widget);
  assert.deepEqual(
    asked.map(({ ask, also }) => [ask, also]),
    [
      ["numbers", []],
      ["numbers", ["convention"]],
      ["views", ["marginal"]],
    ],
  );
});

test("while moves go on, each takes along one of the views that lag", async () => {
  const { widget, asked } = await openPage();
  for (let move = 0; move < 9; move += 1) {
    widget.session.slide(1, move % 2 === 0 ? "0.33" : "0.5");
    await goOn(widget, () => asked.length > move); // 200 ms later, but for the first
  }
  assert.deepEqual(
    asked.map(({ ask, also }) => [ask, ...also]),
    [...Array(6).fill(["numbers"]), ["numbers", "convention"], ["numbers", "marginal"], ["numbers"]],
  );
  await goOn(widget);
  assert.deepEqual(asked.at(-1).also, VIEWS);
});

test("where the target's token counts, moves that go on take along a view that lags as well", async () => {
  const { widget, asked } = await openPage();
  widget.session.want("count", "with-target");
  await goOn(widget);
  asked.length = 0;
  for (let move = 0; move < 9; move += 1) {
    widget.session.slide(1, move % 2 === 0 ? "0.33" : "0.5");
    await goOn(widget, () => asked.length > move);
  }
  const taken = asked.map(({ also }) => also);
  assert.ok(taken.every(([first]) => first === "convention"));
  assert.equal(taken.filter((also) => also[1] === "marginal").length, 1);
});

test("moves are compared with what was read last, and read once they pause", async () => {
  const { widget, asked } = await openPage();
  for (const text of ["0.33", "0.5"]) {
    widget.session.slide(1, text);
    await goOn(widget, () => asked.at(-1)?.ask === "views" && !("pending" in widget.root.dataset));
  }
  assert.deepEqual(widget.seen.announced, []);
  assert.ok(asked.every(({ previous }) => previous[0] === FIRST[0]));
  await goOn(widget);
  const read = nameOf({ ...RECORDED.default, conditionals: after("0.50") });
  assert.deepEqual(widget.seen.announced, [read]);
  widget.session.slide(1, "0.07");
  await goOn(widget);
  assert.equal(asked.at(-1).previous[0], "0.5");
});

test("an opened code is what the next move is compared with, and nothing earlier is painted with it", async () => {
  const { widget, asked } = await openPage();
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.ok("announcement" in widget.seen.painted);
  widget.session.openText("?a=0.5,0.4,0.3,0.2,0.1&L=2");
  await goOn(widget);
  assert.ok(!("announcement" in widget.seen.painted));
  widget.session.slide(1, "0.07");
  await goOn(widget);
  assert.deepEqual(asked.at(-1).previous, ["0.50", "0.40", "0.30", "0.20", "0.10"]);
});

test("a sentence that waits is not read about a Python that is gone", async () => {
  const { widget, asked } = await openPage();
  widget.session.slide(1, "0.33");
  await goOn(widget, () => asked.at(-1)?.ask === "views" && !("pending" in widget.root.dataset));
  widget.session.pause();
  await goOn(widget);
  assert.deepEqual(widget.seen.announced, []);
});

test("a refused text leaves the controls to a move that waits, and restores them when none does", async () => {
  const { widget } = await openPage();
  let shown = 0;
  widget.controls.show = () => {
    shown += 1;
  };
  widget.session.type(1, "abc", true);
  await rested();
  widget.session.slide(2, "0.33");
  await goOn(widget, () => widget.seen.errors.size > 0);
  assert.equal(shown, 0, "the slider that waits would jump back");
  await goOn(widget);
  shown = 0;
  widget.session.type(1, "abc", true);
  await goOn(widget);
  assert.equal(shown, 1);
});

test("views that are refused are a bug, in Python's words", async () => {
  const refusal = JSON.stringify({ ok: false, error: { sentence: "No view." } });
  const { widget } = await openPage((text) =>
    text.includes('"views"') ? refusal : answerTo(text),
  );
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.deepEqual([widget.seen.failed, widget.seen.why], [["bug"], ["No view."]]);
});

test("a drawn round is painted once, next to the numbers of the page", async () => {
  const { widget } = await openPage();
  const drawing = widget.session.askAlso({ ask: "round", seed: 1, round: 1 });
  await goOn(widget);
  const { round } = await drawing;
  const { answer } = widget.seen.painted;
  assert.deepEqual([widget.seen.painted.round, answer], [round, nameOf(widget.session.state)]);
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.ok(!("round" in widget.seen.painted));
});

test("a refused round is handed back and not painted", async () => {
  const refusal = JSON.stringify({ ok: false, error: { sentence: "No round." } });
  const { widget } = await openPage((text) =>
    text.includes('"round"') ? refusal : answerTo(text),
  );
  const before = widget.seen.painted;
  const drawing = widget.session.askAlso({ ask: "round", seed: 1, round: 0 });
  await goOn(widget);
  assert.equal((await drawing).ok, false);
  assert.equal(widget.seen.painted, before);
});

test("the setting that a script waits for is the one that all moves lead to", async () => {
  const { widget } = await openPage();
  widget.session.slide(1, "0.33");
  const settled = widget.session.settledState();
  await rested();
  widget.session.slide(1, "0.5");
  await goOn(widget);
  assert.deepEqual((await settled).conditionals, after("0.5"));
});
