import assert from "node:assert/strict";
import { test } from "node:test";

const RUNTIME = { ways: { snapshot: [], lean: [] } };

class FakeWorker extends EventTarget {
  static made = [];
  posted = [];
  ended = false;

  constructor(url) {
    super();
    this.url = String(url);
    FakeWorker.made.push(this);
  }

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.ended = true;
  }

  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

let page; // the window of the page that was loaded last

/** The module as a page with `manifest` runs it. */
const load = async (manifest) => {
  FakeWorker.made = [];
  globalThis.Worker = FakeWorker;
  const element = manifest && { textContent: JSON.stringify(manifest) };
  page = new EventTarget();
  globalThis.document = {
    baseURI: "https://lesson.example/x/",
    defaultView: page,
    getElementById: () => element,
  };
  const module = await import(`../../widget/python/first_worker.js?${Math.random()}`);
  delete globalThis.document;
  return module;
};

const lesson = () => load({ runtime: RUNTIME, base: "runtime/" });
const boot = (changes) => ({
  runtime: RUNTIME,
  base: "https://lesson.example/x/runtime/",
  kind: "snapshot",
  reload: [],
  ...changes,
});

test("a page with a manifest opens a worker at once and has it start from the snapshot", async () => {
  await lesson();
  assert.equal(FakeWorker.made.length, 1);
  assert.match(FakeWorker.made[0].url, /\/python\/worker\.js$/);
  assert.deepEqual(FakeWorker.made[0].posted, [{ boot: boot() }]);
});

test("what the first worker says is kept for who takes it, in its order", async () => {
  const { takeWorker } = await lesson();
  const [worker] = FakeWorker.made;
  worker.say({ hello: true });
  worker.say({ bytes: 7 });
  const received = [];
  const taken = takeWorker(boot());
  taken.listen((message) => received.push(message));
  worker.say({ ready: true });
  assert.deepEqual(received, [{ hello: true }, { bytes: 7 }, { ready: true }]);
  taken.send("question", 3);
  assert.deepEqual(worker.posted.at(-1), { ask: "question", id: 3 });
  assert.equal(FakeWorker.made.length, 1);
});

test("a worker that failed before anybody listened says so to who takes it", async () => {
  const { takeWorker } = await lesson();
  const event = Object.assign(new Event("error", { cancelable: true }), { message: "no script" });
  FakeWorker.made[0].dispatchEvent(event);
  assert.ok(event.defaultPrevented);
  const received = [];
  takeWorker(boot()).listen((message) => received.push(message));
  assert.equal(received[0].failed.code, "worker");
  assert.equal(received[0].failed.detail, "no script");
});

for (const changes of [{ kind: "lean" }, { reload: ["snapshot"] }]) {
  test(`another start than the first one's ends it: ${JSON.stringify(changes)}`, async () => {
    const { takeWorker } = await lesson();
    takeWorker(boot(changes));
    const [first, second] = FakeWorker.made;
    assert.ok(first.ended);
    assert.ok(!second.ended);
    assert.deepEqual(second.posted, [{ boot: boot(changes) }]);
  });
}

test("a worker that nobody has taken ends when the page has loaded", async () => {
  const { takeWorker } = await lesson();
  page.dispatchEvent(new Event("load"));
  const [first] = FakeWorker.made;
  assert.ok(first.ended);
  takeWorker(boot());
  assert.equal(FakeWorker.made.length, 2);
});

test("a worker that was taken goes on when the page has loaded", async () => {
  const { takeWorker } = await lesson();
  takeWorker(boot());
  page.dispatchEvent(new Event("load"));
  assert.ok(!FakeWorker.made[0].ended);
});

test("the first worker is taken once", async () => {
  const { takeWorker } = await lesson();
  takeWorker(boot());
  takeWorker(boot());
  assert.equal(FakeWorker.made.length, 2);
});

test("a place without workers is a failure that can be listened to", async () => {
  const { takeWorker } = await load(null);
  globalThis.Worker = class {
    constructor() {
      throw new Error("no workers here");
    }
  };
  const received = [];
  const taken = takeWorker(boot());
  taken.listen((message) => received.push(message));
  taken.send("question", 1);
  taken.stop();
  assert.equal(received[0].failed.code, "worker");
  assert.match(received[0].failed.detail, /no workers here/);
});

for (const manifest of [null, { runtime: { ways: { lean: [] } }, base: "runtime/" }]) {
  test(`nothing is opened in a page with the manifest ${JSON.stringify(manifest)}`, async () => {
    await load(manifest);
    assert.deepEqual(FakeWorker.made, []);
  });
}
