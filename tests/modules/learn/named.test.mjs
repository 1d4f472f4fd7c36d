/** Which of a game's puzzles an address names, by id, number or date, and which is the next one. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const FOLDERS = Object.fromEntries(["pyscript", "plugin", "pyodide", "engine", "start"].map((name) => [name, "./"]));
const build = { ...FOLDERS, skins: {}, learning: {}, taught: [] };
Object.assign(globalThis.document, { baseURI: "https://example.org/", getElementById: () => ({ textContent: JSON.stringify(build) }) });
const { dailyPuzzle, today } = await import("../../../web/app/puzzles/daily.js");
const { nextOf, puzzleNamed } = await import("../../../web/app/puzzles/named.js");

const IDS = ["a", "b", "c", "d"];
const PUZZLES = IDS.map((id) => /** @type {any} */ ({ id }));

/** What a name stands for late in the evening of the 5th of March, where one is. @param {string} name */
function named(name) {
  mock.timers.enable({ apis: ["Date"], now: new Date(2026, 2, 5, 23, 59) });
  const found = puzzleNamed(PUZZLES, "linja", name);
  mock.timers.reset();
  return found && [found.puzzle.id, found.date];
}

test("today is the day where one is", () => {
  for (const [now, day] of /** @type {const} */ ([[[2026, 2, 5, 0, 0], "2026-03-05"], [[2026, 11, 31, 23, 59], "2026-12-31"]])) {
    const [year, month, date, hour, minute] = now;
    mock.timers.enable({ apis: ["Date"], now: new Date(year, month, date, hour, minute) });
    assert.equal(today(), day);
    mock.timers.reset();
  }
});

test("an id, a number, or a day that has come names a puzzle", () => {
  assert.deepEqual([named("c"), named("1"), named("4")], [["c", null], ["a", null], ["d", null]]);
  for (const day of ["2026-03-05", "2026-03-04"]) assert.deepEqual(named(day), [dailyPuzzle(day, "linja", IDS), day]);
  assert.deepEqual(named("today"), named("2026-03-05"));
});

test("a day to come, one that there is not, and what is none of the puzzles name nothing", () => {
  for (const name of ["2026-03-06", "2026-02-31", "0", "5", "e", ""]) assert.equal(named(name), null, name);
});

test("the next puzzle is the first one after it that is not solved, from the beginning again after the last", () => {
  const next = (/** @type {number} */ at, /** @type {string[]} */ ...solved) => nextOf(PUZZLES, PUZZLES[at], new Set(solved)).id;
  assert.deepEqual([next(0), next(1), next(3)], ["b", "c", "a"]);
  assert.deepEqual([next(0, "b", "c"), next(2, "d"), next(1, "c", "d")], ["d", "a", "a"]);
  // Once all are solved, the one after it; where there is but one, the same.
  assert.deepEqual([next(1, ...IDS), next(3, ...IDS), nextOf([PUZZLES[0]], PUZZLES[0], new Set()).id], ["c", "a", "a"]);
});
