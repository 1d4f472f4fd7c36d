/**
 * The service worker: use without a network, and new versions when the user wants them.
 */

import { readBuild } from "../build.js";
import { makeSnapshot } from "../engine/snapshots.js";
import { language } from "../texts/index.js";
import { isAnsweredByOwn } from "./controller.js";

/** How long to wait for a version to say what is new, in milliseconds; old versions do not say it. */
const PATIENCE = 1_000;
/** How long after the start what is not needed for it may be done, in milliseconds. */
const REST = 20_000;

/**
 * What the service worker of a version tells of it.
 * @typedef {object} Told
 * @property {Record<string, string>} [news] what is new in it in a line, by language
 * @property {string} [folder] of its own files, relative to the top of the site
 * @property {boolean} [isTaken] whether somebody has taken it, in whatever tab
 */

/**
 * The games of this page, as far as a reload is about them.
 * @typedef {object} GamesHere
 * @property {() => boolean} wouldBeLost whether a reload would lose one
 * @property {() => () => void} ask asks whether it may be lost all the same; returns what withdraws the question
 * @property {EventTarget} unkept dispatches "change" when there is one more or less that is not kept
 */

/** Withdraws the question whether a game may be lost. */
let withdrawQuestion = () => {};
/** Ends the waiting for what stands in the way of loading the page anew. */
let waiting = new AbortController();

/**
 * Registers the service worker. A new version is offered, never forced upon a running game. In a frame none is registered:
 * browsers keep storage apart for each site that has frames, so it would fetch the whole site again for each.
 * @param {(apply: () => void, news: string) => void} onUpdate gets the function that changes to the new
 *   version, and what is new in a line, or ""
 * @param {() => void} reload loads the page anew once another tab has taken the new version, where need be after asking
 * @returns {Promise<boolean>} whether there is nothing left to be tried: a service worker is there, or none can be
 */
export async function keepOffline(onUpdate, reload) {
  if (!("serviceWorker" in navigator) || window !== window.top) return true;
  const { serviceWorker } = navigator;
  const rest = new Promise((resolve) => setTimeout(resolve, REST));
  try {
    const registration = await serviceWorker.register("./sw.js");
    /** @param {ServiceWorker | null} worker */
    const offer = async (worker) => {
      if (!worker) return;
      // The very first version takes over the page while it tells of itself.
      const isAnswered = isAnsweredByOwn();
      const told = await toldBy(worker);
      // A page that was loaded past every worker may be of that version, as is the one that installs the very first.
      if (!isAnswered && !isOfOther(told)) return;
      onUpdate(() => {
        const { waiting } = registration;
        // If none waits any more, another tab has taken it: this page only has to be reloaded.
        if (waiting) waiting.postMessage({ type: "apply" });
        else reload();
      }, told.news?.[language] ?? "");
    };
    /** @param {ServiceWorker | null} worker */
    const watch = (worker) => {
      worker?.addEventListener("statechange", () => worker.state === "installed" && void offer(worker));
    };
    void offer(registration.waiting);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    if (await wasOvertaken()) reload();
    if (!(await isThere(registration))) return false;
    void rest.then(() => atRest(serviceWorker));
    return true;
  } catch (error) {
    // Without it everything works, except without a network.
    console.info("No service worker:", error);
    return false;
  }
}

/**
 * Whether there is a worker, once the very first one is installed; if one of its files cannot be had, the browser drops it and the
 * registration.
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<boolean>}
 */
async function isThere({ active, waiting, installing }) {
  if (active || waiting || !installing) return Boolean(active ?? waiting);
  return new Promise((resolve) => {
    installing.addEventListener("statechange", () => resolve(installing.state !== "redundant"));
  });
}

/**
 * Makes the worker check what is kept and keep the rest, and has later starts of Python prepared; on a slow network the first
 * worker takes long to come.
 * @param {ServiceWorkerContainer} serviceWorker
 */
async function atRest(serviceWorker) {
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: "check" });
  await makeSnapshot(readBuild()).catch((error) => console.info("No snapshot of Python:", error));
  performance.mark("at-rest");
}

/**
 * Loads the page anew, but not while something is written in a field or chosen in a dialog, which would be lost, nor with a game that is
 * kept nowhere, unless the user wants it.
 * @param {GamesHere} games
 */
export function reloadWhenFree(games) {
  // It is looked again whenever something may have changed, and may be asked for anew meanwhile: once is enough.
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  if (document.querySelector("dialog[open]") || isWriting()) {
    for (const end of ["close", "focusout"]) {
      document.addEventListener(end, () => setTimeout(() => signal.aborted || reloadWhenFree(games)), { signal, capture: true });
    }
    return;
  }
  withdrawQuestion();
  if (!games.wouldBeLost()) return location.reload();
  withdrawQuestion = games.ask();
  games.unkept.addEventListener("change", () => reloadWhenFree(games), { signal });
}

function isWriting() {
  const field = document.activeElement;
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== field.defaultValue;
}

/**
 * Whether another tab has taken a version after this page had been fetched and before it listened. One that has just been loaded
 * anew is as new as can be.
 */
async function wasOvertaken() {
  const [visit] = performance.getEntriesByType("navigation");
  const isReloaded = /** @type {PerformanceNavigationTiming | undefined} */ (visit)?.type === "reload";
  const { controller } = navigator.serviceWorker;
  return controller !== null && isAnsweredByOwn() && !isReloaded && isOfOther(await toldBy(controller));
}

/** Whether the worker that answers for the page is of another version than the page, and somebody has taken that. */
export async function wasTaken() {
  const { controller } = navigator.serviceWorker;
  if (!controller || !isAnsweredByOwn()) return false;
  const told = await toldBy(controller);
  return told.isTaken === true && isOfOther(told);
}

/**
 * Whether a version is known not to be that of the page.
 * @param {Told} told
 */
function isOfOther({ folder }) {
  return folder !== undefined && !readBuild().start.startsWith(new URL(`${folder}/`, document.baseURI).href);
}

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<Told>} nothing if it does not answer
 */
function toldBy(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data ?? {});
    setTimeout(() => resolve({}), PATIENCE);
    worker.postMessage({ type: "about" }, [port2]);
  });
}
