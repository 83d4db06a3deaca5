// The files of Python: their digests, what can be wrong with them, and how far they have come.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { unpackedBytes } from "../../widget/python/assets.js";
import { bytesNeeded, progressText } from "../../widget/python/progress.js";
import { sha256 } from "../../widget/python/sha256.js";

const digest = (bytes, form) => createHash("sha256").update(bytes).digest(form);

test("SHA-256 is Node's, at every length around its blocks and for a large file", () => {
  const lengths = [...Array.from({ length: 200 }, (_, length) => length), 1_000_003];
  for (const length of lengths) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 131 + length) & 255);
    assert.deepEqual(Buffer.from(sha256(bytes)), digest(bytes), `${length} bytes`);
  }
});

const TEXT = new TextEncoder().encode("what Python needs ".repeat(200));
const PACKED = new Uint8Array(gzipSync(TEXT));
const FILE = {
  role: "library",
  name: "library.gz",
  integrity: `sha256-${digest(PACKED, "base64")}`,
  bytes: PACKED.length,
  unpacked: TEXT.length,
};
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

/** What unpackedBytes() makes of an answer of the host. */
const receive = (answer, { signal = new AbortController().signal, reload = [] } = {}) => {
  const asked = [];
  let bytes = 0;
  globalThis.fetch = async (url, options) => {
    asked.push(options.cache);
    return answer(String(url));
  };
  const onBytes = (count) => {
    bytes += count;
  };
  const hooks = { base: "https://example.org/runtime/", signal, reload, onBytes };
  return unpackedBytes(FILE, hooks).then(
    (content) => ({ content, bytes, asked }),
    ({ code, file }) => ({ code, file }),
  );
};

/** A body that comes in pieces and then ends, or breaks. */
const inPieces = (bytes, broken) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      if (broken) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });

test("a good file is checked and unpacked, and its bytes are counted", async () => {
  const { content, bytes, asked } = await receive(() => new Response(inPieces(PACKED)));
  assert.deepEqual(content, TEXT);
  assert.equal(bytes, PACKED.length);
  assert.deepEqual(asked, [undefined]);
});

test("a copy that is not to be trusted is asked for again", async () => {
  const { asked } = await receive(() => new Response(PACKED), { reload: ["library"] });
  assert.deepEqual(asked, ["reload"]);
});

const altered = Uint8Array.from(PACKED, (byte, at) => (at === 30 ? byte ^ 1 : byte));
const FAILURES = {
  "not there": [() => new Response("", { status: 404 }), "missing"],
  forbidden: [() => new Response("no", { status: 403 }), "blocked"],
  "a filter's page in its place": [() => new Response("<!doctype html>blocked"), "blocked"],
  "a filter's long page": [() => new Response("<!doctype html>".repeat(500)), "blocked"],
  empty: [() => new Response(new Uint8Array(0)), "damaged"],
  "cut short": [() => new Response(inPieces(PACKED.slice(0, -1))), "damaged"],
  "too long": [() => new Response(inPieces(Uint8Array.of(...PACKED, 0))), "damaged"],
  "one bit altered": [() => new Response(inPieces(altered)), "damaged"],
  "another file of the same length": [() => new Response(new Uint8Array(PACKED.length)), "damaged"],
  "the line breaks": [() => new Response(inPieces(PACKED.slice(0, 40), true)), "network"],
  "no line": [() => Promise.reject(new TypeError("failed to fetch")), "network"],
};

for (const [name, [answer, code]] of Object.entries(FAILURES)) {
  test(`${name}: ${code}`, async () => {
    assert.deepEqual(await receive(answer), { code, file: "library" });
  });
}

test("a download that was stopped is not a broken line", async () => {
  const abort = new AbortController();
  abort.abort();
  const { code } = await receive(() => Promise.reject(abort.signal.reason), {
    signal: abort.signal,
  });
  assert.equal(code, "stopped");
});

test("progress is in megabytes of a million, cut after one place", () => {
  const words = { download: "{loaded} of {total} MB", start: "starting" };
  const text = (loaded, total) => progressText({ phase: "download", loaded, total }, words);
  assert.equal(text(0, 6_752_788), "0.0 of 6.7 MB");
  assert.equal(text(99_999, 100_000), "0.0 of 0.1 MB");
  assert.equal(text(6_799_999, 12_345_678), "6.7 of 12.3 MB");
  assert.equal(progressText({ phase: "start" }, words), "starting");
  assert.equal(progressText({ phase: "start" }), "");
});

test("a way needs the bytes of its own files alone", () => {
  const runtime = {
    files: { wasm: { bytes: 3 }, library: { bytes: 4 }, snapshot: { bytes: 5 } },
    ways: { lean: ["wasm", "library"], snapshot: ["wasm", "snapshot"] },
  };
  assert.equal(bytesNeeded(runtime, "lean-worker"), 7);
  assert.equal(bytesNeeded(runtime, "snapshot-main"), 8);
});
