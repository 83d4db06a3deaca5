// How a lab sends what a reader sets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { connect as connectPlain } from "../../widget/page/labs/plain.js";
import { connect as connectPosition } from "../../widget/page/labs/position.js";
import { newest } from "../../widget/page/newest.js";
import { rested } from "./virtual_clock.mjs";

/** A lab without a page: `asked` has its requests, `answer(n)` and `fail(n)` settle one of them. */
const newLab = () => {
  const asked = [];
  const used = [];
  const session = {
    ask: (request, onBug) =>
      new Promise((resolve) => {
        asked.push({ request, resolve, onBug });
      }),
  };
  const ask = newest(session);
  const send = async (request) => used.push((await ask(request))?.of ?? null);
  const answer = async (place) => {
    const { request, resolve } = asked[place];
    resolve({ ok: true, of: request });
    await rested();
  };
  const fail = async (place) => {
    asked[place].onBug();
    await rested();
  };
  return { asked, used, send, answer, fail };
};

test("while one request is on its way, only the newest of the others is kept", async () => {
  const { asked, used, send, answer } = newLab();
  for (const request of [1, 2, 3]) send(request);
  await answer(0);
  await answer(1);
  assert.deepEqual(asked.map(({ request }) => request), [1, 3]);
  assert.deepEqual(used, [null, null, 3]);
});

test("a lab goes on after a request that Python could not answer", async () => {
  const { asked, used, send, answer, fail } = newLab();
  send(1);
  send(2); // waits behind the first
  await fail(0);
  await answer(1);
  send(3);
  await answer(2);
  assert.deepEqual(asked.map(({ request }) => request), [1, 2, 3]);
  assert.deepEqual(used, [null, 2, 3]);
});

test("a plain lab requests what its controls hold: one text, a list, or a whole number", () => {
  const controls = [
    { dataset: { labKey: "second" }, value: "0.9" },
    { dataset: { labKey: "capacity", labWhole: "" }, value: "2" },
    { dataset: { labKey: "second" }, value: "0" },
    { dataset: { labKey: "cost" }, value: "0.2" },
  ];
  const lab = { dataset: { lab: "cut" }, querySelectorAll: () => controls };
  const { request } = connectPlain(lab);
  assert.deepEqual(request(), { ask: "cut", second: ["0.9", "0"], capacity: 2, cost: "0.2" });
  controls[0].value = "0.5";
  assert.deepEqual(request().second, ["0.5", "0"]);
});

test("the lab of one position says which value was moved, and nothing where none was", () => {
  const range = (labLaw, value) => ({ dataset: { labLaw }, value });
  const ranges = {
    draft: [range("draft", "10"), range("draft", "10")],
    target: [range("target", "14"), range("target", "6")],
  };
  const lab = { querySelectorAll: (selector) => ranges[selector.includes("draft") ? "draft" : "target"] };
  const sent = [];
  const { request, use, press } = connectPosition(lab, (asked) => sent.push(asked));
  const values = { ask: "position", draft: ["10", "10"], target: ["14", "6"] };
  assert.deepEqual(request(ranges.target[1]), { ...values, moved: "target", token: 1 });
  assert.deepEqual(request(), values);
  press();
  assert.deepEqual(sent, [{ ...values, limit: true }]);
  use({ draft: ["20", "0"], target: ["20", "0"] });
  assert.deepEqual(request(), { ask: "position", draft: ["20", "0"], target: ["20", "0"] });
});
