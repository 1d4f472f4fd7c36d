/**
 * Doors of the page's modules, for the fuzzing. Each line on standard input is a JSON object with the name
 * of a door and what comes in there; each is answered by a line with the fault that was found, or null.
 */

import { createInterface } from "node:readline";
import { browser } from "../browser.mjs";
import { valueOf } from "./values.mjs";

browser();
/** @type {unknown[]} what nobody has caught */
const uncaught = [];
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => uncaught.push(error));
// What the page tells developers is no answer.
console.warn = () => {};

const doors = {
  entry: (await import("./entry.mjs")).enter,
  message: (await import("./message.mjs")).enter,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { door, came } = JSON.parse(line);
  let fault = null;
  try {
    await doors[/** @type {keyof typeof doors} */ (door)](valueOf(came));
    // What is left to do is done before the next comes.
    await new Promise((resolve) => setImmediate(resolve));
    if (uncaught.length) throw uncaught[0];
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : `thrown: ${String(error)}`;
  }
  uncaught.length = 0;
  process.stdout.write(`${JSON.stringify({ fault })}\n`);
}
