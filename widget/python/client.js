// The page's Python: starts it in the best way that works here, and passes requests to it.

import { clock as browserClock } from "./clock.js";
import { Deadline } from "./deadline.js";
import { Failure } from "./failure.js";
import { mainHost, workerHost } from "./hosts.js";
import { afterRunning } from "./patience.js";
import { bytesNeeded, progressText } from "./progress.js";
import { watchSilence } from "./watchdog.js";

/** All ways, best first; the first half of a name is a key of `runtime.ways`. */
const WAYS = ["snapshot-worker", "lean-worker", "snapshot-main", "lean-main"];

/** Milliseconds that a worker may take to say hello, and a snapshot to start once it is here. */
const PATIENCE_MS = 15_000;

/** Failures of a place, not of a way: the same way may work on the main thread. */
const OF_THE_PLACE = ["worker", "policy"];

/** Failures of one file that a copy in the browser's cache may be to blame for. */
const OF_A_COPY = ["missing", "blocked", "damaged", "module"];

/** What the failure of a Python that was ready comes to: only a trimmed one can lack a function. */
const lostBy = ({ code, detail }, way) =>
  new Failure(code === "incomplete" && way.startsWith("snapshot-") ? code : "crashed", detail);

const needs = (runtime, way, file) => runtime.ways[way.split("-")[0]].includes(file);

/** The ways left after `failure` of `way`: none that would meet the same failure again. */
const waysAfter = (runtime, left, failure) => {
  if (failure.file) return left.filter((way) => !needs(runtime, way, failure.file));
  if (OF_THE_PLACE.includes(failure.code)) return left.filter((way) => way.endsWith("-main"));
  return left.filter((way) => way.startsWith("lean-"));
};

const noop = () => {};

class Client {
  #options;
  #clock;
  #left;
  #tried = [];
  #host = null;
  #way;
  #loaded;
  #cancelStep = noop;
  #silence;
  #deadline;
  #pending = []; // `{ id, resolve, reject }`, in the order of the requests
  #newest = 0;
  #settle;
  #over = false;
  #reload = []; // roles of files whose copy in the browser's cache is not to be trusted

