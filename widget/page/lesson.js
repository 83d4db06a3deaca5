// Entry of the lesson: the widget, and what a student brings along and takes home.

import { connectHandout } from "./handout.js";
import { connectWidget } from "./main.js";
import { connectTakeAlong } from "./take-along.js";

const { root, data, session, progress, start } = connectWidget();
connectTakeAlong(session, progress, data, connectHandout(root, session, data));
start();

/** Their script waits until Python has answered. */
const connectLabs = async () => {
  await session.settledState();
  try {
    const labs = await import("./labs.js");
    labs.connectLabs(session);
  } catch {
    for (const said of document.querySelectorAll("[data-lab-missing]")) said.hidden = false;
  }
};
connectLabs();
