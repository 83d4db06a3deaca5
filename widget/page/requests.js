// The requests that the widget sends; dspark_calc/api/REQUESTS.md documents them. What is undefined is not sent.

export class Requests {
  #data;

  /** @param data the page's data block */
  constructor(data) {
    this.#data = data;
  }

  /** The numbers of a state; `also` names teaching views to add, `previous` is what a ghost recalls. */
  numbers(state, also, previous) {
    const { draft, target } = this.#data.word_pairs[state.words];
    return {
      ask: "numbers",
      place: "page",
      conditionals: state.conditionals,
      verification_length: state.verification_length,
      count: state.count,
      letters: state.letters,
      words: { name: state.words, draft, target },
      also,
      previous,
    };
  }

  /** Everything that the page shows of a state. */
  whole(state) {
    return this.numbers(state, this.#data.also);
  }

  /** Teaching views alone, with the sentence about what changed since `previous`. */
  views(state, also, previous) {
    return { ...this.numbers(state, also), ask: "views", previous };
  }

  /** One more of the rounds that a page draws, for a state. */
  round(state, more) {
    return { ...this.numbers(state), ...more };
  }

  /** What an address (`{ query }`) or a text of the reader's (`{ pasted }`) describes. */
  opening(what) {
    return {
      ask: "pasted" in what ? "embed" : this.#data.opens,
      default: this.#data.default,
      word_pairs: Object.keys(this.#data.word_pairs),
      ...what,
    };
  }

  /** Whether Python computes what the page shows: `shown` by quantity, for these conditionals. */
  check(conditionals, shown) {
    return { ask: "check", conditionals, shown };
  }
}
