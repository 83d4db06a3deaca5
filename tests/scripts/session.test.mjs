// Whatever the reader does and Python suffers, the page ends where CPython does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nameOf, RECORDED, VIEWS } from "./fake_python.mjs";
import { rested } from "./virtual_clock.mjs";
import { goOn, makeWidget, NO_FAULTS } from "./widget.mjs";

const CASES = Number(process.env.CASES ?? 10_000);
const FIRST_SEED = Number(process.env.SEED ?? 1);
const AT_ONCE = 250; // widgets that are moved on between two rests
const RESTS = 5_000; // after so many the page will never come to rest

/** Random draws that can be made again: mulberry32. */
const draws = (seed) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(next() * count);
  return { below, pick: (list) => list[below(list.length)] };
};

const TEXTS = Object.keys(RECORDED.texts);
const VALUES = TEXTS.filter((text) => RECORDED.texts[text] !== null);
const CODES = Object.keys(RECORDED.codes);
const KEYS = {
  verification_length: [1, 2, 3, 4, 5],
  words: RECORDED.words,
  count: ["drafts", "with-target"],
  letters: ["lesson", "paper"],
};

/** What a reader does in one visit: a list of `[name, ...]`. */
const someActions = ({ below, pick }) => {
  const make = {
    type: () => {
      const index = below(5) + 1;
      const typing = Array.from({ length: below(3) }, () => ["type", index, pick(TEXTS), false]);
      return [...typing, ["type", index, pick(TEXTS), true]];
    },
    slide: () => [["slide", below(5) + 1, pick(VALUES)]],
    want: () => {
      const key = pick(Object.keys(KEYS));
      return [["want", key, pick(KEYS[key])]];
    },
    setting: () => [["setting", Array.from({ length: 5 }, () => pick(VALUES))]],
    reset: () => [["reset"]],
    code: () => [["code", pick(CODES)]],
    task: () => [["task", below(1000)]],
    press: () => [["press", pick([true, false])]],
    wait: () => [["wait", pick([1, 30, 100, 400, 1200, 9000])]],
  };
  const names = [
    "type",
    "type",
    "type",
    "slide",
    "slide",
    "want",
    "setting",
    "reset",
    "code",
    "task",
    "press",
    "wait",
    "wait",
  ];
  return Array.from({ length: 1 + below(12) }, () => make[pick(names)]()).flat();
};

/** Up to so many failures, then a Python that works. */
const someFaults = ({ below, pick }) => {
  let left = below(7);
  const fails = (share) => left > 0 && below(100) < share && left-- > 0;
  return {
    starts: () => !fails(10),
    fate: () => ({
      takes: pick([1, 5, 5, 30, 200]),
      end: fails(20) ? pick(["crash", "silence"]) : "answer",
    }),
  };
};

/**
 * The reference, which knows nothing of the session: all actions one after another, each answered
 * at once. A refused text changes nothing but its explanation.
 */
const expectedAfter = (query, actions) => {
  let opened = RECORDED.queries[query] ?? RECORDED.default;
  let state = opened;
  const explained = new Set();
  const set = (key, value) => {
    if (!key.startsWith("a_")) return { ...state, [key]: value };
    const conditionals = [...state.conditionals];
    conditionals[key.slice(2) - 1] = value;
    return { ...state, conditionals };
  };
  for (const [name, first, second, settled] of actions) {
    if (name === "type" || name === "slide") {
      const key = `a_${first}`;
      const good = RECORDED.texts[second] !== null;
      if (good) state = set(key, second);
      if (good) explained.delete(key);
      else if (settled) explained.add(key);
    }
    if (name === "want") state = set(first, second);
    if (name === "setting") {
      state = { ...state, conditionals: first };
      explained.clear();
    }
    if (name === "reset") {
      state = opened;
      explained.clear();
    }
    if (name === "code" && RECORDED.codes[first]) {
      state = opened = RECORDED.codes[first];
      explained.clear();
    }
  }
  return { state: nameOf(state), explained: [...explained].sort() };
};

