// Fetches the files of the runtime, counts their bytes, checks them and unpacks them.
//
// Each file is checked against the digest in the page's manifest before anything of it takes
// effect: the last piece is held back until the whole has been checked, so that WebAssembly may
// compile while it streams and can still not be instantiated from a wrong file. The two scripts are
// the exception: see importChecked().
//
// A `file` is an entry of the manifest (`role`, `name`, `integrity`, `bytes`, `unpacked`); `hooks`
// are `base` (URL of the folder), `signal` (stops the download), `reload` (roles of files to ask the
// host for, whatever the browser has) and `onBytes(count)`.

import { Failure } from "./failure.js";

/** What a host or a filter says that has the file, or may have it, and does not hand it out. */
const FORBIDDEN = [401, 403, 407, 451, 511];

/** "<", with which a web page begins and no file of the runtime does. */
const PAGE_MARK = 0x3c;

/** Waits for a step of the download; fails with `network` when the line broke. */
const fromLine = async (step, file, { signal }) => {
  try {
    return await step;
  } catch (thrown) {
    throw Failure.from(thrown, signal.aborted ? "stopped" : "network", file.role);
  }
};

const digestOf = async (bytes, file, hooks) => {
  const subtle = globalThis.crypto?.subtle;
  if (subtle) return new Uint8Array(await subtle.digest("SHA-256", bytes));
  // Without HTTPS browsers keep their own from scripts; ours is fetched where it is needed.
  const { sha256 } = await fromLine(import("./sha256.js"), file, hooks);
  return sha256(bytes);
};

const checkDigest = async (bytes, file, hooks) => {
  const text = `sha256-${btoa(String.fromCharCode(...(await digestOf(bytes, file, hooks))))}`;
  if (text === file.integrity) return;
  throw new Failure(wrong(bytes[0]), `${file.name} is ${text}`, file.role);
};

/** What has happened to a file that is not the build's: a filter puts a page in its place. */
const wrong = (first) => (first === PAGE_MARK ? "blocked" : "damaged");

/** Starts one download; returns its body's reader or says why there is none. */
const open = async (file, hooks) => {
  const { base, signal, reload } = hooks;
  /** @type {RequestInit} */
  const options = { signal, credentials: "same-origin" };
  if (reload.includes(file.role)) options.cache = "reload";
  const response = await fromLine(fetch(new URL(file.name, base), options), file, hooks);
  if (response.ok && response.body) return response.body.getReader();
  const code = FORBIDDEN.includes(response.status) ? "blocked" : "missing";
  throw new Failure(code, `${file.name}: HTTP ${response.status}`, file.role);
};

/**
 * Hands on one file's bytes as they come, the last of them only when all have been checked. Throws a
 * `Failure`: `missing` (the host has no such file), `blocked` (it is not handed out, or a page came in
 * its place), `damaged` (cut short, too long or altered), `network` (the line broke), `stopped`
 * (`signal` was aborted).
 */
const receive = async (file, hooks, handOn) => {
  const reader = await open(file, hooks);
  const whole = new Uint8Array(file.bytes);
  let count = 0;
  let held;
  let first;
  for (;;) {
    const { done, value } = await fromLine(reader.read(), file, hooks);
    if (done) break;
    hooks.onBytes(value.length);
    first ??= value[0];
    if (count + value.length > file.bytes) {
      throw new Failure(wrong(first), `${file.name}: too long`, file.role);
    }
    whole.set(value, count);
    count += value.length;
    if (held) handOn(held);
    held = value;
  }
  if (count < file.bytes) {
    throw new Failure(wrong(first), `${file.name}: ${count} of ${file.bytes} bytes`, file.role);
  }
  await checkDigest(whole, file, hooks);
  handOn(held);
};

/**
 * What `use(stream)` makes of a packed file's checked and unpacked bytes.
 *
 * A wrong file is often noticed first by who unpacks or compiles it. So the file is received to its
 * end whatever becomes of `use`, and the file's own failure comes before the one of `use`.
 */
export const useUnpacked = async (file, hooks, use) => {
  let packed;
  let wanted = true;
  const stream = new ReadableStream({
    start(controller) {
      packed = controller;
    },
    cancel() {
      wanted = false;
    },
  });
  const fill = async () => {
    try {
      await receive(file, hooks, (piece) => wanted && packed.enqueue(piece));
      if (wanted) packed.close();
    } catch (thrown) {
      packed.error(thrown);
      throw thrown;
    }
  };
  const make = async () => use(stream.pipeThrough(new DecompressionStream("gzip")));
  const [filled, made] = await Promise.allSettled([fill(), make()]);
  if (filled.status === "rejected") throw filled.reason;
  if (made.status === "rejected") throw made.reason;
  return made.value;
};

/** All bytes of a packed file, checked and unpacked. */
export const unpackedBytes = (file, hooks) =>
  useUnpacked(file, hooks, async (stream) => {
    const whole = new Uint8Array(file.unpacked);
    let at = 0;
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return whole;
      whole.set(value, at);
      at += value.length;
    }
  });

/**
 * Imports one module of the runtime after checking it.
 *
 * The policy of the page forbids running text that a script has fetched, so the checked file is
 * asked for a second time by `import()`. It comes from the browser's cache; only a host that
 * forbids caching sends it again.
 */
export const importChecked = async (file, hooks) => {
  await receive(file, hooks, () => {});
  try {
    return await import(String(new URL(file.name, hooks.base)));
  } catch (thrown) {
    throw Failure.from(thrown, "module", file.role);
  }
};
