// What one widget shows, for invariants.py to compare with CPython. Runs in the widget's document.
() => {
  const root = document.getElementById("dspark");
  const data = JSON.parse(document.getElementById("dspark-data").textContent);
  const all = (selector, read, from = root) => [...from.querySelectorAll(selector)].map(read);
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const html = (element) => element.outerHTML;
  const chosen = (name) => root.querySelector(`input[name="${name}"]:checked`)?.value;
  return {
    state: root.dataset.state,
    busy: [
      ...("pending" in root.dataset ? ["pending"] : []),
      ...[...root.querySelectorAll("[data-waiting], [data-progress]")].filter(shown).map(html),
    ],
    quantities: all("[data-quantity]", (cell) => [
      cell.dataset.quantity,
      cell.dataset.index,
      cell.textContent,
      cell.dataset.exact,
    ]),
    slots: all("[data-show]", (slot) => [slot.dataset.show, slot.textContent], document),
    sliders: all("[data-slider]", (slider) => slider.value),
    spoken: all("[data-slider]", (slider) => slider.getAttribute("aria-valuetext")),
    fields: all("[data-field]", (field) => ({
      text: field.value,
      focused: field === document.activeElement,
      refused: field.getAttribute("aria-invalid") === "true",
    })),
    errors: all("[data-place]", (error) => (error.hidden ? "" : error.textContent)),
    marked: all("[data-row][data-best]", (row) => Number(row.dataset.row)),
    best: all('[data-row][data-best="best"]', (row) => Number(row.dataset.row)),
    working: all("[data-working]:not([hidden])", (block) => Number(block.dataset.working)),
    tiles: all("[data-tile]", (tile) => tile.dataset.wordState),
    L: chosen("L"),
    count: chosen("count"),
    letters: chosen("letters"),
    words: root.querySelector("[data-words]").value,
    injected: document.querySelectorAll("#dspark img, [data-notice] *:not(p, button)").length,
    also: data.also,
    pairs: data.word_pairs,
  };
}
