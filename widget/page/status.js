// Says how Python is doing: badge, progress, notice, and one sentence for screen readers.

import { setWords } from "./mathematics.js";
import { setHidden, setText } from "./write.js";

/** Failures whose sentence already says what the numbers are worth. */
const SAY_ALL = ["differs", "stopped"];

export class Status {
  #root;
  #messages;
  #hinting = false;
  #answered = false;
  #said = ""; // by the notice, with its symbols as Python writes them

  constructor(root, messages) {
    this.#root = root;
    this.#messages = messages;
  }

  #part(name) {
    return this.#root.querySelector(`[data-${name}]`);
  }

  /** Calls `act` when the reader asks for another try. */
  onRetry(act) {
    this.#part("retry").addEventListener("click", act);
  }

  /** An answer of Python's is on the page: from now on its numbers are not those of the build. */
  answered() {
    this.#answered = true;
  }

  get #numbers() {
    const { built, last } = this.#messages.numbers;
    return this.#answered ? last : built;
  }

  booting() {
    this.#root.dataset.state = "booting";
    this.#root.dataset.boot = "none";
    this.#part("notice").hidden = true;
    this.#hinting = false;
    const { booting, rebooting } = this.#messages.badge;
    this.#badge(this.#answered ? rebooting : booting, []);
  }

  progress({ text }) {
    this.#part("progress").textContent = text;
    this.#part("progress").hidden = false;
    if (this.#hinting) this.#part("notice").hidden = true;
    this.#hinting = false;
  }

  hint(code) {
    this.#notice(`${this.#messages.hint[code] ?? this.#messages.hint.slow} ${this.#numbers}`);
    this.#hinting = true;
  }

  /** Python was lost and another one is started; `code` says how it was lost. */
  replacing(code) {
    this.booting();
    this.#notice(this.#messages.replaced[code]);
    this.#part("announce").textContent = this.#messages.replaced[code];
  }

  /**
   * Python is there. `lost` is the code of the Python that it replaces, `complaint` the sentence
   * about an address that could not be used.
   */
  ready(sentence, { boot, tried }, { lost, complaint }) {
    this.#part("progress").hidden = true;
    this.#part("notice").hidden = true;
    this.#root.dataset.boot = boot;
    this.#badge(sentence, [boot, lost, ...tried.map(({ way, code }) => `${way}: ${code}`)]);
    if (lost) this.#noticeUntilTouched(this.#messages.replaced.done);
    if (complaint) this.complain(complaint);
    this.#root.dataset.state = "ready";
  }

  /** Says whether a move waits for Python, and for what. */
  showWaiting(waits) {
    const { waiting, kept } = this.#messages.page;
    setHidden(this.#part("waiting"), !waits);
    setText(this.#part("waiting"), this.#root.dataset.state === "error" ? kept : waiting);
  }

  /** Says what was wrong with an address, after what the notice says already. */
  complain(sentence) {
    const shown = this.#part("notice").hidden ? "" : this.#said;
    this.#notice([shown, sentence].filter(Boolean).join(" "));
  }

  /** Says quietly what else was in the address, until the page shows something else. */
  remark(sentence) {
    const place = this.#part("address-note");
    place.textContent = sentence;
    place.hidden = false;
    const hide = () => {
      place.hidden = true;
    };
    this.#root.addEventListener("dspark:change", hide, { once: true });
  }

  /** Has screen readers read what a move has changed. */
  announceChange(sentence) {
    this.#part("announce").textContent = sentence;
  }

  /** Python is gone, or has a `disagreement` with the page, which is what the badge says then. */
  failed({ code, tried = [] }, disagreement) {
    this.#part("progress").hidden = true;
    const { failure, badge } = this.#messages;
    const happened = failure[code] ?? failure.unknown;
    const known = SAY_ALL.includes(code) ? happened : `${happened} ${this.#numbers}`;
    const sentence = disagreement ?? (this.#answered ? badge.lost : badge.failed);
    this.#notice(known, true);
    this.#badge(sentence, [code, ...tried.map((attempt) => `${attempt.way}: ${attempt.code}`)]);
    this.#part("announce").textContent = known;
    this.#root.dataset.boot = "none";
    this.#root.dataset.state = "error";
  }

  #noticeUntilTouched(text) {
    this.#notice(text);
    const hide = () => {
      if (this.#said === text) this.#part("notice").hidden = true;
    };
    for (const type of ["input", "click"]) this.#root.addEventListener(type, hide, { once: true });
  }

  #badge(sentence, details) {
    this.#part("badge").textContent = sentence;
    this.#part("announce").textContent = sentence;
    const text = details.filter(Boolean).join("; ");
    this.#part("boot-details").textContent = text || this.#messages.badge.details;
  }

  #notice(text, retry = false) {
    this.#said = text;
    setWords(this.#part("notice-text"), text);
    this.#part("retry").hidden = !retry;
    this.#part("notice").hidden = false;
  }
}
