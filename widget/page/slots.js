// The places of a page that show a part of an answer. Every text and number comes from the answer.

import { setWords } from "./mathematics.js";

/** Attributes as Python wrote them: a text is set, null takes the attribute away. */
const setAttributes = (element, attributes) => {
  for (const [name, text] of Object.entries(attributes)) {
    if (text === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
};

/** The part of an answer that a path leads to. */
export const at = (answer, path) => path.reduce((value, step) => value?.[step], answer);

/** Looked up once: none comes or goes. */
export class Slots {
  #texts;
  #bars;
  #drawn;
  #parts;

  /** `owner` begins the names of those that are not the page's own: `lab-` finds `data-lab-show`. */
  constructor(root, owner = "") {
    const find = (kind) => {
      const name = `data-${owner}${kind}`;
      return Array.from(root.querySelectorAll(`[${name}]`), (element) => ({
        element,
        path: element.getAttribute(name).split("."),
      }));
    };
    this.#texts = find("show");
    this.#bars = find("share");
    this.#drawn = find("attrs");
    this.#parts = find("when");
  }

  paint(answer) {
    for (const { element, path } of this.#texts) setWords(element, String(at(answer, path) ?? ""));
    for (const { element, path } of this.#bars) {
      const number = at(answer, path);
      if (number) element.style.setProperty("--share", number.share);
    }
    for (const { element, path } of this.#drawn) setAttributes(element, at(answer, path) ?? {});
    for (const { element, path } of this.#parts) element.hidden = !at(answer, path);
  }
}
