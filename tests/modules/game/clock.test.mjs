/** What a move counts on its clock. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const CLOCK = { base: 60, increment: 0 };

/**
 * A game with clocks after two moves of a second each, and what lets time go by.
 * @param {any[]} players
 */
async function timedGame(players) {
  let now = 0;
  performance.now = () => now;
  const { session } = await shortGame({ players });
  const record = { ...session.state.record, clock: [CLOCK, CLOCK], moves: ["a", "b"], times: [1000, 1000] };
  session.end();
  const begun = await shortGame({ game: { record } });
  return { ...begun, wait: (/** @type {number} */ milliseconds) => (now += milliseconds) };
}

test("a move counts the time that its player took", async () => {
  const { session, play, wait } = await timedGame([HUMAN, HUMAN]);
  wait(5000);
  await play("a");
  assert.deepEqual(session.state.record.times, [1000, 1000, 5000]);
  session.end();
});

for (const players of [[HUMAN, HUMAN], [HUMAN, COMPUTER]]) {
  test(`a move made again counts as long as the one it replaces, not what the other side has thought: ${players[1].kind}`, async () => {
    const { session, play, wait } = await timedGame(players);
    wait(10_000); // One thinks
    await session.goTo(1);
    wait(5000); // and steps back: no clock runs
    await play("a");
    assert.deepEqual(session.state.record.moves, ["a", "a"]);
    assert.deepEqual(session.state.record.times.slice(0, 2), [1000, 1000]);
    session.end();
  });
}
