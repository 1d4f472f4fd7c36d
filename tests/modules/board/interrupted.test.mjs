/** A piece whose move is not made after all, or is made otherwise, is seen where the view has it, and nothing sinks that was not taken. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortSlab } from "../support/short_slab.mjs";

const { TableBoard } = await import("../../../web/app/board/table/table-board.js");
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

/** A table with one piece on its shelf, which may be laid on one cell; `show` shows another state of its game. */
function table() {
  const box = { x: 0, y: 0, width: 100, height: 50 };
  const cellAt = (/** @type {string} */ id, /** @type {string} */ area) => ({ id, label: id, area, badge: null, row: 0, column: 0, ...box });
  const move = { text: "lay", path: ["tray", "slot", "upright"], unordered: false, travels: [] };
  const viewAt = (/** @type {number} */ ply) => ({
    ...{ ply, plies: 1, to_move: 0, result: null, latest: [], last: null, slots: [], board: box },
    cells: [cellAt("slot", "board"), cellAt("tray", "shelf")],
    pieces: [{ id: "piece", cell: ply ? "slot" : "tray", kind: "domino", owner: 0, value: null, x: 50, y: 25 }],
    moves: ply ? [] : [move],
  });
  const views = [viewAt(0), viewAt(1)];
  const state = { view: views[0], picked: [], hints: [], arriving: null, flipped: false, waiting: false, analysing: false, record: { start: "" } };
  const session = { state, pickable: new Set(), mayPick: true, toldIndex: 0, isWrongTry: false, drawn: [], marks: [], suggestedCells: [] };
  const none = /** @type {any} */ ({});
  const board = /** @type {any} */ (new TableBoard(/** @type {any} */ (session), none, none, "board"));
  const show = (/** @type {object} */ changes) => {
    session.state = { ...session.state, ...changes };
    board.update();
  };
  return { board, show, views, move };
}

test("a piece whose laying the engine has given up is not taken for one that lies there already", () => {
  const { board, show, views, move } = table();
  const aimed = ["tray", "slot"];
  show({ picked: aimed });
  show({ picked: [], arriving: move });
  show({ picked: aimed, arriving: null });
  show({ picked: [] });
  show({ view: views[1] });
  assert.ok(board.motion.isUnderWay);
});

test("one that was aimed does, when its view comes", () => {
  const { board, show, views, move } = table();
  show({ picked: ["tray", "slot"] });
  show({ picked: [], arriving: move });
  show({ view: views[1], arriving: null });
  assert.ok(!board.motion.isUnderWay);
});
