// Entry of the page for a reader's own numbers: what is pasted goes to Python, and its answer to the page.

import { Connection } from "./connection.js";
import { newest } from "./newest.js";
import { connectNotes } from "./notes.js";
import { drawPicture, fillTable } from "./own_drawing.js";
import { onSecondTry } from "./second_try.js";
import { connectSources } from "./sources.js";
import { starter } from "./start.js";
import { Status } from "./status.js";
import { Supervisor } from "./supervisor.js";

const QUIET_MS = 250; // after the last key, before Python gets the text
const LAST = "last";
const noop = () => {};

const root = document.getElementById("own");
const data = JSON.parse(document.getElementById("dspark-data").textContent);
const messages = data.messages.own;
const find = (selector) => root.querySelector(selector);
const all = (selector) => Array.from(root.querySelectorAll(selector));
const form = find("[data-own-form]");
const fields = Object.fromEntries(all("[data-own]").map((field) => [field.dataset.own, field]));
const pick = find("[data-own-pick]");
const problem = find("[data-own-error]");
const problemText = find("[data-own-error-text]");
const again = find("[data-own-again]");
const result = find("[data-own-result]");
const status = new Status(root, data.messages);
const connection = new Connection(root);

let picked = LAST;
let spoken = ""; // the answer that a screen reader has read
let timer;

const choice = (name) => form.elements[name].value;

/** What the reader has given; times and slope are two ways to say one thing. */
const request = () => {
  const { log, times, slope, drafting } = fields;
  const costs = choice("costs") === "times" ? { times: times.value } : { slope: slope.value };
  const more = { meaning: choice("meaning"), pick: picked };
  return { ask: "own", log: log.value, drafting: drafting.value, ...costs, ...more };
};

const showMode = () => {
  for (const part of all("[data-own-mode]")) {
    part.hidden = part.dataset.ownMode !== choice("costs");
  }
};

/** Says whose a text is, while it is one of the examples. */
const showOwners = () => {
  const owners = {};
  for (const note of all("[data-own-someone]")) {
    const { value } = fields[note.dataset.ownSomeone];
    owners[note.dataset.ownSomeone] = null;
    for (const thread of note.querySelectorAll("[data-own-thread]")) {
      const same = data.examples[thread.dataset.ownThread] === value;
      thread.hidden = !same;
      if (same) owners[note.dataset.ownSomeone] = thread.dataset.ownThread;
    }
    note.hidden = owners[note.dataset.ownSomeone] === null;
  }
};

/** The field that an error is about, by the beginning of the place that it names. */
const fieldOf = ({ place }) =>
  Object.values(fields).find((field) =>
    field.dataset.ownPlaces.split("|").some((start) => place.startsWith(start)),
  );

const showProblem = (sentence, field) => {
  again.hidden = sentence !== messages.missing;
  for (const each of Object.values(fields)) {
    if (each === field) each.setAttribute("aria-invalid", "true");
    else each.removeAttribute("aria-invalid");
  }
  if (field) (field.closest("p") ?? field).after(problem); // next to what it is about
  problem.hidden = sentence === "";
  if (problemText.textContent !== sentence) problemText.textContent = sentence;
  result.toggleAttribute("data-stale", sentence !== "");
};

const showChoices = ({ choices, picked: shown, count }) => {
  find("[data-own-pick-row]").hidden = count === 1;
  pick.replaceChildren(
    ...choices.map(({ value, text }) => new Option(text, value, false, value === shown)),
  );
};

const showAnswer = (answer) => {
  for (const place of all("[data-own-said]")) {
    const sentence = answer.sentences[place.dataset.ownSaid];
    place.hidden = sentence === "";
    if (place.textContent !== sentence) place.textContent = sentence;
  }
  find("[data-own-label]").textContent = answer.label;
  for (const figure of all("[data-own-picture]")) {
    drawPicture(figure, answer[figure.dataset.ownPicture]);
  }
  fillTable(find("[data-own-table]"), answer.table);
  showChoices(answer.source);
  const { answer: said, rounding } = answer.sentences;
  if (spoken && said !== spoken) status.announceChange(`${said} ${rounding}`);
  spoken = said;
};

const show = (answer) => {
  if (answer.missing) return showProblem(messages.missing);
  if (!answer.ok) return showProblem(answer.error.sentence, fieldOf(answer.error));
  showProblem("");
  showAnswer(answer);
};

const send = newest(connection);

/** Sends Python the form as it is. */
const update = async () => {
  const answer = await send(request());
  if (answer) show(answer);
};

const soon = () => {
  clearTimeout(timer);
  timer = setTimeout(update, QUIET_MS);
};

const now = () => {
  clearTimeout(timer);
  update();
};

/** A text that no reader of logs takes is not put into a field: a browser would be busy with it for long. */
const refuseLong = (event) => {
  const added = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  if (added.length <= data.most) return;
  event.preventDefault();
  showProblem(messages.long, event.target);
};

const refuseLongPaste = (event) => {
  if ((event.clipboardData?.getData("text/plain") ?? "").length <= data.most) return;
  event.preventDefault();
  showProblem(messages.long, event.target);
};

const setText = (name, text) => {
  fields[name].value = text;
  if (name === "log") picked = LAST;
  showOwners();
  now();
};

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("beforeinput", refuseLong);
form.addEventListener("paste", refuseLongPaste);
form.addEventListener("input", (event) => {
  if (event.target === pick) return;
  if (event.target === fields.log) picked = LAST;
  showOwners();
  showMode();
  soon();
});
onSecondTry(form, again, now);
pick.addEventListener("change", () => {
  picked = pick.value;
  now();
});
for (const button of all("[data-own-example]")) {
  button.addEventListener("click", () =>
    setText(button.dataset.ownInto, data.examples[button.dataset.ownExample]),
  );
}
find("[data-own-clear]").addEventListener("click", () => {
  setText("log", "");
  fields.log.focus();
});

const session = {
  pause: () => connection.disconnect(),
  showWaiting: noop,
  takeComplaint: noop,
  reportReady: noop,
  async begin(python) {
    show(await python.ask(request()));
    connection.connect(python);
    status.answered();
    return { sentence: messages.ready, differences: [] };
  },
};
const supervisor = new Supervisor({
  root,
  session,
  status,
  tasks: { cover: noop, reveal: noop },
  connection,
  start: starter(data.messages, status),
});
status.onRetry(() => supervisor.start());
connectNotes(connectSources());
// A reload brings back what was typed, in the browsers that keep it.
showMode();
showOwners();
supervisor.start();
