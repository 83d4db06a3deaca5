// Reads a WebAssembly file into its sections and function bodies, and writes it again.

const HEADER = 8;
const IMPORTS = 2;
const GLOBALS = 6;
const EXPORTS = 7;
const CODE = 10;
const DATA = 11;
const DATA_COUNT = 12;
const FUNCTION_KIND = 0;

/** Reads numbers and names from bytes, one after the other. */
export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number of at most 32 bits (LEB128). */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** Leaves out one number, signed or not. */
  skipNumber() {
    while (this.byte() >= 0x80);
  }

  /** Leaves out the types of a function's own variables, at the beginning of its body. */
  skipLocals() {
    for (let left = this.number(); left > 0; left -= 1) {
      this.skipNumber();
      this.skipNumber();
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  name() {
    return new TextDecoder().decode(this.take(this.number()));
  }
}

/** The bytes of an unsigned number. */
export const number = (value) => {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.of(...bytes, rest);
    bytes.push((rest % 128) | 0x80);
  }
};

const concat = (pieces) => new Uint8Array(Buffer.concat(pieces));
const sized = (bytes) => concat([number(bytes.length), bytes]);
const name = (text) => sized(new TextEncoder().encode(text));

/** The entries of a section that are each a length and as many bytes. */
const readBodies = (bytes) => {
  const reader = new Reader(bytes);
  return Array.from({ length: reader.number() }, () => reader.take(reader.number()));
};

const readExports = (bytes) => {
  const reader = new Reader(bytes);
  return Array.from({ length: reader.number() }, () => ({
    name: reader.name(),
    kind: reader.byte(),
    index: reader.number(),
  }));
};

/** How many functions and globals are imported: they come first in the numbering. */
const countImports = (bytes) => {
  const counts = [0, 0, 0, 0, 0];
  const reader = new Reader(bytes);
  for (let left = reader.number(); left > 0; left -= 1) {
    reader.name();
    reader.name();
    const kind = reader.byte();
    counts[kind] += 1;
    if (kind === 0) reader.skipNumber();
    else if (kind === 3) reader.take(2);
    else if (kind === 4) {
      reader.byte();
      reader.skipNumber();
    } else {
      if (kind === 1) reader.byte();
      const limits = reader.byte();
      reader.skipNumber();
      if (limits & 1) reader.skipNumber();
    }
  }
  return { functions: counts[0], globals: counts[3] };
};

const write = (sections) =>
  concat([
    Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0),
    ...sections.flatMap(({ id, bytes }) => [Uint8Array.of(id), sized(bytes)]),
  ]);

const list = (items) => concat([number(items.length), ...items]);

export class WasmFile {
  constructor(bytes) {
    this.sections = [];
    const reader = new Reader(bytes, HEADER);
    while (reader.at < bytes.length) {
      const id = reader.byte();
      this.sections.push({ id, bytes: reader.take(reader.number()) });
    }
    this.imported = countImports(this.#section(IMPORTS));
    this.globals = new Reader(this.#section(GLOBALS)).number();
    this.bodies = readBodies(this.#section(CODE));
    this.exports = readExports(this.#section(EXPORTS));
  }

  #section(id) {
    return this.sections.find((section) => section.id === id).bytes;
  }

  /** The numbers of the file's own functions that are exported, by name. */
  get exportedFunctions() {
    const functions = this.exports.filter(({ kind }) => kind === FUNCTION_KIND);
    return new Map(functions.map((each) => [each.name, each.index - this.imported.functions]));
  }

  /**
   * The bytes of the file with other `bodies`, `exports` or additional `globals` (their bytes), and with or
   * without its `data`.
   */
  write({ bodies = this.bodies, exports = this.exports, globals = [], data = true } = {}) {
    const code = list(bodies.map(sized));
    const exported = list(
      exports.map((each) =>
        concat([name(each.name), Uint8Array.of(each.kind), number(each.index)]),
      ),
    );
    const old = new Reader(this.#section(GLOBALS));
    const count = number(old.number() + globals.length);
    const all = concat([count, old.bytes.subarray(old.at), ...globals]);
    const changed = { [CODE]: code, [EXPORTS]: exported, [GLOBALS]: all };
    const left = this.sections.filter(({ id }) => data || (id !== DATA && id !== DATA_COUNT));
    return write(left.map(({ id, bytes }) => ({ id, bytes: changed[id] ?? bytes })));
  }
}
