/** Starts a PyScript worker that needs no special headers, and hands out a line to it. */

/** @import { Build } from "../build.js" */

/** How long a start may take, in milliseconds: the first one may have to fetch five megabytes. */
const FIRST_START = 120_000;
const LATER_START = 30_000;

/**
 * @typedef {object} WorkerConnection a line to one living worker
 * @property {(name: string, text: string) => Promise<string>} call calls a function that Python exports
 * @property {(hear: (text: string) => void) => void} listen hands over what Python says in between
 * @property {() => void} close ends the worker
 */

/** PyScript's plugins but the one it cannot do without: its first worker would wait for all of them. */
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];

/** @type {Promise<any> | undefined} */
let core;
/** The start before: PyScript tells of a new worker to all who wait for theirs, so they come singly. @type {Promise<unknown>} */
let before = Promise.resolve();
let startLimit = FIRST_START;

/**
 * Starts a worker and waits for its first answer; fails when it cannot be fetched or does not start.
 * @param {Build} build
 * @returns {Promise<WorkerConnection>}
 */
export function startWorker(build) {
  const started = before.then(() => start(build));
  before = started.catch(() => undefined);
  return started;
}

/**
 * Starts a worker while no other one is being started.
 * @param {Build} build
 * @returns {Promise<WorkerConnection>}
 */
async function start(build) {
  const [{ hooks }] = await Promise.all([loadPyScript(build), fetchEngine(build)]);
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
  const started = new Promise((resolve, reject) => {
    const onWorker = (/** @type {unknown} */ _, /** @type {any} */ created) => {
      hooks.main.onWorker.delete(onWorker);
      worker = created;
      worker.addEventListener("error", reject);
      // That it runs is not enough: it is there when Python has answered a question, and this is
      // one for which no game's rules are loaded yet.
      worker.ready.then(() => worker.sync.stop("{}")).then(resolve, reject);
    };
    hooks.main.onWorker.add(onWorker);
  });
  document.head.append(script);
  try {
    await inTime(started, startLimit);
  } catch (error) {
    close();
    throw error;
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
 * Loads PyScript once; a load that failed may be tried again.
 * @param {Build} build
 */
function loadPyScript(build) {
  declinePlugins();
  core ??= import(build.pyscript).catch((error) => {
    core = undefined;
    throw error;
  });
  return core;
}

/**
 * Tells PyScript, which looks when it is loaded, what of its own not to load: plugins are a matter of
 * the page, for each kind of Python, and never of one worker.
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
 * Fetches what PyScript will then find in the browser's cache: PyScript itself keeps silent when it
 * cannot be had.
 * @param {Build} build
 */
async function fetchEngine({ engine }) {
  const { ok, status } = await fetch(engine);
  if (!ok) throw new Error(`${engine}: ${status}`);
}

/**
 * The engine comes from the lock beside the interpreter: no installer, no index, no other host.
 * @param {Build} build
 */
function configuration(build) {
  return {
    interpreter: build.pyodide,
    packages: ["calculi"],
    packages_cache: "passthrough",
    index_urls: [],
  };
}

/**
 * @template Value
 * @param {Promise<Value>} promise
 * @param {number} limit in milliseconds
 * @returns {Promise<Value>}
 */
function inTime(promise, limit) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no start within ${limit / 1000} s`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
