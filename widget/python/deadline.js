// How long Python may take to answer: several seconds, and on a slow machine as much longer.

import { afterRunning, LATE_MS } from "./patience.js";

/** Milliseconds that every answer may take. */
export const FLOOR_MS = 8_000;

/** An answer may take as many times as long as the slowest one so far. */
export const TIMES = 50;

/** Milliseconds that no answer may take, however slow the machine is. */
export const CEILING_MS = 120_000;

const noop = () => {};

/** Calls `onMissed()` when the oldest of the requests that wait has waited for too long. */
export class Deadline {
  #clock;
  #onMissed;
  #slowest = 0;
  #since;
  #cancel = null;

  constructor(clock, onMissed) {
    this.#clock = clock;
    this.#onMissed = onMissed;
  }

  /** Milliseconds that an answer may take on this machine. */
  get allowed() {
    return Math.min(CEILING_MS, Math.max(FLOOR_MS, TIMES * this.#slowest));
  }

  /** A request has been sent. */
  sent() {
    if (this.#cancel === null) this.#wait();
  }

  /** The oldest request has been answered; `more` says whether others wait behind it. */
  answered(more) {
    const took = this.#clock.now() - this.#since;
    // It took longer only because the page was suspended: the answer came before the timer.
    if (took <= this.allowed + LATE_MS) this.#slowest = Math.max(this.#slowest, took);
    this.end();
    if (more) this.#wait();
  }

  /** Nothing is waited for any more. */
  end() {
    (this.#cancel ?? noop)();
    this.#cancel = null;
  }

  #wait() {
    this.#since = this.#clock.now();
    this.#cancel = afterRunning(this.#clock, this.allowed, this.#onMissed);
  }
}
