/** What is attempted, a step of a lesson or a puzzle: how it begins, and how Python says an attempt stands. */

import { newRecord } from "../game/record/record.js";

/** @import { GameRecord, Player } from "../game/record/record.js" */
/** @import { GameInfo, LessonStep, PlayerIndex } from "../seam.js" */

/**
 * @typedef {object} Verdict
 * @property {"open" | "done" | "missed"} state
 * @property {string[]} replies of the other side: the move that is due, or those that punish a mistake
 * @property {LessonStep["mistakes"][string] | null} [mistake] what went wrong, if it has a name
 * @property {string} [onward] in a puzzle, a move that leads on to the solution; empty where none does
 */

/**
 * @typedef {object} Task what is attempted
 * @property {() => GameRecord} begin it at its beginning, as a game of the session
 * @property {(moves: string[]) => Promise<Verdict>} judge says how an attempt stands; may fail
 * @property {(() => Promise<string[]>) | null} answer moves of both sides that do it; null where only a hint can help
 * @property {PlayerIndex} side whose it is
 * @property {boolean} [goesOn] whether what follows a rest is shown at the end, as another round that it tells of
 */

/**
 * A step at its beginning, as a game of the session.
 * @param {GameInfo} info
 * @param {Pick<LessonStep, "start" | "side" | "computer">} step
 * @returns {GameRecord}
 */
export function taskRecord(info, step) {
  /** @type {Player} */
  const other = step.computer ? { kind: "computer", level: info.levels[0].level } : { kind: "friend" };
  /** @type {[Player, Player]} */
  const players = step.side === 0 ? [{ kind: "human" }, other] : [other, { kind: "human" }];
  return newRecord(info.id, players, step.start);
}
