// Entry of the lesson: the widget, and what a student brings along and takes home.

import { connectHandout } from "./handout.js";
import { connectLabs } from "./labs.js";
import { connectWidget } from "./main.js";
import { connectTakeAlong } from "./take-along.js";

const { root, data, session, progress, start } = connectWidget();
connectLabs(session);
connectTakeAlong(session, progress, data, connectHandout(root, session, data));
start();
