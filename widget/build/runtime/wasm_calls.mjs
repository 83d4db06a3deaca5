// Which functions a function's code calls by their number: the instructions are read one by one.

import { Reader } from "./wasm_file.mjs";

const CALL = 0x10;
const RETURN_CALL = 0x12;

/** What follows an instruction: n a number, m a place in memory, b a type, v numbers and one more. */
const NUMBERS = new Map([
  ...[0x0c, 0x0d, 0x08, 0x09, 0x18, 0x07, 0x14, 0x15].map((code) => [code, 1]), // br, throw, delegate, catch
  ...[0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26].map((code) => [code, 1]), // locals, globals, tables
  ...[0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2].map((code) => [code, 1]), // memory, constants, references
  ...[0x11, 0x13].map((code) => [code, 2]), // indirect calls
]);
const BLOCKS = [0x02, 0x03, 0x04, 0x06];
const TRY_TABLE = 0x1f;
const BR_TABLE = 0x0e;
const SELECT_TYPES = 0x1c;
const FIRST_MEMORY = 0x28;
const LAST_MEMORY = 0x3e;
const F32 = 0x43;
const F64 = 0x44;
const LONG = 0xfc;
const VECTOR = 0xfd;

/** Instructions of the second table: how many numbers follow. */
const longNumbers = (code) => {
  if (code < 8) return 0;
  return [2, 1, 2, 1, 2, 1, 2, 1, 1, 1][code - 8];
};

const skipMemory = (reader) => {
  if (reader.number() & 0x40) reader.skipNumber();
  reader.skipNumber();
};

const skipVector = (reader) => {
  const code = reader.number();
  if (code <= 11 || code === 92 || code === 93) return skipMemory(reader);
  if (code === 12 || code === 13) return reader.take(16);
  if (code >= 84 && code <= 91) skipMemory(reader);
  if ((code >= 21 && code <= 34) || (code >= 84 && code <= 91)) reader.byte();
};

const skipTryTable = (reader) => {
  reader.skipNumber();
  for (let left = reader.number(); left > 0; left -= 1) {
    const kind = reader.byte();
    if (kind < 2) reader.skipNumber();
    reader.skipNumber();
  }
};

const skipOperands = (reader, code) => {
  if (NUMBERS.has(code)) for (let n = NUMBERS.get(code); n > 0; n -= 1) reader.skipNumber();
  else if (BLOCKS.includes(code)) reader.skipNumber();
  else if (code >= FIRST_MEMORY && code <= LAST_MEMORY) skipMemory(reader);
  else if (code === BR_TABLE) for (let n = reader.number(); n >= 0; n -= 1) reader.skipNumber();
  else if (code === F32) reader.take(4);
  else if (code === F64) reader.take(8);
  else if (code === SELECT_TYPES) for (let n = reader.number(); n > 0; n -= 1) reader.skipNumber();
  else if (code === TRY_TABLE) skipTryTable(reader);
  else if (code === LONG)
    for (let n = longNumbers(reader.number()); n > 0; n -= 1) reader.skipNumber();
  else if (code === VECTOR) skipVector(reader);
};

/** The numbers of the functions that a body calls directly. */
export const callsOf = (body) => {
  const reader = new Reader(body);
  reader.skipLocals();
  const called = new Set();
  while (reader.at < body.length) {
    const code = reader.byte();
    if (code === CALL || code === RETURN_CALL) called.add(reader.number());
    else skipOperands(reader, code);
  }
  if (reader.at !== body.length) throw new Error("a function does not end where it should");
  return called;
};
