// The moves that wait for Python, alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PendingMoves } from "../../widget/page/pending_moves.js";

const STATE = {
  conditionals: ["0.92", "0.86"],
  verification_length: 3,
  words: "late-match",
  count: "drafts",
  letters: "lesson",
};
const typed = { typed: true };

test("a proposal has the newest value of each control and all else as it was", () => {
  const moves = new PendingMoves();
  moves.want("a_2", "0.1");
  moves.want("a_2", "0.2");
  moves.want("count", "with-target");
  const { state } = moves.propose(STATE);
  assert.deepEqual(state, { ...STATE, conditionals: ["0.92", "0.2"], count: "with-target" });
});

test("a move that came while Python was working stays", () => {
  const moves = new PendingMoves();
  moves.want("a_1", "0.1");
  const proposal = moves.propose(STATE);
  moves.want("a_1", "0.2");
  assert.deepEqual(moves.accept(proposal), []);
  assert.equal(moves.propose(STATE).state.conditionals[0], "0.2");
});

test("a refused text gives way to the one before it, and is explained once it is settled", () => {
  const moves = new PendingMoves();
  moves.want("a_1", "1.00");
  moves.want("a_1", "ab", { ...typed, settled: false });
  moves.want("a_1", "abc", typed);
  assert.equal(moves.refuse(moves.propose(STATE), "a_1"), true);
  assert.equal(moves.refuse(moves.propose(STATE), "a_1"), false);
  const proposal = moves.propose(STATE);
  assert.equal(proposal.state.conditionals[0], "1.00");
  assert.deepEqual(moves.accept(proposal), [], "the explanation of abc stays");
  assert.equal(moves.waiting, false);
});

test("a text that the reader goes on writing is not explained, and an accepted one ends an explanation", () => {
  const moves = new PendingMoves();
  moves.want("a_1", "abc", typed);
  const refused = moves.propose(STATE);
  moves.want("a_1", "0.5", typed);
  assert.equal(moves.refuse(refused, "a_1"), false);
  assert.deepEqual(moves.accept(moves.propose(STATE)), ["a_1"]);
});

test("Reset ends the explanation of every control that it puts back", () => {
  const moves = new PendingMoves();
  moves.restart([
    ["a_1", "0.92"],
    ["a_2", "0.86"],
  ]);
  assert.deepEqual(moves.accept(moves.propose(STATE)), ["a_1", "a_2"]);
});

test("a slider leaves nothing behind it that could come back", () => {
  const moves = new PendingMoves();
  moves.want("a_1", "0.3", typed);
  moves.want("a_1", "0.4");
  moves.want("a_1", "abc", typed);
  moves.refuse(moves.propose(STATE), "a_1");
  assert.equal(moves.propose(STATE).state.conditionals[0], "0.4");
});

test("what is dropped is neither proposed nor accepted", () => {
  const moves = new PendingMoves();
  moves.want("a_1", "0.3");
  moves.want("words", "all-match");
  const proposal = moves.propose(STATE);
  moves.forget((key) => key === "a_1");
  assert.equal(moves.isCurrent(proposal), false);
  assert.deepEqual(moves.propose(STATE).state, { ...STATE, words: "all-match" });
});

test("moves made since a code come on top of it, and Reset takes back those alone", () => {
  const moves = new PendingMoves();
  moves.want("a_1", "0.1");
  const since = moves.open();
  assert.equal(moves.opening, true);
  moves.want("a_2", "0.2");
  moves.opened(since);
  assert.deepEqual(moves.propose(STATE).state.conditionals, ["0.92", "0.2"]);
  moves.restart([["a_1", "0.92"]]);
  moves.opened(since);
  assert.equal(moves.waiting, false);
  moves.close(since);
  assert.equal(moves.opening, false);
});
