// How far the start of Python has come, in numbers and in the page's words.

// Cut, not rounded. And not Intl: to load its tables costs the first paint more than these scripts.
const megabytes = (bytes) => {
  const tenths = String((bytes - (bytes % 1e5)) / 1e5).padStart(2, "0");
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}`;
};

/** Bytes that one way of starting needs. */
export const bytesNeeded = (runtime, way) =>
  runtime.ways[way.split("-")[0]].reduce((sum, role) => sum + runtime.files[role].bytes, 0);

/** The page's words for `{ phase, loaded, total }`; `words` is `[progress]` of messages.toml. */
export const progressText = ({ phase, loaded, total }, words) =>
  (words?.[phase] ?? "")
    .replace("{loaded}", megabytes(loaded))
    .replace("{total}", megabytes(total));
