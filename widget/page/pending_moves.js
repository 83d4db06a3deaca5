// The reader's moves that Python has not answered yet. Pure: no page, no Python, no clock.
//
// Of each control the newest text counts that Python accepts: a text that it refuses gives way to
// the one before it, as if it had never been typed.

/** The key of a conditional among the moves, and the place of its field's explanation: "a_1". */
export const placeOf = (index) => `a_${index}`;

/** `state` with the values that `changes` (a map from keys to `{ value }`) has for it. */
const applied = (state, changes) => {
  const wanted = (key, old) => changes.get(key)?.value ?? old;
  return {
    conditionals: state.conditionals.map((old, position) => wanted(placeOf(position + 1), old)),
    verification_length: wanted("verification_length", state.verification_length),
    words: wanted("words", state.words),
    count: wanted("count", state.count),
    letters: wanted("letters", state.letters),
  };
};

/** Puts `changes` under a key, or takes the key away where there are none. */
const put = (moves, key, changes) => {
  if (changes.length > 0) moves.set(key, changes);
  else moves.delete(key);
};

/**
 * @typedef {{ value: any, settled: boolean, covered: boolean }} Change
 *   `settled` unless the reader is still typing; `covered` when a refused text came after it.
 * @typedef {Map<string, Change[]>} Moves by key, oldest first
 * @typedef {{ changes: Map<string, Change>, state: object, epoch: number }} Proposal
 */
export class PendingMoves {
  /** @type {Moves} */
  #moves = new Map();
  /** @type {Set<Moves>} for each code that is being opened, the moves made since */
  #openings = new Set();
  #epoch = 0; // raised when moves are dropped, so that no proposal with them is shown

  /** Whether a move waits for its answer. */
  get waiting() {
    return this.#moves.size > 0;
  }

  /** Whether a code is being opened. */
  get opening() {
    return this.#openings.size > 0;
  }

  /** Notes a move. Only a `typed` text may be refused, so only that one leaves others behind it. */
  want(key, value, { settled = true, typed = false } = {}) {
    const change = { value, settled, covered: false };
    for (const moves of [this.#moves, ...this.#openings]) {
      moves.set(key, typed ? [...(moves.get(key) ?? []), change] : [change]);
    }
  }

  /** Goes back to `entries`. A code that is being opened keeps its own values: only moves since go. */
  restart(entries) {
    this.forget();
    for (const [key, value] of entries) {
      this.#moves.set(key, [{ value, settled: true, covered: false }]);
    }
  }

  /** Drops all moves of the keys that `isDropped(key)` names. */
  forget(isDropped = (_key) => true) {
    this.#epoch += 1;
    for (const moves of [this.#moves, ...this.#openings]) {
      for (const key of [...moves.keys()].filter(isDropped)) moves.delete(key);
    }
  }

  /** The next state to request. @returns {Proposal} */
  propose(state) {
    const changes = new Map([...this.#moves].map(([key, all]) => [key, all[all.length - 1]]));
    return { changes, state: applied(state, changes), epoch: this.#epoch };
  }

  /** Whether nothing of a proposal has been dropped since. */
  isCurrent({ epoch }) {
    return epoch === this.#epoch;
  }

  /** Python has accepted a proposal. Returns the keys whose explanation is out of date now. */
  accept({ changes }) {
    const explained = [];
    for (const [key, change] of changes) {
      const all = this.#moves.get(key) ?? [];
      const newer = all.slice(all.indexOf(change) + 1);
      if (newer.length === 0 && !change.covered) explained.push(key);
      put(this.#moves, key, newer);
    }
    return explained;
  }

  /** Python has refused one text of a proposal. Returns whether to explain why. */
  refuse({ changes }, key) {
    const change = changes.get(key);
    const all = this.#moves.get(key) ?? [];
    const newest = all[all.length - 1] === change;
    const others = all.filter((each) => each !== change);
    for (const each of newest ? others : []) each.covered = true;
    put(this.#moves, key, others);
    return newest && change.settled;
  }

  /** A code is being opened: returns the moves made from now on. @returns {Moves} */
  open() {
    /** @type {Moves} */
    const since = new Map();
    this.#openings.add(since);
    return since;
  }

  /** The code is open: the moves made before it give way to it. */
  opened(since) {
    this.#epoch += 1;
    this.#moves = new Map(since);
  }

  /** The code is open, was refused, or cannot be answered. */
  close(since) {
    this.#openings.delete(since);
  }
}
