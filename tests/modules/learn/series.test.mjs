/** What is kept of series of exercises. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { KEY, keepSeries, keptSeries } from "../../../web/app/kept/series.js";

function storage(text = null) {
  const kept = new Map([[KEY, text]]);
  return { read: (key) => kept.get(key) ?? null, tryToWrite: (key, value) => void kept.set(key, value) };
}

test("a series goes on where it was left, also after another one", () => {
  const kept = storage();
  const left = { terms: "practice/one", at: 1, tries: 2, solved: ["first", null] };
  keepSeries(kept, left);
  keepSeries(kept, { terms: "practice/other", at: 0, tries: 0, solved: [null] });
  assert.deepEqual(keptSeries(kept, "practice/one", 2), left);
  assert.deepEqual(keptSeries(kept, "practice/new", 2), { terms: "practice/new", at: 0, tries: 0, solved: [null, null] });
});

test("of many series the latest are kept", () => {
  const kept = storage();
  for (let seed = 0; seed < 40; seed++) keepSeries(kept, { terms: `practice/${seed}`, at: 1, tries: 0, solved: ["later"] });
  assert.equal(keptSeries(kept, "practice/39", 1).at, 1);
  assert.equal(keptSeries(kept, "practice/0", 1).at, 0);
  assert.ok(JSON.parse(kept.read(KEY)).length <= 12);
});

test("what cannot be read is a new series", () => {
  const wrong = [
    { terms: "t", at: 3, tries: 0, solved: [null] },
    { terms: "t", at: 0, tries: -1, solved: [null] },
    { terms: "t", at: 0, tries: 0, solved: ["won"] },
    { terms: "t", at: 0, tries: 0, solved: [null, null] },
    null,
  ];
  for (const text of ["{", "7", JSON.stringify(wrong)]) {
    assert.deepEqual(keptSeries(storage(text), "t", 1), { terms: "t", at: 0, tries: 0, solved: [null] });
  }
});
