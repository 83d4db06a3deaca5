// Two ways to look at the same numbers: how a round is counted, and whose letters are shown.

const apply = {
  convention: (chosen) => {
    for (const part of document.querySelectorAll("[data-only]")) {
      part.hidden = part.dataset.only !== chosen;
    }
  },
};

/** Connects the choices; each shows at once what it changes. */
export const connectViews = (root) => {
  for (const view of root.querySelectorAll("[data-view]")) {
    view.addEventListener("change", (event) => {
      root.dataset[view.dataset.view] = event.target.value;
      apply[view.dataset.view](event.target.value);
    });
  }
};
