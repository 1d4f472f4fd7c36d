/** Ratings add up from a novice, level by level, as far as every step below is known. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { ratings } = await import("../../../web/app/strength/plots.js");

const step = (level, elo) => /** @type {any} */ ({ level, elo: [elo, elo - 30, elo + 40] });
const LADDER = [1, 2, 2.5, 3];

test("ratings are the sums of the steps, whatever the numbers of the levels", () => {
  const rungs = ratings([step(1, -10), step(2, 100), step(2.5, 80), step(3, 90)], LADDER);
  assert.deepEqual(rungs.map(({ level, rating }) => [level, rating]), [[0, 0], [1, -10], [2, 90], [2.5, 170], [3, 260]]);
  const { low, high } = rungs[2];
  assert.deepEqual([low, high], [90 - Math.sqrt(2 * 900), 90 + Math.sqrt(2 * 1600)]);
});

test("above a step that has not been played, or was never lost, no rating is known", () => {
  assert.deepEqual(ratings([step(1, 0), step(2, 100), step(3, 90)], LADDER).map(({ level }) => level), [0, 1, 2]);
  const never = /** @type {any} */ ({ level: 2, elo: [null, 300, null] });
  assert.deepEqual(ratings([step(1, 0), never, step(2.5, 90)], LADDER).map(({ level }) => level), [0, 1]);
});
