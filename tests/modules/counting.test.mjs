/** Which figures count from an old number to a new one: those of pieces that the move has changed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.mjs";

browser();
const { fallAfter } = await import("../../web/app/board/slab/move-animation.js");

const pawn = (cell, value) => ({ id: cell, cell, owner: null, kind: "pawn", value, x: 0, y: 0 });
const view = (pieces, cells) => ({ pieces, last: { cells, moved: [], moved_earlier: [] } });

test("a piece that a move changes counts to its new number", () => {
  const fall = fallAfter(view([pawn("a1", 5)], []), view([pawn("a1", 8)], ["b1", "a1"]), []);
  assert.deepEqual([...fall.counted], [["a1", 5]]);
});

test("nothing counts on a board that was filled anew", () => {
  const before = view([pawn("a1", 5), pawn("b1", 7)], ["b1"]);
  assert.equal(fallAfter(before, view([pawn("a1", 30), pawn("b1", 2)], []), []), null);
});
