// The conversation with Python: what the reader wants, what has been answered, in that order.

import { paintAnswer, readShown } from "./paint.js";

const CHECKED = ["survival", "expected", "cost", "score"];
const QUIET_MS = 700; // after the last move, before a screen reader hears of it
const ADDRESS_MS = 300; // browsers refuse more than about a hundred address changes in half a minute

/** The key of a conditional among the changes, and the place of its field's explanation: "a_1". */
const placeOf = (index) => `a_${index}`;

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

export class Session {
  #root;
  #data;
  #controls;
  #python = null;
  #busy = false;
  #wanted = new Map(); // "a_1" or a key of the state → { value, settled }
  #state;
  #opened;
  #announced;
  #answer = null; // the one that is on the page
  #views = {}; // its parts that Python computes after the table
  #viewsLag = false;
  #timers = {};
  #queue = []; // other questions that wait for Python

  constructor(root, data, controls) {
    this.#root = root;
    this.#data = data;
    this.#controls = controls;
    this.#state = this.#opened = this.#announced = data.default;
  }

  get state() {
    return this.#state;
  }

  /** Notes one change; it is answered now, or as soon as Python is there. */
  want(key, value, settled = true) {
    this.#wanted.set(key, { value, settled });
    this.#showWaiting();
    return this.#drain();
  }

  /** Notes one conditional; while the reader is still typing it is not `settled`. */
  wantValue(index, value, settled = true) {
    return this.want(placeOf(index), value, settled);
  }

  wantValues(conditionals) {
    conditionals.forEach((value, position) => {
      this.#wanted.set(placeOf(position + 1), { value, settled: true });
    });
    this.#showWaiting();
    return this.#drain();
  }

