/** The mistakes of a game as puzzles: the turns in which a review has found one. All functions here are pure. */

import { seatOfPerson } from "../game/record/record.js";
import { isGrave, judgedTurn } from "./judged-turn.js";

/** @import { GameRecord, Player } from "../game/record/record.js" */
/** @import { Judged, PlayerIndex, Turn } from "../seam.js" */

/**
 * @typedef {object} Mistake
 * @property {number} from the ply at which the turn begins
 * @property {number} number of the turn
 * @property {PlayerIndex} player
 * @property {string} text the turn that was played, in notation
 * @property {string[]} played its moves
 * @property {number} loss how much of the player's chance the turn gave away, 0 to 1
 */

/**
 * The seats whose mistakes are looked for: one's own, or both where two people played here, or none did.
 * @param {{players: [Player, Player]}} record
 * @returns {PlayerIndex[]}
 */
export function seatsOf(record) {
  const own = seatOfPerson(record.players);
  return own === null ? [0, 1] : [own];
}

/**
 * The mistake that has given most away; null where there is none.
 * @param {readonly Mistake[]} mistakes
 */
export function gravest(mistakes) {
  return mistakes.reduce((/** @type {Mistake | null} */ most, one) => (most && most.loss >= one.loss ? most : one), null);
}

/**
 * The mistakes among the turns that have been judged completely, in their order.
 * @param {GameRecord} record
 * @param {Turn[]} turns of its main line
 * @param {readonly Judged[]} judged by ply, as far as the review has come
 * @returns {Mistake[]}
 */
export function mistakesOf(record, turns, judged) {
  const seats = seatsOf(record);
  return turns.flatMap(({ from, to, number, player, text }) => {
    if (!seats.includes(player) || to > judged.length) return [];
    const found = judgedTurn(judged, { from, to });
    if (!found || !isGrave(found.verdict)) return [];
    return { from, number, player, text, played: record.moves.slice(from, to), loss: found.loss };
  });
}
