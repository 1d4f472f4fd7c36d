/** An embedded board asks for its level by number, perhaps one with a half. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { readAttributes } = await import("../../../web/embed/attributes.js");

const words = /** @type {any} */ ({ unknownValue: (name, value) => `${name}: ${value}`, noGame: "no game" });
const asked = (level) => readAttributes({ game: "linja", level }, words);

test("whole numbers and halves from 1 on are levels", () => {
  for (const level of ["1", "6.5", "11"]) {
    const { options, faults } = asked(level);
    assert.deepEqual([options.level, faults], [Number(level), []]);
  }
});

test("anything else is told", () => {
  for (const level of ["0", "0.5", "-1", "6.25", "six", ""]) {
    assert.deepEqual(asked(level).faults.map(({ sentence }) => sentence), [`level: ${level}`]);
  }
});
