// Entry of the widget: connects the controls, the session and Python.

import { startPython } from "../python/client.js";
import { Controls } from "./controls.js";
import { connectDock } from "./dock.js";
import { connectDraw } from "./draw.js";
import { connectFilm } from "./film.js";
import { Session } from "./session.js";
import { connectStage } from "./stage.js";
import { Status } from "./status.js";
import { connectTasks } from "./tasks.js";

export const root = document.getElementById("dspark");
export const data = JSON.parse(document.getElementById("dspark-data").textContent);

const controls = new Controls(root, {
  onValue: (index, text, settled) => {
    controls.ownValues();
    session.wantValue(index, text, settled);
  },
  onLength: (length) => session.want("verification_length", length),
  onWords: (name) => session.want("words", name),
  onView: (key, value) => session.want(key, value),
  onSetting: (name) => {
    if (name) session.wantValues(data.settings[name]);
  },
  onReset: () => session.reset(),
});
export const session = new Session(root, data, controls);
const status = new Status(root, data.messages);

const setValues = (conditionals) => {
  controls.ownValues();
  session.wantValues(conditionals);
};
const tasks = connectTasks(session, data.messages, { onStart: setValues });
connectDraw(root, session, data.messages);
connectStage(root, session);
connectFilm(root, session);
connectDock(root, session);
for (const button of document.querySelectorAll("[data-use-setting]")) {
  button.addEventListener("click", () => setValues(data.settings[button.dataset.useSetting]));
}

const start = async () => {
  // A second press of the button, before it is gone, would start a second Python.
  if (!["prerendered", "error"].includes(root.dataset.state)) return;
  status.booting();
  session.showWaiting();
  let over = false;
  const fail = (failure, sentence) => {
    if (over) return;
    over = true;
    python.stop();
    status.failed(failure, sentence);
    session.pause();
    tasks.reveal();
    if (document.documentElement.dataset.ask === "unread") delete document.documentElement.dataset.ask;
    if (!failure.code) console.error(failure);
  };
  const python = startPython({
    runtime: data.runtime,
    base: new URL(data.base, document.baseURI),
    messages: data.messages,
    onProgress: (progress) => status.progress(progress),
    onHint: (code) => status.hint(code),
    onFailure: fail,
  });
  try {
    const way = await python.ready;
    const { sentence, differences, address } = await session.begin(python);
    if (differences.length > 0) return fail({ code: "differs" }, sentence);
    if (over) return;
    tasks.cover();
    status.ready(sentence, way, address.error?.sentence);
    session.tellReady();
  } catch (failure) {
    fail(failure);
  }
};

status.onRetry(start);
controls.catchUp();
start();
