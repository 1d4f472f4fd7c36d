/** A game as the browser stores it: its fields, and checks of stored data. All functions here are pure. */

import { isLevel, nearestLevel } from "../record/level.js";
import { completed } from "../record/record.js";
import { lineAt } from "../record/variations.js";
import { isCountable, isListOf, isTexts } from "./readable.js";

/** @import { GameInfo, Result, View } from "../../seam.js" */
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
 * @property {boolean} [paused] whether a game between computers is paused; missing in what an earlier version of the site has stored
 * @property {Result | null} [result] how the game ended by its rules, whichever ply is shown; missing in what
 *   an earlier version of the site has stored
 * @property {View | null} view the view of that ply, to be painted at once; without its legal moves, it cannot be played in
 * @property {string} [name] that was given to the game in the list of games
 * @property {number} saved milliseconds since 1970
 * @property {number} [revision] larger than any that its page had seen before; without it, `saved` counts
 * @property {string} [page] the id of the open page that wrote it
 * @property {number} [base] the revision that its page went on from
 */

/** @typedef {Pick<GameInfo, "id" | "levels">} KnownGame */

/** The latest time that a date can hold, in milliseconds since 1970. */
const LAST_DATE = 8.64e15;
/** A number of moves as a key. */
const PLY = /^(0|[1-9][0-9]{0,8})$/;
const REASONS = ["time", "resigned", "agreed"];

/**
 * How a game ended by its rules, as far as its stored form shows. The view of a variation tells only how that ends.
 * @param {Pick<SavedGame, "result" | "view"> & {way?: VariationPath}} game
 * @returns {Result | null}
 */
export function endOf({ result, view, way = [] }) {
  return result ?? (way.length ? null : (view?.final ?? view?.result)) ?? null;
}

/**
 * Whether a game is over, as far as its stored form shows.
 * @param {Pick<SavedGame, "record" | "result" | "view"> & {way?: VariationPath}} game
 */
export function isOver(game) {
  return Boolean(game.record.ending ?? endOf(game));
}

/**
 * A view without its legal moves, which are most of it.
 * @param {View | null} view
 */
export function pictureIn(view) {
  return view && { ...view, moves: [] };
}

/**
 * Whether nothing is missing in a stored view.
 * @param {View} view
 */
export function isPlayable({ moves, to_move: toMove }) {
  return moves.length > 0 || toMove === null;
}

/**
 * How a game ended by its rules, as stored; null for any other value.
 * @param {any} result
 * @returns {Result | null}
 */
export function resultOf(result) {
  const isResult =
    ["p1win", "p2win", "draw"].includes(result?.outcome) && [0, 1, null].includes(result.winner) && isTexts([result.title, result.reason]);
  return isResult ? result : null;
}

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
 * A stored time, or 0 if it is none.
 * @param {unknown} time
 */
export function timeOf(time) {
  return typeof time === "number" && Math.abs(time) <= LAST_DATE ? time : 0;
}

/**
 * What orders a stored state among others, as far as it has that.
 * @param {any} entry
 * @returns {Pick<SavedGame, "revision" | "page" | "base">}
 */
export function stampOf({ revision, page, base }) {
  return {
    revision: isCountable(revision) ? revision : undefined,
    page: typeof page === "string" ? page : undefined,
    base: isCountable(base) ? base : undefined,
  };
}

/**
 * @param {unknown} way
 * @param {GameRecord} record
 * @returns {way is VariationPath}
 */
export function isVariationPath(way, record) {
  const isBranch = (/** @type {any} */ index, /** @type {number} */ depth) =>
    Number.isInteger(index) && lineAt(record, /** @type {number[]} */ (way).slice(0, depth)).lines[index] !== undefined;
  return isListOf(way, isBranch);
}

/**
 * Stored data as the record of a game; null if it is none. What an earlier version of the site did not store is added, and
 * a computer whose level only another version has plays at the nearest one, as in records from elsewhere.
 * @param {any} found
 * @param {KnownGame} info
 * @returns {GameRecord | null}
 */
export function recordIn(found, { id, levels }) {
  if (!isRecord(found, id)) return null;
  const record = completed(found);
  const [first, second] = record.players;
  return { ...record, players: [atKnownLevel(first, levels), atKnownLevel(second, levels)] };
}

/**
 * @param {Player} player
 * @param {KnownGame["levels"]} levels
 * @returns {Player}
 */
function atKnownLevel(player, levels) {
  return player.kind === "computer" ? { ...player, level: nearestLevel(levels, player.level) } : player;
}

/**
 * Whether stored data has the form of a game's record; the moves are not checked. Fields that earlier
 * versions of the site did not have may be missing.
 * @param {any} record
 * @param {string} id of the game
 * @returns {record is GameRecord}
 */
function isRecord(record, id) {
  const has = (/** @type {string} */ field, /** @type {(value: any) => boolean} */ isSound) =>
    record[field] === undefined || isSound(record[field]);
  return (
    record?.game === id &&
    (record.start === null || typeof record.start === "string") &&
    isTexts(record.moves) &&
    isListOf(record.players, isPlayer) &&
    record.players.length === 2 &&
    has("id", (value) => typeof value === "string" && value !== "") &&
    has("options", (value) => isObject(value) && isTexts(Object.values(value))) &&
    has("comments", isComments) &&
    has("marks", isComments) &&
    has("lines", (value) => isLines(value, record.moves.length)) &&
    has("clock", (value) => value === null || isClock(value)) &&
    has("times", (value) => isListOf(value, isAmount)) &&
    has("ending", (value) => value === null || isEnding(value))
  );
}

/**
 * Somebody wins, unless a draw was agreed.
 * @param {any} ending outside the rules
 */
function isEnding(ending) {
  return REASONS.includes(ending?.reason) && (ending.reason === "agreed" ? ending.winner === null : [0, 1].includes(ending.winner));
}

/**
 * @param {any} player
 * @returns {player is Player}
 */
function isPlayer(player) {
  if (!["undefined", "string"].includes(typeof player?.name)) return false;
  if (player?.kind === "computer") return isLevel(player.level);
  return player?.kind === "human" || player?.kind === "friend";
}

/** @param {any} value */
function isAmount(value) {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** @param {any} clock */
function isClock(clock) {
  return isListOf(clock, (time) => isAmount(time?.base) && isAmount(time.increment)) && clock.length === 2;
}

/** @param {any} comments or marks, by ply */
function isComments(comments) {
  return isObject(comments) && Object.entries(comments).every(([ply, comment]) => PLY.test(ply) && typeof comment === "string");
}

/** @param {any} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {any} lines
 * @param {number} end how many moves their parent has
 * @returns {boolean}
 */
function isLines(lines, end) {
  return isListOf(
    lines,
    (line) =>
      Number.isInteger(line?.from) &&
      line.from >= 0 &&
      line.from <= end &&
      isTexts(line.moves) &&
      isComments(line.comments) &&
      (line.marks === undefined || isComments(line.marks)) &&
      isLines(line.lines, line.moves.length),
  );
}
