// The widget without a page: the real session, supervisor and client over fakes of what they touch.

import { wire } from "../../widget/page/wiring.js";
import { startPython } from "../../widget/python/client.js";
import { fakeHost, nameOf, RECORDED, VIEWS } from "./fake_python.mjs";
import { rested, VirtualClock } from "./virtual_clock.mjs";

const RUNTIME = {
  python: "3",
  files: { wasm: { bytes: 1 } },
  ways: { snapshot: ["wasm"], lean: ["wasm"] },
};
const noop = () => {};

export const NO_FAULTS = { starts: () => true, fate: () => ({ takes: 10, end: "answer" }) };

/** Lets a widget go on until nothing is left to do, or until `done()`. */
export const goOn = async ({ clock }, done = () => false) => {
  await rested();
  while (!clock.idle && !done()) {
    clock.step();
    await rested();
  }
};

/** A widget with a Python that has started, at an address; takes what makeWidget() takes. */
export const openWidget = async (query, faults, history) => {
  const widget = makeWidget(query, faults, history);
  widget.supervisor.start();
  await goOn(widget);
  return widget;
};

/**
 * A widget opened at an address; `faults` is what fake_python.mjs documents, `openedBefore` what the history
 * knows of the visit before a reload.
 */
export const makeWidget = (query, faults, { openedBefore } = {}) => {
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
    why: [], // the sentence or the detail of each failure
    complaints: [],
    waits: [], // whether the page has said that a move waits
    announced: [],
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
    clickPending: false,
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
    openedBefore,
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
    failed: ({ code, detail }, sentence) => {
      seen.failed.push(code);
      seen.why.push(sentence ?? detail);
      to("error");
    },
    showWaiting: (waits) => seen.waits.push(waits),
    announceChange: (sentence) => seen.announced.push(sentence),
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
  return { clock, root, session, supervisor, controls, address, seen };
};