/** One visit: `advance()` does the next thing and returns whether there is another. */
const visit = (query, actions, faults) => {
  const widget = makeWidget(query, faults);
  const { clock, root, session, supervisor, controls, seen } = widget;
  const open = new Map(); // what the reader has asked for and not got: a name → the answer
  const waits = (name, promise) => {
    open.set(name, null);
    promise.then(() => open.delete(name));
  };
  const does = {
    type: (index, text, settled) => session.type(index, text, settled),
    slide: (index, text) => {
      controls.clearError(`a_${index}`);
      session.slide(index, text);
    },
    want: (key, value) => session.want(key, value),
    setting: (values) => session.wantValues(values),
    reset: () => session.reset(),
    press: (isDown) => {
      controls.clickPending = isDown;
    },
    code: (text) => waits(`code ${open.size} ${text}`, session.openText(text)),
    task: (task) =>
      waits(
        `task ${open.size} ${task}`,
        session.ask({ ask: "task", task }).then((answer) => assert.equal(answer.task, task)),
      ),
  };
  const left = [...actions];
  let until = 0;
  supervisor.start();
  return {
    widget,
    open,
    advance() {
      if (left.length > 0 && clock.now() >= until) {
        const [name, ...rest] = left.shift();
        if (name === "wait") {
          until = clock.now() + rest[0];
          clock.after(rest[0], () => {});
        } else does[name](...rest);
        return true;
      }
      if (!clock.idle) clock.step();
      else if (root.dataset.state === "error") supervisor.start();
      else return false;
      return true;
    },
    check() {
      const expected = expectedAfter(query, actions);
      assert.equal(root.dataset.state, "ready");
      assert.deepEqual(seen.mixed, [], "the table of one setting for another");
      assert.ok(!("pending" in root.dataset), "an answer is on its way forever");
      assert.deepEqual([...open.keys()], [], "never answered");
      assert.equal(seen.painted.answer, expected.state, "the numbers on the page");
      for (const view of VIEWS) assert.equal(seen.painted[view], expected.state, view);
      assert.equal(seen.controls, expected.state, "the controls");
      assert.deepEqual([...seen.errors].sort(), expected.explained, "the explanations");
      if (seen.query !== query) assert.equal(seen.query, `?${expected.state}`, "the address");
    },
  };
};

const QUERIES = Object.keys(RECORDED.queries);

const caseOf = (seed) => {
  const random = draws(seed);
  return {
    query: random.pick(QUERIES),
    actions: someActions(random),
    faults: () => someFaults(draws(-seed)),
  };
};

/** Runs visits side by side, all of them to their end; returns what is wrong, by place. */
const run = async (visits) => {
  const wrong = new Map();
  let going = visits.map((each, place) => ({ each, place }));
  for (let rest = 0; going.length > 0; rest += 1) {
    going = going.filter(({ each, place }) => {
      if (rest > RESTS) wrong.set(place, new Error("the page never comes to rest"));
      return rest <= RESTS && each.advance();
    });
    await rested();
  }
  visits.forEach((each, place) => {
    try {
      if (!wrong.has(place)) each.check();
    } catch (error) {
      wrong.set(place, error);
    }
  });
  return wrong;
};

/** Leaves actions out as long as the rest still goes wrong. */
const shortest = async ({ query, actions, faults }) => {
  let least = actions;
  for (let place = 0; place < least.length; ) {
    const fewer = least.filter((_, each) => each !== place);
    if ((await run([visit(query, fewer, faults())])).size > 0) least = fewer;
    else place += 1;
  }
  return least;
};

