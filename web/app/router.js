/**
 * Which screen is shown: a table maps the part of the address after the # to a screen, so that back and
 * forward work and every screen has a link.
 */

import { nextTask } from "./later.js";
import { ScrollPositions } from "./scroll-positions.js";

/**
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {string} title of the page while it is shown
 * @property {() => void} close
 * @property {string} [address] the part after the # that says all that is shown, where the one that has led here need not
 * @property {string} [wrong] what is wrong with the one that has led here, in a sentence
 */

/**
 * Addresses of one form, and their screen.
 * @typedef {object} Route
 * @property {RegExp} pattern of the whole part after the #
 * @property {(...parts: string[]) => Promise<Screen | Redirect>} make gets what the groups of the
 *   pattern matched
 */

/** The window's event when another screen is shown. */
export const SHOWN = "screen-shown";

/** An address that leads to another one. */
export class Redirect {
  /**
   * @param {string} to the part after the #, "" for home
   * @param {string} [wrong] what is wrong with this one, in a sentence
   */
  constructor(to, wrong) {
    this.to = to;
    this.wrong = wrong;
  }
}

/** An entry page below the top of the site shows the screen that it names; from then on all addresses are of the top. */
export function takeTheTop() {
  const { top = "./", address = "" } = document.documentElement.dataset;
  if (top === "./") return;
  // What the page names beside itself (icons, the manifest) may be fetched later, and lies where it did.
  /** @type {NodeListOf<HTMLLinkElement>} */
  const beside = document.head.querySelectorAll("link[rel$=icon], link[rel=manifest]");
  for (const link of beside) link.setAttribute("href", link.href);
  history.replaceState(history.state, "", top + (location.hash || (address && `#${address}`)));
}

/**
 * Gives the screen shown another address, which leads to the same.
 * @param {string} address the part after the #, "" for home
 */
export function renameAddress(address) {
  if (location.hash.slice(1) !== address) history.replaceState(history.state, "", address ? `#${address}` : "./");
}

/**
 * Does so if the screen of an address is still the one shown.
 * @param {string} address the part after the #, "" for home
 * @param {string} from the address so far
 */
export function renameAddressFrom(address, from) {
  if (location.hash.slice(1) === from) renameAddress(address);
}

/**
 * Shows the screen of an address in place of one that leads nowhere.
 * @param {string} address the part after the #
 */
export function goInstead(address) {
  renameAddress(address);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/**
 * Shows the screen of an address, again if it is shown already.
 * @param {string} address the part after the #
 */
export function goTo(address) {
  if (location.hash.slice(1) === address) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = address;
}

/**
 * Shows the screen of the address, now and whenever it changes.
 * @param {HTMLElement} place
 * @param {Route[]} routes the first match counts; the last one must match anything
 * @param {(sentence: string) => void} onWrong when something is wrong with an address that leads to a screen all the same
 * @param {(again: () => void) => void} onFailure when a screen could not be made; gets a function
 *   that tries again
 */
export function startRouter(place, routes, onWrong, onFailure) {
  /** @type {Screen | null} */
  let shown = null;
  let visit = 0;
  let isUnmade = false;
  const scroll = new ScrollPositions();

  const show = async () => {
    const current = ++visit;
    const address = location.hash.slice(1);
    isUnmade = false;
    // What was asked on the screen before has nothing to do with the next one.
    /** @type {NodeListOf<HTMLDialogElement>} */
    const asked = document.querySelectorAll("dialog[open]");
    /** @type {Screen | Redirect} */
    let made;
    try {
      made = await make(routes, address);
      await nextTask();
    } catch (error) {
      console.warn("The screen could not be made:", error);
      if (current !== visit) return;
      isUnmade = true;
      onFailure(() => void show());
      return;
    }
    // Whoever has gone on since is heard of only a little later.
    const isLeft = location.hash.slice(1) !== address;
    if (made instanceof Redirect) {
      if (current !== visit || isLeft) return;
      if (made.wrong) onWrong(made.wrong);
      renameAddress(made.to);
      return show();
    }
    if (current !== visit) return made.close();
    if (made.wrong) onWrong(made.wrong);
    if (made.address !== undefined && !isLeft) renameAddress(made.address);
    for (const dialog of asked) dialog.close();
    shown?.close();
    const isFirst = shown === null;
    shown = made;
    place.replaceChildren(made.element);
    document.title = made.title;
    scroll.restore();
    dispatchEvent(new Event(SHOWN));
    if (isFirst) return;
    // Keyboard and screen reader continue at the new screen's heading.
    made.element.querySelector("h1")?.focus({ preventScroll: true });
  };
  addEventListener("hashchange", () => void show());
  // The address is of the screen that could not be made, so that pressing its link again does not change it.
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (isUnmade && link?.href === location.href) void show();
  });
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
