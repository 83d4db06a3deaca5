// Has Python answer the moves that wait, one request at a time, and shows the answers.
//
// A move sends two requests: for the table's numbers, and when moves pause for all teaching views together
// with the sentence for screen readers. While moves go on, each takes along one view that lags: all at once
// would keep a move waiting, and a request for each would have the page painted once more.

import { Failure } from "../python/failure.js";
import { placeOf } from "./pending_moves.js";
import { ViewSchedule } from "./view_schedule.js";

const ANNOUNCEMENT = "announcement"; // comes and lags like a view
const PRESS_MS = 40; // between two looks at a press
const LONG_PRESS_MS = 2000; // and no longer waited for

const noop = () => {};

export class Answering {
  /** The setting of the newest move that Python has accepted. */
  state;

  #data;
  #controls;
  #clock;
  #requests;
  #moves;
  #connection;
  #shown;
  #announcer;
  #onChange;
  #views;
  #busy = false;
  #cancelViews = noop;

  /** `onChange(answer)` is called when a move has been answered and shown. */
  constructor({ data, controls, clock, requests, moves, connection, shown, announcer, onChange }) {
    this.#data = data;
    this.#controls = controls;
    this.#clock = clock;
    this.#requests = requests;
    this.#moves = moves;
    this.#connection = connection;
    this.#shown = shown;
    this.#announcer = announcer;
    this.#onChange = onChange;
    this.#views = new ViewSchedule(clock);
    this.state = data.default;
  }

  /** Answers whatever waits, if there is a Python and nothing else is on its way. */
  async drain() {
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
    // A Python that came during the wait found this loop busy, and its moves are still to be answered.
    if (python !== this.#connection.python) return this.drain();
    this.#cancelViews();
    const { wait } = this.#views;
    if (wait < Infinity) this.#cancelViews = this.#clock.after(wait, () => this.drain());
    else this.#settle();
  }

  /** Python is gone: nothing is read or requested until the next one is there. */
  pause() {
    this.#announcer.cancel();
    this.#cancelViews();
  }

  /** Shows an answer to the whole page: no part of it lags. */
  showWhole(answer) {
    this.#views.shown();
    this.#shown.forget();
    this.#show(answer);
  }

  #settle() {
    if (!this.#moves.opening) this.#connection.settle();
  }

  async #answerMoves(python) {
    const proposal = this.#moves.propose(this.state);
    // The table itself shows this view then, and must not mix two settings.
    const shown = proposal.state.count === "with-target" ? ["convention"] : [];
    const lagging = this.#views.lagging.find((name) => ![ANNOUNCEMENT, ...shown].includes(name));
    const also = lagging ? [...shown, lagging] : shown;
    const atRest = this.#announcer.state.conditionals;
    const answer = await python.ask(this.#requests.numbers(proposal.state, also, atRest));
    if (python !== this.#connection.python || !this.#moves.isCurrent(proposal)) return;
    if (answer.ok) this.#accept(proposal, answer);
    else this.#refuse(proposal, answer.error);
  }

  #accept(proposal, answer) {
    for (const key of this.#moves.accept(proposal)) this.#controls.clearError(key);
    this.state = proposal.state;
    this.#announcer.moved();
    const views = [...this.#data.also, ANNOUNCEMENT];
    this.#views.shown(views.filter((name) => name in answer));
    this.#views.moved(views.filter((name) => !(name in answer)));
    this.#show(answer);
    this.#onChange(answer);
  }

  #refuse(proposal, { index, sentence }) {
    const key = placeOf(index);
    if (!proposal.changes.has(key)) throw new Error(sentence);
    if (this.#moves.refuse(proposal, key)) this.#controls.showError(key, sentence);
    // A slider may still be where a move took it that the refused text has replaced.
    if (!this.#moves.waiting) this.#shown.restoreControls();
  }

  async #answerViews(python) {
    const { state } = this;
    const names = this.#views.behind;
    const also = names.filter((name) => name !== ANNOUNCEMENT);
    const before = this.#announcer.state.conditionals;
    const answer = await python.ask(this.#requests.views(state, also, before));
    await this.#release();
    if (python !== this.#connection.python || state !== this.state) return;
    if (!answer.ok) throw new Error(answer.error.sentence);
    this.#views.shown(names);
    this.#show(answer);
    this.#announcer.announce(answer.announcement, state);
  }

  /** Waits until a press ends or a move comes: views change the height of texts, and so move what is below them. */
  async #release() {
    const end = this.#clock.now() + LONG_PRESS_MS;
    const waits = () => this.#controls.clickPending && this.#clock.now() < end;
    while (waits() && !this.#moves.waiting) {
      await new Promise((look) => this.#clock.after(PRESS_MS, look));
    }
  }

  #show(answer) {
    this.#shown.show(answer, this.state, this.#moves.waiting);
  }
}