test(`any interleaving of ${CASES} visits ends in the state that CPython gives`, async () => {
  for (let first = 0; first < CASES; first += AT_ONCE) {
    const seeds = Array.from(
      { length: Math.min(AT_ONCE, CASES - first) },
      (_, n) => FIRST_SEED + first + n,
    );
    const cases = seeds.map(caseOf);
    const wrong = await run(
      cases.map(({ query, actions, faults }) => visit(query, actions, faults())),
    );
    for (const [place, error] of wrong) {
      const least = await shortest(cases[place]);
      const steps = least.map((action) => JSON.stringify(action)).join("\n");
      assert.fail(
        `SEED=${seeds[place]} CASES=1 at "${cases[place].query}":\n${steps}\n${error.message}`,
      );
    }
  }
});

test("a move asks twice, and a hundred moves without a pause take the views along now and then", async () => {
  const asked = [];
  const also = [];
  const fate = (text) => {
    const request = JSON.parse(text);
    asked.push(request.ask);
    if (request.ask === "numbers") also.push(...request.also);
    return { takes: 2, end: "answer" };
  };
  const widget = makeWidget("", { ...NO_FAULTS, fate });
  widget.supervisor.start();
  await goOn(widget);
  asked.length = 0;
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.deepEqual(asked, ["numbers", "views"]);
  asked.length = 0;
  also.length = 0;
  for (let move = 0; move < 100; move += 1) {
    widget.session.slide(1, move % 2 ? "0.33" : "0.5");
    const next = widget.clock.now() + 30;
    widget.clock.after(30, () => {});
    await goOn(widget, () => widget.clock.now() >= next);
  }
  await goOn(widget);
  assert.deepEqual(asked, [...Array(100).fill("numbers"), "views"]);
  assert.deepEqual(also, [...VIEWS, ...VIEWS]); // in three seconds
});

test("an answer to an earlier move leaves the controls to the later one", async () => {
  const widget = makeWidget("", NO_FAULTS);
  widget.supervisor.start();
  await goOn(widget);
  const before = widget.seen.controls;
  widget.session.slide(1, "0.33");
  const changes = widget.seen.events.length;
  await rested();
  widget.session.slide(1, "0.5");
  await goOn(widget, () => widget.seen.events.length > changes);
  assert.equal(widget.seen.controls, before, "the slider would jump back to 0.33");
  await goOn(widget);
  assert.equal(
    widget.seen.controls,
    nameOf({
      ...RECORDED.default,
      conditionals: ["0.50", ...RECORDED.default.conditionals.slice(1)],
    }),
  );
});

test("a request that no Python survives ends in two replacements and the reader's own retry", async () => {
  const fate = (text) => ({ takes: 5, end: text.includes('"0.33"') ? "crash" : "answer" });
  const widget = makeWidget("", { ...NO_FAULTS, fate });
  widget.supervisor.start();
  await goOn(widget);
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.equal(widget.root.dataset.state, "error");
  assert.deepEqual(widget.seen.replaced, ["crashed", "crashed"]);
  widget.session.slide(1, "0.5");
  widget.supervisor.start();
  await goOn(widget);
  assert.equal(widget.root.dataset.state, "ready");
});

test("a Python that lacks a function is replaced by a whole one for good, and the request answered", async () => {
  const kinds = [];
  const fate = (text, kind) => {
    kinds.push(kind);
    const lacks = kind === "snapshot" && text.includes('"0.33"');
    return { takes: 5, end: lacks ? "lack" : "answer" };
  };
  let crashes = 0;
  const widget = makeWidget("", {
    ...NO_FAULTS,
    fate: (text, kind) =>
      text.includes('"0.44"') && crashes++ === 0 ? { takes: 5, end: "crash" } : fate(text, kind),
  });
  widget.supervisor.start();
  await goOn(widget);
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.equal(widget.root.dataset.state, "ready");
  assert.equal(widget.root.dataset.incomplete, "1");
  assert.equal(widget.session.state.conditionals[0], "0.33");
  assert.ok(!("pending" in widget.root.dataset));
  kinds.length = 0;
  widget.session.slide(2, "0.44");
  await goOn(widget);
  assert.deepEqual(widget.seen.replaced, ["incomplete", "crashed"]);
  assert.deepEqual(new Set(kinds), new Set(["lean"]));
});

