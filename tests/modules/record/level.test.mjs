import assert from "node:assert/strict";
import { test } from "node:test";

import { isLevel, ladderOf, levelMark, levelText, nearestLevel, numberOf, secondsOf, topOfLadder } from "../../../web/app/game/record/level.js";

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

test("a record may have a level that only another version has, and nothing that is no level", () => {
  for (const level of [0.5, 1, 6.5, 13, 99, 145, 1000]) assert.ok(isLevel(level), String(level));
  for (const level of [0, -1, 6.25, 1000.5, NaN, Infinity, "6", null, undefined, [6], true]) assert.ok(!isLevel(level), String(level));
});

test("in place of a level that a game does not have there is the nearest one", () => {
  const found = [0.5, 2, 3.5, 4, 5.5, 99, 145].map((level) => nearestLevel(LEVELS, level));
  assert.deepEqual(found, [1, 2, 2, 2, 8, 101, 130]);
  assert.equal(nearestLevel([1, 2].map((level) => ({ level })), 1.5), 1);
});
