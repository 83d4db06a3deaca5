// Puts an answer of dspark_calc on the page. Every text comes from the answer; nothing is computed.

import { Slots } from "./slots.js";
import { setAttribute, setHidden, setText } from "./write.js";

const all = (root, selector, read) =>
  Array.from(root.querySelectorAll(selector), (element) => ({ element, ...read(element.dataset) }));

const reletterTasks = (letters) => {
  for (const element of document.querySelectorAll(".task [data-letter]")) {
    setText(element, letters[element.dataset.letter]);
  }
};

/** The places of a page that show a part of an answer, looked up once: none comes or goes. */
export class Painter {
  #root;
  #cells;
  #slots;
  #rows;
  #targetRows;
  #workings;
  #counted;
  #letters;
  #lettered; // the letters of the tasks, whose feedback comes and goes
  #tiles;

  constructor(root) {
    this.#root = root;
    this.#cells = all(document, "[data-quantity]", ({ quantity, index }) => ({ quantity, index }));
    this.#slots = new Slots(document);
    this.#rows = all(root, "[data-row]", ({ row }) => ({ length: Number(row) }));
    this.#targetRows = all(root, "[data-target-row]", (data) => ({
      length: Number(data.targetRow),
    }));
    this.#workings = all(root, "[data-working]", ({ working }) => ({ length: Number(working) }));
    this.#counted = all(root, "[data-only]", ({ only }) => ({ only }));
    // What belongs to the widget is re-lettered; the prose keeps the lesson's letters.
    const places = ":is(.stage, .under, .panel, .handout) [data-letter]";
    this.#letters = all(document, places, ({ letter }) => ({ letter }));
    this.#tiles = all(root, "[data-tile]", () => ({}));
  }

  paint(answer, state, letters) {
    this.#paintCells(answer);
    this.#slots.paint(answer);
    this.#paintRows(answer, state.verification_length);
    this.#paintWords(answer.words);
    this.#paintCount(state.count);
    for (const { element, letter } of this.#letters) setText(element, letters[letter]);
    if (letters !== this.#lettered) reletterTasks(letters);
    this.#lettered = letters;
    // Laid out as soon as all has been written: otherwise the browser first reads the next move of a slider, lays
    // out, and keeps its answer waiting meanwhile.
    setTimeout(() => this.#root.getBoundingClientRect());
  }

  /** The exact forms of what the page shows, for Python to compare: a translator leaves them alone. */
  readShown(quantities) {
    const shown = Object.fromEntries(quantities.map((quantity) => [quantity, []]));
    for (const { element, quantity } of this.#cells) {
      shown[quantity]?.push(element.dataset.exact);
    }
    return shown;
  }

  #paintCells(answer) {
    for (const { element, quantity, index } of this.#cells) {
      const number = answer.quantities[quantity][index - 1];
      setText(element, number.text);
      setAttribute(element, "data-exact", number.exact);
    }
  }

  #paintRows(answer, chosen) {
    for (const { element, length } of this.#rows) {
      setAttribute(element, "data-best", answer.marks[length - 1] || null);
      setAttribute(element, "data-chosen", length === chosen ? "" : null);
    }
    for (const { element, length } of this.#targetRows) {
      const mark = answer.convention?.rows[length].mark || null;
      setAttribute(element, "data-target-best", mark);
    }
    for (const { element, length } of this.#workings) setHidden(element, length !== chosen);
  }

  #paintWords({ tiles }) {
    for (const tile of tiles) {
      const { element } = this.#tiles[tile.position - 1];
      setAttribute(element, "data-word-state", tile.state);
      setText(element.querySelector("[data-tile-draft]"), tile.draft);
      setText(element.querySelector("[data-tile-target]"), tile.target);
      setText(element.querySelector("[data-tile-label]"), tile.label);
    }
  }

  /** What is shown only where a round is counted in one of the two ways. */
  #paintCount(count) {
    setAttribute(this.#root, "data-count", count);
    for (const { element, only } of this.#counted) setHidden(element, only !== count);
  }
}
