// What is posted about one request: an answer, a bug of one request, or the end of this Python.

import assert from "node:assert/strict";
import { test } from "node:test";
import { replyTo } from "../../widget/python/reply.js";

const throws = (thrown) => async () => {
  throw thrown;
};

const pythonError = (type) =>
  Object.assign(new Error(`${type}: no`), { name: "PythonError", type });

test("an answer is passed on", async () => {
  assert.deepEqual(await replyTo(async (text) => `<${text}>`, { ask: "1", id: 7 }), {
    answer: "<1>",
    id: 7,
  });
});

test("what Python raises is a bug of one request, and Python goes on", async () => {
  for (const type of ["ValueError", "RecursionError"]) {
    assert.deepEqual(await replyTo(throws(pythonError(type)), { ask: "", id: 7 }), {
      bug: `${type}: no`,
      id: 7,
    });
  }
});

const FATAL = {
  "a stack that overflows": new RangeError("Maximum call stack size exceeded"),
  "a Python that has failed before": new Error("Pyodide already fatally failed"),
  "the end of Python's memory": pythonError("MemoryError"),
};

for (const [name, thrown] of Object.entries(FATAL)) {
  test(`${name} ends this Python, so that it is replaced`, async () => {
    const { failed } = await replyTo(throws(thrown), { ask: "", id: 7 });
    assert.deepEqual(failed, { code: "crashed", detail: thrown.message, file: null });
  });
}

test("whatever else is thrown ends it too, an error or not", async () => {
  for (const thrown of ["a text", undefined, null]) {
    const { failed } = await replyTo(throws(thrown), { ask: "", id: 7 });
    assert.deepEqual(failed, { code: "crashed", detail: String(thrown), file: null });
  }
});

test("a WebAssembly trap ends it too, and says that Python may lack a function", async () => {
  const { failed } = await replyTo(throws(new WebAssembly.RuntimeError("unreachable")), {
    ask: "",
    id: 7,
  });
  assert.deepEqual(failed, { code: "incomplete", detail: "unreachable", file: null });
});
