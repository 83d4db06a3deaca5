// The page's address: read once, and then kept at what the page shows, where it follows the reader.
// After # it has the anchor that the reader has jumped to, the bet, and the answers that have been checked.
//
// What the page was opened with is in the history next to it, where a copied link does not take it
// along: Reset leads back to it after a reload too.

import { anchorIn, answersIn, betIn, fragmentOf } from "./fragment.js";

// Writing takes a browser as long as a move, and more than a hundred times in half a minute it refuses.
const QUIET_MS = 400; // between changes that are written one by one

const noop = () => {};

/** Where the browser finds no anchor, because more follows it; a reload is where it was anyway. */
const jump = () => {
  const [entry] = performance.getEntriesByType("navigation");
  const { type } = /** @type {PerformanceNavigationTiming} */ (entry);
  if (type === "navigate") document.getElementById(anchorIn(location.hash))?.scrollIntoView();
};

export class Address {
  /**
   * Called with the answers of an address that the reader has put in place of the page's own.
   * @type {(answers: string) => void}
   */
  onAnswers = noop;

  #follows;
  #keeps;
  #clock;
  #query = "";
  #bet = "";
  #answers = "";
  #opened = null; // the query of what the page was opened with, once that is known
  #openedBefore; // the same before a reload
  #changedAt = -QUIET_MS;
  #cancel = noop;
  #due = noop; // the write that waits

  /** `follows`: true, false, or "answers" where the part before # stays as it is. */
  constructor(follows, clock) {
    this.#follows = follows;
    this.#keeps = follows === "answers";
    this.#clock = clock;
    // A link within the page, and the way back, leads to an entry of the history that knows less.
    for (const news of follows ? ["hashchange", "popstate"] : []) {
      addEventListener(news, () => this.#follow());
    }
    // A page that is closed, reloaded or put away may get no more time.
    for (const end of follows ? ["pagehide", "visibilitychange"] : []) {
      addEventListener(end, () => this.#due());
    }
    if (!follows) return;
    // Now, because a link within the page leads to an entry of the history that does not know it.
    this.#openedBefore = this.#keeps ? undefined : history.state?.opened;
    this.#bet = betIn(location.hash);
    this.#answers = answersIn(location.hash);
    if (this.#bet || this.#answers) jump();
  }

  /** The length that the reader has bet on; empty before the bet. */
  get bet() {
    return this.#bet;
  }

  /** Writes the bet. */
  carryBet(length) {
    this.#bet = length;
    this.#writeSoon();
  }

  /** The answers in the address: what it was opened with, then what the page has carried on. */
  get answers() {
    return this.#answers;
  }

  /** The answers that the page was opened with are of no use; the next write leaves them out. */
  dropAnswers() {
    this.#answers = "";
  }

  /** What the address says now. */
  get query() {
    return location.search;
  }

  /** What the page was opened with before a reload, where the history knows it. */
  get openedBefore() {
    return this.#openedBefore;
  }

  /** The address has been read; Reset leads back to `opened`. */
  read(opened) {
    this.#query = location.search;
    this.#opened = opened;
  }

  /** Writes what the page shows; Reset leads back to `opened`. */
  follow(query, opened) {
    if (this.#keeps) return;
    this.#query = query;
    this.#opened = opened;
    this.#writeSoon();
  }

  /** Writes the answers that have been checked, as Python has put them. */
  carry(answers) {
    if (answers === this.#answers) return;
    this.#answers = answers;
    this.#writeSoon();
  }

  /** At once after a pause, in case of a reload; of changes without a pause the last one. */
  #writeSoon() {
    if (!this.#follows) return;
    const paused = this.#clock.now() - this.#changedAt >= QUIET_MS;
    this.#changedAt = this.#clock.now();
    this.#cancel();
    this.#due = () => {
      this.#cancel();
      this.#due = noop;
      this.#changedAt = this.#clock.now();
      this.#write();
    };
    if (paused) this.#due();
    else this.#cancel = this.#clock.after(QUIET_MS, () => this.#due());
  }

  /** Another entry of the history, or a new one. */
  #follow() {
    if (this.#opened === null) return;
    const brought = answersIn(location.hash);
    // An entry that the page has written may hold older answers; one that it has not is the reader's.
    const isNew = history.state === null && brought !== "" && brought !== this.#answers;
    this.#write();
    if (isNew) this.onAnswers(brought);
  }

  #write() {
    if (this.#opened === null) return;
    const fragment = fragmentOf(anchorIn(location.hash), this.#bet, this.#answers);
    const address = `${location.pathname}${this.#query}${fragment}`;
    history.replaceState({ opened: this.#opened }, "", address);
  }
}
