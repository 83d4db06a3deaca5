// He or she: the third row after another name.

import { paint } from "./paint.js";
import { sender } from "./send.js";

export const connectReach = (form, session) => {
  const refresh = async () => {
    const { value } = form.querySelector("input:checked");
    const answer = await send({ ask: "toy_reach", name: value });
    if (answer) paint(form, answer);
  };
  const send = sender(form, session, refresh);
  form.addEventListener("change", refresh);
};
