/**
 * Starts the first worker before the page's other modules load: Python takes longest to start, and needs
 * none of them.
 */

import { readBuild } from "../build.js";
import { startWorker } from "./worker.js";

/** How long the page lets the worker go first, in milliseconds; once PyScript is there, it takes some 50. */
const PATIENCE = 250;

const build = readBuild();
const start = new AbortController();
/** @type {PromiseWithResolvers<void>} */
const made = Promise.withResolvers();

/** The connection to the first worker, rejected if the worker does not start; and what gives its start up. */
export const firstStart = { connection: startWorker(build, start.signal, made.resolve), start };

// Callers handle a failure when they await the connection; until then it is no uncaught rejection.
firstStart.connection.catch(made.resolve);

/**
 * Waits until the first worker has been made. While PyScript has still to be fetched, nothing waits for it.
 * @returns {Promise<void>}
 */
export async function firstWorkerMade() {
  if (performance.getEntriesByName(build.pyscript, "resource").length === 0) return;
  await Promise.race([made.promise, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
