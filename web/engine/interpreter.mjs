/**
 * PyScript's interpreter: Pyodide, with the packages of the lock beside this file. So the runtime keeps
 * its address, and stays in every cache, when only the engine has changed. The build replaces "pyodide"
 * by the path of the published runtime.
 */

import "./trusted.mjs";
import { loadPyodide as load, version } from "pyodide";
import { allowPyScriptsDatabase } from "./databases.mjs";

export { version };

allowPyScriptsDatabase();

// Pyodide only logs a failed fetch on the console and then waits for ever. Thrown as an error of the
// worker, it reaches the page.
const { fetch } = globalThis;
globalThis.fetch = async (...request) => {
  try {
    const answer = await fetch(...request);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer;
  } catch (error) {
    reportError(error);
    throw error;
  }
};

/**
 * @param {Parameters<typeof load>[0]} options those of PyScript, which names no lock and
 *   takes the folder of this file for that of the runtime
 * @returns {ReturnType<typeof load>}
 */
export function loadPyodide(options) {
  const indexURL = new URL("./", import.meta.resolve("pyodide")).href;
  const lockFileURL = new URL("./pyodide-lock.json", import.meta.url).href;
  return load({ ...options, indexURL, lockFileURL });
}
