import assert from "node:assert/strict";
import { test } from "node:test";

import { ladderOf, levelMark, levelText, numberOf, secondsOf, topOfLadder } from "../../../web/app/game/record/level.js";

const LEVELS = [1, 2, 8, 101, 130].map((level) => ({ level }));
const words = { level: (n) => `level ${n}`, full: (n) => `full strength, ${n} s` };

test("full strength is told by its seconds, and a level of the ladder by its number", () => {
  assert.deepEqual(LEVELS.map(({ level }) => secondsOf(level)), [null, null, null, 1, 30]);
  assert.deepEqual(LEVELS.map(({ level }) => levelMark(level)), ["1", "2", "8", "1 s", "30 s"]);
  assert.equal(levelText(words, 8), "level 8");
  assert.equal(levelText(words, 130), "full strength, 30 s");
});

test("the top of the ladder is below full strength", () => {
  assert.equal(topOfLadder(LEVELS), 8);
});

test("a level that came between two others is written with a half, and stands between them", () => {
  const levels = [6, 6.5, 7, 101].map((level) => ({ level }));
  assert.deepEqual(levels.map(({ level }) => levelMark(level)), ["6", "6½", "7", "1 s"]);
  assert.equal(levelText(words, 6.5), "level 6½");
  assert.equal(numberOf(10), "10");
  assert.deepEqual(ladderOf(levels), levels.slice(0, 3));
  assert.equal(topOfLadder(levels), 7);
});
