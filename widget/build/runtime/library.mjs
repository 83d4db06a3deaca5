// The library of our own: just the modules that are used, as bytecode.

import { readFileSync, writeFileSync } from "node:fs";

import { offers } from "./glue.mjs";
import { startNodePython } from "./node_python.mjs";

const SOURCE = readFileSync(new URL("./library.py", import.meta.url), "utf8");
const PACKAGE_ROOT = "/package/";

/** What its importers try and can do without: other ways of packing archives, and TLS sockets. */
const OPTIONAL = /^(ssl|_ssl|bz2|lzma|compression\/.*)\.py$/;

/** The API of the package: JSON text in, JSON text out. */
export const apiOf = (pyodide) => {
  const evaluate = pyodide.runPython(
    "from dspark_calc.api.evaluate import evaluate_json\nevaluate_json",
  );
  return (text) => evaluate(text);
};

/** Sends every request and returns the answers; and once one that must fail: a bug is reported, too. */
export const answerAll = (evaluate, questions) => {
  const answers = questions.map(({ request }) => evaluate(request));
  try {
    evaluate("not JSON");
  } catch {
    return answers;
  }
  throw new Error("the package took a text that is not JSON");
};

/** A Python in Node that compiles without columns: tracebacks alone would show them. */
const workshop = () => startNodePython({ env: { PYTHONNODEBUGRANGES: "1" } });

/** Puts the package's files (path → text) where Python will import them from. */
const installPackage = (pyodide, packageFiles) => {
  for (const [path, text] of Object.entries(packageFiles)) {
    const target = PACKAGE_ROOT + path;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    pyodide.FS.writeFile(target, text);
  }
  pyodide.runPython(`import sys; sys.path.insert(0, "${PACKAGE_ROOT}")`);
};

const inNamespace = (pyodide) => {
  const globals = pyodide.toPy({ __name__: "library" });
  pyodide.runPython(SOURCE, { globals });
  return (code) => pyodide.runPython(code, { globals });
};

/**
 * Writes the library to the file `target`.
 *
 * First with the whole standard library in place, to see what is used; then without what is
 * optional, to see what is used then. What is missing after that fails in the build's own check.
 * What the requests `later` need in addition goes into an archive of its own, `laterTarget`.
 * Returns what the npm package's own module offers; see glue.mjs.
 */
export async function makeLibrary(
  target,
  laterTarget,
  { package: packageFiles, questions, later },
) {
  const usedFiles = (pyodide, asked) => {
    answerAll(apiOf(pyodide), asked);
    return inNamespace(pyodide)(`used_files("${PACKAGE_ROOT}")`).toJs();
  };
  const pyodide = await workshop();
  const offered = offers(pyodide._module);
  installPackage(pyodide, packageFiles);
  const used = usedFiles(pyodide, questions);
  const early = new Set(used.map(([path]) => path));
  const more = usedFiles(pyodide, later).filter(([path]) => !early.has(path));
  const write = (files, place = target) => {
    inNamespace(pyodide)(`write_library(${JSON.stringify(files)}, "/library.zip")`);
    writeFileSync(place, pyodide.FS.readFile("/library.zip"));
  };
  write(
    more.filter(([path]) => !OPTIONAL.test(path)),
    laterTarget,
  );
  write(used.filter(([path]) => !OPTIONAL.test(path)));
  const enough = new Set(
    usedFiles(await startNodePython({ stdLibURL: target }), questions).map(([path]) => path),
  );
  write(used.filter(([path]) => enough.has(path)));
  return offered;
}
