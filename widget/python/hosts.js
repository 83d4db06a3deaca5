// The two places where Python can run. Both post the worker's messages.
//
// A host is `{ send(text, id), stop() }`; `post(message)` receives what worker.js documents.

import { Failure } from "./failure.js";
import { takeWorker } from "./first_worker.js";
import { replyTo } from "./reply.js";

/** Runs Python in a worker of its own. A worker that cannot start posts `failed` with `worker`. */
export const workerHost = (boot, post) => {
  const worker = takeWorker(boot);
  queueMicrotask(() => worker.listen(post)); // the caller knows its host before the first message
  return worker;
};

/** Runs Python on the main thread, for frames that may have no worker. */
export const mainHost = (boot, post) => {
  const abort = new AbortController();
  const postUnlessStopped = (message) => abort.signal.aborted || post(message);
  let answer;
  let last = Promise.resolve(); // requests are answered one after the other, in their order
  const start = async () => {
    try {
      const { bootPython } = await import("./pyodide.js");
      const started = await bootPython({
        ...boot,
        signal: abort.signal,
        onBytes: (bytes) => postUnlessStopped({ bytes }),
        onStart: () => postUnlessStopped({ start: true }),
      });
      if (!abort.signal.aborted) answer = started; // nothing may hold a Python that was given up
      postUnlessStopped({ ready: true });
    } catch (thrown) {
      // Python's start throws a failure with a code; anything else is the script that did not load.
      postUnlessStopped({ failed: Failure.from(thrown, "module").toMessage() });
    }
  };
  start();
  return {
    send(ask, id) {
      last = last.then(async () => postUnlessStopped(await replyTo(answer, { ask, id })));
    },
    stop() {
      abort.abort();
      answer = undefined;
    },
  };
};