  constructor(options) {
    const hosts = { worker: workerHost, main: mainHost };
    const defaults = {
      onProgress: noop,
      onHint: noop,
      onFailure: noop,
      hosts,
      clock: browserClock,
    };
    this.#options = { ...defaults, ...options };
    this.#clock = this.#options.clock;
    const ways = WAYS.filter((way) => way.split("-")[0] in options.runtime.ways);
    const { avoid } = options;
    const others = ways.filter((way) => way !== avoid && way.split("-")[0] !== avoid);
    this.#left = others.length > 0 ? others : ways;
    this.ready = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#deadline = new Deadline(this.#clock, () =>
      this.#crashed(new Failure("silent", this.#way)),
    );
    this.#silence = watchSilence(this.#clock, {
      onHint: () => this.#options.onHint("slow"),
      onStop: () => this.#end(new Failure("stalled", this.#way)),
    });
    this.#tryNext();
  }

  /**
   * Sends a request; resolves to its answer, rejects with a `Failure` (`bug`, `crashed`, `incomplete`,
   * `silent`, `stopped`).
   */
  ask(request) {
    return new Promise((resolve, reject) => {
      if (this.#over) return reject(new Failure("stopped"));
      this.#newest += 1;
      this.#pending.push({ id: this.#newest, resolve, reject });
      this.#host.send(JSON.stringify(request), this.#newest);
      this.#deadline.sent();
    });
  }

  /** Ends Python, whether it has started or not; nothing is left behind. */
  stop() {
    this.#end(new Failure("stopped"));
  }

  #tryNext() {
    const { runtime, base, hosts } = this.#options;
    this.#way = this.#left.shift();
    this.#loaded = 0;
    const way = this.#way;
    const start = way.endsWith("-worker") ? hosts.worker : hosts.main;
    if (start === hosts.worker) this.#allow(PATIENCE_MS, "worker");
    const boot = { runtime, base: String(base), kind: way.split("-")[0], reload: this.#reload };
    const host = start(boot, (message) => {
      if (this.#host === host && !this.#over) this.#receive(message);
    });
    this.#host = host;
    this.#report("download");
  }

  /** Gives the present step `milliseconds`, after which it has failed with `code`. */
  #allow(milliseconds, code) {
    const late = () => this.#failed(new Failure(code, "no answer"));
    this.#cancelStep = afterRunning(this.#clock, milliseconds, late);
  }

  #report(phase) {
    const { onProgress, runtime, messages } = this.#options;
    const progress = { phase, loaded: this.#loaded, total: bytesNeeded(runtime, this.#way) };
    onProgress({ ...progress, text: progressText(progress, messages?.progress) });
  }

  #receive(message) {
    if ("answer" in message || "bug" in message) return this.#replied(message);
    if ("failed" in message) return this.#failed(Failure.received(message.failed));
    this.#cancelStep();
    this.#silence.news();
    if ("bytes" in message) {
      this.#loaded += message.bytes;
      this.#report("download");
    }
    if ("start" in message) {
      if (this.#way.startsWith("snapshot-")) this.#allow(PATIENCE_MS, "start");
      this.#report("start");
    }
    if ("ready" in message) this.#isReady();
  }

  /** Python answers in order: a reply to any other request means that one was lost on the way. */
  #replied({ id, answer, bug }) {
    if (id !== this.#pending[0]?.id) {
      return this.#crashed(new Failure("crashed", "a message was lost"));
    }
    if (bug !== undefined) this.#onBug(new Failure("bug", bug));
    else this.#answered(answer);
  }

  #answered(text) {
    let answer;
    try {
      answer = JSON.parse(text);
    } catch (thrown) {
      return this.#onBug(Failure.from(thrown, "bug"));
    }
    this.#oldest().resolve(answer);
  }

  /** Takes out the oldest request, which has been answered now. */
  #oldest() {
    const oldest = this.#pending.shift();
    this.#deadline.answered(this.#pending.length > 0);
    return oldest;
  }

  #isReady() {
    this.#silence.end();
    this.#settle.resolve({
      python: this.#options.runtime.python,
      boot: this.#way,
      tried: this.#tried,
    });
    this.#settle = null;
  }

  #failed(failure) {
    this.#cancelStep();
    if (this.#settle === null) return this.#crashed(lostBy(failure, this.#way));
    this.#host.stop();
    const { code, detail } = failure;
    this.#tried.push({ way: this.#way, code, detail });
    if (OF_A_COPY.includes(code) && failure.file && !this.#reload.includes(failure.file)) {
      this.#reload.push(failure.file);
      this.#left.unshift(this.#way);
    } else {
      this.#left = waysAfter(this.#options.runtime, this.#left, failure);
    }
    if (this.#left.length === 0) return this.#end(failure);
    this.#silence.news();
    this.#tryNext();
  }

  #onBug(failure) {
    this.#oldest().reject(failure);
    this.#options.onFailure(failure);
  }

  #crashed(failure) {
    this.#end(failure);
    this.#options.onFailure(failure);
  }

  #end(failure) {
    if (this.#over) return;
    this.#over = true;
    this.#cancelStep();
    this.#silence.end();
    this.#deadline.end();
    this.#host.stop();
    this.#settle?.reject(Object.assign(failure, { tried: this.#tried }));
    for (const { reject } of this.#pending) reject(failure);
    this.#pending = [];
  }
}

/**
 * Starts Python in the best way that works here.
 *
 * `runtime` is the build's manifest, `base` the URL of the folder with its files, `messages` the
 * page's words (only `messages.progress` is used). `onProgress({ phase, loaded, total, text })` is
 * called for `download` and `start`; `onHint("slow")` when nothing has arrived for a while;
 * `onFailure(failure)` when Python, after it was ready, ends by itself (`crashed`), does not answer
 * in time (`silent`) or meets a `bug`; `incomplete` says that it lacks a function which the ways "lean" have.
 * `avoid` is a way, or the first half of several, that is used only where there is no other;
 * `hosts` and `clock` are what a test may replace.
 *
 * Returns `{ ready, ask(request), stop() }`. `ready` resolves to `{ python, boot, tried }` or
 * rejects with a `Failure` (`code`, `detail`, `tried`).
 */
export const startPython = (options) => new Client(options);
