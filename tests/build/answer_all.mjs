// Sends requests to the Python of a built site, trimmed as a reader gets it, and prints the answers:
//
//   node answer_all.mjs SITE FOLDER < requests.json
//
// What Python raises is `raises TYPE`. A function that is missing ends this program.

import { readFileSync } from "node:fs";
import { apiOf } from "../../widget/build/runtime/library.mjs";
import { addModules } from "../../widget/python/later.js";
import { contentOf, manifestOf, startSitePython } from "../site_python.mjs";

const [site, folder] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(0, "utf8"));
const python = await startSitePython(site, folder);
python._api.fatal_error = (thrown) => {
  throw thrown;
};
const evaluate = apiOf(python);
const { later, files } = manifestOf(site);
for (const role of later) addModules(python, role, contentOf(site, files[role]));
const answers = requests.map((request) => {
  try {
    return evaluate(request);
  } catch (thrown) {
    if (thrown.type) return `raises ${thrown.type}`;
    throw new Error(`${thrown.message}, asked ${request}`);
  }
});
process.stdout.write(JSON.stringify(answers), () => process.exit());
