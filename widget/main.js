// Entry of the page: connects the controls, the session and Python, and says how it goes.

import { Controls } from "./controls.js";
import { connectDraw } from "./draw.js";
import { startPython } from "./python.js";
import { Session } from "./session.js";
import { connectTasks } from "./tasks.js";

export const root = document.getElementById("dspark");
export const data = JSON.parse(document.getElementById("dspark-data").textContent);
const part = (name) => root.querySelector(`[data-${name}]`);
const { messages } = data;

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

connectTasks(session, { onStart: (conditionals) => session.wantValues(conditionals) });
connectDraw(root, session);
for (const button of document.querySelectorAll("[data-use-setting]")) {
  button.addEventListener("click", () =>
    session.wantValues(data.settings[button.dataset.useSetting]),
  );
}

const notice = (text, { retry = false } = {}) => {
  part("notice-text").textContent = text;
  part("retry").hidden = !retry;
  part("notice").hidden = false;
};

const fail = (error) => {
  session.pause();
  root.dataset.state = "error";
  part("progress").hidden = true;
  const known = messages.failure[error.code] ?? messages.failure.unknown;
  notice(known.sentence ?? known, { retry: true });
  part("announce").textContent = known.sentence ?? known;
  if (!error.code) console.error(error);
};

const start = async () => {
  root.dataset.state = "booting";
  part("notice").hidden = true;
  part("badge").textContent = messages.badge.booting;
  part("announce").textContent = messages.badge.booting;
  const python = startPython({
    runtime: data.runtime,
    base: new URL(data.base, document.baseURI),
    messages,
    onProgress: (progress) => {
      part("progress").textContent = progress.text;
      part("progress").hidden = false;
    },
    onHint: (code) => notice(messages.hint[code] ?? messages.hint.slow),
    onFailure: (failure) => {
      python.stop();
      fail(failure);
    },
  });
  try {
    const { boot, tried } = await python.ready;
    const result = await session.begin(python);
    part("progress").hidden = true;
    root.dataset.boot = boot;
    part("badge").textContent = result.sentence;
    part("announce").textContent = result.sentence;
    if (result.differences.length > 0) throw { code: "differs" };
    part("notice").hidden = true;
    if (!result.address.ok) notice(result.address.error.sentence);
    part("boot-details").textContent = [
      boot,
      ...tried.map(({ way, code }) => `${way}: ${code}`),
    ].join("; ");
    root.dataset.state = "ready";
    session.tellReady(result.answer);
  } catch (error) {
    python.stop();
    fail(error);
  }
};

part("retry").addEventListener("click", start);
start();
