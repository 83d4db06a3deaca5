// Starts Pyodide in Node, for the build only: from its npm package or from files made here.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Folder of the installed npm package, pinned in widget/package.json. */
export const pyodideFolder = dirname(require.resolve("pyodide/package.json"));

/** The standard library as the npm package brings it. */
export const npmLibrary = join(pyodideFolder, "python_stdlib.zip");

/** Exact version of the installed npm package. */
export const pyodideVersion = require("pyodide/package.json").version;

/** The bytes of one file of the npm package. */
export const npmFile = (name) => readFileSync(join(pyodideFolder, name));

/**
 * A lock file without packages: nothing is ever installed, so none has to be fetched.
 * `info` is the npm package's own, because Pyodide checks the ABI version in it.
 */
export const emptyLock = { info: require("pyodide/pyodide-lock.json").info, packages: {} };

/** Starts Pyodide quietly; `options` are those of loadPyodide(). */
export async function startNodePython(options = {}) {
  const { loadPyodide } = await import("pyodide");
  return loadPyodide({ lockFileContents: structuredClone(emptyLock), ...options });
}

/**
 * The same, but `seen(exports)` is called with what the instance that has just been made exports; its
 * memory then holds what the WebAssembly file itself puts there and nothing else. What `seen` returns, if
 * anything, is what the glue sees of them. `options.indexURL` is the folder of another pyodide.asm.wasm.
 */
export function startWatched(createPyodideModule, options, seen) {
  const watched = (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, done) =>
      instantiateWasm(imports, (instance, module) => {
        const exports = seen(instance.exports) ?? instance.exports;
        done({ exports }, module);
      });
    return createPyodideModule(settings);
  };
  return startNodePython({ ...options, createPyodideModule: watched });
}
