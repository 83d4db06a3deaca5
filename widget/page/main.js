// The widget: connects the controls, the session and Python. Entries call start() when all is ready.

import { clock } from "../python/clock.js";
import { Address } from "./address.js";
import { Controls } from "./controls.js";
import { connectDock } from "./dock.js";
import { connectDraw } from "./draw.js";
import { connectFilm } from "./film.js";
import { connectLecture } from "./lecture.js";
import { connectNotes } from "./notes.js";
import { Painter } from "./paint.js";
import { connectResume, Progress } from "./progress.js";
import { connectSources } from "./sources.js";
import { connectStage } from "./stage.js";
import { starter } from "./start.js";
import { Status } from "./status.js";
import { connectTasks } from "./tasks.js";
import { wire } from "./wiring.js";

/**
 * Connects the page's widget and returns `{ root, data, session, progress, start }`. Nothing starts before
 * `start()`: whoever listens to the events of CONTRACT.md does so between the two.
 */
export const connectWidget = () => {
  const root = document.getElementById("dspark");
  const data = JSON.parse(document.getElementById("dspark-data").textContent);
  const status = new Status(root, data.messages);
  const controls = new Controls(root, {
    onSlide: (index, text) => {
      controls.ownValues();
      session.slide(index, text);
    },
    onType: (index, text, settled) => {
      controls.ownValues();
      session.type(index, text, settled);
    },
    onTakeBack: (index, text) => session.takeBack(index, text),
    onLength: (length) => session.want("verification_length", length),
    onWords: (name) => session.want("words", name),
    onView: (key, value) => session.want(key, value),
    onSetting: (name) => session.wantValues(data.settings[name]),
    onReset: () => session.reset(),
  });
  const address = new Address(data.follows, clock);
  const setValues = (conditionals) => {
    controls.ownValues();
    session.wantValues(conditionals);
  };
  const { session, supervise } = wire({
    root,
    data,
    controls,
    painter: new Painter(root),
    address,
    status,
    clock,
  });
  const progress = new Progress(session, address);
  const tasks = connectTasks(session, progress, data.messages, { onStart: setValues });
  const supervisor = supervise({ tasks, start: starter(data.messages, status) });
  connectResume(root, session, { address, tasks, status });
  connectDraw(root, session, data.messages);
  connectStage(root, session, address);
  connectFilm(root, session);
  connectDock(root, session);
  connectLecture(root);
  connectNotes(connectSources());
  for (const button of document.querySelectorAll("[data-use-setting]")) {
    button.addEventListener("click", () => setValues(data.settings[button.dataset.useSetting]));
  }
  status.onRetry(() => supervisor.start());
  const start = () => {
    controls.catchUp();
    supervisor.start();
  };
  return { root, data, session, progress, start };
};
