// Counts the time in which nothing arrives.

/** Milliseconds without any news after which the reader is told, and after which it is given up. */
export const HINT_MS = 20_000;
export const STOP_MS = 60_000;

/** Calls `onHint()` and `onStop()` after that much silence; `news()` ends a silence. */
export const watchSilence = ({ onHint, onStop }) => {
  let hint;
  let stop;
  const end = () => {
    clearTimeout(hint);
    clearTimeout(stop);
  };
  const news = () => {
    end();
    hint = setTimeout(onHint, HINT_MS);
    stop = setTimeout(onStop, STOP_MS);
  };
  news();
  return { news, end };
};
