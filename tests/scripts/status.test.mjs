// What the badge and the notice say, over elements that only keep their text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Status } from "../../widget/page/status.js";

const WORDS = {
  badge: { details: "no details", booting: "built", rebooting: "last", failed: "no", lost: "lost" },
  numbers: { built: "Built.", last: "Last." },
  hint: { slow: "Slow." },
  failure: { network: "Broken.", differs: "Differs." },
  replaced: { done: "Replaced.", crashed: "Crashed." },
};

/** An element that keeps its text; what is set in it as mathematics is in brackets. */
const newPart = () => ({
  textContent: "",
  hidden: true,
  replaceChildren(...nodes) {
    this.textContent = nodes.map((node) => node.formula ?? node).join("");
  },
});
globalThis.document = {
  createElementNS: () => ({
    append(...children) {
      this.formula = `[${children.map((child) => child.formula ?? child).join("")}]`;
    },
    setAttribute() {},
  }),
};

const newStatus = (words = WORDS) => {
  const parts = new Map();
  const root = Object.assign(new EventTarget(), {
    dataset: {},
    querySelector: (selector) => {
      if (!parts.has(selector)) parts.set(selector, newPart());
      return parts.get(selector);
    },
  });
  const said = (name) => root.querySelector(`[data-${name}]`).textContent;
  return { status: new Status(root, words), said };
};

const WAY = { boot: "snapshot-worker", tried: [] };

test("the notice of a replaced Python does not replace a complaint about the address", () => {
  const { status, said } = newStatus();
  status.ready("checked", WAY, { lost: "crashed", complaint: "No such setting." });
  assert.equal(said("notice-text"), "Replaced. No such setting.");
});

test("a notice that is complained about once more keeps its symbols as Python wrote them", () => {
  const { status, said } = newStatus();
  status.complain("a_2 must be in [0, 1].");
  status.complain("No such setting.");
  assert.equal(said("notice-text"), "[[[a][2]]] must be in [0, 1]. No such setting.");
});

test("before any answer the numbers are those of the build", () => {
  const { status, said } = newStatus();
  status.booting();
  assert.equal(said("badge"), "built");
  status.hint("slow");
  assert.equal(said("notice-text"), "Slow. Built.");
  status.failed({ code: "network" });
  assert.equal(said("notice-text"), "Broken. Built.");
  assert.equal(said("badge"), "no");
});

test("a Python that cannot be replaced leaves the numbers that the last one computed", () => {
  const { status, said } = newStatus();
  status.booting();
  status.answered();
  status.ready("checked", WAY, {});
  status.replacing("crashed");
  assert.equal(said("badge"), "last");
  status.hint("slow");
  assert.equal(said("notice-text"), "Slow. Last.");
  status.failed({ code: "network" });
  assert.equal(said("notice-text"), "Broken. Last.");
  assert.equal(said("announce"), "Broken. Last.");
  assert.equal(said("badge"), "lost");
  status.booting(); // the reader tries again
  assert.equal(said("badge"), "last");
});

test("a Python that disagrees says itself what the numbers are worth", () => {
  const { status, said } = newStatus();
  status.failed({ code: "differs" }, "3 numbers differ");
  assert.equal(said("notice-text"), "Differs.");
  assert.equal(said("badge"), "3 numbers differ");
});
