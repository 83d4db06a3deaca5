// When the teaching views are asked for: as soon as moves pause. Which of them lag while moves go on.
// Pure: the clock is handed in.

export const PAUSE_MS = 80; // after a move, before the views follow
export const LAG_MS = 1000; // that the views may be behind the table while moves go on

export class ViewSchedule {
  #clock;
  #behind = new Map(); // name of a view → since when it is behind the table
  #movedAt = 0;

  constructor(clock) {
    this.#clock = clock;
  }

  /** The names of all views that do not show the table's setting yet, the oldest first. */
  get behind() {
    return [...this.#behind.keys()];
  }

  /** Those of them that moves without a pause have left behind for too long. */
  get lagging() {
    const late = this.#clock.now() - LAG_MS;
    return this.behind.filter((name) => this.#behind.get(name) <= late);
  }

  /** The table has moved on, and these views have not. */
  moved(names) {
    this.#movedAt = this.#clock.now();
    for (const name of names) {
      if (!this.#behind.has(name)) this.#behind.set(name, this.#movedAt);
    }
  }

  /** These views show the table's setting, or all do. */
  shown(names = this.behind) {
    for (const name of names) this.#behind.delete(name);
  }

  /** Milliseconds until the views are asked for, when no further move comes; none is behind: never. */
  get wait() {
    return this.#behind.size === 0 ? Infinity : this.#movedAt + PAUSE_MS - this.#clock.now();
  }
}
