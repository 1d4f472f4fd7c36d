/** The game in sentences, for screen readers. */

import { texts } from "../texts/index.js";
import { movesThrough, stepOfPick } from "./picking.js";

/** @import { Rest, View } from "../seam.js" */
/** @import { Session } from "./session.js" */

/** @param {Session} session */
export function spokenScores({ state }) {
  return texts.spoken.scores(state.view.players);
}

/**
 * What has just happened: all steps of the turn.
 * @param {Session} session
 */
export function spokenLastMove({ told, state }) {
  return told?.told ?? state.view.last?.heard ?? texts.spoken.noMove;
}

/**
 * What has just happened, step by step and without whose turn it was, and who has won where that ended the game.
 * @param {Pick<View, "latest" | "result">} view
 */
export function spokenSteps({ latest: [turn], result }) {
  // The steps leave the end of a game to its result.
  const end = result ? [`${result.title}.`] : [];
  return [...(turn?.steps ?? []).map(({ sentence }) => sentence), ...end].join(" ");
}

/**
 * What the move just made is announced with: a turn of several steps, once all of them are made.
 * @param {Session} session
 */
export function spokenNews({ state, isPersonsTurn, result }) {
  const { last, latest: [turn] } = state.view;
  // What follows says how the game has ended, which need not be heard twice.
  if (turn && result) return turn.told;
  if (!turn || turn.steps.length < 2) return turn?.unfinished && !isPersonsTurn ? "" : (last?.heard ?? "");
  if (!turn.unfinished) return turn.told;
  return isPersonsTurn ? (last?.heard ?? "") : "";
}

/** @param {Rest} rest */
function spokenRest({ reason, text }) {
  return `${reason} ${text}`;
}

/**
 * Who has won, by name, and with which side; empty where the reader has, or no name is known.
 * @param {Session} session
 */
export function spokenWinner(session) {
  const winner = session.result?.winner ?? null;
  const name = winner === null || session.isReaders(winner) ? null : session.nameOf(winner);
  return winner !== null && name ? texts.spoken.played(name, session.state.view.players[winner].name) : "";
}

/** @param {Session} session */
export function spokenTurn(session) {
  const { state, result } = session;
  const { view, resting } = state;
  if (result) return [`${result.title}.`, spokenWinner(session), result.reason].filter(Boolean).join(" ");
  if (resting && view.rest) return spokenRest(view.rest);
  if (view.to_move === null) return "";
  const { title, help } = stepOfPick(session) ?? view.step;
  return texts.spoken.turn(view.players[view.to_move].name, `${title}. ${help.replaceAll("**", "")}`);
}

/**
 * The moves that can be made by picking a cell next, or with it where it is picked.
 * @param {Session} session
 * @param {string | null} id of the cell, where there is one
 */
export function spokenMoves({ state }, id) {
  const { view, picked } = state;
  const cell = view.cells.find((one) => one.id === id);
  if (!cell) return texts.spoken.noCell;
  const sentences = movesThrough(view.moves, picked, cell.id).map(({ sentence }) => sentence);
  return texts.spoken.moves(cell.label, [...new Set(sentences)]);
}
