// The one file that knows Pyodide: starts it from the checked files of the runtime.
//
// Runs in the worker and, where there is none, on the main thread.

import { answering } from "./archives.js";
import { importChecked, unpackedBytes, useUnpacked } from "./assets.js";
import { Failure } from "./failure.js";
import { preflight } from "./preflight.js";
import { prepare, spread } from "./snapshot.js";

/** A zip archive without entries: the library of a Python that has imported all it needs. */
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Uint8Array(18));

const noop = () => {};

/**
 * What Pyodide does about a missing function of the trimmed file, which is foreseen: by itself it would report a
 * fatal error on the console.
 */
const rethrow = (thrown) => {
  throw thrown;
};

const WASM = { headers: { "content-type": "application/wasm" } };

/** The package's one function for the page. */
const EVALUATE = "from dspark_calc.api.evaluate import evaluate_json\nevaluate_json";

/** What has failed, whatever was thrown and wherever. */
const startFailure = (thrown) => {
  if (thrown instanceof Failure) return thrown; // there may be no WebAssembly to ask
  if (thrown instanceof WebAssembly.CompileError) return Failure.from(thrown, "browser");
  if (thrown instanceof RangeError) return Failure.from(thrown, "memory");
  return Failure.from(thrown, "start");
};

/**
 * What each start gives Pyodide, which would otherwise fetch and compile it itself: it has no option
 * for files that the caller has checked and unpacked, and when its own attempt fails, it reports
 * that on the console alone and never settles. Several at once, because on the main thread a start
 * that was given up may still be at work when the next one begins.
 *
 * An override is `{ files, wasm, instantiate }`: responses by address, the one of them that is
 * taken for the WebAssembly file, and what makes an instance for the imports that Pyodide has for it.
 */
const overrides = new Set();
let starts = 0;
let originals;

const patchGlobals = () => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  originals = { fetch, instantiateStreaming };
  globalThis.fetch = async (resource, options) => {
    for (const { files } of overrides)
      if (String(resource) in files) return files[String(resource)];
    return fetch.call(globalThis, resource, options);
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const given = await response;
    for (const { wasm, instantiate } of overrides) if (given === wasm) return instantiate(imports);
    return instantiateStreaming.call(WebAssembly, given, imports);
  };
};

const restoreGlobals = () => {
  globalThis.fetch = originals.fetch;
  WebAssembly.instantiateStreaming = originals.instantiateStreaming;
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
  let override;
  const failed = new Promise((_, reject) => {
    const tried = (imports) =>
      instantiate(imports).catch((thrown) => {
        reject(thrown);
        throw thrown;
      });
    override = { files, wasm, instantiate: tried };
  });
  if (overrides.size === 0) patchGlobals();
  overrides.add(override);
  try {
    return await Promise.race([loadPyodide({ ...options, indexURL: folder }), failed]);
  } finally {
    overrides.delete(override);
    if (overrides.size === 0) restoreGlobals();
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
  const { loader, glue, wasm, whole, library, snapshot } = runtime.files;
  const withSnapshot = kind === "snapshot";
  const parts = await Promise.all([
    useUnpacked(withSnapshot ? wasm : whole, hooks, compile),
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
    /** @type {any} of a module, as here, the instance alone */
    const instance = await WebAssembly.instantiate(module, imports);
    if (withSnapshot) prepare(memory, snapshot.shape, instance.exports.memory);
    return { module, instance };
  };
  const zip = withSnapshot ? EMPTY_ZIP : image;
  const pyodide = await loadWith(loadPyodide, options, { zip, instantiate });
  if (withSnapshot) pyodide._api.fatal_error = rethrow;
  const evaluate = pyodide.runPython(EVALUATE);
  selfTest(evaluate, runtime.selftest);
  const later = runtime.later.map((role) => runtime.files[role]);
  return answering(pyodide, evaluate, later, { ...hooks, onBytes: noop });
};

/**
 * Starts Python and returns a function from JSON text to a promise of JSON text.
 *
 * `runtime` is the build's manifest, `kind` a key of `runtime.ways`; `base`, `signal`, `reload` and
 * `onBytes(count)` are documented in assets.js; `onStart()` is called when all bytes have arrived. Throws
 * nothing but a `Failure`.
 */
export const bootPython = async (options) => {
  try {
    return await boot(options);
  } catch (thrown) {
    throw startFailure(thrown);
  }
};
