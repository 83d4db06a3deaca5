// Who works with whom between the page's controls and Python; main.js and the scripts' tests use it.

import { Connection } from "./connection.js";
import { Session } from "./session.js";
import { Supervisor } from "./supervisor.js";

/**
 * Connects what main.js makes, or a test in its place. Returns the session, and `supervise({ tasks, start })`,
 * which returns the supervisor of the Pythons that `start` starts.
 */
export const wire = ({ root, data, controls, painter, address, status, clock }) => {
  const connection = new Connection(root);
  const page = { root, data, controls, painter, address, status, clock };
  const session = new Session({ ...page, connection });
  const supervise = ({ tasks, start }) =>
    new Supervisor({ root, session, status, tasks, connection, start });
  return { session, supervise };
};
