// The requests of one form: one at a time, and of those that wait only the newest.

/**
 * Returns `send(request)`, a promise of the answer; of null where a newer request came first, or where no
 * Python can answer. It asks by the session's `ask()`, or by a connection's where a page has no session.
 */
export const newest = (session) => {
  let waiting = null;
  let busy = false;

  const answerTo = (request) =>
    new Promise((resolve) => session.ask(request, () => resolve(null)).then(resolve));

  const sendAll = async () => {
    busy = true;
    while (waiting) {
      const { request, settle } = waiting;
      waiting = null;
      const answer = await answerTo(request);
      settle(waiting ? null : answer);
    }
    busy = false;
  };

  return (request) =>
    new Promise((settle) => {
      waiting?.settle(null);
      waiting = { request, settle };
      if (!busy) sendAll();
    });
};
