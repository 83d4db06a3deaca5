// Entry of the composer: from the live widget and a form to link, snippet, code and QR code, and back.

import { connectClass } from "./class-results.js";
import { compose } from "./handout.js";
import { connectWidget } from "./main.js";
import { setWords } from "./mathematics.js";
import { showQr } from "./qr.js";

const QUIET_MS = 300;
const { root, data, session, start } = connectWidget();
const form = document.querySelector("[data-compose]");
const status = document.querySelector("[data-made-status]");
const made = Object.fromEntries(
  [...document.querySelectorAll("[data-made]")].map((field) => [field.dataset.made, field]),
);
const qrPlace = document.querySelector("[data-made-qr]");
const qrFile = document.querySelector("[data-made-qr-file]");

/** The addresses of a computer that nobody else can reach, and of no host at all. */
const OWN = ["localhost", "127.0.0.1", "[::1]", ""];

document.querySelector("[data-made-local]").hidden = !OWN.includes(location.hostname);

/** The form's options, each as its text in an address. */
const chosen = () => {
  const fields = new FormData(form);
  const names = new Set([...form.elements].map(({ name }) => name).filter(Boolean));
  return Object.fromEntries([...names].map((name) => [name, fields.getAll(name).join(",")]));
};

const setForm = (options) => {
  for (const field of form.elements) {
    const wanted = options[field.name];
    if (wanted === undefined) continue;
    if (field.type === "text") field.value = wanted;
    else field.checked = wanted.includes(field.value);
  }
};

const saveQr = () => {
  const svg = qrPlace.querySelector("svg");
  qrFile.hidden = svg.hasAttribute("hidden");
  const text = new XMLSerializer().serializeToString(svg);
  qrFile.href = `data:image/svg+xml,${encodeURIComponent(text)}`;
};

const write = async () => {
  const answer = await compose(session, data, chosen());
  setWords(status, answer.ok ? "" : answer.error.sentence);
  if (!answer.ok) return;
  for (const [name, field] of Object.entries(made)) field.value = answer[name];
  for (const page of document.querySelectorAll("[data-made-page]")) page.href = answer.link;
  await showQr(qrPlace, data, answer.link);
  saveQr();
};

let timer;
const soon = () => {
  clearTimeout(timer);
  timer = setTimeout(write, QUIET_MS);
};

const read = async (field) => {
  const answer = await session.openText(field.value);
  clearTimeout(timer); // the status says what was read, and is not wiped out a little later
  if (answer.ok) await write();
  const said = [data.messages.compose.read, answer.note].filter(Boolean).join(" ");
  setWords(status, answer.ok ? said : answer.error.sentence);
};

form.addEventListener("input", soon);
form.addEventListener("submit", (event) => event.preventDefault());
// A new set-up asks first; one that an address or a code describes is left as it is.
let fresh = location.search === "";
root.addEventListener("dspark:open", ({ detail: { options = {} } }) => {
  setForm(fresh ? { ...options, ask: ["first"] } : options);
  fresh = false;
});
root.addEventListener("dspark:ready", write);
root.addEventListener("dspark:change", soon);
for (const field of Object.values(made)) field.addEventListener("change", () => read(field));
connectClass(session, data, () => chosen().tasks);
start();
