// The labs: what a reader sets goes to Python, and its answer to the places that show it.

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

/**
 * Sends the newest request and no more than one at a time; `use(answer)` gets the good answers. One that
 * Python cannot answer is given up, and the next Python gets the next.
 */
export const newestOnly = (lab, session, use) => {
  let busy = false;
  let waiting = null;
  const giveUp = () => {
    busy = false;
    if (waiting) sendAll();
  };
  const sendAll = async () => {
    busy = true;
    while (waiting) {
      const sent = waiting;
      waiting = null;
      const answer = await session.ask(sent, giveUp);
      lab.querySelector("[data-lab-missing]").hidden = !answer.missing;
      if (answer.ok && !waiting) use(answer);
    }
    busy = false;
  };
  return async (request) => {
    waiting = request;
    if (!busy) await sendAll();
  };
};

const LAWS = ["draft", "target"];

const connectPosition = (lab, session) => {
  const ranges = Object.fromEntries(
    LAWS.map((law) => [law, Array.from(lab.querySelectorAll(`[data-lab-law="${law}"]`))]),
  );
  const values = (law) => ranges[law].map((range) => range.value);
  const send = newestOnly(lab, session, (answer) => {
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

const connectLoad = (lab, session) => {
  const find = (name) => lab.querySelector(`[data-lab-${name}]`);
  const [count, next, back, said, result] = ["count", "next", "back", "said", "result"].map(find);
  const rows = lab.querySelectorAll("[data-lab-request]");
  let answer = null;
  let place = 0;

  const show = (wanted) => {
    place = wanted;
    const { sentence, theta, lengths, admitted } = answer.steps[place];
    said.textContent = sentence;
    find("now").style.setProperty("--share", theta.share);
    for (const [index, row] of rows.entries()) {
      const length = lengths[index];
      row.hidden = length === undefined;
      row.querySelector("[data-lab-length]").textContent = String(length);
      for (const [token, cell] of row.querySelectorAll("[data-lab-token]").entries()) {
        cell.toggleAttribute("data-in", token < length);
      }
    }
    back.disabled = place === 0;
    next.disabled = place === answer.steps.length - 1;
    result.hidden = admitted && !next.disabled;
  };
  const send = newestOnly(lab, session, (given) => {
    answer = given;
    paint(lab, answer);
    count.setAttribute("aria-valuetext", answer.valuetext);
    show(0);
  });
  const request = () => ({ ask: "load", count: Number(count.value) });
  count.addEventListener("input", () => send(request()));
  next.addEventListener("click", async () => {
    if (answer === null) await send(request());
    if (answer !== null && !next.disabled) show(place + 1);
  });
  back.addEventListener("click", () => show(place - 1));
};

const LABS = { position: connectPosition, load: connectLoad };

/**
 * Connects every lab of the page, whose controls can be used once Python is there. None sends a request
 * before a reader touches it.
 */
export const connectLabs = async (session) => {
  const labs = document.querySelectorAll("[data-lab]");
  for (const lab of labs) {
    lab.addEventListener("submit", (event) => event.preventDefault());
    LABS[lab.dataset.lab](lab, session);
  }
  await session.settledState();
  for (const lab of labs) {
    for (const control of lab.querySelectorAll("input, [data-lab-next]")) control.disabled = false;
  }
};
