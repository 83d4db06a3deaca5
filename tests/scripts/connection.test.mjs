// Requests on their way to Python: they wait while there is none, and go to the next one when one is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Connection } from "../../widget/page/connection.js";
import { Failure } from "../../widget/python/failure.js";
import { rested } from "./virtual_clock.mjs";

/** A Python that answers when a test says so: `asked` has `{ request, resolve, reject }`. */
const newPython = () => {
  const asked = [];
  const ask = (request) =>
    new Promise((resolve, reject) => asked.push({ request, resolve, reject }));
  return { asked, ask };
};

/** A connection, and what it has called, in order. */
const newConnection = () => {
  const connection = new Connection({ dataset: {} });
  const calls = [];
  connection.onRest = () => calls.push("rest");
  return { connection, calls };
};

test("a lost request goes to the next Python, and never to the lost one again", async () => {
  const { connection } = newConnection();
  const [lost, next] = [newPython(), newPython()];
  connection.connect(lost);
  const answer = connection.ask("mine");
  await rested();
  lost.asked[0].reject(new Failure("crashed"));
  await rested();
  assert.equal(connection.python, null);
  connection.connect(next);
  await rested();
  next.asked[0].resolve("answer");
  assert.equal(await answer, "answer");
  assert.deepEqual([lost.asked.length, next.asked.length], [1, 1]);
});

test("a loss that is reported late does not take the next Python with it", async () => {
  const { connection } = newConnection();
  const [lost, next] = [newPython(), newPython()];
  connection.connect(lost);
  connection.ask("mine");
  await rested();
  connection.disconnect();
  connection.connect(next);
  lost.asked[0].reject(new Failure("crashed"));
  await rested();
  assert.equal(connection.python, next);
  assert.equal(next.asked[0].request, "mine");
});

test("a request that is a bug is sent once; its sender is informed and gets no answer", async () => {
  const { connection, calls } = newConnection();
  const python = newPython();
  connection.connect(python);
  const answer = connection.ask("mine", () => calls.push("bug"));
  answer.then(() => calls.push("answer"));
  await rested();
  python.asked[0].reject(new Failure("bug"));
  await rested();
  assert.equal(python.asked.length, 1);
  assert.equal(connection.python, python);
  assert.deepEqual(calls, ["rest", "bug"]);
});

test("the page is at rest when no move and no other request waits for Python", async () => {
  const { connection, calls } = newConnection();
  const python = newPython();
  connection.settle();
  assert.deepEqual(calls, [], "there is no Python");
  connection.connect(python);
  const answers = [1, 2].map((request) => connection.ask(request));
  connection.begin();
  await rested();
  python.asked[0].resolve();
  await answers[0];
  connection.settle();
  assert.deepEqual(calls, [], "a request waits");
  connection.begin();
  python.asked[1].resolve();
  await answers[1];
  assert.deepEqual(calls, [], "a move waits");
  connection.settle();
  assert.deepEqual(calls, ["rest"]);
});

test("the moves are answered when there is a Python and the last of them has come back", async () => {
  const { connection, calls } = newConnection();
  connection.settled().then(() => calls.push("settled"));
  await rested();
  assert.deepEqual(calls, [], "there is no Python");
  connection.begin();
  connection.connect(newPython());
  await rested();
  assert.deepEqual(calls, [], "a move waits");
  connection.settle();
  await rested();
  assert.deepEqual(calls, ["rest", "settled"]);
});
