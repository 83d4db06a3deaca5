// A clock that a test moves: the same two functions as widget/python/clock.js.

export class VirtualClock {
  #now = 0;
  #timers = []; // { due, act }, those that are called off left out

  now = () => this.#now;

  after = (ms, act) => {
    const timer = { due: this.#now + Math.max(0, ms), act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  get idle() {
    return this.#timers.length === 0;
  }

  /** Runs the next timer; equal ones in the order in which they were set. */
  step() {
    const next = this.#timers.reduce((first, each) => (each.due < first.due ? each : first));
    this.#timers = this.#timers.filter((each) => each !== next);
    this.#now = next.due;
    next.act();
  }

  /** Moves on by `ms` while no timer runs. */
  suspend(ms) {
    this.#now += ms;
  }

  /** Moves on by `ms` at once, as a page does that was asleep, and runs what was due meanwhile. */
  jump(ms) {
    this.#now += ms;
    const due = this.#timers.filter((each) => each.due <= this.#now);
    this.#timers = this.#timers.filter((each) => !due.includes(each));
    for (const { act } of due) act();
  }
}

/** Resolves when all that is ready to run has run. */
export const rested = () => new Promise((resolve) => setImmediate(resolve));
