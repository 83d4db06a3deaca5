// The answers that have been checked on this page: how far they come, and what carries them along.

export class Progress {
  #session;
  #address;
  #last = new Map(); // the id of a task → its answer, as it was when it was checked
  #first = new Map();
  #latest = null; // the newest request

  constructor(session, address) {
    this.#session = session;
    this.#address = address;
  }

  /** The last and the first checked answers, each by the id of its task. */
  get answers() {
    return { answers: Object.fromEntries(this.#last), first: Object.fromEntries(this.#first) };
  }

  has(task) {
    return this.#last.has(task);
  }

  /** Notes an answer that has just been checked. */
  note(task, answer) {
    if (!this.#first.has(task)) this.#first.set(task, answer);
    this.#last.set(task, answer);
    this.#follow();
  }

  /** Notes answers from before; those that are `newer` are left out. */
  recall(judged, newer) {
    for (const { task, answer, first } of judged) {
      this.#first.set(task, first);
      if (!newer.includes(task)) this.#last.set(task, answer);
    }
    this.#follow();
  }

  async #follow() {
    document.dispatchEvent(new CustomEvent("dspark:progress"));
    const request = { ask: "progress", ...this.answers };
    this.#latest = request;
    const answer = await this.#session.ask(request);
    if (request !== this.#latest) return;
    this.#address.carry(answer.fragment);
    this.#paint(answer);
  }

  #paint({ met, sentence, tasks }) {
    const recap = document.querySelector("[data-recap-list]");
    if (!recap) return; // the widget without the lesson has but some of the tasks
    document.querySelector("[data-met-bar]").value = met;
    for (const { task, state, mark, words } of tasks) {
      const line = recap.querySelector(`[data-recap="${task}"]`);
      line.dataset.state = state;
      line.querySelector("[data-recap-mark]").textContent = mark;
      line.querySelector("[data-recap-words]").textContent = words;
    }
    for (const line of document.querySelectorAll("[data-met]")) {
      line.textContent = sentence;
      const task = line.closest("[data-task]")?.dataset.task;
      line.hidden = task !== undefined && !this.has(task);
    }
  }
}

/** Brings back the answers of the address the page was opened with, and of receipts and addresses later. */
export const connectResume = (root, session, { address, tasks, status }) => {
  const read = async (text, newest) => {
    const answer = await session.ask({ ask: "answers", text });
    if (answer.ok) tasks.recall(answer.answers, newest);
    else status.complain(answer.error.sentence);
    return answer.ok;
  };
  const begin = async () => {
    const ok = await read(address.answers, false);
    if (!ok) address.dropAnswers();
  };
  if (address.answers) root.addEventListener("dspark:ready", begin, { once: true });
  address.onAnswers = (text) => read(text, true);
  root.addEventListener("dspark:open", ({ detail: { answers } }) => {
    if (answers) tasks.recall(answers, true);
  });
};
