// The places of a page that show a part of an answer. Every text and number comes from the answer.

import { setWords } from "./mathematics.js";
import { setAttribute, setHidden } from "./write.js";

/** Attributes as Python wrote them. */
const setAttributes = (element, attributes) => {
  for (const [name, text] of Object.entries(attributes)) setAttribute(element, name, text);
};

const setShare = ({ style }, { share }) => {
  if (style.getPropertyValue("--share") !== share) style.setProperty("--share", share);
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
      if (number) setShare(element, number);
    }
    for (const { element, path } of this.#drawn) setAttributes(element, at(answer, path) ?? {});
    for (const { element, path } of this.#parts) setHidden(element, !at(answer, path));
  }
}
