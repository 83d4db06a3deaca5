// The one file that knows Pyodide: starts it from the checked files of the runtime.
//
// Runs in the worker and, where there is none, on the main thread.

import { importChecked, unpackedBytes, useUnpacked } from "./assets.js";
import { Failure } from "./failure.js";
import { preflight } from "./preflight.js";
import { completed, spread } from "./snapshot.js";

/** A zip archive without entries: the library of a Python that has imported all it needs. */
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Uint8Array(18));

const WASM = { headers: { "content-type": "application/wasm" } };

/** The package's one door. */
const DOOR = "from dspark_calc.api.evaluate import evaluate_json\nevaluate_json";

/** What has failed, whatever was thrown and wherever. */
const startFailure = (thrown) => {
  if (thrown instanceof Failure) return thrown; // there may be no WebAssembly to ask
  if (thrown instanceof WebAssembly.CompileError) return Failure.from(thrown, "browser");
  if (thrown instanceof RangeError) return Failure.from(thrown, "memory");
  return Failure.from(thrown, "start");
};

/**
 * What each start lends to Pyodide, which would otherwise fetch and compile it itself: it has no
 * option for files that the caller has checked and unpacked, and when its own attempt fails, it says
 * so on the console alone and never settles. Several at once, because on the main thread a start
 * that was given up may still be at work when the next one begins.
 *
 * A loan is `{ files, wasm, instantiate }`: responses by address, the one of them that stands for
 * the WebAssembly file, and what makes an instance for the imports that Pyodide has for it.
 */
const loans = new Set();
let starts = 0;
let borrowed;

const borrow = () => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  borrowed = { fetch, instantiateStreaming };
  globalThis.fetch = async (resource, options) => {
    for (const { files } of loans) if (String(resource) in files) return files[String(resource)];
    return fetch.call(globalThis, resource, options);
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const given = await response;
    for (const loan of loans) if (given === loan.wasm) return loan.instantiate(imports);
    return instantiateStreaming.call(WebAssembly, given, imports);
  };
};

const giveBack = () => {
  globalThis.fetch = borrowed.fetch;
  WebAssembly.instantiateStreaming = borrowed.instantiateStreaming;
};

/** `loadPyodide(options)` with the library `zip` and an instance from `instantiate(imports)`. */
const loadWith = async (loadPyodide, options, { zip, instantiate }) => {
  starts += 1;
  const folder = `runtime:/${starts}/`; // where Pyodide believes its files to be
  const wasm = new Response(null);
  const files = {
    [`${folder}pyodide.asm.wasm`]: wasm,
    [`${folder}python_stdlib.zip`]: new Response(zip),
  };
  let loan;
  const failed = new Promise((_, reject) => {
    const tried = (imports) =>
      instantiate(imports).catch((thrown) => {
        reject(thrown);
        throw thrown;
      });
    loan = { files, wasm, instantiate: tried };
  });
  if (loans.size === 0) borrow();
  loans.add(loan);
  try {
    return await Promise.race([loadPyodide({ ...options, indexURL: folder }), failed]);
  } finally {
    loans.delete(loan);
    if (loans.size === 0) giveBack();
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
  const options = { lockFileContents: runtime.lock, createPyodideModule };
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
