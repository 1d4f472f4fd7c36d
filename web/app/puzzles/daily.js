/** The puzzle of a day: the same for everyone, found from the date alone. */

import { hashOf } from "../kept/hash.js";

/** Today where one is, as in a link. @returns {string} */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * The puzzle of a day: of all, the one whose hash with the date is greatest. So puzzles that come to a game later
 * change few days.
 * @param {string} date
 * @param {string} game
 * @param {string[]} ids of the game's puzzles
 * @returns {string | undefined}
 */
export function dailyPuzzle(date, game, ids) {
  return most(ids, (id) => `${date}/${game}/${id}`);
}

/**
 * The game of a day, where only one is shown.
 * @param {string} date
 * @param {string[]} games
 */
export function dailyGame(date, games) {
  return most(games, (game) => `${date}/${game}`);
}

/**
 * @param {string[]} all
 * @param {(one: string) => string} named
 */
function most(all, named) {
  /** @type {string | undefined} */
  let best;
  let height = -1;
  for (const one of all) {
    const found = hashOf(named(one));
    if (found > height) [best, height] = [one, found];
  }
  return best;
}
