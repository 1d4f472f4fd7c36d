/** After games against the computer: at which level the next one is offered. */

import { secondsOf } from "../game/record/level.js";
import { otherPlayer, seatOfPerson } from "../game/record/record.js";
import { isBroken } from "./stored/entries.js";
import { standingOf, withoutCopies } from "./stored/summaries.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Library } from "./library.js" */
/** @import { Summary } from "./stored/summaries.js" */

/** How many wins in a row lead one level up, and how many losses one down. */
const WINS = 2;
const LOSSES = 3;

/** @typedef {{level: number, streak: "won" | "lost", count: number}} Offer another level, and what leads to it */

/**
 * The level that is offered after the latest of some games; null if none is.
 * @param {Summary[]} summaries of one game, the latest first
 * @param {number[]} levels in their order; full strength is reached, but nothing is above it
 * @returns {Offer | null}
 */
export function offeredLevel(summaries, levels) {
  const [latest] = summaries;
  const level = latest && levelOf(latest);
  if (!level) return null;
  const streak = standingOf(latest);
  const isSame = (/** @type {Summary} */ one) => levelOf(one) === level && standingOf(one) === streak;
  const ended = summaries.filter((one) => one.isOver && levelOf(one) !== null);
  const end = ended.findIndex((one) => !isSame(one));
  const count = end < 0 ? ended.length : end;
  const place = levels.indexOf(level);
  const higher = secondsOf(level) === null ? levels[place + 1] : undefined;
  if (streak === "won" && count >= WINS && higher) return { level: higher, streak, count };
  if (streak === "lost" && count >= LOSSES && place > 0) return { level: levels[place - 1], streak, count };
  return null;
}

/**
 * The level that is offered after a game that has just ended here.
 * @param {Library} library
 * @param {GameInfo} info
 * @param {GameRecord} record
 * @returns {Promise<Offer | null>}
 */
export async function offerAfter(library, info, record) {
  const id = library.idOf(record.id);
  const known = await gamesOf(library, info);
  const latest = known.find(({ key }) => key === id);
  if (!latest) return null;
  const games = withoutCopies([latest, ...known.filter((one) => one !== latest)]);
  return offeredLevel(games, info.levels.map(({ level }) => level));
}

/**
 * The level of the latest game against the computer; null if there is no such game.
 * @param {Pick<Library, "overview">} library
 * @param {GameInfo} info
 */
export async function levelPlayedLast(library, info) {
  const played = (await gamesOf(library, info)).map(levelOf);
  return played.find((level) => info.levels.some((one) => one.level === level)) ?? null;
}

/**
 * The readable games of a kind, the latest first.
 * @param {Pick<Library, "overview">} library
 * @param {GameInfo} info
 * @returns {Promise<Summary[]>}
 */
async function gamesOf(library, info) {
  return (await library.overview([info], info.id)).flatMap((one) => (isBroken(one) || one.game !== info.id ? [] : [one]));
}

/**
 * The level that one person here played against; null in any other game.
 * @param {Summary} summary
 */
function levelOf({ players }) {
  const seat = seatOfPerson(players);
  const other = seat === null ? null : players[otherPlayer(seat)];
  return other?.kind === "computer" ? other.level : null;
}
