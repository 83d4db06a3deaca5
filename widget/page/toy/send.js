// The requests of one view: one at a time, and of those that wait only the newest.

const noop = () => {};

/**
 * Returns `send(request)`, a promise of a good answer, or of null where a newer request came, the
 * answer was a refusal, or the toy could not be loaded; the view then says so. `retry` is what the
 * button of the second try does.
 */
export const sender = (form, session, retry) => {
  const missing = form.querySelector("[data-toy-missing]");
  const error = form.querySelector("[data-toy-error]");
  let waiting = null;
  let busy = false;

  const answerTo = (request) =>
    new Promise((resolve) => session.ask(request, () => resolve(null)).then(resolve));

  const usable = (answer) => {
    missing.hidden = !answer?.missing;
    error.textContent = answer?.error?.sentence ?? "";
    return answer?.ok ? answer : null;
  };

  const sendAll = async () => {
    busy = true;
    while (waiting) {
      const { request, settle } = waiting;
      waiting = null;
      const answer = usable(await answerTo(request));
      settle(waiting ? null : answer);
    }
    busy = false;
  };

  form.querySelector("[data-toy-retry]").addEventListener("click", () => retry());
  return (request) =>
    new Promise((settle) => {
      (waiting?.settle ?? noop)(null);
      waiting = { request, settle };
      if (!busy) sendAll();
    });
};
