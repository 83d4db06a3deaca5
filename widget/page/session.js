// What the reader wants, what an address or a code opens, and what other scripts ask; see Answering.
//
// For other scripts: `ready`, `state`, `ask()`, `askAlso()`, `settledState()`, `openText()`, and the events of
// CONTRACT.md on the root element.

import { Announcer } from "./announcer.js";
import { Answering } from "./answering.js";
import { PendingMoves, placeOf } from "./pending_moves.js";
import { Requests } from "./requests.js";
import { Shown } from "./shown.js";

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
  #data;
  #controls;
  #address;
  #status;
  #requests;
  #shown;
  #announcer;
  #answering;
  #moves = new PendingMoves();
  #connection;
  #opening = true; // until an address has been read, once
  #complaint; // about that address, until the page shows it
  #opened;

  constructor({ root, data, controls, painter, address, status, connection, clock }) {
    this.#data = data;
    this.#controls = controls;
    this.#address = address;
    this.#status = status;
    this.#connection = connection;
    this.#requests = new Requests(data);
    this.#shown = new Shown({ root, data, painter, controls, status });
    this.#announcer = new Announcer(status, clock, data.default);
    this.#opened = data.default;
    this.#answering = new Answering({
      data,
      controls,
      clock,
      requests: this.#requests,
      moves: this.#moves,
      connection,
      shown: this.#shown,
      announcer: this.#announcer,
      onChange: (answer) => {
        address.follow(answer.query, this.#opened.query);
        this.#shown.report("change");
      },
    });
  }

  get state() {
    return this.#answering.state;
  }

  /** The letters that the page shows: `{ conditional, survival, length }`. */
  get letters() {
    return this.#data.letters[this.state.letters];
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
    const shown = this.#shown.state.conditionals[index - 1];
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
    this.#answering.drain();
  }

  #wantAll(entries, how) {
    for (const [key, value] of entries) this.#moves.want(key, value, how);
    this.showWaiting();
    this.#answering.drain();
  }

  /** Drops what the reader wants of these controls, or of all, and Python has not answered. */
  forget(controls) {
    this.#moves.forget((key) => !controls || controls.includes(controlOf(key)));
    this.showWaiting();
  }

  /** Takes over with a Python that is ready: checks the page, reads the address once, catches up. */
  async begin(python) {
    const { conditionals } = this.#shown.state;
    const check = await python.ask(this.#requests.check(conditionals, this.#shown.read()));
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
    this.#answering.showWhole(await python.ask(this.#requests.whole(this.state)));
    this.#connection.connect(python);
    this.showWaiting();
    await this.#answering.drain();
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
      const answer = await this.ask(this.#requests.whole(this.state), onBug);
      if (address.state === this.state) {
        this.#answering.showWhole(answer);
        this.#address.follow(answer.query, this.#opened.query);
        this.#shown.report("change");
      }
      return address;
    } finally {
      this.#moves.close(since);
      this.#answering.drain();
    }
  }

  /** Takes over what an address describes; Reset comes back to it. */
  #open(address) {
    this.#announcer.begin(address.state);
    this.#answering.state = this.#opened = address.state;
    this.#shown.send("open", address);
  }

  /** Python is gone: what the reader did and wants is kept for the next one. */
  pause() {
    this.#connection.disconnect();
    this.#answering.pause();
    this.showWaiting();
  }

  /** Sends Python any other request, now or as soon as it is there; see Connection. */
  ask(request, onBug) {
    return this.#connection.ask(request, onBug);
  }

  /** The state once every move has been answered: what the reader sees and means. */
  async settledState() {
    await this.#connection.settled();
    return this.#answering.state;
  }

  /**
   * Sends a request about the present setting and shows the answer's parts next to the present numbers.
   * An answer whose setting has gone meanwhile is not shown: it is null.
   */
  async askAlso(more) {
    const state = await this.settledState();
    const answer = await this.ask(this.#requests.round(state, more));
    if (state !== this.state) return null;
    if (answer.ok) this.#shown.showAlso(answer);
    return answer;
  }

  /** Says in words whether a move waits, and for what. */
  showWaiting() {
    this.#status.showWaiting(!this.ready && this.#moves.waiting);
  }

  /** Informs other scripts that the numbers are live, with what is on the page. */
  reportReady() {
    this.#shown.report("ready");
  }
}
