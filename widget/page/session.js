// The conversation with Python: what the reader wants, what has been answered, in that order.

import { Painter } from "./paint.js";

const CHECKED = ["survival", "expected", "cost", "score"];
const QUIET_MS = 700; // after the last move, before a screen reader hears of it
const PAUSE_MS = 80; // after a move, before the teaching views follow
const LAG_MS = 1000; // that the teaching views may be behind while moves go on
const ADDRESS_MS = 400; // browsers refuse more than about a hundred address changes in half a minute

/** The key of a conditional among the changes, and the place of its field's explanation: "a_1". */
const placeOf = (index) => `a_${index}`;

/** The control of the page that a change comes from, by its name among an embed's options. */
const controlOf = (key) => {
  if (key.startsWith("a_")) return "values";
  return key === "verification_length" ? "length" : key;
};

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
  #painter;
  #python = null;
  #opening = true; // until an address has been read, once
  #busy = false;
  #epoch = 0; // raised when everything that is still wanted is dropped
  #wanted = new Map(); // "a_1" or a key of the state → { value, settled }
  #state;
  #opened;
  #announced;
  #answer = null; // the one that is on the page
  #shown; // the state that it answers
  #views = {}; // its parts that Python computes after the table
  #behind = new Map(); // those that do not show the table's setting yet → since when
  #movedAt; // when the table was last answered
  #addressedAt = -ADDRESS_MS;
  #query = ""; // what the address is to say: of what the page shows, or as it was opened
  #timers = {};
  #openings = new Set(); // codes that are being opened, each with the moves made meanwhile
  #queue = []; // questions that wait for Python, or for all moves to be answered

  constructor(root, data, controls) {
    this.#root = root;
    this.#data = data;
    this.#controls = controls;
    this.#painter = new Painter(root);
    this.#state = this.#shown = this.#opened = this.#announced = data.default;
    // A link within the page, and the way back, leads to an entry of the history that knows less.
    for (const jump of data.follows ? ["hashchange", "popstate"] : []) {
      addEventListener(jump, () => this.#remember());
    }
  }

  get state() {
    return this.#state;
  }

  /** Whether Python is there, so that a question is answered at once. */
  get awake() {
    return this.#python !== null;
  }

  /** Notes one change of the state; it is answered now, or as soon as Python is there. */
  want(key, value) {
    this.#wantAll([[key, value]]);
  }

  /** Notes one conditional; while the reader is still typing it is not `settled`. */
  wantValue(index, value, settled = true) {
    this.#wantAll([[placeOf(index), value]], settled);
  }

  wantValues(conditionals) {
    this.#wantAll(conditionals.map((value, position) => [placeOf(position + 1), value]));
  }

  reset() {
    this.#controls.clearAll();
    if (this.#opening) {
      // What the address asks for is not known yet: only the moves are taken back.
      this.#controls.restore();
      this.forget();
      return;
    }
    const { conditionals, ...others } = this.#opened;
    const places = conditionals.map((value, position) => [placeOf(position + 1), value]);
    const known = Object.entries(others).filter(([key]) => key in this.#state);
    this.#wantAll([...places, ...known]);
  }

  #wantAll(entries, settled = true) {
    for (const [key, value] of entries) {
      const change = { value, settled };
      for (const moves of [this.#wanted, ...this.#openings]) moves.set(key, change);
    }
    this.showWaiting();
    this.#drain();
  }

  /** Drops what the reader wants of these controls, or of all, and Python has not answered. */
  forget(controls) {
    this.#epoch += 1;
    for (const moves of [this.#wanted, ...this.#openings]) {
      for (const key of [...moves.keys()]) {
        if (!controls || controls.includes(controlOf(key))) moves.delete(key);
      }
    }
    this.showWaiting();
  }

  /** Takes over with a Python that is ready: checks the page, reads the address once, catches up. */
  async begin(python) {
    const check = await python.ask({
      ask: "check",
      conditionals: this.#shown.conditionals,
      shown: this.#painter.readShown(CHECKED),
    });
    if (check.differences.length > 0) return check;
    let address = { ok: true };
    if (this.#opening) {
      address = await python.ask(this.#openingRequest({ query: location.search }));
      this.#open(address);
      await this.#recall(python);
      this.#query = location.search;
      this.#opening = false;
    }
    this.#showWhole(await python.ask(this.#whole()));
    this.#python = python;
    this.showWaiting();
    for (const go of this.#queue.splice(0)) go();
    await this.#drain();
    return { ...check, address };
  }

  /** Starts anew from a code or an address that the reader has typed; a bad one changes nothing. */
  async openText(pasted) {
    const meanwhile = new Map();
    this.#openings.add(meanwhile);
    if (this.awake) this.#root.dataset.pending = "";
    try {
      const stumbled = () => this.#openings.delete(meanwhile);
      const address = await this.ask(this.#openingRequest({ pasted }), stumbled);
      if (!address.ok) return address;
      this.#epoch += 1;
      this.#wanted = new Map(meanwhile); // what came before the code gives way to it
      this.showWaiting();
      this.#controls.clearAll();
      this.#open(address);
      const answer = await this.ask(this.#whole(), stumbled);
      if (address.state === this.#state) {
        this.#showWhole(answer);
        this.#follow(answer);
        this.#tell("change");
      }
      return address;
    } finally {
      this.#openings.delete(meanwhile);
      this.#drain();
    }
  }

  #openingRequest(what) {
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

  /**
   * After a reload the address is where the reader has got to. What the page was opened with stands
   * beside it in the history, where a copied link does not take it along.
   */
  async #recall(python) {
    const query = this.#data.follows ? history.state?.opened : undefined;
    if (typeof query !== "string") return;
    const opened = await python.ask(this.#openingRequest({ query }));
    if (opened.ok) this.#opened = opened.state;
  }

  /** Python is gone: what the reader did and wants is kept for the next one. */
  pause() {
    this.#python = null;
    clearTimeout(this.#timers.announce);
    clearTimeout(this.#timers.views);
    delete this.#root.dataset.pending;
    this.showWaiting();
  }

  /**
   * Asks Python anything else, now or as soon as it is there; a lost question is asked again. One
   * that no Python can answer stays open for ever, after `stumbled()`.
   */
  async ask(request, stumbled = () => {}) {
    for (;;) {
      while (!this.#python) await new Promise((resolve) => this.#queue.push(resolve));
      const python = this.#python;
      try {
        return await python.ask(request);
      } catch (failure) {
        // Whoever started this Python has been told. The next one gets the question, unless the
        // question itself is what no Python can answer.
        if (failure.code === "bug") {
          stumbled();
          return new Promise(() => {});
        }
        if (this.#python === python) this.#python = null;
      }
    }
  }

  /** The state once every move has been answered: what the reader sees and means. */
  async settledState() {
    while (!this.#python || "pending" in this.#root.dataset) {
      await new Promise((resolve) => this.#queue.push(resolve));
    }
    return this.#state;
  }

  /** Asks about the present setting and shows the answer's parts beside the present numbers. */
  async askAlso(request) {
    const state = await this.settledState();
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
      count: state.count,
      letters: state.letters,
      words: { name: state.words, draft, target },
    };
  }

  /** The question for everything that the page shows of its present setting. */
  #whole() {
    return { ...this.#request(this.#state), also: this.#data.also };
  }

  async #drain() {
    if (this.#busy || !this.#python) return;
    this.#busy = true;
    this.#root.dataset.pending = "";
    const python = this.#python;
    try {
      while (python === this.#python) {
        if (this.#wanted.size > 0) await this.#answerWanted(python);
        if (python !== this.#python) break;
        // While moves go on, at most one view comes between two of them.
        if (this.#viewsWait() <= 0) await this.#answerView(python);
        else if (this.#wanted.size === 0) break;
      }
    } catch (thrown) {
      // A lost Python has been reported by whoever started it; anything else is a bug.
      if (python === this.#python && !thrown.code) {
        this.#settle();
        throw thrown;
      }
    } finally {
      this.#busy = false;
    }
    if (this.#behind.size > 0 && python === this.#python) {
      return this.#later("views", this.#viewsWait(), () => this.#drain());
    }
    this.#settle();
  }

  #settle() {
    if (this.#openings.size > 0) return;
    delete this.#root.dataset.pending;
    for (const go of this.#queue.splice(0)) go();
  }

  async #answerWanted(python) {
    const epoch = this.#epoch;
    const changes = new Map(this.#wanted);
    const candidate = applied(this.#state, changes);
    // The table itself shows this view then, and must not mix two settings.
    const also = candidate.count === "with-target" ? ["convention"] : [];
    const previous = this.#announced.conditionals; // where the reader was last at rest
    const answer = await python.ask({ ...this.#request(candidate), previous, also });
    if (epoch === this.#epoch && python === this.#python) this.#take(changes, candidate, answer);
  }

  /** The teaching view that has been behind the table for longest: `[name, since when]`. */
  get #oldest() {
    return this.#behind.entries().next().value;
  }

  /** Milliseconds until a teaching view is asked for, when no further move comes; none lags: never. */
  #viewsWait() {
    const [, since] = this.#oldest ?? [];
    if (since === undefined) return Infinity;
    const now = performance.now();
    return now >= since + LAG_MS ? 0 : this.#movedAt + PAUSE_MS - now;
  }

  /** One view at a time: all together take Python longer than the table, and a move would wait. */
  async #answerView(python) {
    const state = this.#state;
    const [name] = this.#oldest;
    const view = await python.ask({ ...this.#request(state), ask: "views", also: [name] });
    if (python !== this.#python || state !== this.#state) return;
    if (!view.ok) throw new Error(view.error.sentence);
    this.#behind.delete(name);
    this.#show({ ...this.#answer, ...view }, this.#wanted.size === 0);
  }

  #take(changes, candidate, answer) {
    const refused = answer.ok ? null : placeOf(answer.error.index);
    if (!answer.ok && !changes.has(refused)) throw new Error(answer.error.sentence);
    for (const [key, change] of changes) {
      // A change that came while Python was working is newer: it stays wanted.
      const newest = this.#wanted.get(key) === change;
      if (newest && (answer.ok || key === refused)) this.#wanted.delete(key);
      if (newest && key === refused && change.settled) {
        this.#controls.showError(key, answer.error.sentence);
      }
      if (newest && answer.ok) this.#controls.clearError(key);
    }
    if (!answer.ok) {
      // A slider may still stand where a move took it that the refused text has replaced.
      if (this.#wanted.size === 0) this.#controls.show(this.#answer, this.#state);
      return;
    }
    this.#state = candidate;
    this.#movedAt = performance.now();
    for (const name of this.#data.also) {
      if (name in answer) this.#behind.delete(name);
      else if (!this.#behind.has(name)) this.#behind.set(name, this.#movedAt);
    }
    this.#show({ ...this.#views, ...answer }, this.#wanted.size === 0);
    this.#follow(answer);
    this.#later("announce", QUIET_MS, () => this.#announce());
    this.#tell("change");
  }

  /** Writes the state into the address, where the page's address follows the reader. */
  #follow({ query }) {
    if (!this.#data.follows) return;
    this.#query = query;
    const remember = () => {
      this.#addressedAt = performance.now();
      this.#remember();
    };
    const wait = this.#addressedAt + ADDRESS_MS - performance.now();
    if (wait > 0) this.#later("address", wait, remember);
    else remember();
  }

  /** Keeps in the history where the reader is, and what the page was opened with, for #recall. */
  #remember() {
    if (this.#opening) return;
    const address = `${location.pathname}${this.#query}${location.hash}`;
    history.replaceState({ opened: this.#opened.query }, "", address);
  }

  /** Shows an answer to #whole(): no part of it lags. */
  #showWhole(answer) {
    this.#behind.clear();
    this.#show(answer, this.#wanted.size === 0);
  }

  #show(answer, settled) {
    this.#answer = answer;
    this.#shown = this.#state;
    this.#views = Object.fromEntries(this.#data.also.map((name) => [name, answer[name]]));
    this.#paint(answer);
    if (settled) this.#controls.show(answer, this.#state);
  }

  #paint(answer) {
    this.#painter.paint(answer, this.#state, this.#data.letters[this.#state.letters]);
  }

  async #announce() {
    const state = this.#state;
    const previous = this.#announced.conditionals;
    const answer = await this.ask({ ...this.#request(state), previous });
    if (state !== this.#state) return;
    this.#announced = state;
    if (answer.sentences.announce) {
      this.#root.querySelector("[data-announce]").textContent = answer.sentences.announce;
    }
  }

  #later(name, wait, act) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(act, wait);
  }

  /** Says in words whether a move waits, and for what. */
  showWaiting() {
    const note = this.#root.querySelector("[data-waiting]");
    note.hidden = this.awake || this.#wanted.size === 0;
    const { waiting, kept } = this.#data.messages.page;
    note.textContent = this.#root.dataset.state === "error" ? kept : waiting;
  }

  /** Tells other scripts that the numbers are live, with what is on the page. */
  tellReady() {
    this.#tell("ready");
  }

  #tell(name) {
    const detail = { state: structuredClone(this.#state), answer: this.#answer.answer };
    this.#root.dispatchEvent(new CustomEvent(`dspark:${name}`, { bubbles: true, detail }));
  }
}
