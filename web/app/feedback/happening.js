/** What has happened in a game between two of its states, as far as it is heard or felt. */

/** @import { State } from "../game/session-state.js" */

/** @typedef {"pick" | "place" | "points" | "end"} Happening */

/** What tells one state from another. @typedef {Pick<State, "view" | "picked" | "record" | "made">} Followed */

/**
 * @param {Followed | null} before
 * @param {Followed} now
 * @returns {Happening | null} null for nothing, and for another position that is looked at
 */
export function happeningBetween(before, now) {
  if (!before) return null;
  const { view, picked } = now;
  if (view.ply === before.view.ply + 1) {
    if (!isMade(before, now)) return null;
    if (view.result) return "end";
    return view.players.some(({ why }) => why) ? "points" : "place";
  }
  return view === before.view && picked.length > before.picked.length ? "pick" : null;
}

/**
 * Whether a move has been made: here, or elsewhere, from where it comes with the record.
 * @param {Followed} before
 * @param {Followed} now
 */
function isMade(before, { record, made }) {
  const hasGrown = record.id === before.record.id && record.moves.length > before.record.moves.length;
  return hasGrown || (made !== null && made !== before.made);
}
