/** An attempt at a task of several turns in the game of three moves: what is right stays, what is wrong is taken back. */

import assert from "node:assert/strict";
import { HUMAN, shortGame } from "./short_game.mjs";

const { Attempt } = await import("../../../web/app/solving/attempt.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");

const PLAYERS = /** @type {any} */ ([HUMAN, { kind: "friend" }]);
/** What is said of the moves made: `a`, answered by `b`, then `a` again is right. */
const VERDICTS = /** @type {Record<string, any>} */ ({
  a: { state: "open", replies: ["b"] },
  "a b": { state: "open", replies: [] },
  "a b a": { state: "done", replies: [] },
  "a b b": { state: "missed", replies: [] },
  b: { state: "missed", replies: [] },
});

/** What Python says of the moves. @param {string[]} moves */
export const verdictOf = async (moves) => VERDICTS[moves.join(" ")];

/**
 * @typedef {object} Manner
 * @property {number} [restsAfter]
 * @property {boolean} [goesOn]
 * @property {string[]} [kept] moves of an attempt that was left
 * @property {(moves: string[]) => Promise<any>} [judge]
 * @property {(() => Promise<string[]>) | null} [answer]
 * @property {() => Promise<void>} [pace]
 */

/** @param {Manner} [manner] */
export async function attempted({ restsAfter, goesOn = false, kept = [], judge = verdictOf, answer = async () => ["a", "b", "a"], pace } = {}) {
  const { session, engine, play } = await shortGame({ players: PLAYERS, moves: kept, isBegun: false, ...(restsAfter && { restsAfter }) });
  const task = { goesOn, side: /** @type {const} */ (0), begin: () => newRecord("short", PLAYERS), judge, answer };
  const attempt = new Attempt(session, task, pace ?? (async () => undefined));
  await session.begin();
  const until = async (/** @type {() => boolean} */ isSo) => {
    for (let tick = 0; !isSo() && tick < 200; tick++) await new Promise((resolve) => setTimeout(resolve, 1));
    assert.ok(isSo(), session.state.record.moves.join(" "));
  };
  const movesAre = (/** @type {string} */ moves) => until(() => !session.state.waiting && session.state.record.moves.join(" ") === moves);
  return { session, engine, play, attempt, until, movesAre };
}

/** Waits until all that is under way and waits for nobody has come. */
export async function settled() {
  for (let times = 0; times < 5; times++) await new Promise((resolve) => setTimeout(resolve));
}
