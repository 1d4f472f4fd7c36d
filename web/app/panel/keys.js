/** Keys as commands of a screen with a board, and those that every board has. */

import { spokenLastMove, spokenMoves, spokenScores, spokenTurn } from "../game/spoken.js";
import { texts } from "../texts/index.js";
import { keysTexts } from "../texts/keys/index.js";

/** @import { Session } from "../game/session.js" */

/** Keys that go on as long as they are held: they step through the moves. What another one begins, it begins once. */
const HELD = new Set([",", ".", "u", "r"]);
/** What the step offers to choose from: good moves, what a game has of its own there, and actions. */
const CHOICES = ".step :is(.hints, .equations, .actions) button";

/** What keys do, by the name of the key. @typedef {Record<string, (isHeld: boolean) => unknown>} Commands */

/**
 * Runs the command of a key, unless the key is meant for a dialog or a field.
 * @param {KeyboardEvent} event
 * @param {Commands} commands
 */
export function pressKey(event, commands) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
  const act = Object.hasOwn(commands, event.key) && commands[event.key];
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || HELD.has(event.key)) act(event.repeat);
}

/**
 * What a glance at the board would show, to be heard.
 * @param {Session} session
 * @param {(sentence: string) => void} say makes screen readers say a sentence
 * @returns {Commands}
 */
export function hearing(session, say) {
  // A board with nothing on it has no scores: nothing that could be heard is known of its position.
  const hear = (/** @type {() => string} */ told) => say(session.state.view.players[0].spoken === "" ? texts.step.notYet : told());
  return {
    1: () => hear(() => spokenScores(session)),
    2: () => hear(() => spokenLastMove(session)),
    3: () => hear(() => spokenTurn(session)),
    4: () => hear(() => spokenMoves(session, focusedCell())),
  };
}

/**
 * The way from the board to what the step beside it offers to choose from, and back.
 * @param {{focus: () => void}} board
 * @param {(sentence: string) => void} say makes screen readers say a sentence
 * @returns {Commands}
 */
export function choosing(board, say) {
  return {
    c: () => {
      const choices = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(CHOICES))];
      const [first] = choices.filter((choice) => choice.checkVisibility());
      if (document.activeElement?.matches(CHOICES)) board.focus();
      else if (first) first.focus();
      else say(keysTexts.heard.noChoice);
    },
  };
}

/**
 * Turns the board round, and says from which side it is seen then.
 * @param {Session} session
 * @param {(sentence: string) => void} say
 */
export function turnRound(session, say) {
  session.flip();
  say(seenFrom(session));
}

/** From which side the board is seen, in words. @param {Session} session */
export function seenFrom({ state }) {
  return keysTexts.heard.seenFrom(state.view.players[state.flipped ? 1 : 0].name);
}

/** The cell that has the focus. @returns {string | null} */
export function focusedCell() {
  return document.activeElement?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;
}
