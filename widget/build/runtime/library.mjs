// The library of our own: just the modules that are used, as bytecode.

import { readFileSync, writeFileSync } from "node:fs";

import { lacksModule } from "../../python/later.js";
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

/** What no page sends: a bug is reported, too. */
const BUGS = ["not JSON", "[]", '{"ask": "nothing"}', '{"ask": "task"}'];

/** What a request that must fail throws. */
const failureOf = (evaluate, request) => {
  try {
    evaluate(request);
  } catch (thrown) {
    return thrown;
  }
  throw new Error(`the package answers ${request}`);
};

/** Sends every request and returns the answers; and then some that must fail. */
export const answerAll = (evaluate, questions) => {
  const answers = questions.map(({ request }) => evaluate(request));
  for (const bug of BUGS) failureOf(evaluate, bug);
  return answers;
};

/** Sends a request whose archive is not there yet, as a page does when a reader first needs it. */
export const askTooEarly = (evaluate, [{ request }]) => {
  const thrown = failureOf(evaluate, request);
  if (!lacksModule(thrown)) throw thrown;
};

/** A Python in Node that compiles without columns: tracebacks alone would show them. */
const workshop = () => startNodePython({ env: { PYTHONNODEBUGRANGES: "1" } });

/** Puts the package's files (path → text) where Python will import them from. */
const installPackage = (pyodide, files) => {
  for (const [path, text] of Object.entries(files)) {
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

const folderOf = (path) => path.slice(0, path.lastIndexOf("/"));

/** The data files of the folders that modules are in, as pairs of archive path and source path. */
const dataNextTo = (modules, data) => {
  const folders = new Set(modules.map(([path]) => folderOf(path)));
  return Object.keys(data)
    .filter((path) => folders.has(folderOf(path)))
    .map((path) => [path, PACKAGE_ROOT + path]);
};

/**
 * Writes the library to the file `target`.
 *
 * First with the whole standard library in place, to see what is used; then without what is
 * optional, to see what is used then, and for which requests. What is missing after that fails in the
 * build's own check.
 * What the requests of each archive of `later` need in addition goes into that archive, `place(name)`,
 * with the data files of the folders that its modules are in.
 * Returns what the npm package's own module offers; see glue.mjs.
 */
export async function makeLibrary(
  target,
  place,
  { package: packageFiles, data, questions, later },
) {
  const usedFiles = (pyodide, asked) => {
    answerAll(apiOf(pyodide), asked);
    return inNamespace(pyodide)(`used_files("${PACKAGE_ROOT}")`).toJs();
  };
  const pyodide = await workshop();
  const offered = offers(pyodide._module);
  installPackage(pyodide, { ...packageFiles, ...data });
  const write = (files, where) => {
    inNamespace(pyodide)(`write_library(${JSON.stringify(files)}, "/library.zip")`);
    writeFileSync(where, pyodide.FS.readFile("/library.zip"));
  };
  const asked = [questions, ...Object.values(later)];
  const found = new Map(asked.flatMap((each) => usedFiles(pyodide, each)));
  const candidates = [...found].filter(([path]) => !OPTIONAL.test(path)).sort();
  write([...candidates, ...dataNextTo(candidates, data)], target);
  const lean = await startNodePython({ stdLibURL: target });
  const seen = new Set();
  const parts = asked.map((each) => {
    const more = usedFiles(lean, each).filter(([path]) => !seen.has(path));
    for (const [path] of more) seen.add(path);
    return more.map(([path]) => [path, found.get(path)]);
  });
  const places = [target, ...Object.keys(later).map(place)];
  parts.forEach((part, index) => {
    write([...part, ...dataNextTo(part, data)], places[index]);
  });
  return offered;
}