  reset() {
    this.#controls.clearAll();
    this.want("verification_length", this.#opened.verification_length);
    for (const key of ["words", "count", "letters"]) this.want(key, this.#opened[key]);
    return this.wantValues(this.#opened.conditionals);
  }

  /** Takes over with a Python that is ready: checks the page, reads the address, catches up. */
  async begin(python) {
    const check = await python.ask({
      ask: "check",
      conditionals: this.#data.default.conditionals,
      shown: readShown(this.#root, CHECKED),
    });
    if (check.differences.length > 0) return check;
    const address = await python.ask(this.#opening({ query: location.search }));
    this.#open(address);
    this.#python = python;
    this.#showWaiting();
    for (const go of this.#queue.splice(0)) go();
    const answer = await python.ask(this.#request(this.#state));
    this.#show(answer, this.#wanted.size === 0);
    await this.#drain();
    return { ...check, address, answer };
  }

  /** Starts anew from a code or an address that the reader has typed; a bad one changes nothing. */
  async openText(pasted) {
    const address = await this.ask(this.#opening({ pasted }));
    if (!address.ok) return address;
    this.forget();
    this.#controls.clearAll();
    this.#open(address);
    this.#show(await this.ask(this.#request(this.#state)), true);
    return address;
  }

  /** Drops what the reader wants and Python has not answered. */
  forget() {
    this.#wanted.clear();
    this.#showWaiting();
  }

  #opening(what) {
    return {
      ask: "pasted" in what ? "embed" : this.#data.opens,
      default: this.#data.default,
      word_pairs: Object.keys(this.#data.word_pairs),
      ...what,
    };
  }

  /** Takes over what an address describes; Reset comes back to it. */
  #open(address) {
    this.#state = this.#opened = this.#announced = address.state;
    this.#root.dispatchEvent(new CustomEvent("dspark:open", { bubbles: true, detail: address }));
  }

  /** Python is gone: what the reader wants is kept for the next one. */
  pause() {
    this.#python = null;
    this.#busy = false;
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

  /** Asks Python anything else, now or as soon as it is there. */
  async ask(request) {
    if (!this.#python) await new Promise((resolve) => this.#queue.push(resolve));
    return this.#python.ask(request);
  }

  /** Asks about the present setting and shows the answer's parts beside the present numbers. */
  async askAlso(request) {
    const state = this.#state;
    const answer = await this.ask({ ...this.#request(state), ...request });
    if (answer.ok && state === this.#state) this.#paint({ ...this.#answer, ...answer });
    return answer;
  }

  #request(state) {
    const { draft, target } = this.#data.word_pairs[state.words];
    return {
      ask: "numbers",
      place: "page",
      conditionals: state.conditionals,
      verification_length: state.verification_length,
      also: this.#data.also,
      count: state.count,
      letters: state.letters,
      words: { name: state.words, draft, target },
    };
  }

  async #drain() {
    if (this.#busy || !this.#python) return;
    this.#busy = true;
    this.#root.dataset.pending = "";
    const python = this.#python;
    while (python === this.#python) {
      if (this.#wanted.size > 0) await this.#answerWanted(python);
      else if (this.#viewsLag) await this.#answerViews(python);
      else break;
    }
    if (python !== this.#python) return;
    this.#busy = false;
    delete this.#root.dataset.pending;
  }

  async #answerWanted(python) {
    const changes = new Map(this.#wanted);
    const candidate = applied(this.#state, changes);
    const answer = await python.ask({ ...this.#request(candidate), also: [] });
    if (python === this.#python) this.#take(changes, candidate, answer);
  }

  /** The teaching views take Python longer than the table, so they come when no move waits. */
  async #answerViews(python) {
    this.#viewsLag = false;
    const answer = await python.ask(this.#request(this.#state));
    if (python === this.#python && this.#wanted.size === 0) this.#show(answer, true);
    else this.#viewsLag = true;
  }

  #take(changes, candidate, answer) {
    const refused = answer.ok ? null : placeOf(answer.error.index);
    if (!answer.ok && !changes.has(refused)) throw new Error(answer.error.sentence);
    for (const [key, change] of changes) {
      // A change that came while Python was working is newer: it stays wanted.
      const newest = this.#wanted.get(key) === change;
      if (answer.ok || key === refused) {
        if (newest) this.#wanted.delete(key);
      }
      if (key === refused && newest && change.settled) {
        this.#controls.showError(key, answer.error.sentence);
      }
      if (answer.ok && newest) this.#controls.clearError(key);
    }
    if (!answer.ok) return;
    this.#state = candidate;
    this.#viewsLag = this.#data.also.length > 0;
    this.#show({ ...this.#views, ...answer }, this.#wanted.size === 0);
    if (this.#data.follows)
      this.#later("address", ADDRESS_MS, () => {
        history.replaceState(null, "", `${location.pathname}${answer.query}${location.hash}`);
      });
    this.#later("announce", QUIET_MS, () => this.#announce());
    this.#tell("change", answer);
  }

  #show(answer, settled) {
    this.#answer = answer;
    this.#views = Object.fromEntries(this.#data.also.map((name) => [name, answer[name]]));
    this.#paint(answer);
    if (settled) this.#controls.show(answer, this.#state);
  }

  #paint(answer) {
    paintAnswer(this.#root, answer, this.#state, this.#data.letters[this.#state.letters]);
  }

  async #announce() {
    const state = this.#state;
    const request = { ...this.#request(state), also: [], previous: this.#announced.conditionals };
    const answer = await this.#python?.ask(request);
    if (!answer || state !== this.#state) return;
    this.#announced = state;
    if (answer.sentences.announce) {
      this.#root.querySelector("[data-announce]").textContent = answer.sentences.announce;
    }
  }

  #later(name, wait, act) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(act, wait);
  }

  #showWaiting() {
    const waiting = this.#python === null && this.#wanted.size > 0;
    this.#root.querySelector("[data-waiting]").hidden = !waiting;
  }

  #tell(name, answer) {
    const detail = { state: structuredClone(this.#state), answer: answer.answer };
    this.#root.dispatchEvent(new CustomEvent(`dspark:${name}`, { bubbles: true, detail }));
  }

  /** Announces to other scripts that the numbers are live. */
  tellReady(answer) {
    this.#tell("ready", answer);
  }
}
