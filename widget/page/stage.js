// The stage: the question before the pictures, and the bet that stays marked on them.

/** Shows a wrong prediction in the pictures, until the next one or until the sliders move. */
const connectPredictions = (root) => {
  const lines = root.querySelector("[data-predictions]");
  const clear = () => lines.setAttribute("hidden", "");
  document.addEventListener("dspark:prediction", ({ detail: mark }) => {
    clear();
    if (!mark) return;
    for (const element of lines.querySelectorAll("[data-prediction]")) {
      const [who, part] = element.dataset.prediction.split(".");
      for (const [name, text] of Object.entries(mark[who][part])) element.setAttribute(name, text);
      if (element.dataset.predictionText) element.textContent = mark[who].label;
    }
    lines.removeAttribute("hidden");
  });
  for (const news of ["dspark:change", "dspark:ready"]) root.addEventListener(news, clear);
};

/** Connects the question; a bet is also the length that the reader looks at. */
export const connectStage = (root, session, address) => {
  connectPredictions(root);
  const page = document.documentElement;
  let asked = false; // and answered: once is enough
  const show = () => {
    asked = true;
    delete page.dataset.ask;
    root.querySelector("[data-verdict-place]").focus({ preventScroll: true });
  };
  const mark = (length) => {
    for (const each of root.querySelectorAll("[data-bet-of]")) {
      each.hidden = each.dataset.betOf !== length;
    }
    root.dataset.bet = length;
  };
  const bet = (length) => {
    mark(length);
    address.carryBet(length);
    // A page may have locked or hidden the length: a bet does not move it then.
    const chooser = root.querySelector('[data-control="length"]');
    if (!chooser.hidden && !("locked" in chooser.dataset)) {
      session.want("verification_length", Number(length));
    }
    show();
  };
  if (address.bet) mark(address.bet);
  for (const button of root.querySelectorAll("[data-bet-choice]")) {
    button.addEventListener("click", () => bet(button.dataset.betChoice));
  }
  for (const button of root.querySelectorAll("[data-use-count]")) {
    button.addEventListener("click", () => session.want("count", button.dataset.useCount));
  }
  root.addEventListener("dspark:open", ({ detail: { options } }) => {
    if (!options || asked) return;
    if (options.ask[0] === "first") page.dataset.ask = "first";
    else delete page.dataset.ask;
  });
  // The composer shows another set-up in this page, which may ask again.
  document.addEventListener("dspark:preview", () => {
    asked = false;
  });
  root.querySelector("[data-bet-none]").addEventListener("click", show);
};
