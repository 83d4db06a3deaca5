// What a screen reader reads of a move, and when.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Announcer } from "../../widget/page/announcer.js";
import { VirtualClock } from "./virtual_clock.mjs";

const QUIET_MS = 700;

const newAnnouncer = () => {
  const clock = new VirtualClock();
  const read = [];
  const announcer = new Announcer({ announceChange: (text) => read.push(text) }, clock, "at first");
  return { clock, announcer, read };
};

test("a sentence is read once moves have paused, and is remembered only then", () => {
  const { clock, announcer, read } = newAnnouncer();
  clock.jump(5_000);
  announcer.moved();
  clock.jump(80);
  announcer.announce("one", "moved");
  clock.jump(QUIET_MS - 81);
  assert.deepEqual([read, announcer.state], [[], "at first"]);
  clock.jump(1);
  assert.deepEqual([read, announcer.state], [["one"], "moved"]);
});

test("a sentence that comes after the pause is read at once", () => {
  const { clock, announcer, read } = newAnnouncer();
  clock.jump(5_000);
  announcer.moved();
  clock.jump(QUIET_MS);
  announcer.announce("one", "moved");
  assert.deepEqual([read, announcer.state], [["one"], "moved"]);
});

test("a newer sentence, a move and an opened setting each replace one that waits", () => {
  for (const [replace, sentences, state] of [
    [(announcer) => announcer.announce("two", "second"), ["two"], "second"],
    [(announcer) => announcer.moved(), [], "at first"],
    [(announcer) => announcer.begin("opened"), [], "opened"],
    [(announcer) => announcer.cancel(), [], "at first"],
  ]) {
    const { clock, announcer, read } = newAnnouncer();
    announcer.moved();
    announcer.announce("one", "first");
    replace(announcer);
    clock.jump(2 * QUIET_MS);
    assert.deepEqual([read, announcer.state], [sentences, state], String(replace));
  }
});

test("an empty sentence is not read, and its setting counts as read", () => {
  const { clock, announcer, read } = newAnnouncer();
  announcer.announce("", "moved");
  clock.jump(QUIET_MS);
  assert.deepEqual([read, announcer.state], [[], "moved"]);
});
