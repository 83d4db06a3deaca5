// The two places where Python can run. Both tell their story in the worker's messages.
//
// A host is `{ send(text), stop() }`; `tell(message)` receives what worker.js documents.

import { Failure } from "./failure.js";

/** Runs Python in a worker of its own. A worker that cannot start tells `failed` with `worker`. */
export const workerHost = (boot, tell) => {
  const refused = (detail) => tell({ failed: new Failure("worker", detail).toMessage() });
  let worker;
  try {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  } catch (thrown) {
    queueMicrotask(() => refused(String(thrown)));
    return { send() {}, stop() {} };
  }
  worker.addEventListener("message", ({ data }) => tell(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    refused(event.message ?? "");
  });
  worker.postMessage({ boot });
  return { send: (ask) => worker.postMessage({ ask }), stop: () => worker.terminate() };
};

/** Runs Python on the main thread, for frames that may have no worker. */
export const mainHost = (boot, tell) => {
  const abort = new AbortController();
  const tellUnlessStopped = (message) => abort.signal.aborted || tell(message);
  let answer;
  const start = async () => {
    try {
      const { bootPython } = await import("./pyodide.js");
      const started = await bootPython({
        ...boot,
        signal: abort.signal,
        onBytes: (bytes) => tellUnlessStopped({ bytes }),
        onStart: () => tellUnlessStopped({ start: true }),
      });
      if (!abort.signal.aborted) answer = started; // nothing may hold a Python that was given up
      tellUnlessStopped({ ready: true });
    } catch (thrown) {
      // Python's start throws a failure with a code; anything else is the script that did not load.
      tellUnlessStopped({ failed: Failure.from(thrown, "module").toMessage() });
    }
  };
  const send = (ask) => {
    try {
      tellUnlessStopped({ answer: answer(ask) });
    } catch (thrown) {
      tellUnlessStopped({ bug: String(thrown?.message ?? thrown) });
    }
  };
  start();
  return {
    send: (ask) => queueMicrotask(() => send(ask)),
    stop() {
      abort.abort();
      answer = undefined;
    },
  };
};
