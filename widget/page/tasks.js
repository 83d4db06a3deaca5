// The tasks: a prediction goes to Python, its feedback comes back; then the answer may be looked at.

const answerOf = (form, state) => {
  if (form.dataset.kind === "sliders") return state.conditionals;
  if (form.dataset.kind === "choice") return new FormData(form).get("answer") ?? "";
  return form.elements.answer.value;
};

const checked = new Map(); // the id of a task → its answer, as it was when it was checked

/** The answers that have been checked on this page, by the id of their task. */
export const answers = () => Object.fromEntries(checked);

const check = async (form, session, { waits }) => {
  const said = form.querySelector("[data-feedback]");
  if (!session.ready) said.textContent = waits;
  // All moves are answered first, so that a setting is judged as the reader sees it.
  const state = await session.settledState();
  const answer = answerOf(form, state);
  const request = { ask: "task", task: form.dataset.task, answer };
  const { feedback, verdict, mark } = await session.ask(request);
  if (mark) document.dispatchEvent(new CustomEvent("dspark:prediction", { detail: mark }));
  if (verdict !== "unreadable") checked.set(form.dataset.task, answer);
  form.dataset.verdict = verdict;
  said.textContent = feedback;
  if (verdict !== "unreadable") form.querySelector("[data-reveal]").hidden = false;
};

/**
 * Connects every task on the page; `onStart(conditionals)` puts the sliders at a task's start.
 * Returns `{ reveal(), cover() }`: the first shows every answer where no Python can check a
 * prediction, the second hides again what has not been predicted.
 */
export const connectTasks = (session, messages, { onStart }) => {
  for (const form of document.querySelectorAll("[data-task]")) {
    form.querySelector("[data-reveal]").hidden = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      check(form, session, messages.task);
    });
    form.querySelector("[data-task-start]")?.addEventListener("click", (event) => {
      onStart(JSON.parse(event.currentTarget.dataset.taskStart));
    });
  }
  return {
    reveal: () => {
      for (const part of document.querySelectorAll("[data-reveal]")) part.hidden = false;
    },
    cover: () => {
      for (const form of document.querySelectorAll("[data-task]")) {
        form.querySelector("[data-reveal]").hidden = !checked.has(form.dataset.task);
      }
    },
  };
};
