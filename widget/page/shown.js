// What is on the page: the newest answer, the setting that it answers, and the news of it for other scripts.

export class Shown {
  #root;
  #data;
  #painter;
  #controls;
  #status;
  #answer = null;
  #state;

  constructor({ root, data, painter, controls, status }) {
    this.#root = root;
    this.#data = data;
    this.#painter = painter;
    this.#controls = controls;
    this.#status = status;
    this.#state = data.default;
  }

  /** The setting that the page shows. */
  get state() {
    return this.#state;
  }

  /** The numbers on the page by quantity, for Python to compare with its own. */
  read() {
    return this.#painter.readShown(this.#data.checked);
  }

  /** What was shown is of no use to the next answer, which has everything. */
  forget() {
    this.#answer = null;
  }

  /** Shows an answer, next to what an earlier one has shown. The controls follow unless a move `waits`. */
  show(answer, state, waits) {
    this.#answer = { ...this.#answer, ...answer };
    this.#state = state;
    this.#paint(this.#answer);
    this.#status.answered();
    if (!waits) this.restoreControls();
  }

  /** Paints more about the same setting, once: it is no part of what the page goes on showing. */
  showAlso(answer) {
    this.#paint({ ...this.#answer, ...answer });
  }

  /** The controls say what the page shows. */
  restoreControls() {
    this.#controls.show(this.#answer, this.#state);
  }

  /** Informs other scripts about the setting and its answer. */
  report(name) {
    const state = { ...this.#state, conditionals: [...this.#state.conditionals] };
    this.send(name, { state, answer: this.#answer.answer });
  }

  /** Sends one of CONTRACT.md's events. */
  send(name, detail) {
    this.#root.dispatchEvent(new CustomEvent(`dspark:${name}`, { bubbles: true, detail }));
  }

  #paint(answer) {
    this.#painter.paint(answer, this.#state, this.#data.letters[this.#state.letters]);
  }
}
