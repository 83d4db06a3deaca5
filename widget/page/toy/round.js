// One round: what the head says of it, and what the target makes of it.

import { paint } from "./paint.js";
import { sender } from "./send.js";

export const connectRound = (form, session) => {
  const prompt = form.querySelector("[data-toy-prompt]");
  const shown = form.querySelector("[data-toy-seed]");
  let seed = shown.textContent;
  const refresh = async () => {
    const answer = await send({ ask: "toy_round", prompt: prompt.value, seed });
    if (!answer) return;
    paint(form, answer);
    shown.textContent = seed;
  };
  const send = sender(form, session, refresh);
  prompt.addEventListener("change", refresh);
  form.querySelector("[data-toy-another]").addEventListener("click", () => {
    seed = String(Number(seed) + 1);
    refresh();
  });
};
