// The WebAssembly file and what trimming makes of it: a small module written by hand, and Pyodide's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { npmFile } from "../../widget/build/runtime/node_python.mjs";
import {
  partCounters,
  trimmed,
  withCalled,
  withCounters,
  withExports,
} from "../../widget/build/runtime/trim.mjs";
import { callsOf } from "../../widget/build/runtime/wasm_calls.mjs";
import { WasmFile } from "../../widget/build/runtime/wasm_file.mjs";

const text = (word) => [word.length, ...new TextEncoder().encode(word)];
const section = (id, ...bytes) => [id, bytes.length, ...bytes];
const exported = (word, index) => [...text(word), 0, index];

/** `first` calls `second`, which calls the imported `given`; `third` is 42. */
const SMALL = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...section(1, 1, 0x60, 0, 1, 0x7f),
  ...section(2, 1, ...text("env"), ...text("given"), 0, 0),
  ...section(3, 3, 0, 0, 0),
  ...section(6, 1, 0x7f, 1, 0x41, 0, 0x0b),
  ...section(7, 3, ...exported("first", 1), ...exported("second", 2), ...exported("third", 3)),
  ...section(10, 3, 4, 0, 0x10, 2, 0x0b, 4, 0, 0x10, 0, 0x0b, 4, 0, 0x41, 42, 0x0b),
]);
const SCRIPT = "wasmExports.first(); Module._third()";

const run = async (bytes) => {
  const { instance } = await WebAssembly.instantiate(bytes, { env: { given: () => 7 } });
  return instance.exports;
};

const PYODIDE = new WasmFile(npmFile("pyodide.asm.wasm"));

test("a file that is read and written is the same byte for byte", () => {
  assert.deepEqual(new WasmFile(SMALL).write(), SMALL);
  assert.equal(Buffer.compare(PYODIDE.write(), npmFile("pyodide.asm.wasm")), 0);
});

test("counters show what has run, and the glue does not see them", async () => {
  const counted = partCounters(await run(withCounters(new WasmFile(SMALL))));
  assert.deepEqual(Object.keys(counted.exports), ["first", "second", "third"]);
  assert.deepEqual(counted.haveRun(), []);
  assert.equal(counted.exports.first(), 7);
  assert.deepEqual(counted.haveRun(), [0, 1]);
});

test("what has run keeps what it calls, and what that calls", () => {
  const file = new WasmFile(SMALL);
  assert.deepEqual([...callsOf(file.bodies[0])], [2]);
  assert.deepEqual([...withCalled(file, [0])], [0, 1]);
  assert.deepEqual([...withCalled(file, [2])], [2]);
});

test("a function that is left out traps, and others work as before", async () => {
  const exports = await run(trimmed(new WasmFile(SMALL), new Set([0, 1])));
  assert.equal(exports.first(), 7);
  assert.throws(() => exports.third(), WebAssembly.RuntimeError);
});

test("an export stays when a script may name it", async () => {
  const exports = await run(withExports(new WasmFile(SMALL), [SCRIPT]));
  assert.deepEqual(Object.keys(exports), ["first", "third"]);
});

test("every function of Pyodide's file can be read to its end", () => {
  for (const body of PYODIDE.bodies) callsOf(body);
});

test("Pyodide's file is valid with counters, and with no function at all", () => {
  assert.ok(WebAssembly.validate(withCounters(PYODIDE)));
  assert.ok(WebAssembly.validate(trimmed(PYODIDE, new Set())));
});
