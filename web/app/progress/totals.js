/** Games against the computer, counted by game and level. All functions here are pure. */

import { secondsOf } from "../game/record/level.js";
import { otherPlayer, seatOfPerson } from "../game/record/record.js";
import { standingOf } from "../library/stored/summaries.js";

/** @import { Summary } from "../library/stored/summaries.js" */

/** @typedef {{won: number, draw: number, lost: number}} Count */

/**
 * The finished games of one game in which one person here played the computer, by its level.
 * @param {Summary[]} summaries
 * @param {string} game
 * @returns {Map<number, Count>} by level, from weak to strong
 */
export function byLevel(summaries, game) {
  /** @type {Map<number, Count>} */
  const counts = new Map();
  for (const summary of summaries) {
    const seat = seatOfPerson(summary.players);
    if (summary.game !== game || seat === null) continue;
    const other = summary.players[otherPlayer(seat)];
    const standing = standingOf(summary);
    if (other.kind !== "computer" || (standing !== "won" && standing !== "draw" && standing !== "lost")) continue;
    const count = counts.get(other.level) ?? { won: 0, draw: 0, lost: 0 };
    count[standing]++;
    counts.set(other.level, count);
  }
  return new Map([...counts].sort(([one], [other]) => one - other));
}

/** @param {Iterable<Count>} counts */
export function sumOf(counts) {
  const sum = { won: 0, draw: 0, lost: 0 };
  for (const { won, draw, lost } of counts) {
    sum.won += won;
    sum.draw += draw;
    sum.lost += lost;
  }
  return sum;
}

/** @param {Count} count */
export function playedIn({ won, draw, lost }) {
  return won + draw + lost;
}

/**
 * The levels of the ladder against which no game has been finished, in runs from one to another.
 * @param {readonly {level: number}[]} levels
 * @param {ReadonlyMap<number, Count>} counts
 * @returns {[number, number][]}
 */
export function unplayed(levels, counts) {
  /** @type {[number, number][]} */
  const runs = [];
  let isOn = false;
  for (const { level } of levels) {
    if (secondsOf(level) !== null) continue;
    const isOpen = !counts.has(level);
    if (isOpen && isOn) runs[runs.length - 1][1] = level;
    else if (isOpen) runs.push([level, level]);
    isOn = isOpen;
  }
  return runs;
}
