// The tasks: a prediction goes to Python, its feedback comes back; then the answer may be looked at.

const answerOf = (form, session) => {
  if (form.dataset.kind === "sliders") return session.state.conditionals;
  if (form.dataset.kind === "choice") return new FormData(form).get("answer") ?? "";
  return form.elements.answer.value;
};

/** The answers that have been checked on this page, by the id of their task. */
export const answers = (session) =>
  Object.fromEntries(
    [...document.querySelectorAll("[data-task][data-verdict]")].map((form) => [
      form.dataset.task,
      answerOf(form, session),
    ]),
  );

const check = async (form, session) => {
  const { feedback, verdict } = await session.ask({
    ask: "task",
    task: form.dataset.task,
    answer: answerOf(form, session),
  });
  form.dataset.verdict = verdict;
  form.querySelector("[data-feedback]").textContent = feedback;
  if (verdict !== "unreadable") form.querySelector("[data-reveal]").hidden = false;
};

/** Connects every task on the page; `onStart(conditionals)` puts the sliders at a task's start. */
export const connectTasks = (session, { onStart }) => {
  for (const form of document.querySelectorAll("[data-task]")) {
    form.querySelector("[data-reveal]").hidden = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      check(form, session);
    });
    form.querySelector("[data-task-start]")?.addEventListener("click", (event) => {
      onStart(JSON.parse(event.currentTarget.dataset.taskStart));
    });
  }
};
