// Prints the number of a function that the last of some requests runs and nothing before it, and
// writes the site's trimmed WebAssembly file without that function:
//
//   node without_function.mjs SITE FOLDER < requests.json     (the file is FOLDER/broken)

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiOf } from "../../widget/build/runtime/library.mjs";
import { partCounters, withCounters, withoutFunction } from "../../widget/build/runtime/trim.mjs";
import { WasmFile } from "../../widget/build/runtime/wasm_file.mjs";
import { contentOf, manifestOf, startSitePython } from "../site_python.mjs";

const [site, folder] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(0, "utf8"));
const file = new WasmFile(contentOf(site, manifestOf(site).files.wasm));
let counters;
const python = await startSitePython(site, folder, {
  wasm: withCounters(file),
  seen: (exports) => {
    counters = partCounters(exports);
    return counters.exports;
  },
});
const evaluate = apiOf(python);
for (const request of requests.slice(0, -1)) evaluate(request);
const before = new Set(counters.haveRun());
evaluate(requests.at(-1));
const [first] = counters.haveRun().filter((index) => !before.has(index));
if (first === undefined) throw new Error("the last request runs nothing of its own");
writeFileSync(join(folder, "broken"), withoutFunction(file, first));
console.log(first);
process.exit();
