/** A screen of what has been learnt and solved is made anew where another tab has added to that. */

import { writtenProgress } from "../kept/written.js";

/** @import { BrowserStorage } from "../browser-storage.js" */
/** @import { Screen } from "../router.js" */

/**
 * @param {BrowserStorage} storage
 * @param {() => Promise<Screen>} make
 * @returns {Promise<Screen>}
 */
export async function upToDate(storage, make) {
  const done = new AbortController();
  const { signal } = done;
  const kept = () => JSON.stringify(writtenProgress(storage));
  let known = kept();
  let shown = await make();

  const look = async () => {
    const now = kept();
    if (document.hidden || !shown.element.isConnected || now === known) return;
    known = now;
    const fresh = await make().catch((error) => {
      // The next look tries again.
      if (known === now) known = "";
      throw error;
    });
    if (signal.aborted || now !== known) return fresh.close();
    const before = shown;
    const focused = active(before.element).indexOf(document.activeElement);
    before.element.replaceWith(fresh.element);
    before.close();
    shown = fresh;
    // Whoever goes through it by keys stays in the same place.
    /** @type {HTMLElement | undefined} */ (active(fresh.element)[focused])?.focus({ preventScroll: true });
  };
  const follow = () => void look().catch((error) => console.warn("What is shown could not be brought up to date:", error));
  addEventListener("storage", follow, { signal });
  // A page that is not looked at follows once it is.
  document.addEventListener("visibilitychange", follow, { signal });
  const close = () => {
    done.abort();
    shown.close();
  };
  return { ...shown, close };
}

/**
 * What can have the focus.
 * @param {HTMLElement} screen
 * @returns {(Element | null)[]}
 */
function active(screen) {
  return [...screen.querySelectorAll("a, button")];
}
