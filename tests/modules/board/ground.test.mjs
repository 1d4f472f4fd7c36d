/** The ground of a board, which is painted seldom: when the board is turned, and when badges come to it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
globalThis.Path2D = class {};
const { atRest, unmarkedScene } = await import("../../../web/app/board/common/scene.js");
const { paintScene } = await import("../../../web/app/board/slab/scene-painter.js");

/** @param {{text: string, owner: number} | null} badge */
function groundOf(badge) {
  const cell = { id: "8", name: "", area: "board", x: 0, y: 0, width: 1, height: 1, badge };
  const view = { cells: [cell], pieces: [], slots: [], moves: [], players: [], last: null, to_move: null };
  const names = [];
  paintScene({ layer: (name) => names.push(name) }, { pixel: 1, context: {} }, { paintLastMove() {} }, unmarkedScene(view), atRest);
  return names;
}

test("a board that is being opened has a ground of its own, without badges", () => {
  const [bare] = groundOf(null);
  const [whole] = groundOf({ text: "+5", owner: 0 });
  assert.notEqual(bare, whole);
  assert.deepEqual(groundOf({ text: "+3", owner: 1 }), [whole]);
});
