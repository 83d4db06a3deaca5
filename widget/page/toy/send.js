// The requests of one view: its newest answer, and what the view says where there is none.

import { newest } from "../newest.js";

/**
 * Returns `send(request)`, a promise of a good answer, or of null where a newer request came, the
 * answer was a refusal, or the toy could not be loaded; the view then says so. `retry` is what the
 * button of the second try does.
 */
export const sender = (form, session, retry) => {
  const missing = form.querySelector("[data-toy-missing]");
  const error = form.querySelector("[data-toy-error]");
  const send = newest(session);
  form.querySelector("[data-toy-retry]").addEventListener("click", () => retry());
  return async (request) => {
    const answer = await send(request);
    if (answer) {
      missing.hidden = !answer.missing;
      error.textContent = answer.error?.sentence ?? "";
    }
    return answer?.ok ? answer : null;
  };
};
