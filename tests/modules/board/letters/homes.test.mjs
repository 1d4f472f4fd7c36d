/** The homes of Minus vs Plus, on a board of whatever size: legible, on the frame, and apart from the letters of the columns. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../../browser.mjs";

paintingBrowser();
const { skin } = await import("../../../../web/app/skins/minus-vs-plus/skin.js");

/** How far below the field the frame reaches, and above it. */
const [BELOW, ABOVE] = [74, 52];
const FIELD = { top: ABOVE, bottom: ABOVE + 600 };

/**
 * Where the figures of the homes and the letters stand, from top to bottom.
 * @param {number} pixel how many board units a CSS pixel is
 */
function painted(pixel) {
  /** @type {{top: number, bottom: number}[]} */
  const homes = [];
  /** @type {{top: number, bottom: number, text: string}[]} */
  const letters = [];
  let [middle, size] = [0, 0];
  const noted = {
    // A figure is drawn about a point, 100 units high, to a scale.
    translate: (/** @type {number} */ x, /** @type {number} */ y) => y > 0 && (middle = y),
    scale: (/** @type {number} */ scale) => homes.push({ top: middle - 50 * scale, bottom: middle + 50 * scale }),
    // Letters without ascenders would leave more room than is needed.
    fillText: (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y) =>
      letters.push({ top: y - 0.4 * size, bottom: y + 0.35 * size, text }),
  };
  const context = new Proxy(noted, {
    get: (known, name) => Reflect.get(known, name) ?? (() => undefined),
    set: (_, name, value) => {
      if (name === "font") size = Number.parseFloat(value.split(" ")[1]);
      return true;
    },
  });
  const cells = [0, 1, 2, 3, 4, 5].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => ({
      ...{ id: `${row}${column}`, row, column, name: `${"abcdef"[column]}${6 - row}`, width: 100, height: 100 },
      ...{ x: 40 + 100 * column, y: FIELD.top + 100 * row },
      badge: row % 5 ? null : { text: String(column + 1), owner: row ? 0 : 1 },
    })),
  );
  skin.paintGround(/** @type {any} */ ({ context, pixel, font: "sans-serif" }), /** @type {any} */ ({ cells }));
  return { homes, below: letters.filter(({ text }) => /[a-f]/.test(text)) };
}

test("a home stands between the field and the letter below it, on the frame", () => {
  for (const width of [180, 214, 240, 256, 330, 480, 680]) {
    const pixel = 680 / width;
    const { homes, below } = painted(pixel);
    assert.equal(homes.length, 12);
    const [lower, upper] = [homes.filter(({ top }) => top > FIELD.bottom), homes.filter(({ bottom }) => bottom < FIELD.top)];
    assert.deepEqual([lower.length, upper.length], [6, 6], `${width}`);
    for (const { top } of upper) assert.ok(top > 0, `${width}`);
    for (const { bottom } of lower) assert.ok(bottom < FIELD.bottom + BELOW, `${width}`);
    for (const letter of below) assert.ok(letter.top > Math.max(...lower.map(({ bottom }) => bottom)), `${width}: ${letter.top}`);
  }
});

test("where there is no room for letters, the figures of the homes are as high as in text of 13 pixels", () => {
  const pixel = 680 / 214;
  const { homes, below } = painted(pixel);
  assert.deepEqual(below, []);
  for (const { top, bottom } of homes) assert.ok((bottom - top) / pixel >= 0.7 * 13, `${(bottom - top) / pixel}`);
});
