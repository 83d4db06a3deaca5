// Entry of the lesson: the widget, and what a student brings along and takes home.

import { connectHandout } from "./handout.js";
import { data, root, session } from "./main.js";
import { connectTakeAlong } from "./take-along.js";

connectTakeAlong(session, data, connectHandout(root, session, data));
