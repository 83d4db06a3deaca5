// The worker: starts Python once and answers in the order of the questions.
//
// In: `{ boot }` once, then `{ ask: text }`. Out: `{ hello }`, `{ bytes }`, `{ start }`, then
// `{ ready }` or `{ failed }`, then one `{ answer }` or `{ bug }` for each question.

import { Failure } from "./failure.js";
import { bootPython } from "./pyodide.js";

let answer;

const boot = async (options) => {
  try {
    answer = await bootPython({
      ...options,
      signal: new AbortController().signal, // a worker is stopped by ending it
      onBytes: (bytes) => postMessage({ bytes }),
      onStart: () => postMessage({ start: true }),
    });
    postMessage({ ready: true });
  } catch (thrown) {
    postMessage({ failed: Failure.from(thrown, "start").toMessage() });
  }
};

const reply = (text) => {
  try {
    postMessage({ answer: answer(text) });
  } catch (thrown) {
    postMessage({ bug: String(thrown?.message ?? thrown) });
  }
};

addEventListener("message", ({ data }) => ("boot" in data ? boot(data.boot) : reply(data.ask)));
postMessage({ hello: true });
