// The one file that knows Pyodide: starts it from the checked files of the runtime.
//
// Runs in the worker and, where there is none, on the main thread.

import { importChecked, unpackedBytes, unpackedStream } from "./assets.js";
import { Failure } from "./failure.js";
import { preflight } from "./preflight.js";

/** Where Pyodide believes its files to be; nothing is ever fetched from there. */
const NOWHERE = "runtime:/";

/** The package's one door. */
const DOOR = "from dspark_calc.evaluate import evaluate_json\nevaluate_json";

const startFailure = (thrown) => {
  if (thrown instanceof WebAssembly.CompileError) return Failure.from(thrown, "browser");
  if (thrown instanceof RangeError) return Failure.from(thrown, "memory");
  return Failure.from(thrown, "start");
};

/**
 * Lends Pyodide what it would otherwise fetch and compile itself: the module `compiled` (a promise)
 * and the library `zip`. It has no option for files that the caller has checked and unpacked, and
 * when its own attempt fails, it says so on the console alone and never settles.
 *
 * Returns `failed`, a promise that only ever rejects, and `giveBack()`, which puts the borrowed
 * functions back.
 */
const lend = (compiled, zip) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const { promise: failed, reject } = deferred();
  const answers = {
    [`${NOWHERE}pyodide.asm.wasm`]: null,
    [`${NOWHERE}python_stdlib.zip`]: new Response(zip),
  };
  globalThis.fetch = async (resource, options) => {
    const url = String(resource);
    return url in answers ? answers[url] : fetch.call(globalThis, resource, options);
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if ((await response) !== null) return instantiateStreaming.call(WebAssembly, response, imports);
    try {
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (thrown) {
      reject(thrown);
      throw thrown;
    }
  };
  const giveBack = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
  return { failed, giveBack };
};

const deferred = () => {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};

const loadWith = async (loadPyodide, options, compiled, zip) => {
  const { failed, giveBack } = lend(compiled, zip);
  try {
    return await Promise.race([loadPyodide(options), failed]);
  } catch (thrown) {
    throw startFailure(thrown);
  } finally {
    giveBack();
  }
};

/** Fails unless Python gives the answer that the build got from another Python. */
const selfTest = (answer, { request, answer: expected }) => {
  let got;
  try {
    got = answer(request);
  } catch (thrown) {
    throw Failure.from(thrown, "start");
  }
  if (got !== expected) throw new Failure("answers", got);
};

/**
 * Starts Python and returns a function from JSON text to JSON text.
 *
 * `runtime` is the build's manifest, `base` the URL of the folder with its files. `onBytes(count)`
 * is told of bytes as they arrive, `onStart()` when all have. Throws a `Failure`.
 */
export const bootPython = async ({ runtime, base, onBytes, onStart, signal }) => {
  preflight();
  const hooks = { base, signal, onBytes };
  const { loader, glue, wasm, library } = runtime.files;
  const headers = { "content-type": "application/wasm" };
  const compiled = WebAssembly.compileStreaming(new Response(unpackedStream(wasm, hooks), { headers }));
  const [{ loadPyodide }, { default: createPyodideModule }, zip] = await Promise.all([
    importChecked(loader, hooks),
    importChecked(glue, hooks),
    unpackedBytes(library, hooks),
    compiled.catch((thrown) => {
      throw startFailure(thrown);
    }),
  ]);
  onStart();
  const options = { indexURL: NOWHERE, lockFileContents: runtime.lock, createPyodideModule };
  const pyodide = await loadWith(loadPyodide, options, compiled, zip);
  const evaluate = pyodide.runPython(DOOR);
  const answer = (text) => evaluate(text);
  selfTest(answer, runtime.selftest);
  return answer;
};
