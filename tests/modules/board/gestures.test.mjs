/** Mouse, pen and fingers on a table. */

import assert from "node:assert/strict";
import { test } from "node:test";

class Table extends EventTarget {
  setPointerCapture() {}
  closest() {
    return null;
  }
  contains() {
    return true;
  }
}
Object.assign(globalThis, { Node: Table, Element: Table });
const { listenToGestures } = await import("../../../web/app/board/table/gestures.js");

/** A table on which everything may be dragged, and what has happened on it. */
function dragged() {
  const table = /** @type {any} */ (new Table());
  /** @type {string[]} */
  const told = [];
  const tell = (/** @type {string} */ what) => (/** @type {any} */ at) => void told.push(`${what} ${at === null ? "nowhere" : at.x}`);
  listenToGestures(table, table, {
    onClick: ({ point }) => tell("click")(point),
    onGrab: (point) => (tell("grab")(point), true),
    onDrag: tell("drag"),
    onDrop: tell("drop"),
    onPush: () => void told.push("push"),
    onZoom: () => void told.push("zoom"),
    takesWheel: () => false,
  });
  /** Something that the finger does which drags, or another pointer. */
  const happen = (/** @type {string} */ type, /** @type {number} */ clientX, other = {}) => {
    const finger = { pointerType: "touch", pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX, clientY: 0 };
    table.dispatchEvent(Object.assign(new Event(type), finger, other));
  };
  happen("pointerdown", 0);
  happen("pointermove", 10);
  assert.deepEqual(told.splice(0), ["grab 0", "drag 10"]);
  return { happen, told };
}

const MOUSE = { pointerType: "mouse", pointerId: 9 };

test("a press of another kind changes nothing about what is dragged", () => {
  const { happen, told } = dragged();
  happen("pointerdown", 50, MOUSE);
  happen("pointermove", 70, MOUSE);
  happen("pointerup", 70, MOUSE);
  happen("click", 70, MOUSE);
  assert.deepEqual(told, []);
  happen("pointermove", 20);
  happen("pointerup", 20);
  happen("click", 20);
  assert.deepEqual(told, ["drag 20", "drop 20"]);
});

test("a press of the same pointer, whose release was not seen, lets go of what it dragged", () => {
  const { happen, told } = dragged();
  happen("pointerdown", 50);
  assert.deepEqual(told, ["drop nowhere"]);
  happen("pointerup", 50);
  happen("click", 50);
  assert.deepEqual(told, ["drop nowhere", "click 50"]);
});

test("a second finger lets go of what is dragged, and zooms", () => {
  const { happen, told } = dragged();
  happen("pointerdown", 50, { pointerId: 2, isPrimary: false });
  happen("pointermove", 60, { pointerId: 2, isPrimary: false });
  assert.deepEqual(told, ["drop nowhere", "push", "zoom"]);
});
