// Sets the symbols in Python's texts, such as a_1 and E[A_L], as the build does: lesson/maths.py.

import { setText } from "./write.js";

const SYMBOL =
  /E\[A_(?<of>\w+)\]|(?<!\w)(?<letter>[aclpCST])_(?<index>\w+|[({][\w+-]+[)}])|(?<![\w/-])(?:(?<verified>[Lℓ])(?: = (?<length>\d+))?|E\/C)(?![\w/-])/g;
const MARKS = ["_", "L", "ℓ", "E/C"]; // no symbol is without one of these
const BARE = /(?<![\w.])(?<bare>S)(?!\w)/;
const LETTERED_SYMBOL = new RegExp(`${SYMBOL.source}|${BARE.source}`, "g");
const MATHML = "http://www.w3.org/1998/Math/MathML";
const SIGNS = { "+": "+", "-": "−" };
const LETTERED = { a: "conditional", S: "survival", L: "length" };

const element = (name, ...children) => {
  const made = document.createElementNS(MATHML, name);
  made.append(...children);
  return made;
};

const math = (...children) => {
  const made = element("math", ...children);
  made.setAttribute("translate", "no");
  return made;
};

/** One letter; where there are `letters`, one that the notation may change later. */
const letterOf = (name, letters) => {
  const meaning = letters && LETTERED[name];
  if (!meaning) return element("mi", name);
  const made = element("mi", letters[meaning]);
  made.setAttribute("data-letter", meaning);
  return made;
};

const part = (text, letters) => {
  if (text in SIGNS) return element("mo", SIGNS[text]);
  return /^\d+$/.test(text) ? element("mn", text) : letterOf(text, letters);
};

const subscripted = (letter, index, letters) => {
  const parts = index.split(/([+-])/).filter(Boolean);
  const inside = parts.map((each) => part(each, letters));
  const row = inside.length === 1 ? inside[0] : element("mrow", ...inside);
  return element("msub", letterOf(letter, letters), row);
};

const formula = ({ of, letter, index, verified, length, bare }, letters) => {
  if (bare) return math(letterOf(bare, letters));
  if (verified) {
    const equals = length ? [element("mo", "="), element("mn", length)] : [];
    return math(letterOf(verified, letters), ...equals);
  }
  if (!letter && !of) return math(element("mi", "E"), element("mo", "/"), element("mi", "C"));
  if (!of) return math(subscripted(letter, index.replace(/[(){}]/g, ""), letters));
  const opened = [element("mi", "E"), element("mo", "[")];
  return math(...opened, subscripted("A", of, letters), element("mo", "]"));
};

const nodes = (text, letters) => {
  const found = [];
  let end = 0;
  for (const match of text.matchAll(letters ? LETTERED_SYMBOL : SYMBOL)) {
    found.push(text.slice(end, match.index), formula(match.groups, letters));
    end = match.index + match[0].length;
  }
  return [...found, text.slice(end)].filter(Boolean);
};

const written = new WeakMap(); // what was set in a place, and how it read then

/** Shows a text of Python's in an element, unless it is there already. */
export const setWords = (place, text) => {
  if (!MARKS.some((mark) => text.includes(mark))) {
    if (place.childElementCount > 0) place.textContent = text;
    else setText(place, text);
    return;
  }
  const before = written.get(place);
  if (before?.text === text && before.read === place.textContent) return;
  place.replaceChildren(...nodes(text));
  written.set(place, { text, read: place.textContent });
};

/** Shows a text in the lesson's letters in others; the painter changes them with the rest. */
export const setLettered = (place, text, letters) => place.replaceChildren(...nodes(text, letters));
