/** The operations in the corners of Infinity's tiles stay legible, however small the board is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../../browser.mjs";

paintingBrowser();
const { skin } = await import("../../../../web/app/skins/infinity/skin.js");

const TILE = { id: "a1", name: "a1", x: 0, y: 0, width: 94, height: 94, badge: { text: "÷", owner: null } };
const DISC = { radius: 36, x: 47, y: 48 };

/**
 * How the sign of a covered tile is drawn: the place of its middle, its scale and stroke, in board units.
 * @param {number} width of the board, in CSS pixels
 */
function signOn(width) {
  const drawn = /** @type {any} */ ({ pixel: 788 / width, places: [], scale: 0 });
  const context = {
    save() {},
    restore() {},
    stroke() {},
    translate: (/** @type {number} */ x, /** @type {number} */ y) => drawn.places.push({ x, y }),
    scale: (/** @type {number} */ scale) => (drawn.scale = scale),
    set lineWidth(/** @type {number} */ stroke) {
      drawn.stroke = stroke;
    },
  };
  const scene = { view: { cells: [TILE], pieces: [{ cell: "a1" }] }, targets: [] };
  skin.paintUnder?.(/** @type {any} */ ({ context, pixel: drawn.pixel }), /** @type {any} */ (scene), /** @type {any} */ ({ before: null }));
  return { middle: drawn.places[0], height: 100 * drawn.scale, stroke: drawn.stroke * drawn.scale, pixel: drawn.pixel };
}

test("on a phone the sign is as large as in text of 13 pixels, and clear of the disc", () => {
  for (const width of [344, 374, 428]) {
    const { middle, height, stroke, pixel } = signOn(width);
    // A sign is two fifths as high as a figure; in text of 13 pixels it has 7 pixels.
    assert.ok((0.42 * height) / pixel >= 7, `${width}: ${(0.42 * height) / pixel}`);
    const half = 0.21 * height;
    assert.ok(middle.x - half - stroke / 2 >= 0 && middle.y - half - stroke / 2 >= 0, `${width}: inside the tile`);
    assert.ok(Math.hypot(middle.x - DISC.x, middle.y - DISC.y) - half > DISC.radius, `${width}: beside the disc`);
  }
});

test("on a large board it is as it was drawn for it", () => {
  const { middle, height, stroke } = signOn(1000);
  assert.deepEqual({ middle, height, stroke }, { middle: { x: 10, y: 10 }, height: 19, stroke: 24 * 0.19 });
});
