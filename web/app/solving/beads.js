/** Beads on a thread: how far along a path one is. */

import { element } from "../dom.js";

/**
 * @param {boolean[]} done for each lesson whether it is done
 * @param {number} now the lesson one is at; -1 for none
 * @param {string} label
 */
export function beads(done, now, label) {
  const stones = done.map((isDone, index) => element("i", { class: index === now ? "now" : isDone ? "done" : "" }));
  return element("div", { class: "beads", role: "img", "aria-label": label }, ...stones);
}
