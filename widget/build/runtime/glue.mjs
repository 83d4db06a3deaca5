// Makes Pyodide's glue (pyodide.asm.mjs, the JavaScript around its WebAssembly) smaller.
//
// The page's policy lets a script run only as the host sends it, so unlike everything else the glue
// cannot be shipped packed. What goes is for native libraries that are loaded later, graphics above all, of
// which the lesson has none. The rest is shortened. `checkOffers` and every answer of the build check
// that what is left is the same.

import { minify } from "terser";

const ASSIGNMENT = /([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["([\w$]+)"\];/g;
const BEGIN = "function assignWasmExports(wasmExports){";
const OTHERS = ["__wasm_call_ctors", "__main_argc_argv"];
const isPlain = (name) => !name.startsWith("_Z") && !OTHERS.includes(name);
const LOOP =
  "for(var name in wasmExports)" +
  'if(typeof wasmExports[name]=="function"&&!name.startsWith("_Z")&&' +
  `!${JSON.stringify(OTHERS)}.includes(name))Module["_"+name]=wasmExports[name];`;

/** How often each word is in a text. */
const countWords = (text) => {
  const counts = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/**
 * Puts one loop in the place of 4,400 assignments `_x=Module["_x"]=wasmExports["x"]` of functions
 * whose variable `_x` is not used anywhere else (three places: declared, assigned, and the key).
 */
const loopOverFunctions = (source, functions) => {
  const assigned = [...source.matchAll(ASSIGNMENT)].filter(([, , key, name]) => key === `_${name}`);
  const listed = new Set(assigned.map(([, , , name]) => name));
  const differing = [...functions].filter((name) => isPlain(name) !== listed.has(name));
  if (differing.length > 0) throw new Error(`the glue does not assign all of: ${differing}`);
  const counts = countWords(source);
  const shorter = source.replace(ASSIGNMENT, (all, variable, key, name) => {
    const inLoop = functions.has(name) && variable === key && key === `_${name}`;
    return inLoop && counts.get(variable) === 3 ? "" : all;
  });
  return shorter.replace(BEGIN, BEGIN + LOOP);
};

const IMPORTS = /var wasmImports=\{([\w$,:]*)\};/;
const OFFER = /Module\["([\w$]+)"\]=\1;/g;
const PROPERTY = /(?:[\w$]\.|\[")([\w$]+)/g;
const SIGNATURE = /(?<![\w$.])([\w$]+)\.(?:sig|isAsync)=(?:"\w*"|true);/g;

/**
 * Takes away what is there for libraries alone: entries that the module `wasm` does not import, with their
 * signatures, and offers that neither the glue nor the `loader` reads.
 */
const withoutLibraries = (source, wasm, loader) => {
  const names = new Set(WebAssembly.Module.imports(wasm).map(({ name }) => name));
  const entries = source.match(IMPORTS)[1].split(",");
  const imported = entries.filter((entry) => names.has(entry.split(":")[0]));
  const functions = new Set(imported.map((entry) => entry.split(":").at(-1)));
  const texts = source.replace(OFFER, "") + loader;
  const read = new Set([...texts.matchAll(PROPERTY)].map(([, name]) => name));
  return source
    .replace(IMPORTS, `var wasmImports={${imported}};`)
    .replace(OFFER, (offer, name) => (read.has(name) ? offer : ""))
    .replace(SIGNATURE, (signature, name) => (functions.has(name) ? signature : ""));
};

/**
 * The glue, shorter. `wasm` is the module that it belongs to, `loader` the script that starts it.
 *
 * `eval()` sees the names around it, which keeps a minifier from shortening any. What is left of it
 * in the glue belongs to native libraries that are loaded later, of which the lesson has none; and
 * the page's policy forbids it either way. `(0,eval)` sees global names alone.
 */
export async function shrinkGlue(source, wasm, loader) {
  const functions = WebAssembly.Module.exports(wasm).filter(({ kind }) => kind === "function");
  const names = new Set(functions.map(({ name }) => name));
  const looped = loopOverFunctions(withoutLibraries(source, wasm, loader), names);
  const { code } = await minify(looped.replace(/(?<![\w$.])eval\(/g, "(0,eval)("), {
    module: true,
    ecma: 2020,
    compress: { passes: 2 },
    mangle: true,
  });
  return code;
}

/** What a running module offers, under which names: one line each. */
export const offers = (module) =>
  Object.keys(module)
    .sort()
    .map((key) => `${key}: ${typeof module[key]} ${module[key]?.length}`);

/** Throws unless everything that the smaller glue's module offers is what the npm package's does. */
export function checkOffers(ordinary, smaller) {
  const known = new Set(ordinary);
  const other = smaller.filter((offer) => !known.has(offer));
  if (other.length > 0) throw new Error(`the smaller glue differs: ${other}`);
}
