/** What is asked for ahead on the way to a lesson. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
/** What the build tells the page. */
const BUILD = { skins: { linja: [], "tic-tac-toe": [] }, learning: { en: [] }, taught: ["linja"] };
const found = { baseURI: "https://example.org/", getElementById: () => ({ textContent: JSON.stringify(told()) }), head: { append() {} } };
Object.assign(globalThis.document, found);
const { askAhead } = await import("../../../web/app/learn/lessons-ahead.js");

function told() {
  return { ...Object.fromEntries(["pyscript", "plugin", "pyodide", "engine", "start"].map((name) => [name, "./"])), ...BUILD };
}

/** @param {string} [game] */
function askedFor(game) {
  /** @type {string[]} */ const asked = [];
  const asks = Object.fromEntries(["games", "lessons", "home", "puzzles", "path"].map((name) => [name, async () => void asked.push(name)]));
  askAhead(/** @type {any} */ (asks), game);
  return asked.sort();
}

test("the lessons of a game that has some, else what stands in their place", () => {
  assert.deepEqual(askedFor("linja"), ["games", "lessons", "path"]);
  const all = ["games", "home", "lessons", "puzzles"];
  assert.deepEqual(askedFor("tic-tac-toe"), all);
  assert.deepEqual(askedFor("chess"), all);
  assert.deepEqual(askedFor(), all);
});
