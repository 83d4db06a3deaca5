// Fetches the files of the runtime, counts their bytes, checks them and unpacks them.
//
// Each file is checked against the digest in the page's manifest before anything of it takes
// effect: the last piece is held back until the whole has been checked, so that WebAssembly may
// compile while it streams and can still not be instantiated from a wrong file.
//
// A `file` is an entry of the manifest (`role`, `name`, `integrity`, `bytes`, `unpacked`); `hooks`
// are `base` (URL of the folder), `signal` (stops the download), `reload` (roles of files to ask the
// host for, whatever the browser has), `onBytes(count)` and `onFailure(failure)`: a stream's reader
// may be told something else than what has happened.

import { Failure } from "./failure.js";

const canDigest = globalThis.crypto?.subtle !== undefined;

/** The bytes of several pieces in one array of `length` bytes. */
const joined = (pieces, length) => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

const checkDigest = async (file, pieces) => {
  if (!canDigest) return; // then fetch() itself has checked it, see `open`
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", joined(pieces, file.bytes)));
  const text = `sha256-${btoa(String.fromCharCode(...digest))}`;
  if (text !== file.integrity) throw new Failure("damaged", `${file.name} is ${text}`, file.role);
};

const lineBroke = (thrown, file, signal) =>
  Failure.from(thrown, signal.aborted ? "stopped" : "network", file.role);

/** Starts one download; returns its body's reader or says why there is none. */
const open = async (file, { base, signal, reload }) => {
  const options = { signal, credentials: "same-origin" };
  if (reload.includes(file.role)) options.cache = "reload";
  // Without a secure context there is no digest in scripts, but fetch() knows integrity there too.
  // It gives no byte before the last has come, so it is the second choice.
  if (!canDigest) options.integrity = file.integrity;
  let response;
  try {
    response = await fetch(new URL(file.name, base), options);
  } catch (thrown) {
    throw lineBroke(thrown, file, signal);
  }
  if (response.ok) return response.body.getReader();
  throw new Failure("missing", `${file.name}: HTTP ${response.status}`, file.role);
};

/**
 * A stream of one file's checked bytes, still packed. It fails with a `Failure`: `missing` (the
 * host has no such file), `damaged` (cut short, too long or altered), `network` (the line broke),
 * `stopped` (`signal` was aborted).
 */
export const checkedStream = (file, hooks) => {
  const pieces = [];
  let count = 0;
  let reader;
  let held;
  const next = async () => {
    try {
      return await reader.read();
    } catch (thrown) {
      throw lineBroke(thrown, file, hooks.signal);
    }
  };
  const pull = async (controller) => {
    for (;;) {
      const { done, value } = await next();
      if (done) break;
      hooks.onBytes(value.length);
      count += value.length;
      pieces.push(value);
      if (count > file.bytes) throw new Failure("damaged", `${file.name}: too long`, file.role);
      const ready = held;
      held = value;
      if (ready) return controller.enqueue(ready);
    }
    if (count < file.bytes) {
      throw new Failure("damaged", `${file.name}: ${count} of ${file.bytes} bytes`, file.role);
    }
    await checkDigest(file, pieces);
    controller.enqueue(held);
    controller.close();
  };
  const reported = async (step) => {
    try {
      await step();
    } catch (failure) {
      hooks.onFailure(failure);
      throw failure;
    }
  };
  return new ReadableStream({
    start: () =>
      reported(async () => {
        reader = await open(file, hooks);
      }),
    pull: (controller) => reported(() => pull(controller)),
    cancel: (reason) => reader?.cancel(reason),
  });
};

/** A stream of one packed file's checked bytes, unpacked. */
export const unpackedStream = (file, hooks) =>
  checkedStream(file, hooks).pipeThrough(new DecompressionStream("gzip"));

/** All bytes of a packed file, checked and unpacked. */
export const unpackedBytes = async (file, hooks) => {
  const whole = new Uint8Array(file.unpacked);
  const reader = unpackedStream(file, hooks).getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole;
    whole.set(value, at);
    at += value.length;
  }
};

/**
 * Imports one module of the runtime after checking it.
 *
 * The policy of the page forbids running text that a script has fetched, so the checked file is
 * asked for a second time by `import()`. It comes from the browser's cache; only a host that
 * forbids caching sends it again.
 */
export const importChecked = async (file, hooks) => {
  const reader = checkedStream(file, hooks).getReader();
  while (!(await reader.read()).done);
  try {
    return await import(new URL(file.name, hooks.base));
  } catch (thrown) {
    throw Failure.from(thrown, "module", file.role);
  }
};
