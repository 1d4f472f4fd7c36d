/** A computer that plays itself is paused at any moment, and goes on. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { COMPUTER, shortGame } from "../support/short_game.mjs";

test("it is paused while Python is asked for the board after its move, and makes single moves then", async () => {
  const { session } = await shortGame({ players: [COMPUTER, COMPUTER], isBegun: false });
  session.addEventListener("change", () => {
    const { record, waiting, paused } = session.state;
    if (record.moves.length === 1 && waiting && !paused) void session.pause(true);
  });
  await session.begin();
  assert.deepEqual(session.state.record.moves, ["b"]);
  assert.equal(session.state.waiting, false);
  await session.step();
  assert.deepEqual(session.state.record.moves, ["b", "b"]);
  await session.pause(false);
  assert.equal(session.result?.outcome, "p1win");
  session.end();
});

test("whether it is paused is kept with the game, and one that was paused waits when it is opened again", async () => {
  const { session, last } = await shortGame({ players: [COMPUTER, COMPUTER], more: { paused: true } });
  assert.deepEqual(session.state.record.moves, []);
  assert.equal(last().paused, true);
  await session.pause(false);
  assert.equal(last().paused, false);
  session.end();
});

test("a tab that goes on with a game which another one has paused leaves it paused", async () => {
  const { session } = await shortGame({ players: [COMPUTER, COMPUTER], more: { elsewhere: true } });
  session.adopt({ ...session.state, paused: true }, { elsewhere: false });
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(session.state.paused, true);
  assert.deepEqual(session.state.record.moves, []);
  session.end();
});
