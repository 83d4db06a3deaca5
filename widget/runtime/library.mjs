// The library of our own: just the modules that are used, as bytecode.

import { readFileSync } from "node:fs";

import { startNodePython } from "./node_python.mjs";

const SOURCE = readFileSync(new URL("./library.py", import.meta.url), "utf8");
const PACKAGE_ROOT = "/package/";

/** Puts the files of a Python package (path → text) where Python will import them from. */
const installPackage = (pyodide, files) => {
  for (const [path, text] of Object.entries(files)) {
    const target = PACKAGE_ROOT + path;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    pyodide.FS.writeFile(target, text);
  }
  pyodide.runPython(`import sys; sys.path.insert(0, "${PACKAGE_ROOT}")`);
};

/** The one door of the package: JSON text in, JSON text out. */
export const doorOf = (pyodide) => {
  const evaluate = pyodide.runPython("from dspark_calc.evaluate import evaluate_json\nevaluate_json");
  return (text) => evaluate(text);
};

/** Asks everything that the page can ask, and once what it never asks: a bug has to be told too. */
export const askAll = (door, questions) => {
  const answers = questions.map(({ request }) => door(request));
  try {
    door("not JSON");
  } catch {
    return answers;
  }
  throw new Error("the package took a text that is not JSON");
};

/**
 * Returns the bytes of the library: with the whole standard library in place, every question is
 * asked; the modules that are there afterwards are written.
 */
export async function makeLibrary(packageFiles, questions) {
  const pyodide = await startNodePython();
  installPackage(pyodide, packageFiles);
  askAll(doorOf(pyodide), questions);
  const namespace = pyodide.toPy({ __name__: "library" });
  pyodide.runPython(SOURCE, { globals: namespace });
  pyodide.runPython(
    `write_library(used_files("${PACKAGE_ROOT}"), "/library.zip", optimize=2)`,
    { globals: namespace },
  );
  return pyodide.FS.readFile("/library.zip");
}
