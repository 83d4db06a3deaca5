// Sends the reader's moves to Python, one request at a time, and shows the answers.
//
// A move sends two requests: for the table's numbers, and when moves pause for all teaching views together
// with the sentence for screen readers. For other scripts: `ready`, `state`, `ask()`, `askAlso()`,
// `settledState()`, `openText()`, and the events of CONTRACT.md on the root element.

import { Failure } from "../python/failure.js";
import { PendingMoves, placeOf } from "./pending_moves.js";
import { Requests } from "./requests.js";
import { ViewSchedule } from "./view_schedule.js";

const ANNOUNCEMENT = "announcement"; // comes and lags like a view
const QUIET_MS = 700; // after the last move, before a screen reader reads the announcement

const noop = () => {};

/** The control of the page that a move comes from, by its name among an embed's options. */
const controlOf = (key) => {
  if (key.startsWith("a_")) return "values";
  return key === "verification_length" ? "length" : key;
};

/** The moves that lead to a state: `[key, value]` each. */
const movesTo = ({ conditionals, verification_length, words, count, letters }) => [
  ...conditionals.map((value, position) => [placeOf(position + 1), value]),
  ...Object.entries({ verification_length, words, count, letters }),
];

export class Session {
  #root;
  #data;
  #controls;
  #painter;
  #address;
  #status;
  #clock;
  #requests;
  #views;
  #moves = new PendingMoves();
  #connection;
  #opening = true; // until an address has been read, once
  #complaint; // about that address, until the page shows it
  #busy = false;
  #state;
  #opened;
  #announced;
  #answer = null; // the one that is on the page
  #shown; // the state that it answers
  #movedAt = 0;
  #timers = new Map();

  constructor({ root, data, controls, painter, address, status, connection, clock }) {
    this.#root = root;
    this.#data = data;
    this.#controls = controls;
    this.#painter = painter;
    this.#address = address;
    this.#status = status;
    this.#connection = connection;
    this.#clock = clock;
    this.#requests = new Requests(data);
    this.#views = new ViewSchedule(clock);
    this.#state = this.#shown = this.#opened = this.#announced = data.default;
  }

  get state() {
    return this.#state;
  }

  /** The letters that the page shows: `{ conditional, survival, length }`. */
  get letters() {
    return this.#data.letters[this.#state.letters];
  }

  /** Whether Python is there, so that a request is answered at once. */
  get ready() {
    return this.#connection.python !== null;
  }

  /** Notes one change of the state; it is answered now, or as soon as Python is there. */
  want(key, value) {
    this.#wantAll([[key, value]]);
  }

  /** Notes one conditional, as a slider has it. */
  slide(index, text) {
    this.want(placeOf(index), text);
  }

  /** Notes a text for one conditional; while the reader is still typing it is not `settled`. */
  type(index, text, settled) {
    this.#wantAll([[placeOf(index), text]], { settled, typed: true });
  }

  wantValues(conditionals) {
    this.#wantAll(conditionals.map((value, position) => [placeOf(position + 1), value]));
  }

  /** Takes back a move of one conditional: to `text`, or to what a still unread address says. */
  takeBack(index, text) {
    const shown = this.#shown.conditionals[index - 1];
    if (!this.#opening || Number(text) !== Number(shown)) return this.slide(index, text);
    this.#moves.forget((key) => key === placeOf(index));
    this.showWaiting();
  }

  reset() {
    this.#controls.clearAll();
    if (this.#opening) {
      // What the address says is not known yet: only the moves are taken back.
      this.#controls.restore();
      this.forget();
      return;
    }
    this.#moves.restart(movesTo(this.#opened));
    this.showWaiting();
    this.#drain();
  }

  #wantAll(entries, how) {
    for (const [key, value] of entries) this.#moves.want(key, value, how);
    this.showWaiting();
    this.#drain();
  }

