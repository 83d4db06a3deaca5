// Makes the files of the runtime: node build.mjs INPUT OUT
//
// INPUT is a JSON file `{ package: { path: text }, data, python, questions: [{ request, answer }], later,
// glue }`, written by runtime.py: the Python package and its data files, what CPython (of the version
// `python`) answered to questions of every kind and, by archive, to those that need what is loaded later,
// and where an earlier glue may be. OUT is an empty folder;
// the files, still unpacked, and made.json are written into it after every way of starting has given
// the same answers.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { addModules } from "../../python/later.js";
import { checkOffers, offers, shrinkGlue } from "./glue.mjs";
import { answerAll, apiOf, askTooEarly, makeLibrary } from "./library.mjs";
import { emptyLock, npmFile, pyodideVersion, startWatched } from "./node_python.mjs";
import { profile } from "./profile.mjs";
import { makeSnapshot, startFromSnapshot, TRAP } from "./snapshot.mjs";
import { trimmed, withCalled, withCounters, withExports } from "./trim.mjs";
import { CODEC_MODULES, codecTables } from "./unread.mjs";
import { WasmFile } from "./wasm_file.mjs";

process.env.TZ = "UTC"; // Python looks at the clock's zone when it starts
// An uncaught error would print the line at fault first, and the glue's is a million letters long.
process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error);
  process.exit(1);
});

const [inputFile, out] = process.argv.slice(2);
const input = JSON.parse(readFileSync(inputFile, "utf8"));
const file = (name) => resolve(join(out, name));
const VERSION = "import sys; '.'.join(map(str, sys.version_info[:3]))";

/** Throws unless a Python gives CPython's answers, of which one may name the version. */
const checkAnswers = (what, pyodide, questions) => {
  const version = pyodide.runPython(VERSION);
  answerAll(apiOf(pyodide), questions).forEach((given, index) => {
    const { request, answer } = questions[index];
    if (given.replaceAll(version, "VERSION") === answer.replaceAll(input.python, "VERSION")) return;
    throw new Error(`${what} answers ${request} with\n${given}\nand CPython with\n${answer}`);
  });
};

/** The same before and after each archive has been added, which is asked for too early first. */
const checkAllAnswers = (what, pyodide) => {
  checkAnswers(what, pyodide, input.questions);
  for (const [name, questions] of Object.entries(input.later)) {
    askTooEarly(apiOf(pyodide), questions);
    addModules(pyodide, name, readFileSync(file(name)));
    checkAnswers(`${what} with the archive ${name}`, pyodide, questions);
  }
};

/** What trimming has left out of Python must not go unnoticed. This is the end of the Python. */
const checkTrap = (pyodide) => {
  pyodide._api.fatal_error = (thrown) => {
    throw thrown;
  };
  try {
    pyodide.runPython(`import ${TRAP}`);
  } catch (thrown) {
    if (thrown instanceof WebAssembly.RuntimeError) return;
  }
  throw new Error(`importing ${TRAP} does not trap`);
};

const shrunkGlue = async () => {
  const source = npmFile("pyodide.asm.mjs").toString("utf8");
  const loader = npmFile("pyodide.mjs").toString("utf8");
  return shrinkGlue(source, await WebAssembly.compile(npmFile(WASM)), loader);
};

const WASM = "pyodide.asm.wasm";
writeFileSync(file("whole"), npmFile(WASM));
writeFileSync(file("loader"), npmFile("pyodide.mjs"));
const glue = existsSync(input.glue) ? readFileSync(input.glue, "utf8") : await shrunkGlue();
writeFileSync(file("glue"), glue);
writeFileSync(file("glue.mjs"), glue); // a module for Node by its name; not part of the runtime
const { default: createPyodideModule } = await import(pathToFileURL(file("glue.mjs")).href);

/** Writes a WebAssembly file by the name that Pyodide knows it by; returns its folder. */
const writeWasm = (name, bytes) => {
  mkdirSync(file(name));
  writeFileSync(join(file(name), WASM), bytes);
  return `${file(name)}/`;
};

const library = file("library");
const offered = await makeLibrary(library, file, input);
let data; // how far the file's own data reach in memory
const lean = await startWatched(createPyodideModule, { stdLibURL: library }, (exports) => {
  data = new Uint8Array(exports.memory.buffer).findLastIndex((byte) => byte !== 0) + 1;
});
checkOffers(offered, offers(lean._module));
checkAllAnswers("the lean start", lean);

const empty = file("empty.zip");
writeFileSync(empty, Uint8Array.of(80, 75, 5, 6, ...new Uint8Array(18)));
const tools = fileURLToPath(new URL("./snapshot.mjs", import.meta.url));
const scripts = [file("glue"), file("loader"), tools].map((path) => readFileSync(path, "utf8"));
const whole = new WasmFile(npmFile(WASM));
const named = new WasmFile(withExports(whole, scripts));
const places = { indexURL: writeWasm("named", named.write()), stdLibURL: library };
const snapshotOf = (trimming) =>
  makeSnapshot(createPyodideModule, places, { questions: input.questions, data, trimming });
const counted = writeWasm("counted", withCounters(named));
const files = { indexURL: counted, library, place: file, empty };
const { haveRun, started } = await profile(createPyodideModule, files, await snapshotOf(), input);
const kept = withCalled(named, haveRun);
writeFileSync(file("wasm"), trimmed(named, kept));
for (const module of CODEC_MODULES) {
  const begins = whole.exportedFunctions.get(`PyInit_${module}`);
  if (begins === undefined || kept.has(begins)) throw new Error(`${module} has to be missing`);
}

const snapshot = await snapshotOf({ started, unread: codecTables(lean) });
const indexURL = writeWasm("trimmed", readFileSync(file("wasm")));
const options = { indexURL, stdLibURL: empty };
const restored = await startFromSnapshot(createPyodideModule, snapshot, options);
checkAllAnswers("the snapshot", restored);
checkTrap(restored);
writeFileSync(file("snapshot"), snapshot.image);

const made = {
  pyodide: pyodideVersion,
  python: lean.runPython(VERSION),
  lock: emptyLock,
  shape: snapshot.shape,
};
writeFileSync(file("made.json"), JSON.stringify(made));
