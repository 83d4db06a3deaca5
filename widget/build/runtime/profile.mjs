// Finds out which functions of the WebAssembly file run: in every start, request and failure.

import { readFileSync } from "node:fs";

import { addModules } from "../../python/later.js";
import { answerAll, apiOf, askTooEarly } from "./library.mjs";
import { npmLibrary, startWatched } from "./node_python.mjs";
import { startedIn, startFromSnapshot } from "./snapshot.mjs";
import { partCounters } from "./trim.mjs";

const EXERCISE = readFileSync(new URL("./exercise.py", import.meta.url), "utf8");

/** The same in every build: how a set is ordered, say, decides what is called to sort it. */
const ENVIRONMENT = { PYTHONHASHSEED: "0" };

/**
 * Returns `{ haveRun, started }` of three Pythons, one from the snapshot and one from the library, which answer
 * all requests, and an ordinary one: the numbers of the WebAssembly functions that ran in any of them, and the
 * Python functions that started in the first. The first and the last do the exercise as well.
 *
 * `indexURL` is the folder of a WebAssembly file with counters (see trim.mjs); `library` and `empty` are
 * paths, and `place(name)` is that of an archive; `snapshot` is a whole one (see snapshot.mjs).
 */
export async function profile(createPyodideModule, files, snapshot, input) {
  const { indexURL, library, place, empty } = files;
  const haveRun = new Set();
  const run = async (start, ...acts) => {
    let counters;
    const python = await start((exports) => {
      counters = partCounters(exports);
      return counters.exports;
    });
    for (const act of acts) act(python);
    for (const index of counters.haveRun()) haveRun.add(index);
    return python;
  };
  const answer = (python) => {
    const evaluate = apiOf(python);
    answerAll(evaluate, input.questions);
    for (const [name, questions] of Object.entries(input.later)) {
      askTooEarly(evaluate, questions);
      addModules(python, name, readFileSync(place(name)));
      answerAll(evaluate, questions);
    }
  };
  const exercise = (python) => python.runPython(EXERCISE, { globals: python.toPy({}) });
  const options = { indexURL, env: ENVIRONMENT };
  const from = (stdLibURL) => (seen) =>
    startWatched(createPyodideModule, { ...options, stdLibURL }, seen);
  const restored = (seen) =>
    startFromSnapshot(createPyodideModule, snapshot, { indexURL, stdLibURL: empty }, seen);
  const first = await run(restored, answer, exercise);
  await run(from(library), answer);
  await run(from(npmLibrary), exercise);
  return { haveRun, started: startedIn(first) };
}
