// When the address is written and with what, and what is read of it, over a window that only keeps it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Address } from "../../widget/page/address.js";
import { VirtualClock } from "./virtual_clock.mjs";

/**
 * An address in a window of its own, opened at `search` and `hash`; `written` has what was put there, `jumps`
 * the anchors that were scrolled to. A page has the anchor "here" alone.
 */
const openAddress = ({ follows = true, search = "?a=0", hash = "", state = null, type } = {}) => {
  const page = new EventTarget();
  const written = [];
  const jumps = [];
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    location: { search, hash, pathname: "/" },
    history: {
      state,
      replaceState: (now, _title, address) => {
        history.state = now;
        written.push(address);
      },
    },
    document: {
      getElementById: (id) => (id === "here" ? { scrollIntoView: () => jumps.push(id) } : null),
    },
  });
  performance.getEntriesByType = (kind) => (kind === "navigation" ? [{ type }] : []);
  const clock = new VirtualClock();
  const address = new Address(follows, clock);
  const fire = (name) => page.dispatchEvent(new Event(name));
  return { fire, clock, address, written, jumps };
};

/** The same once the address has been read. */
const readAddress = (options) => {
  const opened = openAddress(options);
  opened.address.read("?opened");
  return opened;
};

test("moves in quick succession are written once, after a while", () => {
  const { clock, address, written } = readAddress();
  for (const move of [1, 2, 3]) address.follow(`?a=${move}`, "?opened");
  assert.deepEqual(written, ["/?a=1"]);
  clock.jump(400);
  assert.deepEqual(written, ["/?a=1", "/?a=3"]);
});

test("moves without a pause are written when they have paused", () => {
  const { clock, address, written } = readAddress();
  for (const move of [1, 2, 3, 4]) {
    address.follow(`?a=${move}`, "?opened");
    clock.jump(399);
  }
  assert.deepEqual(written, ["/?a=1"]);
  clock.jump(1);
  assert.deepEqual(written, ["/?a=1", "/?a=4"]);
});

test("a move long after the last one is written at once, whatever time it is", () => {
  const { clock, address, written } = readAddress();
  address.follow("?a=1", "?opened");
  clock.jump(10_000);
  address.follow("?a=2", "?opened");
  assert.deepEqual(written, ["/?a=1", "/?a=2"]);
  clock.jump(399);
  address.follow("?a=3", "?opened");
  assert.equal(written.length, 2);
});

for (const end of ["pagehide", "visibilitychange"]) {
  test(`the last move is in the address at ${end}, and is not written twice`, () => {
    const { fire, clock, address, written } = readAddress();
    for (const move of [1, 2]) address.follow(`?a=${move}`, "?opened");
    fire(end);
    assert.deepEqual(written, ["/?a=1", "/?a=2"]);
    clock.jump(400);
    fire(end);
    assert.deepEqual(written, ["/?a=1", "/?a=2"]);
  });
}

test("nothing is written before the address has been read", () => {
  const { fire, address, written } = openAddress({ hash: "#answers=a" });
  address.onAnswers = () => assert.fail("an address that nobody has read");
  address.carry("answers=b");
  location.hash = "#answers=c";
  fire("hashchange");
  assert.deepEqual(written, []);
});

test("what was opened is in the history next to the address, for a reload", () => {
  const { address } = readAddress();
  assert.equal(address.openedBefore, undefined);
  address.follow("?a=1", "?opened");
  assert.deepEqual(history.state, { opened: "?opened" });
  assert.equal(openAddress({ state: history.state }).address.openedBefore, "?opened");
});

test("a link within the page before Python is there leads to no other setting for Reset", () => {
  const { address, fire } = openAddress({ state: { opened: "?opened" } });
  history.state = null;
  fire("hashchange");
  assert.equal(address.openedBefore, "?opened");
});

test("the bet and the answers are after the anchor, and are written when they change", () => {
  const { clock, address, written } = readAddress({ hash: "#here&bet=2&answers=a" });
  assert.deepEqual([address.query, address.bet, address.answers], ["?a=0", "2", "answers=a"]);
  address.carry("answers=a");
  assert.deepEqual(written, []);
  address.carry("answers=b");
  assert.equal(address.answers, "answers=b");
  clock.jump(400);
  address.carryBet("4");
  assert.equal(address.bet, "4");
  assert.deepEqual(written, ["/?a=0#here&bet=2&answers=b", "/?a=0#here&bet=4&answers=b"]);
});

test("answers that are of no use are left out of the next write", () => {
  const { address, written } = readAddress({ hash: "#here&answers=a" });
  address.dropAnswers();
  assert.equal(address.answers, "");
  address.follow("?a=1", "?opened");
  assert.deepEqual(written, ["/?a=1#here"]);
});

for (const news of ["hashchange", "popstate"]) {
  test(`another entry of the history keeps setting and answers at ${news}`, () => {
    const { fire, address, written } = readAddress({ hash: "#answers=a" });
    address.onAnswers = () => assert.fail("nothing new came");
    for (const [hash, state] of [
      ["#here", null], // a link within the page
      ["#answers=a", null], // the page's own answers
      ["#answers=old", { opened: "?opened" }], // the way back
    ]) {
      Object.assign(location, { hash });
      Object.assign(history, { state });
      fire(news);
    }
    assert.deepEqual(written, ["/?a=0#here&answers=a", "/?a=0#answers=a", "/?a=0#answers=a"]);
    assert.deepEqual(history.state, { opened: "?opened" });
  });
}

test("other answers that the reader has put into the address are handed on", () => {
  const { fire, address } = readAddress({ hash: "#answers=a" });
  const brought = [];
  address.onAnswers = (answers) => brought.push(answers);
  location.hash = "#here&answers=b";
  fire("hashchange");
  assert.deepEqual(brought, ["answers=b"]);
});

test("a page whose address is not the reader's neither reads the part after # nor writes", () => {
  const { fire, clock, address, written, jumps } = readAddress({
    follows: false,
    hash: "#here&bet=2&answers=a",
    state: { opened: "?before" },
    type: "navigate",
  });
  assert.deepEqual([address.bet, address.answers, address.openedBefore], ["", "", undefined]);
  address.follow("?a=1", "?opened");
  address.carry("answers=b");
  for (const name of ["hashchange", "popstate", "pagehide", "visibilitychange"]) fire(name);
  clock.jump(400);
  assert.deepEqual([written, jumps], [[], []]);
});

test("an embed keeps its answers after #, and its options before it", () => {
  const { address, written } = readAddress({
    follows: "answers",
    search: "?lock=values",
    state: { opened: "?before" },
  });
  assert.equal(address.openedBefore, undefined);
  address.follow("?a=1", "?opened");
  assert.deepEqual(written, []);
  address.carry("answers=b");
  assert.deepEqual(written, ["/?lock=values#answers=b"]);
});

test("an anchor that the browser cannot find is jumped to, but not after a reload", () => {
  for (const [hash, type, expected] of [
    ["#here&answers=a", "navigate", ["here"]],
    ["#here&bet=3", "navigate", ["here"]],
    ["#here&answers=a", "reload", []],
    ["#nowhere&answers=a", "navigate", []],
    ["#here", "navigate", []], // the browser has found it by itself
  ]) {
    assert.deepEqual(openAddress({ hash, type }).jumps, expected, `${hash}, ${type}`);
  }
});
