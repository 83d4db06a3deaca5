// Prints the digest of the toy's rounds as Pyodide computes it.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startNodePython } from "../../widget/build/runtime/node_python.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const python = await startNodePython();
python.mountNodeFS("/checkout", root);
const digest = python.runPython(`
import sys
from pathlib import Path
sys.dont_write_bytecode = True
sys.path[:0] = ["/checkout", "/checkout/tests/toy"]
from digest import rounds_digest
rounds_digest(Path("/checkout/dspark_calc/toy"))
`);
console.log(digest);
