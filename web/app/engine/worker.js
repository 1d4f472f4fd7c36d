/** Starts a PyScript worker, without need of special headers, and connects to it. */

import "../../engine/trusted.mjs";
import { allowPyScriptsChannel } from "../../engine/channels.mjs";
import { allowPyScriptsDatabase } from "../../engine/databases.mjs";

import { EngineUnfit } from "./engine-error.js";

/** @import { Build } from "../build.js" */

/** How long a start may take, in milliseconds; the first one may have to fetch five megabytes. */
const FIRST_START = 120_000;
const LATER_START = 30_000;

/**
 * @typedef {object} WorkerConnection to one running worker
 * @property {(name: string, text: string) => Promise<string>} call calls a function that Python
 *   exports
 * @property {(hear: (text: string) => void) => void} listen sets the listener of the reports that
 *   Python sends between answers
 * @property {() => void} close ends the worker
 */

/** @typedef {{connection: Promise<WorkerConnection>, start: AbortController}} FirstStart with what gives it up */

/**
 * The plugins of PyScript that are not needed; its first worker would wait for each of them.
 */
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];

/** @type {Promise<any> | undefined} */
let core;
/** The previous start. Workers start one at a time, since PyScript announces each to all listeners. @type {Promise<unknown>} */
let before = Promise.resolve();
let startLimit = FIRST_START;
/** Ends once what may be at fault is forgotten. @type {Promise<void>} */
let forgotten = Promise.resolve();

/** After a worker has failed: the next one starts without a snapshot, since that may be the reason. */
export function distrustSnapshot() {
  forgotten = import("../../engine/snapshot.mjs").then(({ forgetSnapshot }) => forgetSnapshot()).catch(() => undefined);
}

/**
 * Starts a worker and waits for its first answer; fails if it cannot be fetched or does not start.
 * @param {Build} build
 * @param {AbortSignal} signal gives the start up: else the next one waits for it
 * @param {() => void} [hear] is called when the worker has been made, long before it answers
 * @returns {Promise<WorkerConnection>}
 */
export function startWorker(build, signal, hear = () => {}) {
  const started = before.then(() => start(build, signal, hear));
  before = started.catch(() => undefined);
  return started;
}

/**
 * Starts a worker; no other start may be running.
 * @param {Build} build
 * @param {AbortSignal} signal
 * @param {() => void} hear
 * @returns {Promise<WorkerConnection>}
 */
async function start(build, signal, hear) {
  const [{ hooks }] = await unlessGivenUp(Promise.all([loadPyScript(build), fetchEngine(build), forgotten]), signal);
  const script = document.createElement("script");
  script.type = "py";
  script.src = build.engine;
  script.setAttribute("worker", "");
  script.setAttribute("config", JSON.stringify(configuration(build)));

  /** @type {any} */
  let worker;
  const close = () => {
    worker?.terminate();
    script.remove();
  };
  let unlisten = () => {};
  const started = new Promise((resolve, reject) => {
    const onWorker = (/** @type {unknown} */ _, /** @type {any} */ created) => {
      unlisten();
      worker = created;
      hear();
      worker.addEventListener("error", reject);
      // It is ready once Python has answered a request; this one loads no game.
      worker.ready.then(() => worker.sync.stop("{}")).then(resolve, reject);
    };
    hooks.main.onWorker.add(onWorker);
    unlisten = () => hooks.main.onWorker.delete(onWorker);
  });
  document.head.append(script);
  try {
    await inTime(unlessGivenUp(started, signal), startLimit);
  } catch (error) {
    unlisten();
    close();
    const { message } = Object(error);
    // Where Python itself is at fault, a usual engine was lost with its worker; one that a page has pinned does not fit.
    throw build.wheel && /^(PythonError: )?Traceback/.test(message) ? new EngineUnfit(build.wheel.name, message) : error;
  }
  performance.mark("engine-ready");
  startLimit = LATER_START;
  return {
    call: (name, text) => worker.sync[name](text),
    listen: (hear) => {
      worker.sync.progress = hear;
    },
    close,
  };
}

/**
 * Loads PyScript once, after its plugin: without that it would never make a worker, and not report it either.
 * A failed load may be repeated.
 * @param {Build} build
 */
function loadPyScript(build) {
  declinePlugins();
  allowPyScriptsDatabase();
  allowPyScriptsChannel();
  core ??= import(build.plugin)
    .then(() => import(build.pyscript))
    .catch((error) => {
      core = undefined;
      throw error;
    });
  return core;
}

/**
 * Tells PyScript which plugins not to load. It reads this once, on loading, from the page's settings for
 * each kind of Python; a single worker cannot decline plugins.
 */
function declinePlugins() {
  if (document.querySelector("py-config")) return;
  const text = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
  for (const kind of ["py", "mpy"]) {
    const config = document.createElement(`${kind}-config`);
    config.textContent = text;
    document.head.append(config);
  }
}

/**
 * Fetches the worker's Python, so that PyScript finds it in the browser's cache: PyScript itself would
 * not report a failed fetch.
 * @param {Build} build
 */
async function fetchEngine({ engine }) {
  const { ok, status } = await fetch(engine);
  if (!ok) throw new Error(`${engine}: ${status}`);
}

/**
 * The worker's configuration. The engine comes from the lock beside the interpreter: no installer, no
 * package index, no other host. Only an engine that a page of another site has pinned is installed, by
 * micropip.
 * @param {Build} build
 */
function configuration(build) {
  // Nothing in the worker asks the page for something and waits: so PyScript does not miss what that would need.
  const usual = { interpreter: build.pyodide, index_urls: [], sync_main_only: true };
  if (build.wheel) {
    const { name, source } = build.wheel;
    return { ...usual, files: { [source]: `/tmp/${name}` }, packages: [`emfs:/tmp/${name}`] };
  }
  return { ...usual, packages: ["calculi-games"], packages_cache: "passthrough" };
}

/**
 * @template Value
 * @param {Promise<Value>} promise
 * @param {AbortSignal} signal
 * @returns {Promise<Value>}
 */
function unlessGivenUp(promise, signal) {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const give = () => reject(signal.reason);
    signal.addEventListener("abort", give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", give));
  });
}

/**
 * What a start leads to; fails if that takes too long.
 * @template Value
 * @param {Promise<Value>} promise
 * @param {number} limit in milliseconds
 * @returns {Promise<Value>}
 */
export function inTime(promise, limit) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no start within ${limit / 1000} s`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
