// The labs: what a reader sets goes to Python, whose answer goes to the places that show a part of it.

/** `answer` at a path whose first step is the lab's name. */
const at = (answer, path) =>
  path
    .split(".")
    .slice(1)
    .reduce((value, step) => value?.[step], answer);

const paint = (lab, answer) => {
  for (const element of lab.querySelectorAll("[data-lab-show]")) {
    const text = String(at(answer, element.dataset.labShow) ?? "");
    if (element.textContent !== text) element.textContent = text;
  }
  for (const element of lab.querySelectorAll("[data-lab-share]")) {
    element.style.setProperty("--share", at(answer, element.dataset.labShare).share);
  }
};

/** Sends the newest request and no more than one at a time; `use(answer)` gets the good answers. */
const newestOnly = (session, use) => {
  let busy = false;
  let waiting = null;
  return async (request) => {
    waiting = request;
    if (busy) return;
    busy = true;
    while (waiting) {
      const sent = waiting;
      waiting = null;
      const answer = await session.ask(sent);
      if (answer.ok && !waiting) use(answer);
    }
    busy = false;
  };
};

const LAWS = ["draft", "target"];

const connectPosition = (lab, session) => {
  const ranges = Object.fromEntries(
    LAWS.map((law) => [law, Array.from(lab.querySelectorAll(`[data-lab-law="${law}"]`))]),
  );
  const values = (law) => ranges[law].map((range) => range.value);
  const send = newestOnly(session, (answer) => {
    paint(lab, answer);
    for (const law of LAWS) {
      for (const [index, range] of ranges[law].entries()) {
        range.value = answer[law][index];
        range.setAttribute("aria-valuetext", answer.tokens[index].valuetext[law]);
      }
    }
  });
  for (const moved of LAWS) {
    for (const [token, range] of ranges[moved].entries()) {
      range.addEventListener("input", () => {
        const [draft, target] = LAWS.map(values);
        send({ ask: "position", draft, target, moved, token });
      });
    }
  }
};

const LABS = { position: connectPosition };

/** Connects every lab of the page. None sends a request before a reader touches it. */
export const connectLabs = (session) => {
  for (const lab of document.querySelectorAll("[data-lab]")) {
    lab.addEventListener("submit", (event) => event.preventDefault());
    LABS[lab.dataset.lab](lab, session);
  }
};
