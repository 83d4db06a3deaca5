// What one widget shows, for invariants.py to compare with CPython. Runs in the widget's document.
() => {
  const root = document.getElementById("dspark");
  const data = JSON.parse(document.getElementById("dspark-data").textContent);
  const all = (selector, read, from = root) => [...from.querySelectorAll(selector)].map(read);
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const html = (element) => element.outerHTML;
  const chosen = (name) => root.querySelector(`input[name="${name}"]:checked`)?.value;
  const film = () => {
    const { hidden, dataset } = root.querySelector("[data-film]");
    const fate = (frame) => frame.dataset.fate;
    return hidden
      ? null
      : {
          mode: dataset.mode,
          words: root.querySelector("[data-film-words]").textContent,
          many: root.querySelector("[data-show='many.sentence']").textContent,
          tokens: all("[data-film-token]", fate),
          close: all("[data-film-close]", fate)[0],
          seed: Number(root.querySelector("[data-play]").dataset.play),
          rounds: Number(root.querySelector("[data-play-many]").dataset.playMany),
        };
  };
  return {
    state: root.dataset.state,
    incomplete: root.dataset.incomplete ?? "0",
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
    bet: root.dataset.bet ?? "",
    bets: all("[data-bet-of]", (mark) => (mark.hidden ? "" : mark.dataset.betOf)).filter(Boolean),
    early: document.documentElement.dataset.ask ? [...root.querySelectorAll(".after-bet")].filter(shown).map(html) : [],
    tasks: all("form[data-task]", (form) => form.dataset.task, document),
    docked: all("[data-dock] form", shown),
    film: film(),
    injected: document.querySelectorAll("#dspark img, [data-notice] *:not(p, button, math, math *)").length,
    also: data.also,
    pairs: data.word_pairs,
  };
}
