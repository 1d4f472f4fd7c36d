/** A run of three minutes: its order, its clock, and what is kept of it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { runOrder } = await import("../../../web/app/puzzles/run/order.js");
const { BrowserStorage } = await import("../../../web/app/browser-storage.js");
const { KeptRun, LENGTH, clockText, leftOf, readRun } = await import("../../../web/app/kept/run.js");

const PUZZLES = Array.from({ length: 24 }, (_, at) => ({ id: `p${at}`, grade: at < 10 ? 1 : at < 20 ? 3 : 8 }));
const gradeOf = (id) => PUZZLES.find((one) => one.id === id).grade;

/** Numbers from 0 up to 1, the same each time. */
function lots(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

test("a run has three of each grade from easy to hard, then the rest from easy to hard", () => {
  const order = runOrder(PUZZLES, lots(1));
  assert.deepEqual([...order].sort(), PUZZLES.map(({ id }) => id).sort());
  const rising = [1, 1, 1, 3, 3, 3, 8, 8, 8];
  assert.deepEqual(order.map(gradeOf), [...rising, ...Array(7).fill(1), ...Array(7).fill(3), 8]);
  assert.notDeepEqual(runOrder(PUZZLES, lots(2)), order);
  assert.deepEqual(runOrder([]), []);
});

test("the clock counts down to nothing and no further", () => {
  assert.equal(leftOf({ began: 1000 }, 1000), LENGTH);
  assert.equal(leftOf({ began: 1000 }, 1000 + LENGTH + 5), 0);
  assert.deepEqual([LENGTH, 119_001, 60_000, 9_500, 0].map(clockText), ["3:00", "2:00", "1:00", "0:10", "0:00"]);
});

test("a puzzle that was just solved is not asked again", () => {
  const run = { game: "linja", began: 5, order: ["a", "b"], at: 0, solved: ["a"], moves: ["1-2"] };
  const read = (changes) => readRun(JSON.stringify({ ...run, ...changes }), "linja", ["a", "b"]);
  assert.deepEqual(read({}), { ...run, at: 1, moves: [] });
  assert.deepEqual(read({ at: 1, solved: ["a", "b"] }), { ...run, at: 2, solved: ["a", "b"], moves: [] });
});

/** A storage that all tabs of a browser share. */
function sharedStorage() {
  const kept = new Map();
  return { read: (key) => kept.get(key) ?? null, write: (key, text) => void kept.set(key, text), remove: (key) => void kept.delete(key) };
}

const runOf = (game) => ({ game, began: 5, order: ["a", "b"], at: 0, solved: [], moves: [] });

test("each game has a run of its own", () => {
  const storage = sharedStorage();
  const of = (game) => new KeptRun(storage, game, ["a", "b"]);
  for (const game of ["linja", "infinity"]) of(game).keep(runOf(game));
  of("infinity").keep(null);
  assert.deepEqual(of("linja").read(), runOf("linja"));
  assert.equal(of("infinity").read(), null);
});

test("a tab knows what another has done to its run", () => {
  const storage = sharedStorage();
  const [one, other] = [1, 2].map(() => new KeptRun(storage, "linja", ["a", "b"]));
  assert.equal(one.isChangedElsewhere, false);
  one.keep(runOf("linja"));
  assert.deepEqual([one.isChangedElsewhere, other.isChangedElsewhere], [false, true]);
  assert.deepEqual(other.read(), one.run);
  assert.deepEqual(other.run, one.run);
  assert.equal(other.isChangedElsewhere, false);
  other.keep(null);
  assert.deepEqual([one.isChangedElsewhere, other.isChangedElsewhere], [true, false]);
  assert.equal(one.read(), null);
  assert.equal(one.run, null);
});

test("a run that cannot be kept is on as long as its page is open, and that is told once", () => {
  const older = JSON.stringify(runOf("linja"));
  /** Has room for what is there, and for nothing more. */
  const full = {
    getItem: () => older,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  const told = [];
  Object.assign(globalThis, { localStorage: full });
  const storage = new BrowserStorage((sentence) => void told.push(sentence));
  const run = new KeptRun(storage, "linja", ["a", "b"]);
  for (const at of [0, 1]) run.keep({ ...runOf("linja"), at });
  assert.deepEqual([run.run.at, run.isChangedElsewhere], [1, false]);
  // Whoever has left its screen comes back to it as it was, not as it was kept last.
  assert.equal(new KeptRun(storage, "linja", ["a", "b"]).read().at, 1);
  assert.equal(told.length, 1);
});

test("a run is gone on with in its game, and not where its puzzles are gone or it cannot be read", () => {
  const run = { game: "linja", began: 5, order: ["a", "b"], at: 1, solved: ["a"], moves: ["1-2"] };
  const read = (changes, game = "linja", ids = ["a", "b", "c"]) => readRun(JSON.stringify({ ...run, ...changes }), game, ids);
  assert.deepEqual(read({}), run);
  assert.equal(read({}, "infinity"), null);
  assert.equal(read({}, "linja", ["a"]), null);
  for (const broken of [{ at: 2 }, { at: -1 }, { at: 0.5 }, { solved: ["gone"] }, { began: "5" }, { order: [1] }, { solved: null }, { moves: {} }]) {
    assert.equal(read(broken), null, JSON.stringify(broken));
  }
  for (const text of [null, "", "{", "null", "3", "[]"]) assert.equal(readRun(text, "linja", ["a"]), null, String(text));
});
