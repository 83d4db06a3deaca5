// One position: the probabilities of draft and target, in twentieths.

const LAWS = ["draft", "target"];

export const connect = (lab) => {
  const ranges = Object.fromEntries(
    LAWS.map((law) => [law, Array.from(lab.querySelectorAll(`[data-lab-law="${law}"]`))]),
  );
  return {
    request(range) {
      const [draft, target] = LAWS.map((law) => ranges[law].map(({ value }) => value));
      const moved = range.dataset.labLaw;
      return { ask: "position", draft, target, moved, token: ranges[moved].indexOf(range) };
    },
    use(answer) {
      for (const law of LAWS) {
        for (const [index, range] of ranges[law].entries()) {
          range.value = answer[law][index];
          range.setAttribute("aria-valuetext", answer.tokens[index].valuetext[law]);
        }
      }
    },
  };
};
