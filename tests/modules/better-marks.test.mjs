/** A review draws the better move: arrows, also from beside the board, circles where the order is free, all plies of the turn. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { paintingBrowser } from "./browser.mjs";

paintingBrowser();
const { betterMarks } = await import("../../web/app/review/better-marks.js");
const { paintMarksBetween } = await import("../../web/app/board/table/table-marks.js");
const { cellsWithMarks } = await import("../../web/app/board/table/table-scene.js");

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
async function drawn(movers, /** @type {string[]} */ line) {
  return (await found(movers, line)).marks;
}

/** @param {(0 | 1)[]} movers who moves at each ply */
function found(movers, /** @type {string[]} */ line) {
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

test("what is picked in no order is circled", async () => {
  assert.deepEqual(await drawn([0, 1], ["a+b+c", "a-b"]), ["a", "b", "c"]);
  assert.deepEqual(await drawn([1, 0], ["a+b", "a-b"]), ["a", "b"]);
});

test("what comes from beside the board has an arrow to its place, which goes along with the marks", async () => {
  const { marks, cells } = await found([1, 1], ["lay", "pass"]);
  assert.deepEqual(marks, ["s>b"]);
  assert.deepEqual(cells.map(({ id }) => id), ["s", "b"]);
});

/** @param {string} id */
const box = (id, x = 0, y = 0, area = "board") => ({ id, area, x, y, width: 10, height: 10 });

test("a place where nothing can be laid any more still carries the better move's arrow", () => {
  const view = /** @type {any} */ ({ cells: [box("a"), box("b", 10)] });
  const others = /** @type {any} */ ([box("a", 0, 99), box("gone", 20), box("s", 0, 0, "shelf")]);
  const cells = cellsWithMarks(view, others, false);
  assert.deepEqual(cells, [...view.cells, box("gone", 20)]);
  // Turned round, it lies at the other end of the board.
  assert.deepEqual(cellsWithMarks(view, others, true), [...view.cells, box("gone", -10)]);

  const lines = /** @type {string[]} */ ([]);
  const context = { save() {}, restore() {}, translate() {}, scale() {}, stroke() {}, fill: (/** @type {any} */ { data }) => lines.push(data) };
  const seenAt = (/** @type {string} */ area, /** @type {any} */ { x, y }) => ({ x, y: area === "shelf" ? y + 200 : y });
  paintMarksBetween(/** @type {any} */ ({ context, pixel: 1 }), ["s>gone", "a>b", "s>nowhere"], { board: cells, shelf: [others[2]] }, seenAt, 1);
  // From the middle of the shelf's cell up to that of the place that is gone: outline and line, of one arrow.
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^M/);
  const [, x, y] = lines[0].match(/L(\S+) (\S+)L\S+ \S+L\S+ \S+L\S+ \S+Z$/) ?? [];
  assert.ok(Number(x) > 5 && Number(y) < 205, lines[0]);
});

test("a line that is not possible draws nothing more", async () => {
  assert.deepEqual(await drawn([0, 0], ["a-b", "nothing"]), ["a>b"]);
});
