/** The last move is a tint, and in the colours of high contrast more than that: some people see no tint. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../browser.mjs";

paintingBrowser();
const { wash } = await import("../../../web/app/board/common/marks.js");

/**
 * How often a wash is filled, and how many lines are drawn over it.
 * @param {boolean} [isSigned]
 */
function drawn(isSigned) {
  const counts = { filled: 0, corners: 0, strokes: 0 };
  const context = {
    beginPath() {},
    roundRect() {},
    lineTo() {},
    fill: () => void counts.filled++,
    moveTo: () => void counts.corners++,
    stroke: () => void counts.strokes++,
  };
  wash(/** @type {any} */ ({ context }), { x: 0, y: 0, width: 94, height: 94 }, 13, isSigned);
  return counts;
}

for (const palette of [undefined, "stone"]) {
  test(`a wash alone in the palette ${palette ?? "that is usual"}`, () => {
    if (palette) globalThis.document.documentElement.dataset["palette"] = palette;
    assert.deepEqual(drawn(), { filled: 1, corners: 0, strokes: 0 });
  });
}

test("its four corners, too, in high contrast", () => {
  globalThis.document.documentElement.dataset["palette"] = "contrast";
  assert.deepEqual(drawn(), { filled: 1, corners: 4, strokes: 1 });
  assert.deepEqual(drawn(true), { filled: 1, corners: 3, strokes: 1 });
});
