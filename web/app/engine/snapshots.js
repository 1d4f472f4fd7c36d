/** When a snapshot of Python is made, from which the browser's later visits start. */

import { inTime } from "./worker.js";

/** @import { Build } from "../build.js" */

/** With less memory than this, in gigabytes, none is made: for a moment that takes a second Python. */
const MEMORY = 4;
/** With less room than this, in bytes, none is kept, as games come first: it takes 18 million. */
const ROOM = 500_000_000;
/** How long it may take, in milliseconds: what hangs would hold the memory of a second Python. */
const LIMIT = 120_000;

/**
 * Has a worker make a snapshot, where the site is kept, there is none yet, and the browser tells of room for it. Fails if
 * it cannot be made.
 * @param {Build} build
 */
export async function makeSnapshot({ pyodide }) {
  const { deviceMemory = MEMORY } = /** @type {{deviceMemory?: number}} */ (navigator);
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (deviceMemory < MEMORY || quota - usage < ROOM) return;
  const maker = new Worker(new URL("./snapshot-maker.mjs", pyodide), { type: "module" });
  try {
    const made = new Promise((resolve, reject) => {
      maker.onmessage = resolve;
      maker.onerror = reject;
    });
    await inTime(made, LIMIT);
  } finally {
    maker.terminate();
  }
}
