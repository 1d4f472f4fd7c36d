/** On which side of a cell the board speaks of a mistake: where the words hide least. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { isBetterBelow } = await import("../../../web/app/learn/bubble.js");

/** A board of three columns and five rows, as cells of 100 units; pieces lie on these cells. */
function saidAt(at, ...taken) {
  const cells = Array.from(
    { length: 15 },
    (_, index) => ({ id: String(index), x: (index % 3) * 100, y: Math.floor(index / 3) * 100, width: 100, height: 100 }),
  );
  const pieces = taken.map((index) => ({ id: `piece-${index}`, cell: String(index), x: cells[index].x + 50, y: cells[index].y + 50 }));
  return isBetterBelow({ board: { x: 0, y: 0, width: 300, height: 500 }, pieces }, cells[at]) ? "below" : "above";
}

test("with nothing in the way, words stand towards the middle of the board", () => {
  assert.equal(saidAt(4), "below");
  assert.equal(saidAt(10), "above");
});

test("words hide no piece where the other side is free, and rather one beside them than one below them", () => {
  assert.equal(saidAt(4, 7), "above");
  assert.equal(saidAt(10, 7), "below");
  assert.equal(saidAt(10, 7, 12), "below");
  // No words beyond the edge.
  assert.equal(saidAt(13, 10), "above");
  assert.equal(saidAt(1, 4), "below");
});
