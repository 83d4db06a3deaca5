// The page's line to Python: requests wait while there is none, and are sent again when it is lost.

const noop = () => {};

export class Connection {
  /** Called whenever nothing is on its way and nobody waits for an answer. */
  onRest = noop;

  /**
   * Called with the failure when an answer could not be used.
   * @type {(failure: Error) => void}
   */
  onBug = noop;

  #root;
  #python = null;
  #asking = 0;
  #waiting = [];

  /** `root` carries `data-pending` while an answer is on its way. */
  constructor(root) {
    this.#root = root;
  }

  /** The Python that answers now, or null. */
  get python() {
    return this.#python;
  }

  connect(python) {
    this.#python = python;
    this.#resume();
  }

  /** Python is gone: whoever waits goes on waiting, for the next one. */
  disconnect() {
    this.#python = null;
    delete this.#root.dataset.pending;
  }

  /** An answer to a move is on its way. */
  begin() {
    this.#root.dataset.pending = "";
  }

  /** Every move has been answered. */
  settle() {
    delete this.#root.dataset.pending;
    this.#resume();
    this.#noteRest();
  }

  /** Resolves when there is a Python and every move has been answered. */
  async settled() {
    while (!this.#isSettled) await this.#news();
  }

  /**
   * Sends Python a request, now or as soon as it is there; a lost request is sent again. One that no Python can
   * answer calls `onBug()` and never settles.
   */
  async ask(request, onBug = noop) {
    this.#asking += 1;
    try {
      for (;;) {
        while (!this.#python) await this.#news();
        const python = this.#python;
        try {
          return await python.ask(request);
        } catch (failure) {
          // Whoever started this Python knows. The next one gets the request, unless the request
          // itself is what no Python can answer.
          if (failure.code === "bug") break;
          if (this.#python === python) this.#python = null;
        }
      }
    } finally {
      this.#asking -= 1;
      this.#noteRest();
    }
    onBug();
    return new Promise(noop);
  }

  get #isSettled() {
    return this.#python !== null && !("pending" in this.#root.dataset);
  }

  #news() {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #resume() {
    for (const go of this.#waiting.splice(0)) go();
  }

  #noteRest() {
    if (this.#isSettled && this.#asking === 0) this.onRest();
  }
}
