// Entry of the composer: from the live widget and a form to link, snippet, code and QR code, and back.

import { connectClass } from "./class-results.js";
import { copy } from "./copy.js";
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
const frame = document.querySelector("[data-preview]");
const codePart = document.querySelector("[data-code-prompt-part]");
const codeWithPrompt = document.querySelector("[data-code-prompt]");
let loaded = false; // whether the frame's scripts listen
let wanted;
let previewed;
const qrFile = document.querySelector("[data-made-qr-file]");

/** The addresses of a computer that nobody else can reach, and of no host at all. */
const OWN = ["localhost", "127.0.0.1", "[::1]", ""];

document.querySelector("[data-made-local]").hidden = !OWN.includes(location.hostname);

const CONTROL = "control-"; // how the names of the choices for one control begin

/** The form's options, each as its text in an address. */
const chosen = () => {
  const fields = [...new FormData(form)];
  const names = new Set([...form.elements].map(({ name }) => name).filter(Boolean));
  const values = (name) => fields.filter(([each]) => each === name).map(([, value]) => value);
  const options = [...names].filter((name) => !name.startsWith(CONTROL));
  const controls = (way) =>
    fields
      .filter(([name, value]) => name.startsWith(CONTROL) && value === way)
      .map(([name]) => name.slice(CONTROL.length));
  const lists = Object.fromEntries(["lock", "hide"].map((way) => [way, controls(way).join(",")]));
  return {
    ...Object.fromEntries(options.map((name) => [name, values(name).join(",")])),
    ...lists,
  };
};

/** What an instructor has chosen for one control; old codes may both lock and hide it. */
const wayOf = (control, { hide, lock }) => {
  if (hide.includes(control)) return "hide";
  return lock.includes(control) ? "lock" : "";
};

/** Whether a field of the form is not as the page was built. */
const isSet = (field) =>
  field.type === "select-one" ? field.selectedIndex > 0 : field.checked !== field.defaultChecked;

/** Shows the options of a set-up; what is folded opens where something in it is chosen. */
const setForm = (options) => {
  for (const field of form.elements) {
    if (field.name.startsWith(CONTROL)) {
      field.checked = field.value === wayOf(field.name.slice(CONTROL.length), options);
      continue;
    }
    const wanted = options[field.name];
    if (wanted === undefined) continue;
    if (field.type === "text") field.value = wanted;
    else if (field.type === "select-one") [field.value] = wanted;
    else field.checked = wanted.includes(field.value);
  }
  for (const fold of form.querySelectorAll("[data-more]")) {
    if ([...fold.querySelectorAll("input, select")].some(isSet)) fold.open = true;
  }
};

const saveQr = () => {
  const svg = qrPlace.querySelector("svg");
  qrFile.hidden = svg.hasAttribute("hidden");
  const text = new XMLSerializer().serializeToString(svg);
  qrFile.href = `data:image/svg+xml,${encodeURIComponent(text)}`;
};

/** Brings the frame up to the newest set-up in place, so that nothing flickers. */
const follow = () => {
  const inside = frame.contentDocument;
  if (!loaded || wanted === previewed || !inside) return;
  previewed = wanted;
  inside.dispatchEvent(new CustomEvent("dspark:preview", { detail: wanted }));
};

const preview = (link, query) => {
  wanted = query;
  if (!frame.hidden) return follow();
  frame.hidden = false;
  frame.src = link;
  previewed = query;
  document.querySelector("[data-preview-waits]").hidden = true;
};

frame.addEventListener("load", () => {
  loaded = !frame.hidden;
  follow();
});

const write = async () => {
  const answer = await compose(session, data, chosen());
  setWords(status, answer.ok ? "" : answer.error.sentence);
  if (!answer.ok) return;
  codePart.hidden = answer.code === answer.code_with_prompt;
  const code = codeWithPrompt.checked ? answer.code_with_prompt : answer.code;
  for (const [name, field] of Object.entries(made)) {
    field.value = name === "code" ? code : answer[name];
  }
  for (const page of document.querySelectorAll("[data-made-page]")) page.href = answer.link;
  preview(answer.link, answer.query);
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
root.addEventListener("dspark:open", ({ detail: { options } }) => {
  if (!options) return; // a receipt has none
  setForm(fresh ? { ...options, ask: ["first"] } : options);
  fresh = false;
  delete document.documentElement.dataset.ask; // it is asked in the preview
});
root.addEventListener("dspark:ready", write);
root.addEventListener("dspark:change", soon);
const key = document.querySelector("[data-key]");
let wasOpen = false;
document.querySelector("[data-print-key]").addEventListener("click", () => {
  wasOpen = key.open;
  key.open = true;
  document.documentElement.dataset.print = "key";
  print();
});
addEventListener("afterprint", () => {
  // The page may be on the wall, with the answers folded.
  if (document.documentElement.dataset.print === "key") key.open = wasOpen;
  delete document.documentElement.dataset.print;
});
codeWithPrompt.addEventListener("change", write);
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const field = made[button.dataset.copy];
    status.textContent = data.messages.embed[await copy(field.value, field)];
  });
}
for (const button of document.querySelectorAll("[data-start]")) {
  button.addEventListener("click", () => session.openText(button.dataset.start));
}
for (const field of Object.values(made)) field.addEventListener("change", () => read(field));
connectClass(session, data, chosen);
start();
