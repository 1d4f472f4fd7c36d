/** Touches and clicks on a slab. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
globalThis.Element = /** @type {any} */ (class {});
const { listenToPointer } = await import("../../../web/app/board/slab/pointer.js");

/** A board of two cells, which have notes, and what is picked on it. */
function twoCells() {
  const board = /** @type {any} */ (new EventTarget());
  /** @type {string[]} */
  const picked = [];
  const nothing = () => undefined;
  listenToPointer(board, {
    placeOf: ({ clientX }) => ({ x: clientX, y: 0 }),
    cellAt: ({ x }) => (x < 50 ? "a1" : "b1"),
    onAim: () => true,
    onPick: (cell) => void picked.push(cell),
    onGrab: () => false,
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
