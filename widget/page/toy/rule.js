// Three rules on one word.

import { paint } from "./paint.js";
import { sender } from "./send.js";

export const connectRule = (form, session) => {
  const prompt = form.querySelector("[data-toy-prompt]");
  const refresh = async () => {
    const answer = await send({ ask: "toy_rule", prompt: prompt.value });
    if (answer) paint(form, answer);
  };
  const send = sender(form, session, refresh);
  prompt.addEventListener("change", refresh);
};
