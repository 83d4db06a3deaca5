// Entry of the lesson: the widget, the labs, the toy, and what a student brings along and takes home.

import { connectHandout } from "./handout.js";
import { connectLabs } from "./labs/labs.js";
import { connectWidget } from "./main.js";
import { connectTakeAlong } from "./take-along.js";
import { loadToy } from "./toy/load.js";

const { root, data, session, progress, start } = connectWidget();
connectTakeAlong(session, progress, data, connectHandout(root, session, data));
connectLabs(session);
loadToy(session);
start();
