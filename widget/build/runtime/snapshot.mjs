// The snapshot: Python's memory after its start, with the lesson's package imported.
//
// The browser copies it into a fresh instance instead of starting Python again. What is kept is
// made small: functions that have never started lose their code (tidy.py), garbage is collected, free memory
// and the dead part of the stack are filled with zeros, and what is above the break is cut.

import { readFileSync } from "node:fs";
import { homedir, hostname } from "node:os";

import { prepare, spread } from "../../python/snapshot.js";
import { answerAll, apiOf } from "./library.mjs";
import { pyodideFolder, startNodePython, startWatched } from "./node_python.mjs";
import { frozenModules } from "./unread.mjs";

/** Empty stretches of this many bytes are left out of the file. */
const STRETCH = 4096;

/** The settings that could otherwise depend on who builds. None is used by the lesson. */
const ENVIRONMENT = { PYTHONHASHSEED: "0", LANG: "C.UTF-8", USER: "reader", LOGNAME: "reader" };

const TIDY = readFileSync(new URL("./tidy.py", import.meta.url), "utf8");
/** The module that is imported where a Python function is missing. */
export const TRAP = TIDY.match(/^TRAP = "(\w+)"$/m)[1];

const LOAD_TIDY = `
import sys, types
tidy = sys.modules["tidy"] = types.ModuleType("tidy")
exec(source, vars(tidy))
`;
const FORGET_TIDY = 'del sys.modules["tidy"], tidy, source; import gc; gc.collect()';

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

/** Throws when the memory names the machine or the folder that it was made on; Pyodide's own data may. */
const checkAnonymous = (bytes) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const name of [pyodideFolder, process.cwd(), homedir(), hostname()]) {
    if (name.length > 3 && buffer.includes(name)) throw new Error(`the snapshot names ${name}`);
  }
};

/**
 * Returns `{ image, shape }`: the regions of the snapshot one after the other, and what the browser
 * needs to put them back: `size` (of the whole), `memory` (where memory begins in it), `data` (how
 * much of memory has to be there before Pyodide restores it), `regions`.
 *
 * `places` are the path of the library, `stdLibURL`, and the folder of the WebAssembly file, `indexURL`.
 * Without `trimming` the snapshot is a whole one, and notes which functions start in a Python made from it.
 * With it, it has the code of `trimming.started` alone, and nothing at the places `trimming.unread`.
 */
export async function makeSnapshot(createPyodideModule, places, { questions, data, trimming }) {
  const startClock = stopClock();
  try {
    const options = { ...places, env: { ...ENVIRONMENT }, _sysExecutable: "python" };
    const pyodide = await startNodePython({ ...options, createPyodideModule, _makeSnapshot: true });
    const module = pyodide._module;
    answerAll(apiOf(pyodide), questions);
    pyodide.globals.set("source", TIDY);
    pyodide.runPython(LOAD_TIDY);
    pyodide.runPython("tidy.tidy()");
    if (trimming) {
      pyodide.runPython(`tidy.leave_out(${JSON.stringify(trimming.started)})`);
      pyodide.runPython(FORGET_TIDY);
      const unread = [...trimming.unread, ...frozenModules(pyodide)];
      for (const [start, end] of unread) module.HEAPU8.fill(0, start, end);
    } else pyodide.runPython("tidy.watch()");
    clearFreeMemory(module);
    clearTrampoline(module);
    const all = pyodide.makeMemorySnapshot();
    const memory = all.length - module.HEAPU8.length;
    const whole = all.slice(0, memory + (module._sbrk(0) >>> 0));
    for (const part of [whole.subarray(0, memory), whole.subarray(memory + data)])
      checkAnonymous(part);
    const regions = regionsOf(whole);
    const image = Buffer.concat(regions.map(([start, end]) => whole.subarray(start, end)));
    return { image, shape: { size: whole.length, memory, data, regions } };
  } finally {
    startClock();
  }
}

/** The functions that have started since then; see makeSnapshot(). */
export const startedIn = (pyodide) => pyodide.runPython("import tidy; tidy.started()").toJs();

/**
 * Starts Python from a snapshot, put together by the same code as in the browser. `options` name the
 * empty library, and the folder of the WebAssembly file where it is not the npm package's; `seen` is
 * as for startWatched().
 */
export function startFromSnapshot(createPyodideModule, { image, shape }, options, seen = () => {}) {
  const whole = spread(image, shape);
  return startWatched(createPyodideModule, { ...options, _loadSnapshot: whole }, (exports) => {
    prepare(whole, shape, exports.memory);
    return seen(exports);
  });
}
