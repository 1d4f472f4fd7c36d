/**
 * Starts the first worker before the page's other modules have loaded: Python takes longest to start,
 * and needs none of them.
 */

import { readBuild } from "../build.js";
import { startWorker } from "./worker.js";

/** The connection to the first worker. It is rejected when that does not start. */
export const firstConnection = startWorker(readBuild());

// Whoever awaits the connection hears of a failure; until then, a rejection is not an uncaught error.
firstConnection.catch(() => {});
