// Keeps a Python at work: starts it, and replaces one that died or does not answer any more.

import { Failure } from "../python/failure.js";

/** Failures of a Python that has worked: another one may work again. */
const LOST = ["crashed", "incomplete", "silent"];

/** Pythons that are replaced without having answered everything; after them the reader decides. */
const REPLACEMENTS = 2;

export class Supervisor {
  #root;
  #start;
  #session;
  #status;
  #tasks;
  #connection;
  #replaced = 0;
  #avoid; // the ways that start a trimmed Python, once it was found to lack something

  /**
   * `start({ avoid, onFailure })` starts a Python (see client.js); `tasks` is what connectTasks()
   * returns.
   */
  constructor({ root, start, session, status, tasks, connection }) {
    this.#root = root;
    this.#start = start;
    this.#session = session;
    this.#status = status;
    this.#tasks = tasks;
    this.#connection = connection;
    connection.onRest = () => {
      this.#replaced = 0;
    };
  }

  /** Starts Python, for the first time or because the reader asks for another try. */
  async start() {
    // A second press of the button, before it is gone, would start a second Python.
    if (!["prerendered", "error"].includes(this.#root.dataset.state)) return;
    this.#replaced = 0;
    this.#status.booting();
    this.#session.showWaiting();
    await this.#run(undefined, this.#avoid);
  }

  /** `lost` is the code of the failure that ended the Python before, `avoid` a way not to start in. */
  async #run(lost, avoid) {
    let over = false;
    let way;
    const fail = (failure, sentence) => {
      if (over) return;
      over = true;
      python.stop();
      this.#session.pause();
      if (LOST.includes(failure.code) && this.#replaced < REPLACEMENTS) {
        this.#replaced += 1;
        this.#status.replacing(failure.code);
        if (failure.code === "incomplete") this.#needsWhole();
        // The same way again, which has worked; if that was of no use, another.
        this.#run(failure.code, this.#avoid ?? (this.#replaced > 1 ? way.boot : undefined));
        return;
      }
      this.#status.failed(failure, sentence);
      this.#session.showWaiting();
      this.#tasks.reveal();
      if (!(failure instanceof Failure)) console.error(failure);
    };
    this.#connection.onBug = (failure) => fail(failure);
    const python = this.#start({ avoid, onFailure: (failure) => fail(failure) });
    try {
      way = await python.ready;
      const { sentence, differences } = await this.#session.begin(python);
      if (over) return;
      if (differences.length > 0) return fail(new Failure("differs"), sentence);
      this.#tasks.cover();
      this.#status.ready(sentence, way, { lost, complaint: this.#session.takeComplaint() });
      this.#session.reportReady();
    } catch (failure) {
      fail(failure);
    }
  }

  /** The trimmed Python lacks a function: from now on only a whole one starts. Counted for tests. */
  #needsWhole() {
    this.#avoid = "snapshot";
    this.#root.dataset.incomplete = String(Number(this.#root.dataset.incomplete ?? 0) + 1);
  }
}
