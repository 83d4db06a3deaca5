// Writes the files of the runtime: packed, and named after their content.

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const digest = (bytes) => createHash("sha256").update(bytes).digest();

/**
 * Writes `bytes` into `folder` and returns the manifest's entry: `role`, `name`, `integrity` (of
 * the file as it is sent), `bytes` (sent), `unpacked`.
 *
 * Packed files end in `.bin`: a host that knows `.gz` may declare the packing in a header, and the
 * browser would then unpack the file before it can be checked.
 */
export function writeFile(folder, role, bytes, { packed = true } = {}) {
  const sent = packed ? gzipSync(bytes, { level: 9 }) : bytes;
  const hash = digest(sent);
  const name = `${role}-${hash.toString("hex").slice(0, 16)}.${packed ? "bin" : "js"}`;
  writeFileSync(join(folder, name), sent);
  return {
    role,
    name,
    integrity: `sha256-${hash.toString("base64")}`,
    bytes: sent.length,
    unpacked: bytes.length,
  };
}
