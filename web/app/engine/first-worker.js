/**
 * Starts the first worker before the page's other modules load: Python takes longest to start, and needs
 * none of them.
 */

import { readBuild } from "../build.js";
import { startWorker } from "./worker.js";

/** The connection to the first worker; rejected if the worker does not start. */
export const firstConnection = startWorker(readBuild());

// Callers handle a failure when they await the connection; until then it is no uncaught rejection.
firstConnection.catch(() => {});