  /** Drops what the reader wants of these controls, or of all, and Python has not answered. */
  forget(controls) {
    this.#moves.forget((key) => !controls || controls.includes(controlOf(key)));
    this.showWaiting();
  }

  /** Takes over with a Python that is ready: checks the page, reads the address once, catches up. */
  async begin(python) {
    const shown = this.#painter.readShown(this.#data.checked);
    const check = await python.ask(this.#requests.check(this.#shown.conditionals, shown));
    if (check.differences.length > 0) return check;
    if (this.#opening) {
      const address = await python.ask(this.#requests.opening({ query: this.#address.query }));
      this.#complaint = address.error?.sentence;
      if (address.note) this.#status.remark(address.note);
      this.#open(address);
      const before = this.#address.openedBefore;
      if (typeof before === "string") {
        const opened = await python.ask(this.#requests.opening({ query: before }));
        if (opened.ok) this.#opened = opened.state;
      }
      this.#address.read(this.#opened.query);
      this.#opening = false;
    }
    await this.#answerWhole(python);
    this.#connection.connect(python);
    this.showWaiting();
    await this.#drain();
    return check;
  }

  /** What was wrong with the page's address, once: it outlives the Python that said it. */
  takeComplaint() {
    const complaint = this.#complaint;
    this.#complaint = undefined;
    return complaint;
  }

  /** Opens a code or an address that the reader has typed; a bad one changes nothing. */
  async openText(pasted) {
    const since = this.#moves.open();
    if (this.ready) this.#connection.begin();
    const onBug = () => this.#moves.close(since);
    try {
      const address = await this.ask(this.#requests.opening({ pasted }), onBug);
      if (!address.ok) return address;
      this.#moves.opened(since);
      this.showWaiting();
      this.#controls.clearAll();
      this.#open(address);
      const answer = await this.ask(this.#requests.whole(this.#state), onBug);
      if (address.state === this.#state) {
        this.#showWhole(answer);
        this.#address.follow(answer.query, this.#opened.query);
        this.#report("change");
      }
      return address;
    } finally {
      this.#moves.close(since);
      this.#drain();
    }
  }

  /** Takes over what an address describes; Reset comes back to it. */
  #open(address) {
    this.#cancel("announce");
    this.#state = this.#opened = this.#announced = address.state;
    this.#root.dispatchEvent(new CustomEvent("dspark:open", { bubbles: true, detail: address }));
  }

  /** Python is gone: what the reader did and wants is kept for the next one. */
  pause() {
    this.#connection.disconnect();
    for (const name of ["announce", "views"]) this.#cancel(name);
    this.showWaiting();
  }

  /** Sends Python any other request, now or as soon as it is there; see Connection. */
  ask(request, onBug) {
    return this.#connection.ask(request, onBug);
  }

  /** The state once every move has been answered: what the reader sees and means. */
  async settledState() {
    await this.#connection.settled();
    return this.#state;
  }

  /**
   * Sends a request about the present setting and shows the answer's parts next to the present numbers.
   * An answer whose setting has gone meanwhile is not shown: it is null.
   */
  async askAlso(more) {
    const state = await this.settledState();
    const answer = await this.ask(this.#requests.round(state, more));
    if (state !== this.#state) return null;
    if (answer.ok) this.#paint({ ...this.#answer, ...answer });
    return answer;
  }

  async #drain() {
    const { python } = this.#connection;
    if (this.#busy || !python) return;
    this.#busy = true;
    this.#connection.begin();
    try {
      while (python === this.#connection.python) {
        if (this.#moves.waiting) await this.#answerMoves(python);
        if (python !== this.#connection.python) break;
        if (this.#views.wait <= 0) await this.#answerViews(python);
        else if (!this.#moves.waiting) break;
      }
    } catch (thrown) {
      // A lost Python has been reported by whoever started it; anything else is a bug.
      if (python === this.#connection.python && !(thrown instanceof Failure)) {
        this.#settle();
        this.#connection.onBug(Failure.from(thrown, "bug"));
      }
    } finally {
      this.#busy = false;
    }
    if (python !== this.#connection.python) return;
    if (this.#views.wait < Infinity) this.#later("views", this.#views.wait, () => this.#drain());
    else this.#settle();
  }

  #settle() {
    if (!this.#moves.opening) this.#connection.settle();
  }

  async #answerMoves(python) {
    const proposal = this.#moves.propose(this.#state);
    // The table itself shows this view then, and must not mix two settings.
    const also = proposal.state.count === "with-target" ? ["convention"] : [];
    const atRest = this.#announced.conditionals;
    const answer = await python.ask(this.#requests.numbers(proposal.state, also, atRest));
    if (python !== this.#connection.python || !this.#moves.isCurrent(proposal)) return;
    if (answer.ok) this.#accept(proposal, answer);
    else this.#refuse(proposal, answer.error);
  }

  #accept(proposal, answer) {
    for (const key of this.#moves.accept(proposal)) this.#controls.clearError(key);
    this.#state = proposal.state;
    this.#movedAt = this.#clock.now();
    const views = [...this.#data.also, ANNOUNCEMENT];
    this.#views.shown(views.filter((name) => name in answer));
    this.#views.moved(views.filter((name) => !(name in answer)));
    this.#cancel("announce");
    this.#show({ ...this.#answer, ...answer });
    this.#address.follow(answer.query, this.#opened.query);
    this.#report("change");
  }

  #refuse(proposal, { index, sentence }) {
    const key = placeOf(index);
    if (!proposal.changes.has(key)) throw new Error(sentence);
    if (this.#moves.refuse(proposal, key)) this.#controls.showError(key, sentence);
    // A slider may still be where a move took it that the refused text has replaced.
    if (!this.#moves.waiting) this.#controls.show(this.#answer, this.#state);
  }

  async #answerViews(python) {
    const state = this.#state;
    const names = this.#views.behind;
    const also = names.filter((name) => name !== ANNOUNCEMENT);
    const answer = await python.ask(
      this.#requests.views(state, also, this.#announced.conditionals),
    );
    if (python !== this.#connection.python || state !== this.#state) return;
    if (!answer.ok) throw new Error(answer.error.sentence);
    this.#views.shown(names);
    this.#show({ ...this.#answer, ...answer });
    const announce = () => {
      this.#announced = state;
      if (answer.announcement) this.#status.announceChange(answer.announcement);
    };
    const wait = this.#movedAt + QUIET_MS - this.#clock.now();
    if (wait > 0) this.#later("announce", wait, announce);
    else announce();
  }

  async #answerWhole(python) {
    this.#showWhole(await python.ask(this.#requests.whole(this.#state)));
  }

  /** Shows an answer to the whole page: no part of it lags. */
  #showWhole(answer) {
    this.#views.shown();
    this.#show(answer);
  }

  #show(answer) {
    this.#answer = answer;
    this.#shown = this.#state;
    this.#paint(answer);
    this.#status.answered();
    if (!this.#moves.waiting) this.#controls.show(answer, this.#state);
  }

  #paint(answer) {
    this.#painter.paint(answer, this.#state, this.letters);
  }

  #later(name, wait, act) {
    this.#cancel(name);
    this.#timers.set(name, this.#clock.after(wait, act));
  }

  #cancel(name) {
    (this.#timers.get(name) ?? noop)();
  }

  /** Says in words whether a move waits, and for what. */
  showWaiting() {
    this.#status.showWaiting(!this.ready && this.#moves.waiting);
  }

  /** Informs other scripts that the numbers are live, with what is on the page. */
  reportReady() {
    this.#report("ready");
  }

  #report(name) {
    const state = { ...this.#state, conditionals: [...this.#state.conditionals] };
    const detail = { state, answer: this.#answer.answer };
    this.#root.dispatchEvent(new CustomEvent(`dspark:${name}`, { bubbles: true, detail }));
  }
}
