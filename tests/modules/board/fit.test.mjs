/** A table board that is shown without the room round it still shows all that is drawn on it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { browser } from "../browser.mjs";

browser();
globalThis.matchMedia = /** @type {any} */ (() => ({ matches: false, addEventListener() {} }));
const { contains } = await import("../../../web/app/board/common/geometry.js");
const { Viewport } = await import("../../../web/app/board/table/viewport.js");

const CELL = { x: 0, y: 0, width: 172, height: 84 };

/**
 * What a phone shows of dominoes in rows, fitted.
 * @param {(pixel: number) => any[]} discsAt
 */
function fittedWith(discsAt) {
  return viewportOf(Array.from({ length: 9 }, (_, row) => ({ ...CELL, id: `cell-${row}`, y: 90 * row })), discsAt).settled;
}

/**
 * @param {{id: string, x: number, y: number, width: number, height: number}[]} cells
 * @param {(pixel: number) => any[]} [discsAt]
 * @param {{x: number, y: number, width: number, height: number} | null} [tools] where the buttons lie
 */
function viewportOf(cells, discsAt = () => [], tools = null) {
  const board = { x: -400, y: -300, width: 1000, height: 1400 };
  const motion = { finish() {}, run: async () => undefined };
  const view = { board, cells, result: null, ply: 1, last: null };
  const parts = { table: { clientWidth: 374 } };
  const viewport = new Viewport(/** @type {any} */ (parts), /** @type {any} */ (view), /** @type {any} */ (motion), () => {});
  viewport.camera.port = { x: 0, y: 0, width: 1000, height: tools ? tools.y + tools.height + 2 : 750 };
  viewport.discsAt = discsAt;
  viewport.tools = tools;
  viewport.fit();
  return viewport;
}

test("the numbers of steps at the edge of a board that is small on the screen are not cut", () => {
  // As large on the screen as they are at any scale, over the corner of the topmost domino.
  const discsAt = (/** @type {number} */ pixel) => [{ x: -2 - 13 * pixel, y: 2 - 16 * pixel, width: 26 * pixel, height: 26 * pixel }];
  const camera = fittedWith(discsAt);
  const pixel = 1000 / 374 / camera.aim.scale;
  const [{ x, y, width, height }] = discsAt(pixel);
  const { port } = camera;
  const seen = { ...camera.placeAt({ x: port.x, y: port.y }), width: port.width / camera.aim.scale, height: port.height / camera.aim.scale };
  assert.ok(contains(seen, { x, y }) && contains(seen, { x: x + width, y: y + height }));
});

test("without them nothing but the dominoes takes room", () => {
  assert.ok(fittedWith(() => []).aim.scale > fittedWith((pixel) => [{ x: 0, y: -40 * pixel, width: 1, height: 1 }]).aim.scale);
});

/** The button that fits the board, in the corner of a phone's port. */
const TOOLS = { x: 866, y: 852, width: 118, height: 118 };

/** @param {boolean} isToCorner whether they lie from the top left to the bottom right, else to the bottom left */
function diagonal(isToCorner) {
  return Array.from({ length: 9 }, (_, row) => ({ ...CELL, id: `cell-${row}`, x: (isToCorner ? 1 : -1) * 86 * row, y: 90 * row }));
}

test("no domino is picked through the button in the corner", () => {
  const cells = diagonal(true);
  const { settled } = viewportOf(cells, undefined, TOOLS);
  for (const { x, y, width, height } of cells) {
    const last = settled.seen({ x: x + width, y: y + height });
    assert.ok(last.x <= TOOLS.x || last.y <= TOOLS.y);
    assert.ok(contains(settled.port, settled.seen({ x, y })) && contains(settled.port, last));
  }
});

test("the button takes no room where nothing lies in its corner", () => {
  const cells = diagonal(false);
  const small = { ...TOOLS, x: TOOLS.x + TOOLS.width, width: 0 };
  assert.deepEqual(viewportOf(cells, undefined, TOOLS).settled.aim, viewportOf(cells, undefined, small).settled.aim);
});

/** Dominoes in a row that is so long that a phone shows them low. */
const ROW = Array.from({ length: 12 }, (_, column) => ({ ...CELL, id: `cell-${column}`, x: 200 * column, y: 0 }));
const PHONE = 374;
const heightOf = (/** @type {any} */ { settled }) => (CELL.height * settled.aim.scale * PHONE) / 1000;

test("the camera comes nearer where what may be picked is too small, and stays with what has happened", () => {
  const viewport = viewportOf(ROW, undefined, TOOLS);
  viewport.follow(false);
  const whole = viewport.settled.aim;
  assert.ok(heightOf(viewport) < 24);
  assert.ok(!viewport.isPart);
  viewport.due = ROW;
  viewport.told = ROW.slice(-1);
  viewport.approach();
  assert.ok(viewport.isPart);
  assert.ok(heightOf(viewport) >= 24 && heightOf(viewport) < 25);
  const { settled } = viewport;
  const { x, y, width, height } = settled.extentSeen(ROW[11]);
  assert.ok(contains(settled.port, { x, y }) && contains(settled.port, { x: x + width, y: y + height }));
  assert.ok(y + height <= TOOLS.y);
  // It stays where it is pushed, until that is over.
  viewport.push(40, 0);
  const pushed = viewport.settled.aim;
  viewport.approach();
  assert.deepEqual(viewport.settled.aim, pushed);
  viewport.due = [];
  viewport.approach();
  assert.deepEqual(viewport.settled.aim, whole);
});

test("the whole board may be seen all the same, until the next view", () => {
  const viewport = viewportOf(ROW, undefined, TOOLS);
  viewport.due = ROW;
  viewport.follow(false);
  assert.ok(viewport.isPart);
  viewport.stepBack();
  viewport.approach();
  assert.ok(!viewport.isPart && heightOf(viewport) < 24);
  viewport.follow(false);
  assert.ok(viewport.isPart);
});

test("the camera stays where it is while what may be picked is large enough", () => {
  const viewport = viewportOf(ROW.slice(0, 3), undefined, TOOLS);
  viewport.due = ROW.slice(0, 3);
  viewport.follow(false);
  assert.ok(!viewport.isPart);
});
