/** Marks belong to a position of a line, and stay with it whatever becomes of the line. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.mjs";

browser();
const { newRecord, upTo } = await import("../../web/app/game/record/record.js");
const { lineAsRecord, marksAt, promoted, withMarks, withMoveFollowed } = await import("../../web/app/game/record/variations.js");

/** A game of three moves, and a variation of two after the first. */
function branched() {
  const human = /** @type {const} */ ({ kind: "human" });
  const record = { ...newRecord("linja", [human, human]), moves: ["1-2", "1-3", "8-7"] };
  const first = withMoveFollowed(record, [], 1, "2-4");
  return withMoveFollowed(first.record, first.way, 2, "8-6");
}

test("the marks of a position are kept with the line that leads there", () => {
  const { record, way } = branched();
  const main = withMarks(record, [], 2, ["3", "3>5"]);
  const both = withMarks(main, way, 2, ["4"]);
  assert.deepEqual(both.marks, { 2: "3 3>5" });
  assert.deepEqual(both.lines[0].marks, { 1: "4" });
  assert.deepEqual(marksAt(both, [], 2), ["3", "3>5"]);
  assert.deepEqual(marksAt(both, way, 2), ["4"]);
  assert.deepEqual(marksAt(both, way, 3), []);
  // Where it branches off, both lines show one position.
  const root = withMarks(both, way, 1, ["6"]);
  assert.deepEqual([marksAt(root, [], 1), marksAt(root, way, 1)], [["6"], ["6"]]);
});

test("where nobody has drawn, or everything is wiped off, a record has no marks", () => {
  const { record, way } = branched();
  assert.equal("marks" in JSON.parse(JSON.stringify(record)), false);
  const wiped = withMarks(withMarks(withMarks(record, way, 3, ["3"]), way, 3, []), [], 0, []);
  assert.deepEqual(JSON.parse(JSON.stringify(wiped)), JSON.parse(JSON.stringify(record)));
});

test("a variation that becomes the main line takes its marks along, and the old line keeps its own", () => {
  const { record, way } = branched();
  const drawn = withMarks(withMarks(withMarks(record, [], 1, ["1"]), [], 3, ["2"]), way, 3, ["3"]);
  const { record: changed } = promoted(drawn, way);
  assert.deepEqual(changed.marks, { 1: "1", 3: "3" });
  assert.deepEqual(changed.lines[0].marks, { 2: "2" });
});

test("a line as a game of its own has what was said and drawn in it, and nothing of what it left", () => {
  const { record, way } = branched();
  const drawn = withMarks(withMarks(withMarks(record, [], 1, ["1"]), [], 2, ["2"]), way, 3, ["3"]);
  const said = { ...drawn, comments: { 0: "before", 3: "not played" } };
  const { comments, marks } = lineAsRecord(said, way);
  assert.deepEqual([comments, marks], [{ 0: "before" }, { 1: "1", 3: "3" }]);
});

test("taking moves back takes their marks back", () => {
  const drawn = withMarks(withMarks(branched().record, [], 1, ["1"]), [], 3, ["2"]);
  assert.deepEqual(upTo(drawn, 2).marks, { 1: "1" });
});
