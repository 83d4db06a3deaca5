// The worker: starts Python once and answers in the order of the questions.
//
// In: `{ boot }` once, then `{ ask: text }`. Out: `{ hello }`, `{ bytes }`, `{ start }`, then
// `{ ready }` or `{ failed }`, then one `{ answer }` or `{ bug }` for each question.

import { Failure } from "./failure.js";
import { bootPython } from "./pyodide.js";

/** Milliseconds between two reports of bytes: a message for each piece would cost the start itself. */
const REPORT_MS = 50;

let answer;

/** Adds up the bytes of many pieces; `tell` reports at once what has not been told yet. */
const byteCounter = () => {
  let untold = 0;
  let timer;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    postMessage({ bytes: untold });
    untold = 0;
  };
  const add = (bytes) => {
    untold += bytes;
    timer ??= setTimeout(tell, REPORT_MS);
  };
  return { add, tell };
};

const boot = async (options) => {
  const bytes = byteCounter();
  try {
    answer = await bootPython({
      ...options,
      signal: new AbortController().signal, // a worker is stopped by ending it
      onBytes: bytes.add,
      onStart: () => {
        bytes.tell();
        postMessage({ start: true });
      },
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
