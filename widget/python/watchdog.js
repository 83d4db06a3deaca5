// Counts the time in which nothing arrives.

import { afterRunning } from "./patience.js";

/** Milliseconds without any news after which the reader is informed, and after which it is given up. */
export const HINT_MS = 20_000;
export const STOP_MS = 60_000;

/** Calls `onHint()` and `onStop()` after that much silence; `news()` ends a silence. */
export const watchSilence = (clock, { onHint, onStop }) => {
  let timers = [];
  const end = () => {
    for (const cancel of timers) cancel();
  };
  const news = () => {
    end();
    timers = [afterRunning(clock, HINT_MS, onHint), afterRunning(clock, STOP_MS, onStop)];
  };
  news();
  return { news, end };
};
