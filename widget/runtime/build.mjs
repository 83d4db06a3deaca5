// Makes the runtime: node build.mjs INPUT OUT
//
// INPUT is a JSON file `{ package: { path: text }, questions: [{ request, answer }] }`, written by
// runtime.py: the Python package, and what CPython answered to questions of every kind. OUT is a
// folder; the files of the runtime and manifest.json are written into it, after the runtime has
// given the same answers.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { writeFile } from "./files.mjs";
import { askAll, doorOf, makeLibrary } from "./library.mjs";
import { emptyLock, pyodideFolder, pyodideVersion, startNodePython } from "./node_python.mjs";
import { makeSnapshot } from "./snapshot.mjs";

process.env.TZ = "UTC"; // Python looks at the clock's zone when it starts

const [inputFile, out] = process.argv.slice(2);
const input = JSON.parse(readFileSync(inputFile, "utf8"));

const compareAnswers = (what, answers) => {
  input.questions.forEach(({ request, answer }, index) => {
    if (answers[index] !== answer) {
      throw new Error(`${what} answers ${request} with ${answers[index]}, CPython with ${answer}`);
    }
  });
};

// An uncaught error would print the line at fault first, and Pyodide's are a million characters long.
process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error);
  process.exit(1);
});

const scratch = mkdtempSync(join(tmpdir(), "runtime-"));
try {
  const library = await makeLibrary(input.package, input.questions);
  const stdLibURL = join(scratch, "library.zip");
  writeFileSync(stdLibURL, library);
  const lean = await startNodePython({ stdLibURL });
  compareAnswers("the library", askAll(doorOf(lean), input.questions));
  const python = lean.runPython("import sys; '.'.join(map(str, sys.version_info[:3]))");
  const snapshot = await makeSnapshot(stdLibURL, input.questions);

  const npmFile = (name) => readFileSync(join(pyodideFolder, name));
  const files = {
    loader: writeFile(out, "loader", npmFile("pyodide.mjs"), { packed: false }),
    glue: writeFile(out, "glue", npmFile("pyodide.asm.mjs"), { packed: false }),
    wasm: writeFile(out, "wasm", npmFile("pyodide.asm.wasm")),
    library: writeFile(out, "library", library),
    snapshot: { ...writeFile(out, "snapshot", snapshot.bytes), shape: snapshot.shape },
  };
  const manifest = {
    schema: 1,
    pyodide: pyodideVersion,
    python,
    files,
    ways: {
      snapshot: ["loader", "glue", "wasm", "snapshot"],
      lean: ["loader", "glue", "wasm", "library"],
    },
    lock: emptyLock,
    selftest: input.questions[0],
  };
  writeFileSync(join(out, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
} finally {
  rmSync(scratch, { recursive: true });
}
