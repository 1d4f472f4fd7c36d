/** The note beside a target of Linja stays legible, however small the board is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../browser.mjs";

paintingBrowser();
const { skin } = await import("../../../web/app/skins/linja/skin.js");

/** The height of its letters, in board units. @param {number} pixel board units in a CSS pixel */
function lettersAt(pixel) {
  const context = /** @type {any} */ ({ beginPath() {}, arc() {}, fill() {}, fillText() {} });
  const cell = /** @type {any} */ ({ x: 0, y: 0, width: 700, height: 94 });
  const move = /** @type {any} */ ({ note: "extra turn", travels: [{ x: 100, y: 47 }] });
  skin.paintLanding(/** @type {any} */ ({ context, pixel, font: "sans-serif" }), cell, move, /** @type {any} */ ({}));
  return Number(/ (\d+(\.\d+)?)px /.exec(context.font)?.[1]);
}

test("on a phone its letters are 13 pixels high, and on a large board as they were drawn for it", () => {
  for (const width of [304, 344, 374]) {
    const pixel = 772 / width;
    assert.ok(lettersAt(pixel) / pixel >= 12.99, `${width}: ${lettersAt(pixel) / pixel}`);
  }
  assert.equal(lettersAt(1), 24);
});
