// Starts a Python for a page, and shows on the page how far it has come.

import { startPython } from "../python/client.js";
import { readManifest } from "../python/first_worker.js";

/** Returns `start(options)`, which a supervisor calls for each Python; see startPython(). */
export const starter = (messages, status) => (options) =>
  startPython({
    ...readManifest(),
    messages,
    onProgress: (progress) => status.progress(progress),
    onHint: (code) => status.hint(code),
    ...options,
  });
