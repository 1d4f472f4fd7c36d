/** Asks the browser not to clear what it stores for the site. */

let hasAsked = false;

/** Asks the browser, once, not to clear the site's storage when space runs short. */
export function persist() {
  if (hasAsked) return;
  hasAsked = true;
  // If the browser refuses, games are stored all the same, only less safely.
  void navigator.storage?.persist?.().catch(() => undefined);
}
