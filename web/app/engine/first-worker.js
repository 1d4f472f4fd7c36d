/**
 * Starts the first worker before the page's other modules load: Python takes longest to start, and needs
 * none of them.
 */

import { readBuild } from "../build.js";
import { startWorker } from "./worker.js";

const start = new AbortController();

/** The connection to the first worker, rejected if the worker does not start; and what gives its start up. */
export const firstStart = { connection: startWorker(readBuild(), start.signal), start };

// Callers handle a failure when they await the connection; until then it is no uncaught rejection.
firstStart.connection.catch(() => {});
