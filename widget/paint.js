// Puts an answer of dspark_calc on the page. Every text comes from the answer; nothing is computed.

const each = (root, selector, act) => {
  for (const element of root.querySelectorAll(selector)) act(element);
};

const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

const toggleData = (element, name, value) => {
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
};

const at = (answer, path) => path.split(".").reduce((value, step) => value?.[step], answer);

const paintSlots = (answer) => {
  each(document, "[data-quantity]", (cell) => {
    const number = answer.quantities[cell.dataset.quantity][cell.dataset.index - 1];
    setText(cell, number.text);
    cell.dataset.exact = number.exact;
  });
  each(document, "[data-show]", (slot) => {
    setText(slot, String(at(answer, slot.dataset.show) ?? ""));
  });
  each(document, "[data-share]", (bar) => {
    const number = at(answer, bar.dataset.share);
    if (number) bar.style.setProperty("--share", number.share);
  });
  each(document, "[data-when]", (part) => {
    part.hidden = !at(answer, part.dataset.when);
  });
};

/** What a row says of its length: nothing, or that it is the best or ties with the best. */
const place = (length, best, tied) => {
  if (length === best) return "best";
  return tied.includes(length) ? "tied" : undefined;
};

const paintRows = (root, { answer: { best }, convention }, length) => {
  each(root, "[data-row]", (row) => {
    const L = Number(row.dataset.row);
    toggleData(row, "best", place(L, best.verification_length, best.tied));
    toggleData(row, "chosen", L === length ? "" : undefined);
  });
  each(root, "[data-target-row]", (row) => {
    const { best: first, tied } = convention?.with_target ?? { tied: [] };
    toggleData(row, "targetBest", place(Number(row.dataset.targetRow), first, tied));
  });
  each(root, "[data-working]", (block) => {
    block.hidden = Number(block.dataset.working) !== length;
  });
};

const paintWords = (root, { tiles }) => {
  for (const tile of tiles) {
    const item = root.querySelector(`[data-tile="${tile.position}"]`);
    item.dataset.wordState = tile.state;
    setText(item.querySelector("[data-tile-draft]"), tile.draft);
    setText(item.querySelector("[data-tile-target]"), tile.target);
    setText(item.querySelector("[data-tile-label]"), tile.label);
  }
};

/** What is shown only where a round is counted in one of the two ways. */
const paintCount = (root, count) => {
  root.dataset.count = count;
  each(root, "[data-only]", (part) => {
    part.hidden = part.dataset.only !== count;
  });
};

/** Re-letters every formula of the widget and its panels; the prose keeps the lesson's letters. */
const paintLetters = (letters) => {
  each(document, ".widget [data-letter], .panel [data-letter]", (letter) => {
    setText(letter, letters[letter.dataset.letter]);
  });
};

export const paintAnswer = (root, answer, state, letters) => {
  paintSlots(answer);
  paintRows(root, answer, state.verification_length);
  paintWords(root, answer.words);
  paintCount(root, state.count);
  paintLetters(letters);
};

/** What the page shows now, for Python to compare with its own answer. */
export const readShown = (root, quantities) =>
  Object.fromEntries(
    quantities.map((quantity) => [
      quantity,
      [...root.querySelectorAll(`[data-quantity="${quantity}"]`)].map((cell) => ({
        text: cell.textContent,
        exact: cell.dataset.exact,
      })),
    ]),
  );
