// The part of an address after #: what it takes apart it puts together again, whatever is in it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { anchorIn, answersIn, betIn, fragmentOf } from "../../widget/page/fragment.js";

const ANSWERS = "answers=late-match:1@2;one-is-enough:0.9,0.2,0.5,0.5,0.5&check=E8YW";

test("an anchor, answers, both and neither are taken apart", () => {
  for (const [hash, anchor, answers] of [
    ["", "", ""],
    ["#", "", ""],
    ["#dspark", "dspark", ""],
    [`#${ANSWERS}`, "", ANSWERS],
    [`#dspark&${ANSWERS}`, "dspark", ANSWERS],
    ["#task-late-match&answers=", "task-late-match", "answers="],
    ["#my-answers=1", "my-answers=1", ""],
    ["#a&b&answers=c&answers=d", "a&b", "answers=c&answers=d"],
    ["#answers=a\nb", "", "answers=a\nb"],
  ]) {
    assert.equal(anchorIn(hash), anchor, hash);
    assert.equal(answersIn(hash), answers, hash);
  }
});

test("what is put together is taken apart into the same", () => {
  for (const anchor of ["", "dspark", "a&b"]) {
    for (const answers of ["", ANSWERS]) {
      for (const bet of ["", "4"]) {
        const hash = fragmentOf(anchor, bet, answers);
        assert.deepEqual([anchorIn(hash), betIn(hash), answersIn(hash)], [anchor, bet, answers]);
      }
    }
  }
  assert.equal(fragmentOf("", "", ""), "");
  assert.equal(betIn("#bet=9"), "");
});
