/** Circles round cells hide nothing of the pieces there. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../browser.mjs";

paintingBrowser();
const { HALO, circleOf } = await import("../../../web/app/board/common/own-marks.js");
const { skin } = await import("../../../web/app/skins/linja/skin.js");

const ROW = /** @type {any} */ ({ id: "4", x: 60, y: 400, width: 600, height: 80 });

test("a circle round a row of Linja lies above the tops of its pieces and below the row before", () => {
  const [, top] = /** @type {RegExpMatchArray} */ (circleOf(skin, ROW).path.data.match(/^M\S+ (\S+)h/));
  /** How far the tops reach up from the middle of their row, with their rims. */
  let reach = 0;
  const context = {
    ...{ save() {}, restore() {}, fill() {}, stroke() {}, beginPath() {} },
    translate: (/** @type {number} */ _, /** @type {number} */ y) => (raised = y),
    ellipse: (/** @type {number} */ _, /** @type {number} */ y, /** @type {number} */ __, /** @type {number} */ radius) =>
      (reach = Math.max(reach, radius - y - raised + /** @type {any} */ (context).lineWidth / 2)),
  };
  let raised = 0;
  for (const owner of [0, 1]) skin.paintPiece(/** @type {any} */ ({ context, pixel: 1 }), /** @type {any} */ ({ owner }));
  assert.ok(reach > 30);
  assert.ok(Number(top) + HALO / 2 <= ROW.y + ROW.height / 2 - reach);
  assert.ok(Number(top) - HALO / 2 > ROW.y - 14);
});
