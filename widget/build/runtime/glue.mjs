// Makes Pyodide's glue (pyodide.asm.mjs, the JavaScript around its WebAssembly) smaller.
//
// The page's policy lets a script run only as the host sends it, so unlike everything else the glue
// cannot be shipped packed. Three steps, none of which takes anything away from the runtime; that
// the result is the same runtime is checked by `checkOffers`, and by every answer of the build.

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

/**
 * The glue, shorter. `wasm` is the module that it belongs to.
 *
 * `eval()` sees the names around it, which keeps a minifier from shortening any. What is left of it
 * in the glue belongs to native libraries that are loaded later, of which the lesson has none; and
 * the page's policy forbids it either way. `(0,eval)` sees global names alone.
 */
export async function shrinkGlue(source, wasm) {
  const functions = WebAssembly.Module.exports(wasm).filter(({ kind }) => kind === "function");
  const looped = loopOverFunctions(source, new Set(functions.map(({ name }) => name)));
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

/** Throws unless the smaller glue's module offers what the npm package's does. */
export function checkOffers(ordinary, smaller) {
  const differing = ordinary.findIndex((offer, index) => offer !== smaller[index]);
  if (ordinary.length === smaller.length && differing === -1) return;
  throw new Error(`the smaller glue differs: ${ordinary[differing]} became ${smaller[differing]}`);
}
