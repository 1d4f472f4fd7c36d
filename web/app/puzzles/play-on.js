/** Playing on from where a puzzle ends: a game of its own beside the one in progress, as the game of a link is. */

import { goTo } from "../router.js";

/** @import { GameRecord, Player } from "../game/record/record.js" */
/** @import { GameInfo, PuzzleListed } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {PuzzleListed} puzzle
 * @param {GameRecord} record what was played of it
 * @param {AbortSignal} signal ends it: one has gone elsewhere
 */
export async function playOn({ engine }, info, puzzle, record, signal) {
  /** @type {Player} */
  const computer = { kind: "computer", level: levelFor(info, puzzle) };
  /** @type {Player} */
  const person = { kind: "human" };
  const { link } = await engine.write({ ...record, players: puzzle.side === 0 ? [person, computer] : [computer, person] });
  if (!signal.aborted) goTo(`r=${link}`);
}

/**
 * The level of those that played the game where the puzzle was found; the weakest where that is not known.
 * @param {Pick<GameInfo, "levels">} info
 * @param {Pick<PuzzleListed, "levels">} puzzle
 */
export function levelFor({ levels }, puzzle) {
  const known = levels.map(({ level }) => level).filter((level) => puzzle.levels.includes(level));
  return known.length ? Math.max(...known) : levels[0].level;
}
