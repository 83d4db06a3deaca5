// A whole text, a request per round: it can be stopped between two rounds, and the page never waits.

import { sender } from "./send.js";

const MOST_RUNS = 8;

/** Lets the page handle what a reader does, also where Python runs on its thread. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

const column = ({ name, cells }) => {
  const item = document.createElement("li");
  const spoken = document.createElement("span");
  spoken.className = "visually-hidden";
  spoken.textContent = name;
  const tiles = cells.map(({ word, state }) => {
    const tile = document.createElement("span");
    tile.dataset.state = state;
    tile.textContent = word;
    tile.setAttribute("aria-hidden", "true");
    return tile;
  });
  item.append(spoken, ...tiles);
  return item;
};

const cells = (texts) =>
  texts.map((text, index) => {
    const cell = document.createElement(index === 0 ? "th" : "td");
    if (index === 0) cell.scope = "row";
    cell.textContent = String(text);
    return cell;
  });

export const connectText = (form, session) => {
  const find = (name) => form.querySelector(`[data-toy-${name}]`);
  const [prompt, length, seed, load, start, stop] = [
    "text",
    "length",
    "seed",
    "load",
    "start",
    "stop",
  ].map(find);
  const [columns, written, progress, said, runs] = [
    "columns",
    "written",
    "progress",
    "said",
    "runs",
  ].map(find);
  const temperatures = form.dataset.temperatures.split(" ");
  let stopped = false;

  const running = (now) => {
    start.disabled = now;
    stop.disabled = !now;
    form.toggleAttribute("data-running", now);
  };

  const addRun = (label, texts, { totals }) => {
    const row = document.createElement("tr");
    const { passes, tokens, rows, discarded, score } = totals;
    row.append(...cells([label, texts, passes, tokens, rows, discarded, score.text]));
    const body = runs.querySelector("tbody");
    body.prepend(row);
    while (body.rows.length > MOST_RUNS) body.lastElementChild.remove();
    runs.hidden = false;
  };

  const showRound = (answer) => {
    columns.append(column(answer.round));
    written.replaceChildren(answer.prompt, " ", Object.assign(document.createElement("b"), {}));
    written.lastElementChild.textContent = answer.text;
    progress.textContent = answer.progress;
  };

  const finish = (label, texts, answer) => {
    said.textContent = answer.sentence;
    progress.textContent = "";
    addRun(label, texts, answer);
    find("command").hidden = false;
    find("command-text").textContent = answer.command;
    find("digest").textContent = answer.digest;
  };

  const write = async () => {
    const request = {
      ask: "toy_text",
      prompt: prompt.value,
      length: length.value,
      seed: seed.value.trim(),
      load: load.value,
      temperatures,
    };
    const label = length.selectedOptions[0].textContent;
    columns.replaceChildren();
    written.textContent = "";
    said.textContent = "";
    stopped = false;
    running(true);
    let last = null;
    for (let number = 1; !(stopped || last?.done); number += 1) {
      const answer = await send({ ...request, number });
      if (answer === null) break;
      last = answer;
      showRound(answer);
      await breath();
    }
    running(false);
    if (last) finish(label, request.load, last);
  };
  const send = sender(form, session, write);

  start.addEventListener("click", write);
  stop.addEventListener("click", () => {
    stopped = true;
  });
  load.addEventListener("input", () => {
    find("load-shown").textContent = load.value;
  });
  form.addEventListener("submit", () => {
    if (!start.disabled) write();
  });
};
