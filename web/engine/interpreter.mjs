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

// Pyodide only logs what it could not fetch, and that WebAssembly could not be had, be it for lack of memory,
// and then waits for ever. Thrown as errors of the worker, both reach the page.
const { fetch } = globalThis;
globalThis.fetch = (...request) => reported(fetched(...request));
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = (...given) => reported(instantiateStreaming(...given));

/** @param {Parameters<typeof fetch>} request */
async function fetched(...request) {
  const answer = await fetch(...request);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/**
 * Throws what goes wrong as an error of the worker, too.
 * @template Value
 * @param {Promise<Value>} promise
 * @returns {Promise<Value>}
 */
async function reported(promise) {
  try {
    return await promise;
  } catch (error) {
    reportError(error);
    throw error;
  }
}

/**
 * @param {Parameters<typeof load>[0]} options those of PyScript, which names no lock and
 *   takes the folder of this file for that of the runtime. Where it does not name the engine of the lock,
 *   it will install one that a page has pinned, which takes more of the standard library.
 * @returns {ReturnType<typeof load>}
 */
export function loadPyodide(options) {
  const indexURL = new URL("./", import.meta.resolve("pyodide")).href;
  const lockFileURL = new URL("./pyodide-lock.json", import.meta.url).href;
  const library = options?.packages?.includes("calculi-games") ? "python_stdlib.zip.txt" : "python_stdlib_installing.zip.txt";
  return reported(load({ ...options, indexURL, lockFileURL, stdLibURL: `${indexURL}${library}` }));
}
