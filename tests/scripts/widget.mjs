// The widget without a page: the real session, supervisor and client over fakes of what they touch.

import { wire } from "../../widget/page/wiring.js";
import { startPython } from "../../widget/python/client.js";
import { fakeHost, nameOf, RECORDED, VIEWS } from "./fake_python.mjs";
import { VirtualClock } from "./virtual_clock.mjs";

const RUNTIME = {
  python: "3",
  files: { wasm: { bytes: 1 } },
  ways: { snapshot: ["wasm"], lean: ["wasm"] },
};
const noop = () => {};

/** A widget opened at an address; `faults` is what fake_python.mjs documents. */
export const makeWidget = (query, faults) => {
  const clock = new VirtualClock();
  const root = Object.assign(new EventTarget(), { dataset: { state: "prerendered" } });
  const seen = {
    errors: new Set(),
    mixed: [], // tables that were shown for another setting
    painted: null,
    controls: null,
    query,
    replaced: [],
    failed: [],
    complaints: [],
    events: [],
  };
  const data = {
    default: RECORDED.default,
    opens: "address",
    also: VIEWS,
    word_pairs: Object.fromEntries(RECORDED.words.map((name) => [name, {}])),
    letters: { lesson: {}, paper: {} },
  };
  const controls = {
    show: (answer) => {
      seen.controls = answer.answer;
    },
    showError: (key) => seen.errors.add(key),
    clearError: (key) => seen.errors.delete(key),
    clearAll: () => seen.errors.clear(),
    restore: noop,
  };
  const painter = {
    paint: (answer, state) => {
      if (answer.answer !== nameOf(state)) seen.mixed.push(answer.answer);
      seen.painted = answer;
    },
    readShown: () => ({}),
  };
  const address = {
    query,
    openedBefore: undefined,
    read: noop,
    follow: (now) => {
      seen.query = now;
    },
  };
  const to = (state) => {
    root.dataset.state = state;
  };
  const status = {
    booting: () => to("booting"),
    replacing: (code) => {
      seen.replaced.push(code);
      to("booting");
    },
    ready: (_sentence, _way, { complaint }) => {
      seen.complaints.push(complaint);
      to("ready");
    },
    failed: ({ code }) => {
      seen.failed.push(code);
      to("error");
    },
    showWaiting: noop,
    announceChange: noop,
    answered: noop,
    progress: noop,
    hint: noop,
  };
  for (const name of ["ready", "change", "open"]) {
    root.addEventListener(`dspark:${name}`, ({ detail }) => seen.events.push([name, detail]));
  }
  const { session, supervise } = wire({ root, data, controls, painter, address, status, clock });
  const host = fakeHost(clock, faults);
  const supervisor = supervise({
    tasks: { reveal: noop, cover: noop },
    start: (options) =>
      startPython({
        runtime: RUNTIME,
        base: "/",
        hosts: { worker: host, main: host },
        clock,
        ...options,
      }),
  });
  return { clock, root, session, supervisor, controls, seen };
};
