// A Python for tests: answers as CPython did when record.py wrote it down, and fails when a test says so.
//
// `fate(request, kind)` gives `{ takes, end }`: the milliseconds until the answer of a Python started in
// a way of this kind, and "answer", "bug" (of this request alone), "crash", "lack" (it has not all that it
// needs), "silence" (nothing is ever answered again) or "loss" (this request alone never arrives). `starts()`
// says whether the next start works. `answers(text)` gives the text of an answer that is another one.

import { readFileSync } from "node:fs";

export const RECORDED = JSON.parse(readFileSync(new URL("answers.json", import.meta.url), "utf8"));
export const VIEWS = ["convention", "marginal"];

/** What distinguishes one setting from another, values as CPython writes them. */
export const nameOf = ({ conditionals, verification_length, words, count, letters }) =>
  JSON.stringify([
    conditionals.map((text) => RECORDED.texts[text]),
    verification_length,
    words.name ?? words,
    count,
    letters,
  ]);

const opened = (state) => ({
  ok: state !== null,
  state: state ?? RECORDED.default,
  error: state === null ? { sentence: "refused" } : undefined,
});

const setting = (request) => {
  const refused = request.conditionals.findIndex((text) => RECORDED.texts[text] === null);
  if (refused >= 0) return { ok: false, error: { index: refused + 1, sentence: "refused" } };
  const name = nameOf(request);
  return { ok: true, ...Object.fromEntries((request.also ?? []).map((view) => [view, name])) };
};

const HANDLERS = {
  check: () => ({ ok: true, differences: [], sentence: "checked" }),
  address: ({ query }) => opened(RECORDED.queries[query]),
  embed: ({ pasted }) => opened(RECORDED.codes[pasted]),
  numbers: (request) => ({
    ...setting(request),
    answer: nameOf(request),
    query: `?${nameOf(request)}`,
  }),
  views: (request) => ({ ...setting(request), announcement: nameOf(request) }),
  task: ({ task }) => ({ ok: true, task }),
  round: (request) => ({ ...setting(request), round: nameOf(request) }),
};

/** What Python answers to a request, and its text as it is posted. */
export const answerTo = (text) => {
  const request = JSON.parse(text);
  return JSON.stringify(HANDLERS[request.ask](request));
};

/** A host as in widget/python/hosts.js. */
export const fakeHost =
  (clock, { fate, starts, answers = answerTo }) =>
  (boot, post) => {
    let stopped = false;
    let dead = false;
    let free = 0; // when Python is done with all that it was asked
    const later = (ms, act) => clock.after(ms, () => stopped || dead || act());
    const boots = starts();
    later(5, () => post({ hello: true }));
    later(20, () => post(boots ? { start: true } : { failed: { code: "network", detail: "" } }));
    if (boots) later(60, () => post({ ready: true }));
    return {
      stop() {
        stopped = true;
      },
      send(text, id) {
        const { takes, end } = fate(text, boot.kind);
        if (end === "loss") return;
        free = Math.max(free, clock.now()) + takes;
        later(free - clock.now(), () => {
          if (end === "answer") return post({ answer: answers(text), id });
          if (end === "bug") return post({ bug: "ValueError: no", id });
          dead = true;
          if (end === "crash") post({ failed: { code: "worker", detail: "dead" } });
          if (end === "lack") post({ failed: { code: "incomplete", detail: "unreachable" } });
        });
      },
    };
  };
