/** The game in sentences, for screen readers. */

import { texts } from "../texts/index.js";
import { reachable } from "./picking.js";

/** @import { Rest } from "../seam.js" */
/** @import { Session } from "./session.js" */

/** @param {Session} session */
export function spokenScores({ state }) {
  return texts.spoken.scores(state.view.players.map(({ spoken }) => spoken));
}

/**
 * What has just happened: all steps of the turn.
 * @param {Session} session
 */
export function spokenLastMove({ told, state }) {
  return told?.told ?? state.view.last?.sentence ?? texts.spoken.noMove;
}

/**
 * What the move just made is announced with: a turn of several steps, once all of them are made.
 * @param {Session} session
 */
export function spokenNews({ state, isPersonsTurn }) {
  const { last, latest: [turn] } = state.view;
  if (!turn || turn.steps.length < 2) return turn?.unfinished && !isPersonsTurn ? "" : (last?.sentence ?? "");
  if (!turn.unfinished) return turn.told;
  return isPersonsTurn ? (last?.sentence ?? "") : "";
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
