/** Touches and clicks on a slab. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
globalThis.Element = /** @type {any} */ (class {});
const { listenToPointer } = await import("../../../web/app/board/slab/pointer.js");

/** A board of two cells, which have notes, and what is picked on it. @param {boolean} [isDraggable] whether something may be dragged there */
function twoCells(isDraggable = false) {
  const board = /** @type {any} */ (Object.assign(new EventTarget(), { setPointerCapture() {} }));
  /** @type {string[]} */
  const picked = [];
  const nothing = () => undefined;
  listenToPointer(board, {
    placeOf: ({ clientX }) => ({ x: clientX, y: 0 }),
    cellAt: ({ x }) => (x < 50 ? "a1" : "b1"),
    onAim: () => true,
    onPick: (cell) => void picked.push(cell),
    onGrab: () => isDraggable,
    onDrag: nothing,
    onDrop: nothing,
  });
  const happen = (/** @type {string} */ type, /** @type {number} */ timeStamp, more = {}) => {
    const finger = { pointerType: "touch", pointerId: 1, isPrimary: true, button: 0, clientX: 0, clientY: 0, ...more };
    const event = Object.defineProperties(new Event(type), { timeStamp: { value: timeStamp } });
    board.dispatchEvent(Object.assign(event, finger));
  };
  return { picked, happen };
}

test("a long touch shows a note and picks nothing; a click by a screen reader picks, however long after a touch", () => {
  const { picked, happen } = twoCells();
  happen("pointerdown", 0);
  happen("pointerup", 500);
  happen("click", 500, { detail: 1 });
  assert.deepEqual(picked, []);
  happen("click", 5000, { detail: 0 });
  assert.deepEqual(picked, ["a1"]);
});

test("a click after a touch that the browser has taken for itself is meant for the cell that it is on", () => {
  const { picked, happen } = twoCells();
  happen("pointerdown", 0);
  happen("pointercancel", 100);
  happen("click", 5000, { detail: 1, clientX: 100 });
  assert.deepEqual(picked, ["b1"]);
});

test("a click of the mouse while a finger drags picks nothing", () => {
  const { picked, happen } = twoCells(true);
  happen("pointerdown", 0);
  happen("pointermove", 50, { buttons: 1, clientX: 20 });
  const mouse = { pointerType: "mouse", pointerId: 2 };
  happen("pointerdown", 100, mouse);
  happen("pointerup", 150, mouse);
  happen("click", 150, { ...mouse, detail: 1 });
  happen("pointerup", 200, { clientX: 20 });
  happen("click", 200, { detail: 1, clientX: 20 });
  assert.deepEqual(picked, []);
});
