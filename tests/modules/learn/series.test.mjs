/** What is kept of series of exercises. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { KEY, keepSeries, keptSeries } from "../../../web/app/kept/series.js";

function storage(text = null) {
  const kept = new Map([[KEY, text]]);
  return { read: (key) => kept.get(key) ?? null, writeQuietly: (key, value) => void kept.set(key, value) };
}

/** An exercise on the screen. @param {any} changes @returns {any} */
function exercise(position = "0.0", changes = {}) {
  const words = { asked: "How many?", sought: "", answer: "Three", because: "" };
  const places = { marked: { dashed: ["a1"], framed: [] }, picks: [], shown: { dashed: [], framed: [] } };
  return { position, ...words, ...places, is_ordered: false, parts: [{ options: ["Three", "Four"], right: "Three" }], ...changes };
}

const [ONE, TWO] = [exercise("0.0"), exercise("0.1")];

test("a series goes on where it was left, also after another one", () => {
  const kept = storage();
  const left = { ...keptSeries(kept, "practice/one", [ONE, TWO]), at: 1, tries: 2, solved: ["first", null] };
  keepSeries(kept, left);
  keepSeries(kept, keptSeries(kept, "practice/other", [TWO]));
  assert.deepEqual(keptSeries(kept, "practice/one", [ONE, TWO]), left);
  const { at, tries, solved } = keptSeries(kept, "practice/new", [ONE, TWO]);
  assert.deepEqual([at, tries, solved], [0, 0, [null, null]]);
});

test("a series stands for its own exercises only, in whatever language", () => {
  const kept = storage();
  keepSeries(kept, { ...keptSeries(kept, "practice/one", [ONE, TWO]), at: 1, solved: ["first", null] });
  const inWords = { asked: "¿Cuántos?", answer: "Tres", parts: [{ options: ["Tres", "Cuatro"], right: "Tres" }] };
  assert.equal(keptSeries(kept, "practice/one", [exercise("0.0", inWords), TWO]).at, 1);
  const others = [
    { position: "1.0" },
    { marked: { dashed: ["b1"], framed: [] } },
    { picks: ["a1"] },
    { parts: [{ options: ["Three", "Four"], right: "Four" }] },
    { parts: [{ options: [], right: 3 }] },
  ];
  for (const changes of others) {
    assert.deepEqual(keptSeries(kept, "practice/one", [exercise("0.0", changes), TWO]).solved, [null, null]);
  }
});

test("of many series the latest are kept", () => {
  const kept = storage();
  for (let seed = 0; seed < 40; seed++) keepSeries(kept, { ...keptSeries(kept, `practice/${seed}`, [ONE]), at: 1 });
  assert.equal(keptSeries(kept, "practice/39", [ONE]).at, 1);
  assert.equal(keptSeries(kept, "practice/0", [ONE]).at, 0);
  assert.ok(JSON.parse(kept.read(KEY)).length <= 12);
  // One that goes on takes no other's place.
  for (let tries = 0; tries < 40; tries++) keepSeries(kept, { ...keptSeries(kept, "practice/39", [ONE]), tries });
  assert.deepEqual([keptSeries(kept, "practice/39", [ONE]).tries, keptSeries(kept, "practice/38", [ONE]).at], [39, 1]);
});

test("what cannot be read is a new series", () => {
  const begun = keptSeries(storage(), "t", [ONE]);
  const { drawn, ...earlier } = begun;
  const wrong = [
    { ...begun, at: 3 },
    { ...begun, at: 1, tries: -1 },
    { ...begun, at: 1, solved: ["won"] },
    { ...begun, tries: 1, written: [7] },
    { ...begun, at: 1, solved: [null, null] },
    // As it was kept before it was kept which exercises they were.
    { ...earlier, at: 1 },
    null,
  ];
  assert.ok(Number.isInteger(drawn));
  for (const text of ["{", "7", JSON.stringify(wrong)]) assert.deepEqual(keptSeries(storage(text), "t", [ONE]), begun);
});
