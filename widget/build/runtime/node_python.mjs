// Starts Pyodide in Node, for the build only: from its npm package or from files made here.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** Folder of the installed npm package, pinned in widget/package.json. */
export const pyodideFolder = dirname(require.resolve("pyodide/package.json"));

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
 * The same, but `seen(memory)` is called with the memory of the instance that has just been made,
 * holding what the WebAssembly file itself puts there and nothing else.
 */
export function startWatched(createPyodideModule, options, seen) {
  const watched = (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, done) =>
      instantiateWasm(imports, (instance, module) => {
        seen(instance.exports.memory);
        done(instance, module);
      });
    return createPyodideModule(settings);
  };
  return startNodePython({ ...options, createPyodideModule: watched });
}
