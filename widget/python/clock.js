// The browser's clock and timers, behind two functions that a test can replace.

/** `now()` in milliseconds; `after(ms, act)` calls `act` later and returns what calls it off. */
export const clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
