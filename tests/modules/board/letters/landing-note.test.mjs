/** The note beside a target of Linja stays legible, however small the board is, and in its row. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../../browser.mjs";

paintingBrowser();
const { skin } = await import("../../../../web/app/skins/linja/skin.js");

const ROW = { x: 70, y: 0, width: 590, height: 94 };

/**
 * The height of its letters and where they begin and end, in board units.
 * @param {number} pixel board units in a CSS pixel
 * @param {{x?: number, note?: string}} [target]
 */
function noteAt(pixel, { x = 112, note = "extra turn" } = {}) {
  const drawn = /** @type {any} */ ({});
  const sizeOf = () => Number(/ (\d+(\.\d+)?)px /.exec(context.font)?.[1]);
  // A letter is about half as wide as it is high.
  const widthOf = (/** @type {string} */ text) => text.length * sizeOf() * 0.55;
  const context = /** @type {any} */ ({
    ...{ font: "", textAlign: "", beginPath() {}, arc() {}, fill() {} },
    measureText: (/** @type {string} */ text) => ({ width: widthOf(text) }),
    fillText(/** @type {string} */ text, /** @type {number} */ from) {
      const to = from + (context.textAlign === "left" ? 1 : -1) * widthOf(text);
      Object.assign(drawn, { size: sizeOf(), left: Math.min(from, to), right: Math.max(from, to) });
    },
  });
  const move = /** @type {any} */ ({ note, travels: [{ x, y: 47 }] });
  skin.paintLanding(/** @type {any} */ ({ context, pixel, font: "sans-serif" }), /** @type {any} */ (ROW), move, /** @type {any} */ ({}));
  return drawn;
}

test("on a phone its letters are 13 pixels high, and on a large board as they were drawn for it", () => {
  for (const width of [304, 344, 374]) {
    const pixel = 772 / width;
    assert.ok(noteAt(pixel).size / pixel >= 12.99, `${width}: ${noteAt(pixel).size / pixel}`);
  }
  assert.equal(noteAt(1).size, 24);
});

test("on the smallest board it is as large as its row has room for", () => {
  for (const x of [112, 618]) {
    const { size, left, right } = noteAt(4, { x, note: "empty row: extra turn" });
    assert.ok(size > 30, `${size}`);
    assert.ok(left >= ROW.x && right <= ROW.x + ROW.width, `${left} to ${right}`);
  }
});
