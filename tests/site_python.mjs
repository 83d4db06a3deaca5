// Starts the Python of a built site in Node, from the very files that a reader gets.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { startFromSnapshot } from "../widget/build/runtime/snapshot.mjs";

const DATA = /<script type="application\/json" id="dspark-runtime">(.*?)<\/script>/s;
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Uint8Array(18));

/** The manifest of the site's runtime. */
export const manifestOf = (site) =>
  JSON.parse(readFileSync(join(site, "index.html"), "utf8").match(DATA)[1]).runtime;

/** The content of one file of the runtime. */
export const contentOf = (site, { name }) => {
  const content = readFileSync(join(site, "runtime", name));
  return name.endsWith(".bin") ? gunzipSync(content) : content;
};

/**
 * Starts Python from the site's snapshot. `wasm` is what to use in place of the trimmed file, `folder` an
 * empty one for what Pyodide reads from the disk, `seen` as for startWatched().
 */
export const startSitePython = async (site, folder, { wasm, seen } = {}) => {
  const { files } = manifestOf(site);
  const write = (name, content) => writeFileSync(join(folder, name), content);
  mkdirSync(folder, { recursive: true });
  write("pyodide.asm.wasm", wasm ?? contentOf(site, files.wasm));
  write("glue.mjs", contentOf(site, files.glue));
  write("empty.zip", EMPTY_ZIP);
  const { default: createPyodideModule } = await import(pathToFileURL(join(folder, "glue.mjs")));
  const snapshot = { image: contentOf(site, files.snapshot), shape: files.snapshot.shape };
  const options = { indexURL: `${folder}/`, stdLibURL: join(folder, "empty.zip") };
  return startFromSnapshot(createPyodideModule, snapshot, options, seen);
};
