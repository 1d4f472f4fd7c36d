/** Where the shelf of a table board stands leaves the board the more room. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
globalThis.matchMedia = /** @type {any} */ (() => ({ matches: false, addEventListener() {} }));
const { shelfFormIn } = await import("../../../web/app/board/table/viewport.js");

test("the shelf stands beside the board only where a low table is broad", () => {
  assert.equal(shelfFormIn(520, 330), "columns");
  // A puzzle on a phone held upright.
  assert.equal(shelfFormIn(360, 355), "rows");
  assert.equal(shelfFormIn(900, 700), "long-rows");
});
