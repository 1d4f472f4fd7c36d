/**
 * Which screen is shown: the part of the address after the # decides by a table, so that back and
 * forward work and every screen can be linked to.
 */

/**
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {string} title of the page while it is shown
 * @property {() => void} close
 */

/**
 * Addresses of one form and what they show.
 * @typedef {object} Route
 * @property {RegExp} pattern of the whole part after the #
 * @property {(...parts: string[]) => Promise<Screen | Redirect>} make gets what the groups of the
 *   pattern matched
 */

/** An address that stands for another one. */
export class Redirect {
  /** @param {string} to the part after the #, "" for home */
  constructor(to) {
    this.to = to;
  }
}

/**
 * Shows the screen of an address, anew if it is on already.
 * @param {string} address the part after the #
 */
export function goTo(address) {
  if (location.hash.slice(1) === address) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = address;
}

/**
 * Shows the screen of the address, now and whenever it changes.
 * @param {HTMLElement} place
 * @param {Route[]} routes the first that matches is taken; the last one has to match anything
 * @param {(again: () => void) => void} onFailure when a screen could not be made; gets what tries
 *   again
 */
export function startRouter(place, routes, onFailure) {
  /** @type {Screen | null} */
  let shown = null;
  let visit = 0;

  const show = async () => {
    const current = ++visit;
    /** @type {Screen | Redirect} */
    let made;
    try {
      made = await make(routes, location.hash.slice(1));
    } catch (error) {
      console.warn("The screen could not be made:", error);
      if (current === visit) onFailure(() => void show());
      return;
    }
    if (made instanceof Redirect) {
      if (current !== visit) return;
      history.replaceState(null, "", made.to ? `#${made.to}` : "./");
      return show();
    }
    if (current !== visit) return made.close();
    shown?.close();
    const isFirst = shown === null;
    shown = made;
    place.replaceChildren(made.element);
    document.title = made.title;
    if (isFirst) return;
    scrollTo(0, 0);
    // Who reads by ear or by keyboard goes on at the new screen's heading.
    made.element.querySelector("h1")?.focus({ preventScroll: true });
  };
  addEventListener("hashchange", () => void show());
  void show();
}

/**
 * @param {Route[]} routes
 * @param {string} address
 * @returns {Promise<Screen | Redirect>}
 */
function make(routes, address) {
  for (const { pattern, make: makeScreen } of routes) {
    const found = pattern.exec(address);
    if (found) return makeScreen(...found.slice(1));
  }
  throw new Error(`no screen for #${address}`);
}
