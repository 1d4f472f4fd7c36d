/** The steps of the last turn, as numbers on the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.mjs";

browser();
globalThis.Path2D = class {};
const { stepOf } = await import("../../web/app/board/marks/steps.js");

test("a turn of several steps has numbers, a turn of one has none", () => {
  const moved = { piece: "p", step: 1, x: 0, y: 0, legs: [] };
  assert.equal(stepOf({ last: { steps: ["One.", "Two."] } }, moved), 1);
  assert.equal(stepOf({ last: { steps: ["One."] } }, moved), null);
  assert.equal(stepOf({ last: null }, moved), null);
});