test("a whole Python that traps has crashed", async () => {
  const fate = (text) => ({ takes: 5, end: text.includes('"0.33"') ? "lack" : "answer" });
  const widget = makeWidget("", { ...NO_FAULTS, fate });
  widget.supervisor.start();
  await goOn(widget);
  widget.session.slide(1, "0.33");
  await goOn(widget);
  assert.deepEqual(widget.seen.replaced, ["incomplete", "crashed"]);
  assert.equal(widget.root.dataset.incomplete, "1");
  assert.equal(widget.root.dataset.state, "error");
});

test("the same for a request next to the moves", async () => {
  const fate = (text) => ({ takes: 5, end: text.includes('"task"') ? "silence" : "answer" });
  const widget = makeWidget("", { ...NO_FAULTS, fate });
  widget.supervisor.start();
  await goOn(widget);
  widget.session.ask({ ask: "task", task: 1 });
  await goOn(widget);
  assert.equal(widget.root.dataset.state, "error");
  assert.deepEqual(widget.seen.replaced, ["silent", "silent"]);
});

test("no answer is taken for that of another request when a message is lost", async () => {
  let lost = 0;
  const fate = (text) => {
    const loses = text.includes('"task":1}') && lost++ === 0;
    return { takes: 5, end: loses ? "loss" : "answer" };
  };
  const widget = makeWidget("", { ...NO_FAULTS, fate });
  widget.supervisor.start();
  await goOn(widget);
  const answers = [1, 2].map((task) => widget.session.ask({ ask: "task", task }));
  await goOn(widget);
  assert.deepEqual(await Promise.all(answers), [
    { ok: true, task: 1 },
    { ok: true, task: 2 },
  ]);
  assert.deepEqual(widget.seen.replaced, ["crashed"]);
});

test("a refusal of a value that did not move is a bug that the reader sees", async () => {
  const refusedText = TEXTS.find((text) => RECORDED.texts[text] === null);
  const widget = makeWidget("", NO_FAULTS);
  widget.supervisor.start();
  await goOn(widget);
  const { conditionals } = widget.session.state;
  const [kept] = conditionals.splice(2, 1, refusedText);
  widget.session.slide(1, "0.33");
  await goOn(widget);
  conditionals.splice(2, 1, kept);
  assert.equal(widget.root.dataset.state, "error");
  assert.deepEqual([widget.seen.failed, widget.seen.why], [["bug"], ["refused"]]);
  assert.ok(!("pending" in widget.root.dataset));
});

test("a bad address is complained about by the Python that replaces the one that read it", async () => {
  const bad = QUERIES.find((query) => RECORDED.queries[query] === null);
  let crashes = 0;
  const fate = (text) => {
    const dies = text.includes('"numbers"') && crashes++ === 0;
    return { takes: 5, end: dies ? "crash" : "answer" };
  };
  const widget = makeWidget(bad, { ...NO_FAULTS, fate });
  widget.supervisor.start();
  await goOn(widget);
  assert.deepEqual(widget.seen.replaced, ["crashed"]);
  assert.deepEqual(widget.seen.complaints, ["refused"]);
});

test("a drawn round whose setting has gone meanwhile is shown to nobody", async () => {
  let crashes = 0;
  const fate = (text) => {
    const dies = text.includes('"round"') && crashes++ === 0;
    return { takes: 5, end: dies ? "crash" : "answer" };
  };
  const widget = makeWidget("", { ...NO_FAULTS, fate });
  widget.supervisor.start();
  await goOn(widget);
  const drawing = widget.session.askAlso({ ask: "round", seed: 1, round: 1 });
  await rested();
  widget.session.slide(1, "0.33"); // answered before the round is asked for again
  await goOn(widget);
  assert.equal(await drawing, null);
  assert.ok(!("round" in widget.seen.painted));
  const again = widget.session.askAlso({ ask: "round", seed: 1, round: 1 });
  await goOn(widget);
  assert.equal((await again).round, nameOf(widget.session.state));
});
