// The worker: starts Python once and answers in the order of the requests.
//
// In: `{ boot }` once, then `{ ask: text, id }`. Out: `{ hello }`, `{ bytes }`, `{ start }`, then
// `{ ready }` or `{ failed }`, then for each request `{ answer }`, `{ bug }` or, where this Python has come
// to its end, `{ failed }`.

import { Failure } from "./failure.js";
import { bootPython } from "./pyodide.js";
import { replyTo } from "./reply.js";

/** Milliseconds between two reports of bytes: a message for each piece would cost the start itself. */
const REPORT_MS = 50;

let answer;
let last = Promise.resolve(); // requests are answered one after the other, in their order

/** Counts the bytes of many pieces; `report` posts at once what has not been reported yet. */
const byteCounter = () => {
  let unreported = 0;
  let timer;
  const report = () => {
    clearTimeout(timer);
    timer = undefined;
    postMessage({ bytes: unreported });
    unreported = 0;
  };
  const add = (bytes) => {
    unreported += bytes;
    timer ??= setTimeout(report, REPORT_MS);
  };
  return { add, report };
};

const boot = async (options) => {
  const bytes = byteCounter();
  try {
    answer = await bootPython({
      ...options,
      signal: new AbortController().signal, // a worker is stopped by ending it
      onBytes: bytes.add,
      onStart: () => {
        bytes.report();
        postMessage({ start: true });
      },
    });
    postMessage({ ready: true });
  } catch (thrown) {
    postMessage({ failed: Failure.from(thrown, "start").toMessage() });
  }
};

addEventListener("message", ({ data }) => {
  if ("boot" in data) boot(data.boot);
  else last = last.then(async () => postMessage(await replyTo(answer, data)));
});
addEventListener("messageerror", () =>
  postMessage({ failed: new Failure("crashed", "unreadable request").toMessage() }),
);
postMessage({ hello: true });
