/**
 * The game that a tab plays, noted in the entry of the browser's history. Where the page is loaded anew, as for a new version of the
 * site, the tab finds it again, even if another tab has made another game the one in progress. An address that is opened anew has
 * no such note, and leads to the latest game.
 */

import { noteInEntry } from "../scroll-positions.js";

/** What was noted before the page was loaded; screens that are made by the build have no history. @type {string | null} */
let before = globalThis.history?.state?.plays ?? null;

/** The id of the game that was played here before the page was loaded; null if there was none, and once something else is shown. */
export function takePlayedBefore() {
  const id = before;
  before = null;
  return id;
}

/**
 * Notes the game that is played here now.
 * @param {string} game the id of its rules
 * @param {string} id under which it is kept
 */
export function notePlayed(game, id) {
  before = null;
  const address = location.hash.slice(1);
  const isShown = address === game || address === `${game}/${id}`; // A screen that is left still changes.
  if (isShown && history.state?.plays !== id) noteInEntry({ plays: id });
}
