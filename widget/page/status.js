// Says how Python is doing: badge, progress, notice, and one sentence for screen readers.

export class Status {
  #root;
  #messages;

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

  booting() {
    this.#root.dataset.state = "booting";
    this.#root.dataset.boot = "none";
    this.#part("notice").hidden = true;
    this.#badge(this.#messages.badge.booting, []);
  }

  progress({ text }) {
    this.#part("progress").textContent = text;
    this.#part("progress").hidden = false;
    if (this.#root.dataset.state === "booting") this.#part("notice").hidden = true;
  }

  hint(code) {
    this.#notice(this.#messages.hint[code] ?? this.#messages.hint.slow);
  }

  /** Python is there; `complaint` is the sentence about an address that could not be used. */
  ready(sentence, { boot, tried }, complaint) {
    this.#part("progress").hidden = true;
    this.#part("notice").hidden = true;
    if (complaint) this.#notice(complaint);
    this.#root.dataset.boot = boot;
    this.#badge(sentence, [boot, ...tried.map(({ way, code }) => `${way}: ${code}`)]);
    this.#root.dataset.state = "ready";
  }

  /** Python is gone, or disagrees; `sentence` replaces what the badge says in general. */
  failed({ code, tried = [] }, sentence = this.#messages.badge.failed) {
    this.#part("progress").hidden = true;
    const known = this.#messages.failure[code] ?? this.#messages.failure.unknown;
    this.#notice(known, true);
    this.#badge(sentence, [code, ...tried.map((attempt) => `${attempt.way}: ${attempt.code}`)]);
    this.#part("announce").textContent = known;
    this.#root.dataset.boot = "none";
    this.#root.dataset.state = "error";
  }

  #badge(sentence, details) {
    this.#part("badge").textContent = sentence;
    this.#part("announce").textContent = sentence;
    const text = details.filter(Boolean).join("; ");
    this.#part("boot-details").textContent = text || this.#messages.badge.details;
  }

  #notice(text, retry = false) {
    this.#part("notice-text").textContent = text;
    this.#part("retry").hidden = !retry;
    this.#part("notice").hidden = false;
  }
}
