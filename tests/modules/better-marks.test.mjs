/** A review draws the better move: arrows, circles where the order is free, all plies of the turn, nothing beside the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { betterMarks } = await import("../../web/app/review/better-marks.js");

const CELLS = ["a", "b", "c"].map((id) => ({ id, area: "board" })).concat({ id: "s", area: "shelf" });
const MOVES = [
  { text: "a-b", path: ["a", "b"] },
  { text: "b-c", path: ["b", "c"] },
  { text: "a+b+c", path: ["a", "b", "c"], unordered: true },
  { text: "a+b", path: ["a", "b"], unordered: true },
  { text: "lay", path: ["s", "b", "left"] },
  { text: "pass", path: ["pass"] },
];

/** @param {(0 | 1)[]} movers who moves at each ply */
function drawn(movers, /** @type {string[]} */ line) {
  const at = async (/** @type {any} */ { moves }, /** @type {number} */ ply) => {
    assert.equal(moves.length, ply);
    return { cells: CELLS, moves: MOVES, to_move: movers[ply - 2] };
  };
  const record = /** @type {any} */ ({ moves: ["x", "y", "z"] });
  return betterMarks(/** @type {any} */ ({ at }), record, 2, line);
}

test("a move is an arrow, and all plies of its turn are drawn", async () => {
  assert.deepEqual(await drawn([0, 0, 1], ["a-b", "b-c", "a-b"]), ["a>b", "b>c"]);
  assert.deepEqual(await drawn([0, 1], ["a-b", "b-c"]), ["a>b"]);
});

test("what is picked in no order is circled, and so is a place for what comes from beside the board", async () => {
  assert.deepEqual(await drawn([0, 1], ["a+b+c", "a-b"]), ["a", "b", "c"]);
  assert.deepEqual(await drawn([1, 0], ["a+b", "a-b"]), ["a", "b"]);
  assert.deepEqual(await drawn([1, 1], ["lay", "pass"]), ["b"]);
});

test("a line that is not possible draws nothing more", async () => {
  assert.deepEqual(await drawn([0, 0], ["a-b", "nothing"]), ["a>b"]);
});
