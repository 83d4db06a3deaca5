// The requests of the page, as they are posted: the keys of dspark_calc/api/REQUESTS.md.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Requests } from "../../widget/page/requests.js";

const requests = new Requests({
  default: "the default",
  opens: "address",
  also: ["convention", "marginal"],
  word_pairs: { "late-match": { draft: ["a"], target: ["b"], more: "left out" } },
});

const STATE = {
  conditionals: ["0.5", "0.4"],
  verification_length: 2,
  words: "late-match",
  count: "drafts",
  letters: "lesson",
  query: "?left=out",
};

const SETTING = {
  place: "page",
  conditionals: ["0.5", "0.4"],
  verification_length: 2,
  words: { name: "late-match", draft: ["a"], target: ["b"] },
  count: "drafts",
  letters: "lesson",
};

const posted = (request) => JSON.parse(JSON.stringify(request));

test("numbers carry the setting, the views to add, and what a ghost recalls where there is one", () => {
  const previous = ["0.5", "0.5"];
  assert.deepEqual(posted(requests.numbers(STATE, ["marginal"], previous)), {
    ...SETTING,
    ask: "numbers",
    also: ["marginal"],
    previous,
  });
  assert.deepEqual(posted(requests.whole(STATE)), {
    ...SETTING,
    ask: "numbers",
    also: ["convention", "marginal"],
  });
});

test("views carry the same setting and what the announcement compares it with", () => {
  const previous = ["0.5", "0.5"];
  assert.deepEqual(posted(requests.views(STATE, ["marginal"], previous)), {
    ...SETTING,
    ask: "views",
    also: ["marginal"],
    previous,
  });
});

test("a round carries the setting, what it is about, and no views", () => {
  assert.deepEqual(posted(requests.round(STATE, { ask: "round", seed: 7, round: 1 })), {
    ...SETTING,
    ask: "round",
    seed: 7,
    round: 1,
  });
});

test("an address is read as the page reads its own, a pasted text as an embed", () => {
  const opening = { default: "the default", word_pairs: ["late-match"] };
  assert.deepEqual(posted(requests.opening({ query: "?L=2" })), {
    ...opening,
    ask: "address",
    query: "?L=2",
  });
  assert.deepEqual(posted(requests.opening({ pasted: "?L=2" })), {
    ...opening,
    ask: "embed",
    pasted: "?L=2",
  });
});
