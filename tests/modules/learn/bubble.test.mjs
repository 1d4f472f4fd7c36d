/** Where the board speaks of a mistake: the words hide as little as they can. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { placeAtCell, placeAtRow } = await import("../../../web/app/learn/bubble.js");

/** As wide as two cells and a half, and lower than one. */
const WORDS = { width: 250, height: 60, gap: 10 };

/** A board of three columns and five rows, as cells of 100 units; pieces lie on these cells. */
function saidAt(at, ...taken) {
  const cells = Array.from(
    { length: 15 },
    (_, index) => ({ id: String(index), x: (index % 3) * 100, y: Math.floor(index / 3) * 100, width: 100, height: 100 }),
  );
  const pieces = taken.map((index) => ({ id: `piece-${index}`, cell: String(index), x: cells[index].x + 50, y: cells[index].y + 50 }));
  return placeAtCell({ board: { x: 0, y: 0, width: 300, height: 500 }, pieces }, cells[at], WORDS).side;
}

test("with nothing in the way, words stand towards the middle of the board", () => {
  assert.equal(saidAt(4), "below");
  assert.equal(saidAt(10), "above");
});

test("words hide no piece where the other side is free, and rather a part of one than all of it", () => {
  assert.equal(saidAt(4, 7), "above");
  assert.equal(saidAt(10, 7), "below");
  assert.equal(saidAt(10, 7, 12), "below");
  // No words beyond the edge.
  assert.equal(saidAt(13, 10), "above");
  assert.equal(saidAt(1, 4), "below");
});

/** The side at which words of this width stand that are about the piece on a1 of a board of six by six, with these cells taken. */
function saidAtCorner(width, ...taken) {
  const pieces = taken.map(([x, y]) => ({ id: `${x}-${y}`, cell: "", x: x * 100 + 50, y: y * 100 + 50 }));
  const cell = { id: "a1", x: 0, y: 500, width: 100, height: 100 };
  const view = { board: { x: 0, y: 0, width: 600, height: 600 }, pieces };
  return placeAtCell(view, cell, { width, height: 60, gap: 10 }).side;
}

test("on a small board, where words reach further, they stand beside the cell if that hides less", () => {
  assert.equal(saidAtCorner(150, [2, 4]), "above");
  assert.equal(saidAtCorner(300, [2, 4]), "right");
  assert.equal(saidAtCorner(300, [2, 4], [1, 5], [2, 5]), "above");
});

test("words over a cell make way for a piece at one side", () => {
  const view = { board: { x: 0, y: 0, width: 600, height: 600 }, pieces: [{ id: "piece", cell: "", x: 250, y: 150 }] };
  const place = placeAtCell(view, { id: "d6", x: 300, y: 0, width: 100, height: 100 }, { width: 300, height: 60, gap: 10 });
  assert.deepEqual(place, { x: 450, y: 100, side: "below", hidden: 0 });
});

/** A board of three rows with six slots each, of 100 units; pieces stand in these slots of these rows. */
function saidInRow(at, rows) {
  const cells = [0, 1, 2].map((row) => ({ id: String(row), x: 60, y: row * 100 + 10, width: 600, height: 80 }));
  const pieces = rows.flatMap((slots, row) =>
    slots.map((slot) => ({ id: `${row}-${slot}`, cell: String(row), x: 110 + slot * 100, y: row * 100 + 50 })));
  return placeAtRow({ board: { x: 0, y: 0, width: 720, height: 300 }, pieces }, cells[at]);
}

test("words in a row stand over its free slots", () => {
  assert.deepEqual(saidInRow(1, [[], [], []]), { x: 360, y: 150, side: "in", room: 600 });
  assert.deepEqual(saidInRow(1, [[], [0], []]), { x: 407.5, y: 150, side: "in", room: 505 });
  assert.deepEqual(saidInRow(1, [[], [0, 5], []]), { x: 360, y: 150, side: "in", room: 410 });
});

test("where a row has no room for them, words stand over the free slots of the row next to it", () => {
  assert.deepEqual(saidInRow(1, [[0, 1, 5], [0, 1, 2, 3, 4, 5], [0, 3, 5]]), { x: 410, y: 110, side: "above" });
  assert.deepEqual(saidInRow(1, [[0, 1, 5], [0, 1, 2, 3, 4, 5], [0, 5]]), { x: 360, y: 190, side: "below" });
  // No words beyond the edge.
  assert.equal(saidInRow(0, [[0, 1, 4, 5], [0, 1, 4, 5], []]).side, "below");
  assert.equal(saidInRow(2, [[], [0, 1, 4, 5], [0, 1, 4, 5]]).side, "above");
});
