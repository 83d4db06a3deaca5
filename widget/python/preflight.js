// What can be known before anything is downloaded: whether this browser can run Python at all.

import { Failure } from "./failure.js";

/** The smallest WebAssembly module: its magic number and version. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/**
 * Throws the `Failure` that is certain to come: `browser` (too old), `off` (WebAssembly is switched off), `policy` (WebAssembly is
 * forbidden by the content security policy; loading Python would then never end).
 */
export const preflight = () => {
  for (const name of ["DecompressionStream", "ReadableStream", "BigInt64Array"]) {
    if (!(name in globalThis)) throw new Failure("browser", `no ${name}`);
  }
  // A browser with all these has it too, unless somebody has switched it off.
  if (!("WebAssembly" in globalThis)) throw new Failure("off", "no WebAssembly");
  if (!("compileStreaming" in WebAssembly)) throw new Failure("browser", "no compileStreaming");
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (thrown) {
    throw Failure.from(thrown, "policy");
  }
};
