// Starts Pyodide in Node, for the build only: from its npm package or from files made here.

import { createRequire } from "node:module";
import { dirname } from "node:path";

const require = createRequire(import.meta.url);

/** Folder of the installed npm package, pinned in widget/package.json. */
export const pyodideFolder = dirname(require.resolve("pyodide/package.json"));

/** Exact version of the installed npm package. */
export const pyodideVersion = require("pyodide/package.json").version;

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
