/** A piece whose move is not made after all, or is made otherwise, is seen where the view has it, and nothing sinks that was not taken. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortSlab } from "../support/short_slab.mjs";

const { EngineGaveUp } = await import("../../../web/app/engine/engine-error.js");

/** What a board animates besides the scene. @param {any} board */
function animated({ animated: { journeys, before, fall } }) {
  return { journeys: journeys.map((/** @type {any} */ { piece }) => piece.id), before, fall };
}

const STILL = { journeys: [], before: null, fall: null };

/** All movement ends. @param {any} board */
async function arrived(board) {
  board.motion.finish();
  await board.settled();
}

test("a move that the engine gives up is taken back on the board, too, whether or not its pieces have arrived", async () => {
  for (const isThere of [false, true]) {
    const { board, engine, play } = await shortSlab({});
    /** @type {(error: Error) => void} */
    let giveUp = () => undefined;
    engine.view = () => new Promise((_, reject) => (giveUp = reject));
    const played = play("a");
    assert.deepEqual(animated(board).journeys, ["disc"]);
    if (isThere) await arrived(board);
    giveUp(new EngineGaveUp("it fell silent"));
    await played;
    assert.deepEqual(animated(board), STILL);
    await arrived(board);
    assert.deepEqual(animated(board), STILL);
  }
});

test("going back and forth fast lets nothing sink", async () => {
  const { board, session } = await shortSlab({ moves: ["a", "b"] });
  for (const ply of [0, 1, 2, 1, 0]) {
    if (ply === 2) await arrived(board);
    await session.goTo(ply);
  }
  assert.deepEqual(animated(board).journeys, ["disc"]);
  await arrived(board);
  assert.deepEqual(animated(board), STILL);
});

test("a board that is turned while a piece moves shows it where it goes, and nothing sinks", async () => {
  const { board, session, play } = await shortSlab({});
  await play("a");
  assert.deepEqual(animated(board).journeys, ["disc"]);
  session.flip();
  assert.deepEqual(animated(board), STILL);
  await arrived(board);
  assert.deepEqual(animated(board), STILL);
});

test("a move made while the last one is still seen to be made begins where that one ends", async () => {
  const { board, play } = await shortSlab({});
  await play("a");
  const played = play("b");
  const [{ segments }] = board.animated.journeys;
  assert.deepEqual([segments[0].from.x, segments[0].to.x, board.animated.before], [150, 250, null]);
  await played;
  await arrived(board);
  assert.deepEqual(animated(board), STILL);
});
