// Timers that a suspended page does not use up.

/** A timer that fires so much too late is a sign of a suspended page, not of a silent Python. */
export const LATE_MS = 2_000;

/**
 * Calls `act` after `ms` in which the page was running: a timer that fires too late waits once more.
 * Returns what calls it off.
 */
export const afterRunning = (clock, ms, act) => {
  let cancel;
  const wait = () => {
    const due = clock.now() + ms;
    cancel = clock.after(ms, () => {
      if (clock.now() > due + LATE_MS) wait();
      else act();
    });
  };
  wait();
  return () => cancel();
};
