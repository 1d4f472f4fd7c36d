/** The ranks of several hints stay legible, however small the board is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../../browser.mjs";

paintingBrowser();
const { paintScene } = await import("../../../../web/app/board/slab/scene-painter.js");
const { atRest, unmarkedScene } = await import("../../../../web/app/board/common/scene.js");
const { paintTable } = await import("../../../../web/app/board/table/table-painter.js");
const { Ranks } = await import("../../../../web/app/board/common/ranks.js");

/** A pen for which a CSS pixel is so many board units, and the figures and discs that it draws. @param {number} pixel */
function recording(pixel) {
  /** @type {number[]} */
  const heights = [];
  /** @type {{x: number, y: number, radius: number}[]} */
  const discs = [];
  const noted = {
    scale: (/** @type {number} */ scale) => heights.push(100 * scale),
    arc: (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) => discs.push({ x, y, radius }),
  };
  const context = new Proxy(noted, { get: (known, name) => Reflect.get(known, name) ?? (() => undefined) });
  return { pen: /** @type {any} */ ({ context, pixel }), heights, discs };
}

/** The ranks of some moves of a piece to the same cell, the last one of a row. @param {number} pixel @param {number} [count] */
function onSlab(pixel, count = 2) {
  const recorded = recording(pixel);
  const cells = ["a", "b"].map((id, index) => ({ id, area: "board", x: index * 100, y: 0, width: 100, height: 100, badge: null }));
  const pieces = [{ id: "piece", cell: "a", x: 50, y: 50, owner: 0, value: null }];
  const view = { cells, pieces, slots: [], last: null, latest: [], moves: [], to_move: 0, board: { x: 0, y: 0, width: 200, height: 100 } };
  const hint = { path: ["a", "b"], unordered: false, travels: [{ piece: "piece", x: 150, y: 50 }] };
  const outline = () => ({ length: 100, path: {} });
  const skin = { paintGround() {}, paintPiece() {}, pieceOutline: outline, cellOutline: outline };
  const scene = /** @type {any} */ ({ ...unmarkedScene(/** @type {any} */ (view)), isOver: true, hints: Array(count).fill(hint) });
  paintScene({ layer() {} }, recorded.pen, /** @type {any} */ (skin), scene, atRest);
  return recorded;
}

test("on a phone a rank is as large as in text of 13 pixels, in a disc that has room for it, beside the next one", () => {
  for (const width of [304, 344, 374]) {
    const pixel = 788 / width;
    const { heights, discs } = onSlab(pixel);
    assert.equal(heights.length, 4);
    // A figure is seven tenths as high as the text.
    for (const height of heights) assert.ok(height / pixel >= 0.7 * 13 - 0.01, `${width}: ${height / pixel}`);
    for (const { radius } of discs) assert.ok(2 * radius > 1.5 * heights[0], `${width}: ${radius}`);
    // It stands as far from the middle of its piece as a small one in a small disc, and hides no more of it.
    assert.ok(Math.hypot(50 - discs[0].x, 50 - discs[0].y) - discs[0].radius >= Math.hypot(34, 34) - 17, `${width}`);
    assert.equal(new Set(discs.map(({ x }) => x)).size, 4);
    for (const one of discs) for (const other of discs) assert.ok(one === other || Math.abs(one.x - other.x) > 2 * one.radius);
  }
});

test("they stay on the board, and none covers another, where there is no more room beside them", () => {
  for (const pixel of [0.8, 788 / 374, 788 / 180]) {
    const { discs } = onSlab(pixel, 3);
    assert.equal(discs.length, 6);
    for (const [index, one] of discs.entries()) {
      assert.ok(one.x + one.radius <= 200, `${pixel}: ${one.x}`);
      for (const other of discs.slice(index + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 2 * one.radius);
    }
  }
});

test("two stand side by side between those of neighbours, on a phone, too", () => {
  const ranks = new Ranks(3, 788 / 304);
  const { pen, discs } = recording(788 / 304);
  for (const [index, x] of [[0, 0], [0, 94], [1, 0]]) ranks.add(index, { x, y: 0 });
  ranks.paint(pen);
  assert.ok(discs[2].x < discs[1].x);
});

test("on a large board they are as they were drawn for it, and larger on a shelf", () => {
  assert.deepEqual(onSlab(0.8).heights, [18, 18, 18, 18]);
  for (const [pixel, least] of [[0.8, 18 * 1.8], [4, 0.7 * 13 * 4 - 0.01]]) {
    const { pen, heights } = recording(pixel);
    const ranks = new Ranks(2, pixel, { least: 1.8 });
    ranks.add(0, { x: 0, y: 0 });
    ranks.paint(pen);
    assert.ok(heights[0] >= least);
  }
});

test("on a table a large one stands within an empty cell, and no further on a domino than a small one", () => {
  /** The discs in a cell that is empty, and in one that is not. @param {number} scale of the camera */
  const discsAt = (scale) => {
    const { pen, discs } = recording(1000 / 374);
    const cells = ["empty", "taken"].map((id, index) => ({ id, area: "board", x: 200 * index, y: 0, width: 172, height: 84, badge: null }));
    const view = /** @type {any} */ ({ cells, pieces: [], slots: [], latest: [], board: { width: 372 } });
    const board = { ...unmarkedScene(view), isOver: true };
    const scene = {
      ...{ board, shelf: { ...board, view: { ...view, cells: [] } }, marked: cells, offered: [], pickable: new Set(), aimed: null },
      pileAt: new Map([["taken", { id: "pile", cell: "taken", area: "board", pieces: [{ id: "pile", x: 200, y: 0 }] }]]),
      hints: cells.map(({ id }) => ({ path: [id] })),
    };
    const port = { x: 0, y: 0, width: 1000, height: 800 };
    const camera = { port, aim: { scale }, seen: () => ({ x: 0, y: 0 }) };
    const viewport = { camera, corner: 0, shelfForm: "rows", shelfGround: { width: 0 }, shelfBox: { x: 0, y: 800, width: 372 } };
    const stage = /** @type {any} */ ({ scene, viewport, pictures: { paint() {} }, animationPaths: new Map(), marks: [] });
    const outline = { length: 100, path: {} };
    paintTable(pen, /** @type {any} */ ({}), /** @type {any} */ ({ frame: outline, actionOutline: () => undefined }), stage);
    return discs;
  };
  const [usual, usualOnDomino] = discsAt(4);
  const [large, largeOnDomino] = discsAt(0.6);
  assert.ok(large.radius > 2 * usual.radius);
  assert.ok(Math.abs(large.y - large.radius - (usual.y - usual.radius)) < 0.01 && large.y + large.radius < 84);
  assert.deepEqual([largeOnDomino.x, largeOnDomino.y], [usualOnDomino.x, usualOnDomino.y]);
});
