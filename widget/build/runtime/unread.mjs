// Places in Pyodide's own data that nothing reads in a Python that has started: the snapshot leaves
// them empty. Each comes from a list that Python itself has, so that its ends are exact.

export const CODEC_MODULES = ["cn", "hk", "iso2022", "jp", "kr", "tw"].map(
  (name) => `_codecs_${name}`,
);

const FIND_TABLES = `
import importlib
[(name, id(value))
 for module in modules
 for name, value in vars(importlib.import_module(module)).items()
 if name.startswith("__map_")]
`;

/** A table of pairs, whose first index is of another kind than that of the others. */
const OTHER_INDEX = "__map_jisx0213_pair";

/** How the code pages of East Asia are indexed: by the first byte, then by the second from `bottom` on. */
const INDEXED = 256;
const BYTES_OF_A_CHARACTER = 2;

/**
 * The tables of the East Asian codecs. Their modules are not among what the trimmed file keeps, so that
 * importing one traps. `pyodide` is a Python of the whole file, which has them imported after this.
 */
export const codecTables = (pyodide) => {
  const { HEAPU32: words, HEAPU8: bytes } = pyodide._module;
  const globals = pyodide.toPy({ modules: CODEC_MODULES });
  const places = [];
  for (const [name, capsule] of pyodide.runPython(FIND_TABLES, { globals }).toJs()) {
    const table = words[(capsule + 8) >> 2]; // { charset, index for encoding, index for decoding }
    const indexes = [words[(table + 4) >> 2], words[(table + 8) >> 2]];
    if (name === OTHER_INDEX) indexes.shift();
    for (const index of indexes.filter((address) => address !== 0)) {
      for (let entry = index; entry < index + 8 * INDEXED; entry += 8) {
        const [start, bottom, top] = [words[entry >> 2], bytes[entry + 4], bytes[entry + 5]];
        if (start !== 0) places.push([start, start + BYTES_OF_A_CHARACTER * (top - bottom + 1)]);
      }
    }
  }
  return places;
};

/** The modules that Python has in its file as bytecode, and has imported by now. */
export const frozenModules = (pyodide) => {
  const { HEAPU32: words, UTF8ToString: text, ...module } = pyodide._module;
  const imported = new Set(pyodide.runPython("import sys; list(sys.modules)").toJs());
  const places = [];
  for (const list of [module.__PyImport_FrozenBootstrap, module.__PyImport_FrozenStdlib]) {
    for (let at = words[list >> 2] >> 2; words[at] !== 0; at += 4) {
      const [name, code, size] = words.subarray(at, at + 3);
      if (imported.has(text(name))) places.push([code, code + size]);
    }
  }
  return places;
};
