/** Who plays on another side than before has that side below, as in a new game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

/** @typedef {import("../../../web/app/game/record/record.js").Player} Player */

/**
 * Whether the board is turned after the game has gone on as others play it.
 * @param {[Player, Player]} before
 * @param {[Player, Player]} after
 * @param {boolean} flipped before
 */
async function isFlipped(before, after, flipped) {
  const { session } = await shortGame({ players: before, moves: ["a"], more: { flipped } });
  await session.goOnAs(after, false);
  session.end();
  return session.state.flipped;
}

test("the board turns to whoever changes sides", async () => {
  assert.equal(await isFlipped([HUMAN, COMPUTER], [COMPUTER, HUMAN], false), true);
  assert.equal(await isFlipped([COMPUTER, HUMAN], [HUMAN, COMPUTER], true), false);
  assert.equal(await isFlipped([HUMAN, HUMAN], [COMPUTER, HUMAN], false), true);
});

test("it stays as it is where the side does, where two people play, and where none does", async () => {
  assert.equal(await isFlipped([HUMAN, COMPUTER], [HUMAN, { ...COMPUTER, level: 3 }], true), true);
  assert.equal(await isFlipped([COMPUTER, HUMAN], [HUMAN, HUMAN], true), true);
  assert.equal(await isFlipped([HUMAN, COMPUTER], [COMPUTER, COMPUTER], false), false);
});

test("what is played on from the middle of a finished game turns, too", async () => {
  const { session } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a", "b", "a"] });
  await session.goTo(1);
  await session.goOnAs([COMPUTER, HUMAN], false);
  session.end();
  assert.equal(session.state.flipped, true);
});
