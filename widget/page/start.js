// Starts a Python for a page, and shows on the page how far it has come.

import { startPython } from "../python/client.js";

/** Returns `start(options)`, which a supervisor calls for each Python; see startPython(). */
export const starter = (data, status) => (options) =>
  startPython({
    runtime: data.runtime,
    base: new URL(data.base, document.baseURI),
    messages: data.messages,
    onProgress: (progress) => status.progress(progress),
    onHint: (code) => status.hint(code),
    ...options,
  });
