// Opens workers; the first one while the page's own scripts are still on their way.
//
// What Python needs is six times as large as all else that a visit loads. So this file is loaded by a script
// element of its own, before everything else, and the way of starting that works almost everywhere
// begins at once. The client takes that worker over, or ends it when it wants another way.

import { Failure } from "./failure.js";

/** The kind of start that a page begins with: the best of the client's ways. */
const KIND = "snapshot";

/** What the build says about the files of the runtime, and the address of their folder. */
export const readManifest = () => {
  const { runtime, base } = JSON.parse(document.getElementById("dspark-runtime").textContent);
  return { runtime, base: String(new URL(base, document.baseURI)) };
};

/**
 * Returns a worker that starts Python; worker.js documents `boot` and the messages. They are kept until
 * `listen(post)` is called. A worker that cannot start says `failed` with `worker`.
 */
const openWorker = (boot) => {
  const kept = [];
  let post = (message) => kept.push(message);
  const refused = (detail) => post({ failed: new Failure("worker", detail).toMessage() });
  let worker;
  try {
    worker = new Worker(new URL("../python/worker.js", import.meta.url), { type: "module" });
  } catch (thrown) {
    refused(String(thrown));
  }
  worker?.addEventListener("message", ({ data }) => post(data));
  worker?.addEventListener("error", (event) => {
    event.preventDefault();
    refused(event.message ?? "");
  });
  worker?.addEventListener("messageerror", () => refused("messageerror"));
  worker?.postMessage({ boot });
  return {
    listen(listener) {
      post = listener;
      for (const message of kept.splice(0)) listener(message);
    },
    send: (ask, id) => worker?.postMessage({ ask, id }),
    stop: () => worker?.terminate(),
  };
};

/** The worker that is opened before anybody asks for one, where the page has what it needs. */
const openFirst = () => {
  if (!globalThis.document?.getElementById("dspark-runtime")) return null;
  const { runtime, base } = readManifest();
  return KIND in runtime.ways ? openWorker({ runtime, base, kind: KIND, reload: [] }) : null;
};

let first = openFirst();

// By then the page's own scripts have taken it, unless they did not load.
globalThis.document?.defaultView?.addEventListener("load", () => {
  first?.stop();
  first = null;
});

/** A worker for `boot`: the first one if it is still free and `boot` is of its kind, or a new one. */
export const takeWorker = (boot) => {
  const taken = first;
  first = null;
  if (taken && boot.kind === KIND && boot.reload.length === 0) return taken;
  taken?.stop();
  return openWorker(boot);
};
