// One position: the probabilities of draft and target, in twentieths.

const LAWS = ["draft", "target"];

export const connect = (lab, send) => {
  const ranges = Object.fromEntries(
    LAWS.map((law) => [law, Array.from(lab.querySelectorAll(`[data-lab-law="${law}"]`))]),
  );
  const values = () => {
    const [draft, target] = LAWS.map((law) => ranges[law].map(({ value }) => value));
    return { ask: "position", draft, target };
  };
  return {
    request(range) {
      const moved = range?.dataset.labLaw;
      if (!moved) return values();
      return { ...values(), moved, token: ranges[moved].indexOf(range) };
    },
    use(answer) {
      for (const law of LAWS) {
        for (const [index, range] of ranges[law].entries()) range.value = answer[law][index];
      }
    },
    press: () => send({ ...values(), limit: true }),
  };
};
