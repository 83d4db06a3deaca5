// One draft: another word for a row, and the steps of forward_spec next to their source.

import { paint } from "./paint.js";
import { sender } from "./send.js";

/** The words that the rows before `row` (counted from 1) draw, as the page shows them. */
const drawnBefore = (rows, row) =>
  Array.from(rows, (each) => each.querySelector('[aria-pressed="true"] .word').textContent).slice(
    0,
    row - 1,
  );

export const connectDraft = (form, session) => {
  const find = (name) => form.querySelector(`[data-toy-${name}]`);
  const [prompt, first, back, next, said, place] = [
    "prompt",
    "first",
    "back",
    "next",
    "said",
    "place",
  ].map(find);
  const rows = form.querySelectorAll("[data-toy-phase]");
  const lines = form.querySelectorAll("[data-toy-line]");
  let answer = null;
  let drawn = [];
  let step = -1; // none: the draft is shown as it ended

  const mark = (line) => {
    for (const each of lines) {
      const now = each.dataset.toyLine === line;
      each.toggleAttribute("data-now", now);
      if (now) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
      if (now) each.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };

  const show = (wanted) => {
    step = wanted;
    const { line, phases, sentence, place: where } = answer.steps[step];
    for (const [index, row] of rows.entries()) row.dataset.phase = phases[index];
    mark(line);
    said.textContent = sentence;
    place.textContent = where;
    back.disabled = step === 0;
    next.disabled = step === answer.steps.length - 1;
  };

  const ended = () => {
    step = -1;
    for (const row of rows) row.dataset.phase = "done";
    mark(null);
    said.textContent = answer.sentence;
    place.textContent = "";
    back.disabled = true;
    next.disabled = false;
  };

  const refresh = async () => {
    const got = await send({ ask: "toy_draft", prompt: prompt.value, drawn });
    if (got === null) return false;
    answer = got;
    paint(form, answer);
    ended();
    return true;
  };
  const send = sender(form, session, refresh);

  const go = async (wanted) => {
    if (answer === null && !(await refresh())) return;
    show(wanted());
  };

  prompt.addEventListener("change", () => {
    drawn = [];
    refresh();
  });
  for (const word of form.querySelectorAll("[data-toy-row]")) {
    word.addEventListener("click", () => {
      const row = Number(word.dataset.toyRow);
      drawn = [...drawnBefore(rows, row), word.querySelector(".word").textContent];
      refresh();
    });
  }
  first.addEventListener("click", () => go(() => 0));
  next.addEventListener("click", () => go(() => step + 1));
  back.addEventListener("click", () => go(() => step - 1));
};
