// The page's address: read once, and then kept at what the page shows, where it follows the reader.
//
// What the page was opened with is in the history next to it, where a copied link does not take it
// along: Reset leads back to it after a reload too.

const SPACING_MS = 400; // browsers refuse more than about a hundred address changes in half a minute

const noop = () => {};

export class Address {
  #follows;
  #clock;
  #query = "";
  #opened = null; // the query of what the page was opened with, once that is known
  #writtenAt = -SPACING_MS;
  #cancel = noop;

  constructor(follows, clock) {
    this.#follows = follows;
    this.#clock = clock;
    // A link within the page, and the way back, leads to an entry of the history that knows less.
    for (const jump of follows ? ["hashchange", "popstate"] : []) {
      addEventListener(jump, () => this.#write());
    }
  }

  /** What the address says now. */
  get query() {
    return location.search;
  }

  /** What the page was opened with before a reload, where the history knows it. */
  get openedBefore() {
    return this.#follows ? history.state?.opened : undefined;
  }

  /** The address has been read; Reset leads back to `opened`. */
  read(opened) {
    this.#query = location.search;
    this.#opened = opened;
  }

  /** Writes what the page shows, now or a little later; Reset leads back to `opened`. */
  follow(query, opened) {
    if (!this.#follows) return;
    this.#query = query;
    this.#opened = opened;
    this.#cancel();
    const write = () => {
      this.#writtenAt = this.#clock.now();
      this.#write();
    };
    const wait = this.#writtenAt + SPACING_MS - this.#clock.now();
    if (wait > 0) this.#cancel = this.#clock.after(wait, write);
    else write();
  }

  #write() {
    if (this.#opened === null) return;
    const address = `${location.pathname}${this.#query}${location.hash}`;
    history.replaceState({ opened: this.#opened }, "", address);
  }
}
