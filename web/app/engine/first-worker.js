/**
 * Starts the first worker before the page's other modules are there: Python takes longest of all to
 * come, and needs none of them.
 */

import { readBuild } from "../build.js";
import { startWorker } from "./worker.js";

/** The line to the first worker. It fails when that does not start. */
export const firstConnection = startWorker(readBuild());

// Whoever awaits the line hears of a failure; until somebody does, it is not an error of the page's.
firstConnection.catch(() => {});
