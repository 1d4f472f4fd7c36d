/**
 * The record of a game is the only truth: start position, moves, players. Undo, redo, going to a
 * move and reloading are all "go to ply n of this record". Everything here is pure.
 */

import { language } from "../texts/index.js";

/** @import { PlayerIndex, RecordRequest, Turn } from "../seam.js" */

/** @typedef {{kind: "human"} | {kind: "computer", level: number}} Player */

/**
 * @typedef {object} GameRecord
 * @property {string} game
 * @property {string | null} start a position text, or null for the game's own start
 * @property {string[]} moves
 * @property {[Player, Player]} players
 */

/**
 * @param {string} game
 * @param {[Player, Player]} players
 * @returns {GameRecord}
 */
export function newRecord(game, players) {
  return { game, start: null, moves: [], players };
}

/**
 * The record after a move at a ply; what came later falls away.
 * @param {GameRecord} record
 * @param {number} ply
 * @param {string} move
 * @returns {GameRecord}
 */
export function withMove(record, ply, move) {
  return { ...record, moves: [...record.moves.slice(0, ply), move] };
}

/**
 * The record that ends at a ply.
 * @param {GameRecord} record
 * @param {number} ply
 * @returns {GameRecord}
 */
export function upTo(record, ply) {
  return { ...record, moves: record.moves.slice(0, ply) };
}

/**
 * @param {GameRecord} record
 * @param {PlayerIndex} seat
 * @param {Player} player
 * @returns {GameRecord}
 */
export function withPlayer(record, seat, player) {
  const [first, second] = record.players;
  return { ...record, players: seat === 0 ? [player, second] : [first, player] };
}

/**
 * What Python is asked with.
 * @param {GameRecord} record
 * @param {number} ply
 * @returns {RecordRequest}
 */
export function asRequest({ game, start, moves }, ply) {
  return { game, start, moves, ply, language };
}

/** @param {GameRecord} record */
export function againstComputer({ players }) {
  return players.some(({ kind }) => kind === "computer");
}

/**
 * The ply that undo goes to: back to a person's own step. Null when there is none.
 * @param {GameRecord} record
 * @param {Turn[]} turns
 * @param {number} ply
 */
export function undoPly(record, turns, ply) {
  for (let earlier = ply - 1; earlier >= 0; earlier--) {
    if (isPersonsPly(record, turns, earlier)) return earlier;
  }
  return null;
}

/**
 * The ply that redo goes to: on to a person's own step, or to the end. Null when there is none.
 * @param {GameRecord} record
 * @param {Turn[]} turns
 * @param {number} ply
 */
export function redoPly(record, turns, ply) {
  const end = record.moves.length;
  for (let later = ply + 1; later <= end; later++) {
    if (later === end || isPersonsPly(record, turns, later)) return later;
  }
  return null;
}

/**
 * The players of the next game: the loser begins it, and after a draw the sides change.
 * @param {GameRecord} record
 * @param {0 | 1 | null} winner
 * @returns {[Player, Player]}
 */
export function nextPlayers({ players: [first, second] }, winner) {
  return winner === 1 ? [first, second] : [second, first];
}

/**
 * A ply that is in no turn yet has just been made by a person.
 * @param {GameRecord} record
 * @param {Turn[]} turns
 * @param {number} ply
 */
function isPersonsPly({ players }, turns, ply) {
  const turn = turns.find(({ from, to }) => from <= ply && ply < to);
  return !turn || players[turn.player].kind === "human";
}
