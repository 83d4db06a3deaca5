// What the badge and the notice say, over elements that only keep their text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Status } from "../../widget/page/status.js";

const WORDS = {
  badge: { details: "no details" },
  replaced: { done: "Replaced.", crashed: "Crashed." },
};

const newStatus = (words = WORDS) => {
  const parts = new Map();
  const root = Object.assign(new EventTarget(), {
    dataset: {},
    querySelector: (selector) => {
      if (!parts.has(selector)) parts.set(selector, { textContent: "", hidden: true });
      return parts.get(selector);
    },
  });
  const said = (name) => root.querySelector(`[data-${name}]`).textContent;
  return { status: new Status(root, words), said };
};

const WAY = { boot: "snapshot-worker", tried: [] };

test("the notice of a replaced Python leaves room for a complaint about the address", () => {
  const { status, said } = newStatus();
  status.ready("checked", WAY, { lost: "crashed", complaint: "No such setting." });
  assert.equal(said("notice-text"), "Replaced. No such setting.");
});
