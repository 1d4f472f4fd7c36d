import assert from "node:assert/strict";
import { test } from "node:test";

import { levelMark, levelText, secondsOf, topOfLadder } from "../../../web/app/game/record/level.js";

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
