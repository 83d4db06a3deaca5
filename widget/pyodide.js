// The one file that knows Pyodide: starts it from the checked files of the runtime.
//
// Runs in the worker and, where there is none, on the main thread.

import { importChecked, unpackedBytes, useUnpacked } from "./assets.js";
import { Failure } from "./failure.js";
import { preflight } from "./preflight.js";
import { completed, spread } from "./snapshot.js";

/** Where Pyodide believes its files to be; nothing is ever fetched from there. */
const NOWHERE = "runtime:/";

/** A zip archive without entries: the library of a Python that has imported all it needs. */
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Uint8Array(18));

const WASM = { headers: { "content-type": "application/wasm" } };

/** The package's one door. */
const DOOR = "from dspark_calc.evaluate import evaluate_json\nevaluate_json";

/** What has failed, whatever was thrown and wherever. */
const startFailure = (thrown) => {
  if (thrown instanceof Failure) return thrown; // there may be no WebAssembly to ask
  if (thrown instanceof WebAssembly.CompileError) return Failure.from(thrown, "browser");
  if (thrown instanceof RangeError) return Failure.from(thrown, "memory");
  return Failure.from(thrown, "start");
};

/**
 * Lends Pyodide what it would otherwise fetch and compile itself: the library `zip`, and an
 * instance from `instantiate(imports)`. It has no option for files that the caller has checked and
 * unpacked, and when its own attempt fails, it says so on the console alone and never settles.
 *
 * Returns `failed`, a promise that only ever rejects, and `giveBack()`, which puts the borrowed
 * functions back.
 */
const lend = ({ zip, instantiate }) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const ours = new Response(null);
  const answers = {
    [`${NOWHERE}pyodide.asm.wasm`]: ours,
    [`${NOWHERE}python_stdlib.zip`]: new Response(zip),
  };
  globalThis.fetch = async (resource, options) =>
    answers[String(resource)] ?? fetch.call(globalThis, resource, options);
  let fail;
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if ((await response) !== ours) return instantiateStreaming.call(WebAssembly, response, imports);
    try {
      return await instantiate(imports);
    } catch (thrown) {
      fail(thrown);
      throw thrown;
    }
  };
  const lent = [globalThis.fetch, WebAssembly.instantiateStreaming];
  const giveBack = () => {
    // A second start on the main thread may have borrowed them from this one.
    if (globalThis.fetch === lent[0]) globalThis.fetch = fetch;
    if (WebAssembly.instantiateStreaming === lent[1]) {
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  };
  return { failed, giveBack };
};

const loadWith = async (loadPyodide, options, loan) => {
  const { failed, giveBack } = lend(loan);
  try {
    return await Promise.race([loadPyodide(options), failed]);
  } finally {
    giveBack();
  }
};

/** Fails unless Python gives the answer that the build got from another Python. */
const selfTest = (answer, { request, answer: expected }) => {
  const got = answer(request);
  if (got !== expected) throw new Failure("answers", got);
};

const compile = (stream) => WebAssembly.compileStreaming(new Response(stream, WASM));

const boot = async ({ runtime, kind, onStart, ...hooks }) => {
  preflight();
  const { loader, glue, wasm, library, snapshot } = runtime.files;
  const withSnapshot = kind === "snapshot";
  const parts = await Promise.all([
    useUnpacked(wasm, hooks, compile),
    unpackedBytes(withSnapshot ? snapshot : library, hooks),
    importChecked(glue, hooks),
    importChecked(loader, hooks),
  ]);
  const [module, image, { default: createPyodideModule }, { loadPyodide }] = parts;
  onStart();
  const options = { indexURL: NOWHERE, lockFileContents: runtime.lock, createPyodideModule };
  const memory = withSnapshot ? spread(image, snapshot.shape) : null;
  if (withSnapshot) options._loadSnapshot = memory;
  const instantiate = async (imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    if (withSnapshot) completed(memory, snapshot.shape, instance.exports.memory);
    return { module, instance };
  };
  const zip = withSnapshot ? EMPTY_ZIP : image;
  const pyodide = await loadWith(loadPyodide, options, { zip, instantiate });
  const evaluate = pyodide.runPython(DOOR);
  const answer = (text) => evaluate(text);
  selfTest(answer, runtime.selftest);
  return answer;
};

/**
 * Starts Python and returns a function from JSON text to JSON text.
 *
 * `runtime` is the build's manifest, `kind` a key of `runtime.ways`; `base`, `signal`, `reload` and
 * `onBytes(count)` are told in assets.js; `onStart()` is called when all bytes have arrived. Throws
 * nothing but a `Failure`.
 */
export const bootPython = async (options) => {
  try {
    return await boot(options);
  } catch (thrown) {
    throw startFailure(thrown);
  }
};
