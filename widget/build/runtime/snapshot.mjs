// The snapshot: Python's memory after its start, with the lesson's package imported.
//
// The browser copies it into a fresh instance instead of starting Python again. What is kept is
// made small: garbage is collected, free memory and the dead part of the stack are filled with
// zeros, what is above the break is cut, and what the WebAssembly file itself puts into memory is
// taken out by XOR, because the browser has it already.

import { homedir, hostname } from "node:os";

import { completed, spread } from "../../python/snapshot.js";
import { answerAll, apiOf } from "./library.mjs";
import { pyodideFolder, startNodePython, startWatched } from "./node_python.mjs";

/** Empty stretches of this many bytes are left out of the file. */
const STRETCH = 4096;

/** The settings that could otherwise depend on who builds. None is used by the lesson. */
const ENVIRONMENT = { PYTHONHASHSEED: "0", LANG: "C.UTF-8", USER: "reader", LOGNAME: "reader" };

/** Forgets what was only remembered to be quick or names files that will not be there. */
const TIDY = `
import gc, linecache, random, re, sys, zipimport
random.seed(0)
linecache.clearcache()
re.purge()
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
for _ in range(3):
    gc.collect()
`;

/** Stops this process's clock, so that every build makes the same memory. */
const stopClock = () => {
  const { now } = Date;
  const performanceNow = performance.now;
  Date.now = () => Date.UTC(2026, 0, 1);
  performance.now = () => 0;
  return () => {
    Date.now = now;
    performance.now = performanceNow;
  };
};

/** Fills with zeros what malloc could still give out below the break, and the dead stack. */
const clearFreeMemory = (module) => {
  const taken = [];
  module._malloc_set_footprint_limit(module._malloc_footprint());
  for (let size = 1 << 24; size >= 8; size = size > 64 ? (size * 3) >> 2 : size - 4) {
    for (;;) {
      const block = module._malloc(size) >>> 0;
      if (block === 0) break;
      module.HEAPU8.fill(0, block, block + (module._malloc_usable_size(block) >>> 0));
      taken.push(block);
    }
  }
  for (const block of taken) module._free(block);
  module._malloc_set_footprint_limit(0xffffffff);
  const deadStack = [module._emscripten_stack_get_end(), module._emscripten_stack_get_current()];
  module.HEAPU8.fill(0, deadStack[0] >>> 0, deadStack[1] >>> 0);
};

/**
 * Clears the place where Python remembers a trampoline that Pyodide makes again in every browser: its
 * number is another one there, or it does not exist at all (WebKit).
 */
const clearTrampoline = (module) => {
  const offset = module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >> 2];
  module.HEAP32[(module.__PyRuntime + offset) >> 2] = 0;
};

/** The pieces [start, end] of `bytes` that are not stretches of zeros. */
const regionsOf = (bytes) => {
  const regions = [];
  for (let start = 0; start < bytes.length; start += STRETCH) {
    const end = Math.min(start + STRETCH, bytes.length);
    if (bytes.subarray(start, end).every((byte) => byte === 0)) continue;
    if (regions.at(-1)?.[1] === start) regions.at(-1)[1] = end;
    else regions.push([start, end]);
  }
  return regions;
};

/** Throws when the memory names the machine or the folder that it was made on. */
const checkAnonymous = (bytes) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const name of [pyodideFolder, process.cwd(), homedir(), hostname()]) {
    if (name.length > 3 && buffer.includes(name)) throw new Error(`the snapshot names ${name}`);
  }
};

const tidiedMemory = async (createPyodideModule, stdLibURL, questions) => {
  const options = { stdLibURL, env: { ...ENVIRONMENT }, _sysExecutable: "python" };
  const pyodide = await startNodePython({ ...options, createPyodideModule, _makeSnapshot: true });
  const module = pyodide._module;
  answerAll(apiOf(pyodide), questions);
  pyodide.runPython(TIDY);
  clearFreeMemory(module);
  clearTrampoline(module);
  const whole = pyodide.makeMemorySnapshot();
  const memory = whole.length - module.HEAPU8.length;
  return { memory, whole: whole.slice(0, memory + (module._sbrk(0) >>> 0)) };
};

/**
 * Returns `{ image, shape }`: the regions of the snapshot one after the other, and what the browser
 * needs to put them back: `size` (of the whole), `memory` (where memory begins in it), `fresh` (how
 * far the WebAssembly file's own data reach in memory), `regions`.
 *
 * `stdLibURL` is the path of the library, `fresh` the memory of an instance just made, up to its last
 * byte that is not zero.
 */
export async function makeSnapshot(createPyodideModule, stdLibURL, questions, fresh) {
  const startClock = stopClock();
  try {
    const { memory, whole } = await tidiedMemory(createPyodideModule, stdLibURL, questions);
    for (let at = 0; at < fresh.length; at += 1) whole[memory + at] ^= fresh[at];
    checkAnonymous(whole);
    const regions = regionsOf(whole);
    const image = Buffer.concat(regions.map(([start, end]) => whole.subarray(start, end)));
    return { image, shape: { size: whole.length, memory, fresh: fresh.length, regions } };
  } finally {
    startClock();
  }
}

/** Starts Python from a snapshot, put together by the same code as in the browser. */
export function startFromSnapshot(createPyodideModule, { image, shape }, emptyLibrary) {
  const whole = spread(image, shape);
  const options = { stdLibURL: emptyLibrary, _loadSnapshot: whole };
  return startWatched(createPyodideModule, options, (memory) => completed(whole, shape, memory));
}
