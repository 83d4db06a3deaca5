// Makes the WebAssembly file small, for starts from a snapshot.
//
// Functions that no start and no request runs lose their bodies. One that is called after all ends Python
// (`unreachable`); the page then starts the whole file and sends the request again, so that what is
// missing here costs time and no answer. The data are in the snapshot. Numbers of functions, types and
// tables stay as they are, because the snapshot's memory holds such numbers.

import { callsOf } from "./wasm_calls.mjs";
import { number, Reader } from "./wasm_file.mjs";

/** No locals, `unreachable`, `end`. */
const MISSING = Uint8Array.of(0, 0x00, 0x0b);

/** A mutable 32-bit global that begins as 0. */
const COUNTER = Uint8Array.of(0x7f, 1, 0x41, 0, 0x0b);
const COUNTER_NAME = "counter ";
const GLOBAL_KIND = 3;

/** The body with a counter that is set when it begins. */
const counted = (body, counter) => {
  const reader = new Reader(body);
  reader.skipLocals();
  const set = [0x41, 1, 0x24, ...number(counter)]; // i32.const 1, global.set
  return Buffer.concat([
    body.subarray(0, reader.at),
    Uint8Array.from(set),
    body.subarray(reader.at),
  ]);
};

/** The bytes of a file whose every function notes that it has run. */
export const withCounters = (file) => {
  const first = file.imported.globals + file.globals;
  const counters = file.bodies.map((_, index) => ({
    name: `${COUNTER_NAME}${index}`,
    kind: GLOBAL_KIND,
    index: first + index,
  }));
  return file.write({
    bodies: file.bodies.map((body, index) => counted(body, first + index)),
    globals: counters.map(() => COUNTER),
    exports: [...file.exports, ...counters],
  });
};

/** Parts the exports of such a file's instance: what the glue may see, and what has run until asked. */
export const partCounters = (exports) => {
  const all = Object.entries(exports);
  const counters = all.filter(([name]) => name.startsWith(COUNTER_NAME));
  return {
    exports: Object.fromEntries(all.filter(([name]) => !name.startsWith(COUNTER_NAME))),
    haveRun: () => counters.flatMap(([, counter], index) => (counter.value === 1 ? [index] : [])),
  };
};

/** The functions that have run, and all that they call by number, and so on. */
export const withCalled = (file, haveRun) => {
  const kept = new Set(haveRun);
  for (const index of kept) {
    for (const called of callsOf(file.bodies[index])) {
      if (called >= file.imported.functions) kept.add(called - file.imported.functions);
    }
  }
  return kept;
};

const words = (texts) => new Set(texts.flatMap((text) => text.match(/[\w$]+/g)));

/**
 * The bytes of the file with those exports alone that one of `scripts` may name. The glue puts each exported
 * function into the table, so a snapshot fits files with the very same exports.
 */
export const withExports = (file, scripts) => {
  const named = words(scripts);
  const exports = file.exports.filter(({ name }) => named.has(name) || named.has(`_${name}`));
  return file.write({ exports });
};

/** The bytes of the file with the bodies of `kept` alone, and without data. */
export const trimmed = (file, kept) => {
  const bodies = file.bodies.map((body, index) => (kept.has(index) ? body : MISSING));
  return file.write({ bodies, data: false });
};

/** The bytes of the file without one more body. */
export const withoutFunction = (file, missing) =>
  file.write({ bodies: file.bodies.map((body, index) => (index === missing ? MISSING : body)) });
