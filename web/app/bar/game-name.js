/** The name of a game, and the short one in its place where there is little room. */

import { element } from "../dom.js";

/** @import { GameInfo } from "../seam.js" */

/**
 * @param {Pick<GameInfo, "name" | "short_name">} info
 * @returns {(Node | string)[]} to be put into an element that is named by the whole name
 */
export function gameName({ name, short_name }) {
  if (short_name === name) return [name];
  return [element("span", { class: "long-name" }, name), element("span", { class: "short-name" }, short_name)];
}
