/** Links from a screen about one game to the same screen of the other games. */

import { element } from "../dom.js";
import { gameName } from "./game-name.js";

/** @import { GameInfo } from "../seam.js" */

/**
 * @param {string} label
 * @param {string} address of these screens, without the game's id
 * @param {GameInfo[]} games
 * @param {GameInfo} current the one that is shown
 */
export function gamesNav(label, address, games, current) {
  return nav(label, element("ul", {}, ...items(address, games, current)));
}

/**
 * The same as tabs.
 * @param {string} label
 * @param {string} address
 * @param {GameInfo[]} games
 * @param {GameInfo} current
 * @param {...HTMLElement} before links that come first
 */
export function gameTabs(label, address, games, current, ...before) {
  return nav(label, element("ul", { class: "tabs" }, ...before.map(item), ...items(address, games, current)));
}

/**
 * @param {string} label
 * @param {HTMLElement} list
 */
function nav(label, list) {
  return element("nav", { "aria-label": label }, list);
}

/**
 * @param {string} address
 * @param {GameInfo[]} games
 * @param {GameInfo} current
 */
function items(address, games, current) {
  return games.map((info) => item(element("a", { href: `#${address}/${info.id}`, "aria-current": info.id === current.id ? "page" : null }, ...gameName(info))));
}

/** @param {HTMLElement} link */
function item(link) {
  return element("li", {}, link);
}
