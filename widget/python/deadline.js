// How long Python may take to answer: several seconds, and on a slow machine as much longer.

/** Milliseconds that every answer may take. */
export const FLOOR_MS = 8_000;

/** An answer may take as many times as long as the slowest one so far. */
export const TIMES = 50;

/** A timer that fires so much too late is a sign of a page that was asleep, not of a silent Python. */
const LATE_MS = 2_000;

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
    return Math.max(FLOOR_MS, TIMES * this.#slowest);
  }

  /** A request has been sent. */
  sent() {
    if (this.#cancel === null) this.#wait();
  }

  /** The oldest request has been answered; `more` says whether others wait behind it. */
  answered(more) {
    this.#slowest = Math.max(this.#slowest, this.#clock.now() - this.#since);
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
    const due = this.#since + this.allowed;
    this.#cancel = this.#clock.after(this.allowed, () => {
      if (this.#clock.now() > due + LATE_MS) this.#wait();
      else this.#onMissed();
    });
  }
}
