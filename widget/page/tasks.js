// The tasks: a prediction goes to Python, its feedback comes back; then the answer may be looked at.

import { setLettered } from "./mathematics.js";

const answerOf = (form, state) => {
  if (form.dataset.kind === "sliders") return state.conditionals;
  if (form.dataset.kind === "choice") return new FormData(form).get("answer") ?? "";
  return form.elements.answer.value;
};

/** Puts an answer back into its form; that of the sliders is not in the form. */
const putBack = (form, answer) => {
  if (form.dataset.kind !== "sliders") form.elements.answer.value = answer;
};

const isUntouched = (form) => form.dataset.kind === "sliders" || answerOf(form) === "";

const show = (form, { verdict, feedback }, letters) => {
  form.dataset.verdict = verdict;
  setLettered(form.querySelector("[data-feedback]"), feedback, letters);
  if (verdict !== "unreadable") form.querySelector("[data-reveal]").hidden = false;
};

const check = async (form, session, progress, { waits }) => {
  const said = form.querySelector("[data-feedback]");
  said.removeAttribute("aria-live");
  if (!session.ready) said.textContent = waits;
  // All moves are answered first, so that a setting is judged as the reader sees it.
  const state = await session.settledState();
  const answer = answerOf(form, state);
  const request = { ask: "task", task: form.dataset.task, answer };
  const judged = await session.ask(request);
  const { verdict, mark } = judged;
  document.dispatchEvent(new CustomEvent("dspark:prediction", { detail: mark }));
  show(form, judged, session.letters);
  if (verdict !== "unreadable") progress.note(form.dataset.task, answer);
};

/**
 * Connects every task on the page; `onStart(conditionals)` puts the sliders at a task's start.
 * Returns `{ reveal(), cover(), recall(judged, newest) }`: the first shows every answer where no
 * Python can check a prediction, the second hides again what has not been predicted, the third puts
 * back answers that Python has judged. Unless they are the `newest`, what was answered or typed here
 * since stays.
 */
export const connectTasks = (session, progress, messages, { onStart }) => {
  const forms = document.querySelectorAll("[data-task]");
  for (const form of forms) {
    form.querySelector("[data-reveal]").hidden = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      check(form, session, progress, messages.task);
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
      for (const form of forms) {
        form.querySelector("[data-reveal]").hidden = !progress.has(form.dataset.task);
      }
    },
    recall: (judged, newest) => {
      const newer = judged.map(({ task }) => task).filter((task) => !newest && progress.has(task));
      for (const each of judged) {
        for (const form of forms) {
          if (form.dataset.task !== each.task || newer.includes(each.task)) continue;
          if (!newest && !isUntouched(form)) continue;
          // All at once would be read out one after another: only a new check is announced.
          form.querySelector("[data-feedback]").setAttribute("aria-live", "off");
          putBack(form, each.answer);
          show(form, each, session.letters);
        }
      }
      progress.recall(judged, newer);
    },
  };
};
