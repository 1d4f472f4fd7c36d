/** The game in sentences, for screen readers. */

import { texts } from "../texts/index.js";
import { reachable } from "./picking.js";

/** @import { Rest } from "../seam.js" */
/** @import { Session } from "./session.js" */

/** @param {Session} session */
export function spokenScores({ state }) {
  return texts.spoken.scores(state.view.players.map(({ spoken }) => spoken));
}

/** @param {Session} session */
export function spokenLastMove({ state }) {
  return state.view.last?.sentence ?? texts.spoken.noMove;
}

/** @param {Rest} rest */
export function spokenRest({ reason, text }) {
  return `${reason} ${text}`;
}

/** @param {Session} session */
export function spokenTurn({ state, result }) {
  const { view, resting } = state;
  if (result) return texts.spoken.over(result.title, result.reason);
  if (resting && view.rest) return spokenRest(view.rest);
  if (view.to_move === null) return "";
  const { title, help } = view.step;
  return texts.spoken.turn(view.players[view.to_move].name, `${title}. ${help.replaceAll("**", "")}`);
}

/**
 * The moves that can be made by picking a cell next.
 * @param {Session} session
 * @param {string | null} id of the cell, where there is one
 */
export function spokenMoves({ state }, id) {
  const { view, picked } = state;
  const cell = view.cells.find((one) => one.id === id);
  if (!cell) return texts.spoken.noCell;
  const onward = [...picked, cell.id];
  const sentences = reachable(view.moves, onward).map(({ sentence }) => sentence);
  return texts.spoken.moves(cell.label, [...new Set(sentences)]);
}
