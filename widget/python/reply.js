// One request and what is posted about it, wherever Python runs.

import { Failure } from "./failure.js";

/** What Python itself throws goes by one name; of these, only the end of its memory ends it. */
const isBug = (thrown) => thrown?.name === "PythonError" && thrown.type !== "MemoryError";

/** WebAssembly met what it cannot do: a function that trimming has left out, most likely. */
export const isTrap = (thrown) => thrown instanceof WebAssembly.RuntimeError;

/**
 * The message about a request `{ ask, id }`: `{ answer, id }`, `{ bug, id }` where Python can go on,
 * `{ failed }` where it cannot: `incomplete` where the whole of Python may, `crashed` where memory gave out.
 */
export const replyTo = async (answer, { ask, id }) => {
  try {
    return { answer: await answer(ask), id };
  } catch (thrown) {
    const detail = String(thrown?.message ?? thrown);
    return isBug(thrown)
      ? { bug: detail, id }
      : { failed: new Failure(isTrap(thrown) ? "incomplete" : "crashed", detail).toMessage() };
  }
};
