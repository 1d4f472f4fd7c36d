/** Where the bubble beside a move stands: it hides no piece, and no dot where another place does not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortSlab } from "../support/short_slab.mjs";

const { placeFor } = await import("../../../web/app/board/slab/bubble.js");

const board = { x: 0, y: 0, width: 500, height: 500 };
const cellAt = (column, row) => ({ id: `${column}${row}`, x: column * 100, y: row * 100, width: 100, height: 100 });
const pieceAt = (column, row) => ({ x: column * 100 + 50, y: row * 100 + 50 });

/** In which row of cells the bubble of the middle cell stands. */
function rowOf(pieces, targets) {
  const { box } = placeFor({ view: { board, pieces }, targets: targets.map((cell) => ({ cell })) }, cellAt(2, 2), 180);
  return Math.floor((box.y + box.height / 2) / 100);
}

test("a bubble stands below its cell, or where it hides the fewest pieces", () => {
  assert.equal(rowOf([], []), 3);
  assert.equal(rowOf([1, 2, 3].map((column) => pieceAt(column, 3)), []), 1);
});

test("where it hides no piece, it hides no dot of a target either", () => {
  const below = [1, 2, 3].map((column) => cellAt(column, 3));
  assert.equal(rowOf([], below), 1);
  // A piece counts for more.
  assert.equal(rowOf([0, 1, 2, 3, 4].flatMap((column) => [pieceAt(column, 1), pieceAt(column, 2)]), below), 3);
});

/** At which of these cells, pointed at one after the other, a bubble unfolds. @param {any} slab @param {(string | null)[]} cells */
function unfoldsAt({ board, point }, cells) {
  return cells.filter((cell) => {
    point(cell);
    const { isUnderWay } = board.motion;
    board.motion.finish();
    return isUnderWay;
  });
}

test("a bubble unfolds when another note is to be read, and only then", async () => {
  // Of two notes none is read before it is pointed at.
  assert.deepEqual(unfoldsAt(await shortSlab(), ["begin", "a", "b", "b", "begin", "b", null, "b"]), ["a", "b", "b", "b"]);
});

test("the note of the only target stays as it is, whatever is pointed at", async () => {
  assert.deepEqual(unfoldsAt(await shortSlab({ choices: 1 }), ["begin", "a", null, "a"]), []);
});
