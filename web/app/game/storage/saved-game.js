/** A game as the browser stores it: its fields, and checks of stored data. */

import { lineAt } from "../record/variations.js";

/** @import { GameInfo, View } from "../../seam.js" */
/** @import { GameRecord, Player } from "../record/record.js" */
/** @import { VariationPath } from "../record/variations.js" */

/**
 * @typedef {object} SavedGame
 * @property {GameRecord} record
 * @property {VariationPath} way to the line of play shown
 * @property {number} ply
 * @property {boolean} analysing
 * @property {number} spent milliseconds spent on the next ply
 * @property {boolean} flipped
 * @property {View | null} view the view of that ply, to be painted at once
 * @property {number} saved milliseconds since 1970
 */

/**
 * A game from elsewhere, to be shown at its end.
 * @param {GameRecord} record
 * @returns {Omit<SavedGame, "saved">}
 */
export function fromItsEnd(record) {
  return { record, way: [], ply: record.moves.length, analysing: false, spent: 0, flipped: false, view: null };
}

/**
 * The stored ply, or the end of the line if that is no ply of it.
 * @param {unknown} ply
 * @param {number} end
 */
export function plyWithin(ply, end) {
  return Number.isInteger(ply) ? Math.max(0, Math.min(Number(ply), end)) : end;
}

/**
 * @param {unknown} way
 * @param {GameRecord} record
 * @returns {way is VariationPath}
 */
export function isVariationPath(way, record) {
  return Array.isArray(way) && way.every((_, index) => lineAt(record, way.slice(0, index)).lines[way[index]]);
}

/**
 * Whether stored data has the form of a game's record; the moves are not checked.
 * @param {any} record
 * @param {GameInfo} info
 * @returns {record is GameRecord}
 */
export function isRecord(record, { id, levels }) {
  return (
    record?.game === id &&
    (record.start === null || typeof record.start === "string") &&
    Array.isArray(record.moves) &&
    record.moves.every((/** @type {unknown} */ move) => typeof move === "string") &&
    Array.isArray(record.players) &&
    record.players.length === 2 &&
    record.players.every((/** @type {any} */ player) => isPlayer(player, levels))
  );
}

/**
 * @param {any} player
 * @param {GameInfo["levels"]} levels
 * @returns {player is Player}
 */
function isPlayer(player, levels) {
  if (player?.kind === "computer") return levels.some(({ level }) => level === player.level);
  return player?.kind === "human" || player?.kind === "friend";
}
