// What waits for how long: the views behind the table, the deadline of an answer, silence at the start.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ViewSchedule } from "../../widget/page/view_schedule.js";
import { startPython } from "../../widget/python/client.js";
import { CEILING_MS, Deadline, FLOOR_MS, TIMES } from "../../widget/python/deadline.js";
import { watchSilence } from "../../widget/python/watchdog.js";
import { VirtualClock } from "./virtual_clock.mjs";

test("views follow when moves pause", () => {
  const clock = new VirtualClock();
  const views = new ViewSchedule(clock);
  assert.equal(views.wait, Infinity);
  views.moved(["marginal"]);
  clock.jump(50);
  views.moved(["marginal", "floats"]);
  assert.equal(views.wait, 80);
  clock.jump(80);
  assert.equal(views.wait, 0);
  assert.deepEqual(views.behind, ["marginal", "floats"]);
  views.shown(["marginal"]);
  assert.deepEqual(views.behind, ["floats"]);
  views.shown();
  assert.equal(views.wait, Infinity);
});

test("views lag after a second of moves without a pause", () => {
  const clock = new VirtualClock();
  const views = new ViewSchedule(clock);
  for (let move = 0; move < 25; move += 1) {
    views.moved(move < 10 ? ["marginal"] : ["marginal", "floats"]);
    assert.deepEqual([views.wait, views.lagging], [80, []], `${clock.now()} ms`);
    clock.jump(40);
  }
  assert.deepEqual(views.lagging, ["marginal"]);
  views.shown(["marginal"]);
  assert.deepEqual([views.lagging, views.behind], [[], ["floats"]]);
});

const missedAfter = (clock, ms, deadline) => {
  let missed = false;
  deadline.missed = () => {
    missed = true;
  };
  clock.jump(ms);
  return missed;
};

const newDeadline = () => {
  const clock = new VirtualClock();
  const handle = { missed: () => {} };
  const deadline = new Deadline(clock, () => handle.missed());
  return { clock, deadline, handle };
};

test("an answer may take the floor, and no longer", () => {
  const { clock, deadline, handle } = newDeadline();
  deadline.sent();
  assert.equal(missedAfter(clock, FLOOR_MS - 1, handle), false);
  assert.equal(missedAfter(clock, 1, handle), true);
});

test("a slow machine has more time, by its slowest answer", () => {
  const { clock, deadline, handle } = newDeadline();
  for (const ms of [1000, 10]) {
    deadline.sent();
    clock.jump(ms);
    deadline.answered(false);
  }
  assert.equal(deadline.allowed, TIMES * 1000);
  deadline.sent();
  assert.equal(missedAfter(clock, TIMES * 1000 - 1, handle), false);
  assert.equal(missedAfter(clock, 1, handle), true);
});

test("each request has its own time once the one before it is answered", () => {
  const { clock, deadline, handle } = newDeadline();
  deadline.sent();
  deadline.sent();
  clock.jump(100);
  deadline.answered(true);
  assert.equal(missedAfter(clock, FLOOR_MS - 50, handle), false);
  assert.equal(missedAfter(clock, 50, handle), true);
});

test("a page that was asleep waits once more", () => {
  const { clock, deadline, handle } = newDeadline();
  deadline.sent();
  assert.equal(missedAfter(clock, 3_600_000, handle), false);
  assert.equal(missedAfter(clock, FLOOR_MS, handle), true);
});

test("an answer that was delivered after a sleep does not count as a slow one", () => {
  const { clock, deadline, handle } = newDeadline();
  deadline.sent();
  clock.suspend(3_600_000); // the answer comes before the timers do
  deadline.answered(false);
  assert.equal(deadline.allowed, FLOOR_MS);
  deadline.sent();
  assert.equal(missedAfter(clock, FLOOR_MS, handle), true);
});

test("no machine is so slow that a lost answer is waited for without end", () => {
  const { clock, deadline } = newDeadline();
  deadline.sent();
  clock.jump(FLOOR_MS - 1);
  deadline.answered(false);
  assert.equal(deadline.allowed, CEILING_MS);
});

test("nothing is missed when nothing is waited for", () => {
  const { clock, deadline } = newDeadline();
  deadline.sent();
  deadline.answered(false);
  deadline.sent();
  deadline.end();
  assert.ok(clock.idle);
});

test("a sleep is no silence", () => {
  const clock = new VirtualClock();
  const said = [];
  watchSilence(clock, { onHint: () => said.push("hint"), onStop: () => said.push("stop") });
  clock.jump(3_600_000);
  assert.deepEqual(said, []);
  clock.jump(20_000);
  assert.deepEqual(said, ["hint"]);
  clock.jump(40_000);
  assert.deepEqual(said, ["hint", "stop"]);
});

test("a page that sleeps while Python starts gives up no way to start it", async () => {
  const clock = new VirtualClock();
  const posts = [];
  const host = (_boot, post) => {
    posts.push(post);
    return { send() {}, stop() {} };
  };
  const python = startPython({
    runtime: { python: "3", files: {}, ways: { snapshot: [], lean: [] } },
    base: "/",
    hosts: { worker: host, main: host },
    clock,
  });
  clock.jump(3_600_000);
  posts[0]({ hello: true });
  posts[0]({ ready: true });
  assert.deepEqual(await python.ready, { python: "3", boot: "snapshot-worker", tried: [] });
});

test("silence is mentioned, then ended; news begins it again", () => {
  const clock = new VirtualClock();
  const said = [];
  const silence = watchSilence(clock, {
    onHint: () => said.push("hint"),
    onStop: () => said.push("stop"),
  });
  clock.jump(19_999);
  silence.news();
  clock.jump(19_999);
  assert.deepEqual(said, []);
  clock.jump(1);
  assert.deepEqual(said, ["hint"]);
  clock.jump(40_000);
  assert.deepEqual(said, ["hint", "stop"]);
  silence.end();
  assert.ok(clock.idle);
});
