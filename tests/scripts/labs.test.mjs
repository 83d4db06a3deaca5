// How a lab sends what a reader sets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newestOnly } from "../../widget/page/labs/labs.js";
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
  const send = newestOnly(session, (answer) => used.push(answer.of));
  const answer = async (place) => {
    const { request, resolve } = asked[place];
    resolve({ ok: true, of: request });
    await rested();
  };
  return { asked, used, send, answer, fail: (place) => asked[place].onBug() };
};

test("while one request is on its way, only the newest of the others is kept", async () => {
  const { asked, used, send, answer } = newLab();
  for (const request of [1, 2, 3]) send(request);
  await answer(0);
  await answer(1);
  assert.deepEqual(asked.map(({ request }) => request), [1, 3]);
  assert.deepEqual(used, [3]);
});

test("a lab goes on after a request that Python could not answer", async () => {
  const { asked, used, send, answer, fail } = newLab();
  send(1);
  send(2); // waits behind the first
  fail(0);
  await answer(1);
  send(3);
  await answer(2);
  assert.deepEqual(asked.map(({ request }) => request), [1, 2, 3]);
  assert.deepEqual(used, [2, 3]);
});
