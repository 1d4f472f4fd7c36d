/** Sees to it that the site is stored for use without a network, however often that takes. */

/** @import * as Offline from "./offline.js" */

/** How long after a first attempt that failed another one is made, in milliseconds; after each further one twice as long. */
const PAUSE = 20_000;
/** But never longer than this, in milliseconds. */
const LONGEST_PAUSE = 3_600_000;

/**
 * Stores the site. Where the network goes away meanwhile, nothing is left of that, not even a registration: it is tried
 * again once the network is back, or after a while, as not every browser notices.
 * @param {Parameters<typeof Offline.keepOffline>} how
 */
export async function keepInTheEnd(...how) {
  for (let pause = PAUSE; !(await tryToKeep(how)); pause = Math.min(2 * pause, LONGEST_PAUSE)) await nextChance(pause);
}

/** @param {number} pause */
function nextChance(pause) {
  return new Promise((resolve) => {
    addEventListener("online", resolve, { once: true });
    setTimeout(resolve, pause);
  });
}

/**
 * Where the part that does so and announces new versions cannot be used, the service worker is registered all the same: it takes
 * whole files only, past a damaged one in the browser's own cache, so that the part is there the next time.
 * @param {Parameters<typeof Offline.keepOffline>} how
 * @returns {Promise<boolean>} whether there is nothing left to be tried
 */
async function tryToKeep(how) {
  try {
    const { keepOffline } = await import("./offline.js");
    return await keepOffline(...how);
  } catch (error) {
    console.warn("New versions are not told:", error);
    if (window === window.top) await navigator.serviceWorker?.register("./sw.js").catch(() => {});
    return false;
  }
}
