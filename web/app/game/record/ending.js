/** The result of a game that ended outside its rules: on time, by resignation, by agreement. */

import { texts } from "../../texts/index.js";
import { otherPlayer } from "./record.js";

/** @import { Result, View } from "../../seam.js" */
/** @import { Ending } from "./record.js" */

/**
 * @param {Ending} ending
 * @param {View} view of the last position
 * @returns {Result}
 */
export function endedOutside({ reason, winner }, { players }) {
  const words = texts.endings;
  // The points did not decide it, so nothing explains them.
  const tally = { heading: "", rows: [], total: words.points, faint: [], note: "" };
  if (winner === null) return { outcome: "draw", winner, title: words.draw, reason: words.agreed, margin: null, tally };
  const names = [players[winner].name, players[otherPlayer(winner)].name];
  return {
    outcome: winner === 0 ? "p1win" : "p2win",
    winner,
    title: words.wins(names[0]),
    reason: reason === "time" ? words.time(names[1]) : words.resigned(names[1]),
    margin: null,
    tally,
  };
}
