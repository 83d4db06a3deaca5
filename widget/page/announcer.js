// Has screen readers read what has changed, once moves have paused; it remembers what they have read.

const QUIET_MS = 700; // after the last move

const noop = () => {};

export class Announcer {
  #status;
  #clock;
  #state;
  #movedAt = 0;
  #cancel = noop;

  /** `state` is what a page says by itself. */
  constructor(status, clock, state) {
    this.#status = status;
    this.#clock = clock;
    this.#state = state;
  }

  /** The setting that was read last: the next sentence says what has changed since. */
  get state() {
    return this.#state;
  }

  /** A move has been answered: what was about to be read is out of date. */
  moved() {
    this.#movedAt = this.#clock.now();
    this.cancel();
  }

  /** This setting was opened and not moved to: nothing of it is read. */
  begin(state) {
    this.cancel();
    this.#state = state;
  }

  /** Has `sentence` read, about `state`; an empty one says that nothing is new. */
  announce(sentence, state) {
    const say = () => {
      this.#state = state;
      if (sentence) this.#status.announceChange(sentence);
    };
    this.cancel();
    const wait = this.#movedAt + QUIET_MS - this.#clock.now();
    if (wait > 0) this.#cancel = this.#clock.after(wait, say);
    else say();
  }

  cancel() {
    this.#cancel();
    this.#cancel = noop;
  }
}
