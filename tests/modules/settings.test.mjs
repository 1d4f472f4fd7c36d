/** Settings that cannot be read are the usual ones. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.mjs";

browser();
const { Settings } = await import("../../web/app/settings.js");

/** @param {string | null} kept */
const choicesOf = (kept) => new Settings(/** @type {any} */ ({ read: () => kept })).choices();

for (const kept of [null, "", "{", "null", "7", '"dark"', "[]", '{"palette": 3, "theme": "pink"}']) {
  test(`${kept} chooses nothing`, () => assert.deepEqual(choicesOf(kept), {}));
}

test("what is readable beside it is chosen", () => {
  assert.deepEqual(choicesOf('{"palette": "stone", "theme": "pink", "colour": "red"}'), { palette: "stone" });
});
