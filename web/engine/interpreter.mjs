/**
 * PyScript's interpreter: Pyodide, with the packages of the lock beside this file. So the runtime keeps
 * its address, and stays in every cache, when only the engine has changed. The build replaces "pyodide"
 * by the path of the published runtime.
 */

import "./trusted.mjs";
import { loadPyodide as load, version } from "pyodide";
import { allowPyScriptsDatabase } from "./databases.mjs";
import { forgetSnapshot, keptSnapshot, loadFrom } from "./snapshot.mjs";
import { ENGINE, addWheel, fetchWheel } from "./wheel.mjs";

/** @import { Snapshot } from "./snapshot.mjs" */

export { version };

/** Looked for at once: PyScript comes with its options some milliseconds later. */
const kept = keptSnapshot();
/** The folder of Pyodide's files. */
const RUNTIME = new URL("./", import.meta.resolve("pyodide")).href;

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
  return reported(loaded(options));
}

/** @param {Parameters<typeof load>[0]} options */
async function loaded(options) {
  const packages = options?.packages ?? [];
  const hasEngine = packages.includes(ENGINE);
  const others = { ...options, packages: packages.filter((name) => name !== ENGINE) };
  const snapshot = hasEngine ? await kept : null;
  if (snapshot) {
    try {
      return await loadedFrom(snapshot, others);
    } catch (error) {
      console.info("Python starts without its snapshot:", error);
      await forgetSnapshot();
    }
  }
  return loadedAnew(others, hasEngine);
}

/** Python with the engine, of which a snapshot can be made. */
export function loadForSnapshot() {
  return loadedAnew({ _makeSnapshot: true }, true);
}

/**
 * @param {Snapshot} snapshot
 * @param {Parameters<typeof load>[0]} options
 */
async function loadedFrom(snapshot, options) {
  const script = `${RUNTIME}pyodide.asm.mjs`;
  const python = await loadFrom(snapshot, script, (from) => loadedAnew({ ...options, ...from }, true));
  const random = python.pyimport("random");
  random.seed(); // Else each start would draw the same.
  random.destroy();
  performance.mark("snapshot-loaded");
  return python;
}

/**
 * @param {Parameters<typeof load>[0]} options
 * @param {boolean} hasEngine
 */
async function loadedAnew(options, hasEngine) {
  const library = hasEngine ? "python_stdlib.zip.txt" : "python_stdlib_installing.zip.txt";
  const packageBaseUrl = new URL("./", import.meta.url).href;
  const lock = fetch(`${packageBaseUrl}pyodide-lock.json`).then((answer) => answer.json());
  const where = { indexURL: RUNTIME, lockFileContents: lock, packageBaseUrl, stdLibURL: `${RUNTIME}${library}` };
  const python = load({ ...options, ...where });
  if (hasEngine) {
    const [started, wheel] = await Promise.all([python, fetchWheel(lock, packageBaseUrl)]);
    addWheel(started, wheel);
  }
  return python;
}
