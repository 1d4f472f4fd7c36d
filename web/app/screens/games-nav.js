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
  const links = games.map((info) =>
    element("li", {}, element("a", { href: `#${address}/${info.id}`, "aria-current": info.id === current.id ? "page" : null }, ...gameName(info))),
  );
  return element("nav", { "aria-label": label }, element("ul", {}, ...links));
}
