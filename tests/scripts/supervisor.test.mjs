// How a Python is replaced, and when it is left to the reader.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { answerTo } from "./fake_python.mjs";
import { goOn, makeWidget, NO_FAULTS, openWidget } from "./widget.mjs";

test("a Python that has answered everything may be lost as often again", async () => {
  const moves = ["0.33", "0.5", "0.07"];
  const left = new Set(moves);
  const fate = (text) => {
    const dies = moves.some((move) => text.includes(`["${move}"`) && left.delete(move));
    return { takes: 5, end: dies ? "crash" : "answer" };
  };
  const widget = await openWidget("", { ...NO_FAULTS, fate });
  for (const move of moves) {
    widget.session.slide(1, move);
    await goOn(widget);
  }
  assert.deepEqual(widget.seen.replaced, ["crashed", "crashed", "crashed"]);
  assert.equal(widget.root.dataset.state, "ready");
});

test("a lost Python is started in the same way, and if that is of no use in another", async () => {
  let crashes = 0;
  const kinds = [];
  const fate = (text, kind) => {
    if (text.includes('"check"')) kinds.push(kind);
    const dies = text.includes('"0.33"') && crashes++ < 2;
    return { takes: 5, end: dies ? "crash" : "answer" };
  };
  const widget = await openWidget("", { ...NO_FAULTS, fate });
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.deepEqual(kinds, ["snapshot", "snapshot", "lean"]);
});

test("a second press of the button starts no second Python", async () => {
  let starts = 0;
  const widget = makeWidget("", { ...NO_FAULTS, starts: () => ++starts > 0 });
  widget.supervisor.start();
  widget.supervisor.start();
  await goOn(widget);
  widget.supervisor.start();
  await goOn(widget);
  assert.equal(starts, 1);
});

test("a Python whose numbers are not those of the page is not used, and the page says why", async () => {
  const other = JSON.stringify({ ok: true, differences: [{}], sentence: "One number differs." });
  const answers = (text) => (text.includes('"check"') ? other : answerTo(text));
  const widget = await openWidget("", { ...NO_FAULTS, answers });
  assert.equal(widget.root.dataset.state, "error");
  assert.deepEqual(widget.seen.failed, ["differs"]);
  assert.deepEqual(widget.seen.why, ["One number differs."]);
  assert.equal(widget.seen.painted, null);
  assert.deepEqual(widget.seen.events, []);
});

test("an error of the page's own is in the console; a failure that the page explains is not", async (t) => {
  const logged = mock.method(console, "error", () => {});
  t.after(() => logged.mock.restore());
  const failing = await openWidget("", { ...NO_FAULTS, starts: () => false });
  assert.equal(failing.root.dataset.state, "error");
  assert.equal(logged.mock.callCount(), 0);
  const bug = new TypeError("not a function");
  const widget = makeWidget("", NO_FAULTS);
  widget.controls.show = () => {
    throw bug;
  };
  widget.supervisor.start();
  await goOn(widget);
  assert.deepEqual(
    logged.mock.calls.map(({ arguments: [thrown] }) => thrown),
    [bug],
  );
});
