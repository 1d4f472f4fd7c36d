/**
 * The service worker: use without a network, and new versions when the user wants them.
 */

import { language } from "../texts/index.js";

/** How long to wait for a new version to say what is new, in milliseconds; old versions do not say it. */
const PATIENCE = 1_000;
/** How long after the start the kept files may be checked, in milliseconds. */
const REST = 20_000;

/**
 * The games of this page, as far as a reload is about them.
 * @typedef {object} GamesHere
 * @property {() => boolean} wouldBeLost whether a reload would lose one
 * @property {() => () => void} ask asks whether it may be lost all the same; returns what withdraws the question
 * @property {EventTarget} unkept dispatches "change" when there is one more or less that is not kept
 */

/** Withdraws the question whether a game may be lost. */
let withdrawQuestion = () => {};

/**
 * Registers the service worker. A new version is offered, never forced upon a running game. Once it is
 * taken, in this tab or in another, every tab changes to it. In a frame none is registered: browsers keep
 * storage apart for each site that has frames, so it would fetch the whole site again for each.
 * @param {(apply: () => void, news: string) => void} onUpdate gets the function that changes to the new
 *   version, and what is new in a line, or ""
 * @param {GamesHere} games
 */
export async function keepOffline(onUpdate, games) {
  if (!("serviceWorker" in navigator) || window !== window.top) return;
  const { serviceWorker } = navigator;
  followOtherTabs(games);
  try {
    const registration = await serviceWorker.register("./sw.js");
    /** @param {ServiceWorker | null} worker */
    const offer = async (worker) => {
      // The very first version is no update.
      if (!worker || !serviceWorker.controller) return;
      const news = await newsOf(worker);
      onUpdate(() => {
        const { waiting } = registration;
        // If none waits any more, another tab has taken it: this page only has to be reloaded.
        if (waiting) waiting.postMessage({ type: "apply" });
        else reloadWhenFree(games);
      }, news);
    };
    /** @param {ServiceWorker | null} worker */
    const watch = (worker) => {
      worker?.addEventListener("statechange", () => worker.state === "installed" && void offer(worker));
    };
    void offer(registration.waiting);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    setTimeout(() => void checkOnceReady(serviceWorker), REST);
  } catch (error) {
    // Without it everything works, except without a network.
    console.info("No service worker:", error);
  }
}

/**
 * Makes the worker check what is kept and keep the rest; on a slow network the first worker takes long to come.
 * @param {ServiceWorkerContainer} serviceWorker
 */
async function checkOnceReady(serviceWorker) {
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: "check" });
}

/**
 * Reloads the page when another version takes over, unless something would be lost.
 * @param {GamesHere} games
 */
function followOtherTabs(games) {
  const { serviceWorker } = navigator;
  // The first version takes over the page that has installed it: that page has it already.
  let isFirst = !serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    if (isFirst) isFirst = false;
    else reloadWhenFree(games);
  });
}

/**
 * Loads the page anew, but not while something is written in a field or chosen in a dialog, which would be lost, nor with a game that is
 * kept nowhere, unless the user wants it.
 * @param {GamesHere} games
 */
export function reloadWhenFree(games) {
  if (document.querySelector("dialog[open]") || isWriting()) {
    for (const end of ["close", "focusout"]) {
      document.addEventListener(end, () => setTimeout(() => reloadWhenFree(games)), { once: true, capture: true });
    }
    return;
  }
  withdrawQuestion();
  if (!games.wouldBeLost()) return location.reload();
  withdrawQuestion = games.ask();
  games.unkept.addEventListener("change", () => reloadWhenFree(games), { once: true });
}

function isWriting() {
  const field = document.activeElement;
  return (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== field.defaultValue;
}

/**
 * @param {ServiceWorker} worker
 * @returns {Promise<string>} what is new in its version, in a line; "" if it does not say
 */
function newsOf(worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data?.[language] ?? "");
    setTimeout(() => resolve(""), PATIENCE);
    worker.postMessage({ type: "news" }, [port2]);
  });
}
