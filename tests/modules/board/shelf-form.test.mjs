/** Where the shelf of a table board stands leaves the board the more room. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
globalThis.matchMedia = /** @type {any} */ (() => ({ matches: false, addEventListener() {} }));
const { shelfFormIn } = await import("../../../web/app/board/table/viewport.js");
const { shelfPlacesIn, tableSceneOf } = await import("../../../web/app/board/table/table-scene.js");

test("the shelf stands beside the board only where a low table is broad", () => {
  assert.equal(shelfFormIn(520, 330), "columns");
  // A puzzle on a phone held upright.
  assert.equal(shelfFormIn(360, 355), "rows");
  assert.equal(shelfFormIn(900, 700), "long-rows");
});

/** A shelf of 28 places, of which some have something on them. @param {number} count */
function viewWith(count) {
  const cells = Array.from({ length: 28 }, (_, at) => {
    const [row, column] = [Math.floor(at / 7), at % 7];
    return { id: `place-${at}`, area: "shelf", x: column * 20, y: row * 10, width: 20, height: 10, row, column };
  });
  // Every third place, over all rows.
  const pieces = Array.from({ length: count }, (_, at) => ({ id: `piece-${at}`, cell: `place-${(at * 3) % 28}`, x: 0, y: 0 }));
  return { ply: 0, cells, pieces, moves: [], latest: [], result: null };
}

/** @param {any} view @param {any} places @param {import("../../../web/app/board/table/table-scene.js").ShelfForm} form */
function shelfIn(view, places, form) {
  const session = /** @type {any} */ ({ state: { view, picked: [], flipped: false, hints: [] }, mayPick: true, pickable: new Set(), toldIndex: 0 });
  return tableSceneOf(session, form, places).shelf.view;
}

test("what begins with little on the shelf has the rows that it needs, as large as ever", () => {
  assert.equal(shelfPlacesIn(/** @type {any} */ (viewWith(28))), null);
  assert.equal(shelfPlacesIn(/** @type {any} */ (viewWith(22))), null);
  // A game that is still to come.
  assert.equal(shelfPlacesIn(/** @type {any} */ (viewWith(0))), null);
  // One that begins when all has been laid.
  const laid = { ...viewWith(0), pieces: [{ id: "piece", cell: "slot", x: 0, y: 0 }] };
  assert.deepEqual(shelfPlacesIn(/** @type {any} */ (laid)), new Set());
  const view = viewWith(9);
  const places = shelfPlacesIn(/** @type {any} */ (view));
  const sizes = (/** @type {import("../../../web/app/board/table/table-scene.js").ShelfForm} */ form) => {
    const { board, cells } = shelfIn(view, places, form);
    return [cells.length, board.width, board.height];
  };
  assert.deepEqual(sizes("rows"), [9, 140, 20]);
  assert.deepEqual(sizes("long-rows"), [9, 280, 10]);
  assert.deepEqual(sizes("columns"), [9, 40, 70]);
  const alone = viewWith(1);
  const [cell] = shelfIn(alone, shelfPlacesIn(/** @type {any} */ (alone)), "rows").cells;
  assert.deepEqual([cell.x, cell.y], [60, 0]);
  // What is laid leaves its place behind.
  assert.equal(shelfIn({ ...view, pieces: view.pieces.slice(1) }, places, "rows").cells.length, 9);
});
