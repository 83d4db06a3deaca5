// Answers requests, and loads the archives of modules that one of them needs.

import { unpackedBytes } from "./assets.js";
import { Failure } from "./failure.js";
import { addModules, lacksModule } from "./later.js";
import { isTrap } from "./reply.js";

/** Milliseconds that a request waits for archives: less than the page waits for an answer. */
const PATIENCE_MS = 5000;

/** What `promise` comes to, or the failure `late` after so many milliseconds. */
const within = async (milliseconds, promise, late) => {
  let timer;
  const over = new Promise((_, reject) => {
    timer = setTimeout(reject, milliseconds, late);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * From JSON text to JSON text. The first request that needs a module of the archives `later` loads them,
 * one after the other until it is there; where one cannot be had in time the answer is
 * `{ ok: false, missing }`, with the code of the failure.
 */
export const answering = (python, evaluate, later, hooks) => {
  const left = [...later];
  const reload = [...hooks.reload];
  let loading = null; // goes on when the request that began it has waited long enough
  const load = async (archive) => {
    try {
      return await unpackedBytes(archive, { ...hooks, reload });
    } catch (thrown) {
      loading = null;
      reload.push(archive.role); // the browser may have kept what was wrong
      throw thrown;
    }
  };
  return async (text) => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const [archive] = left;
      try {
        return evaluate(text);
      } catch (thrown) {
        if (!archive || !lacksModule(thrown)) throw thrown;
      }
      try {
        loading ??= load(archive);
        const late = new Failure("missing", "slow");
        const bytes = await within(end - performance.now(), loading, late);
        if (archive !== left[0]) continue; // added meanwhile, for another request
        addModules(python, archive.role, bytes);
        left.shift();
        loading = null;
      } catch (thrown) {
        if (isTrap(thrown)) throw thrown;
        return JSON.stringify({ ok: false, missing: Failure.from(thrown, "missing").code });
      }
    }
  };
};
