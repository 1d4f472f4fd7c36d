/** What has happened in a game between two of its states, as far as it is heard or felt. */

/** @import { State } from "../game/session-state.js" */

/** @typedef {"pick" | "place" | "points" | "end"} Happening */

/**
 * @param {Pick<State, "view" | "picked"> | null} before
 * @param {Pick<State, "view" | "picked">} now
 * @returns {Happening | null} null for nothing, and for another position that is looked at
 */
export function happeningBetween(before, { view, picked }) {
  if (!before) return null;
  if (view.ply === before.view.ply + 1) {
    if (view.result) return "end";
    return view.players.some(({ why }) => why) ? "points" : "place";
  }
  return view === before.view && picked.length > before.picked.length ? "pick" : null;
}
