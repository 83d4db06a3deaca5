// Sets the symbols in Python's texts, such as a_1 and E[A_L], as the build does: lesson/maths.py.

const SYMBOL =
  /E\[A_(?<of>\w+)\]|(?<!\w)(?<letter>[aclpCST])_(?<index>\w+|[({][\w+-]+[)}])|(?<![\w/-])(?:(?<verified>[Lℓ])(?: = (?<length>\d+))?|E\/C)(?![\w/-])/g;
const MARKS = ["_", "L", "ℓ", "E/C"]; // no symbol is without one of these
const MATHML = "http://www.w3.org/1998/Math/MathML";
const SIGNS = { "+": "+", "-": "−" };

const element = (name, ...children) => {
  const made = document.createElementNS(MATHML, name);
  made.append(...children);
  return made;
};

const part = (text) => {
  if (text in SIGNS) return element("mo", SIGNS[text]);
  return element(/^\d+$/.test(text) ? "mn" : "mi", text);
};

const subscripted = (letter, index) => {
  const parts = index.split(/([+-])/).filter(Boolean);
  const inside = parts.map(part);
  const row = inside.length === 1 ? inside[0] : element("mrow", ...inside);
  return element("msub", element("mi", letter), row);
};

const formula = ({ of, letter, index, verified, length }) => {
  if (verified) {
    const equals = length ? [element("mo", "="), element("mn", length)] : [];
    return element("math", element("mi", verified), ...equals);
  }
  if (!letter && !of)
    return element("math", element("mi", "E"), element("mo", "/"), element("mi", "C"));
  if (!of) return element("math", subscripted(letter, index.replace(/[(){}]/g, "")));
  const opened = [element("mi", "E"), element("mo", "[")];
  return element("math", ...opened, subscripted("A", of), element("mo", "]"));
};

const nodes = (text) => {
  const found = [];
  let end = 0;
  for (const match of text.matchAll(SYMBOL)) {
    found.push(text.slice(end, match.index), formula(match.groups));
    end = match.index + match[0].length;
  }
  return [...found, text.slice(end)].filter(Boolean);
};

const written = new WeakMap(); // what was set in a place, and how it read then

/** Shows a text of Python's in an element, unless it is there already. */
export const setWords = (place, text) => {
  if (!MARKS.some((mark) => text.includes(mark))) {
    if (place.childElementCount > 0 || place.textContent !== text) place.textContent = text;
    return;
  }
  const before = written.get(place);
  if (before?.text === text && before.read === place.textContent) return;
  place.replaceChildren(...nodes(text));
  written.set(place, { text, read: place.textContent });
};
