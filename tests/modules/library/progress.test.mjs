/** Progress is counted by level, and goes along with the file of all games. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { KEY: LESSONS, Progress } = await import("../../../web/app/kept/lessons.js");
const { KEY: PUZZLES } = await import("../../../web/app/kept/puzzles.js");
const { addProgress, hasProgress, isProgressKept, writtenProgress } = await import("../../../web/app/kept/written.js");
const { byLevel, playedIn, sumOf, unplayed } = await import("../../../web/app/progress/totals.js");

function storage(kept = {}) {
  const map = new Map(Object.entries(kept));
  const tryToWrite = (key, text) => void map.set(key, text);
  return { read: (key) => map.get(key) ?? null, write: (key, text) => Boolean(map.set(key, text)), tryToWrite };
}

test("finished games of one person against the computer count, by its level", () => {
  const person = { kind: "human" };
  const machine = (level) => ({ kind: "computer", level });
  const game = (players, winner, isOver = true, of = "one") => ({ game: of, players, winner, isOver });
  const counts = byLevel(
    [
      game([person, machine(3)], 0),
      game([machine(3), person], 0),
      game([person, machine(1)], null),
      game([person, machine(1)], null, false),
      game([person, person], 0),
      game([machine(1), machine(3)], 0),
      game([person, machine(3)], 0, true, "two"),
    ],
    "one",
  );
  assert.deepEqual([...counts], [[1, { won: 0, draw: 1, lost: 0 }], [3, { won: 1, draw: 0, lost: 1 }]]);
  assert.deepEqual(sumOf(counts.values()), { won: 1, draw: 1, lost: 1 });
  assert.equal(playedIn(sumOf(counts.values())), 3);
});

test("what is written in one browser is added to what another one has", () => {
  const from = storage({
    "calculi.lessons": JSON.stringify({ games: { one: { done: ["a", "b"] } } }),
    "calculi.puzzles": JSON.stringify({ solved: { one: ["1"] }, daily: { "2026-11-20": { one: "day" } }, best: { one: 4, two: 3 } }),
  });
  const to = storage({
    "calculi.lessons": JSON.stringify({ games: { one: { done: ["c"] } } }),
    "calculi.puzzles": JSON.stringify({ solved: { one: ["2"] }, daily: { "2026-11-21": { one: "later" } }, best: { one: 7 } }),
  });
  const written = JSON.parse(JSON.stringify(writtenProgress(from)));
  assert.equal(addProgress(to, written), "added");
  assert.equal(addProgress(to, written), "known");
  assert.deepEqual(writtenProgress(to), {
    lessons: { one: ["c", "a", "b"] },
    puzzles: { solved: { one: ["2", "1"] }, daily: { "2026-11-20": { one: "day" }, "2026-11-21": { one: "later" } }, best: { one: 7, two: 3 } },
  });
});

test("what is done in one game leaves what was done in others, and each step counts once", () => {
  const progress = new Progress(storage());
  for (const [game, step] of [["one", "a"], ["two", "b"], ["one", "a"], ["one", "c"]]) progress.finish(game, step);
  assert.deepEqual(progress.kept.games, { one: { done: ["a", "c"] }, two: { done: ["b"] } });
});

test("lessons are offered once in each game, and not where some have been taken", () => {
  const progress = new Progress(storage());
  const areNew = () => ["one", "two", "three"].filter((game) => progress.isNewTo(game));
  assert.deepEqual(areNew(), ["one", "two", "three"]);
  progress.offer("one");
  progress.offer("two");
  assert.deepEqual(areNew(), ["three"]);
  progress.offer("one");
  assert.deepEqual(progress.kept.offered, ["one", "two"]);
  progress.finish("three", "a");
  assert.deepEqual(areNew(), []);
});

test("of what is kept of lessons, what cannot be read is left out", () => {
  const keptAs = (kept) => new Progress(storage({ [LESSONS]: JSON.stringify(kept) }));
  const empty = { games: {}, last: "", offered: [], begun: null };
  for (const kept of [null, 3, [], { games: 1, last: 2, offered: 3, begun: 4 }]) assert.deepEqual(keptAs(kept).kept, empty);
  assert.deepEqual(keptAs({ games: { one: { done: ["a", 1, null] } }, offered: ["one", {}] }).kept, {
    ...empty,
    ...{ games: { one: { done: ["a"] } }, offered: ["one"] },
  });
  for (const begun of [{ step: "one/a" }, { step: "one/a", moves: "1-2" }, { step: 1, moves: ["1-2"] }]) {
    assert.equal(keptAs({ begun }).kept.begun, null, JSON.stringify(begun));
  }
  assert.deepEqual(keptAs({ begun: { step: "one/a", moves: ["1-2", 3] } }).attemptAt("one/a"), ["1-2"]);
});

test("there is progress to be written wherever something has been learnt, solved or counted", () => {
  assert.equal(hasProgress(storage()), false);
  const lessons = JSON.stringify({ games: { one: { done: ["a"] } } });
  assert.equal(hasProgress(storage({ [LESSONS]: lessons })), true);
  for (const some of [{ solved: { one: ["1"] } }, { daily: { "2026-11-20": { one: "day" } } }, { best: { one: 4 } }]) {
    assert.equal(hasProgress(storage({ [PUZZLES]: JSON.stringify(some) })), true, JSON.stringify(some));
  }
});

test("progress outlives the page only where the browser stores anything, and all of it is stored", () => {
  const isKept = (stored, isRefused = false) => isProgressKept({ isRefused, isStored: (key) => stored.includes(key) });
  assert.equal(isKept([LESSONS, PUZZLES]), true);
  for (const stored of [[LESSONS], [PUZZLES], []]) assert.equal(isKept(stored), false);
  assert.equal(isKept([LESSONS, PUZZLES], true), false);
});

test("a day's puzzle that one browser solved later and another on the day was solved on the day", () => {
  const kept = (when) => storage({ "calculi.puzzles": JSON.stringify({ daily: { "2026-11-20": { one: when } } }) });
  for (const [here, there] of [["later", "day"], ["day", "later"]]) {
    const to = kept(here);
    assert.equal(addProgress(to, writtenProgress(kept(there))), here === "later" ? "added" : "known");
    assert.deepEqual(writtenProgress(to).puzzles.daily, { "2026-11-20": { one: "day" } });
  }
});

test("names that all objects know are those of games, too", () => {
  const to = storage();
  const puzzles = { solved: { constructor: ["1"] }, daily: {}, best: { toString: 2 } };
  assert.equal(addProgress(to, { lessons: { constructor: ["a"] }, puzzles }), "added");
  assert.deepEqual(writtenProgress(to).lessons, { constructor: ["a"] });
  assert.deepEqual(writtenProgress(to).puzzles.solved, { constructor: ["1"] });
});

test("a browser that had no lessons goes on with the game of the file that was begun last", () => {
  const from = storage({});
  const progress = new Progress(from);
  progress.finish("one", "a");
  progress.enter("two");
  progress.finish("two", "b");
  const written = writtenProgress(from);
  // In a game without any lesson done nothing has been begun.
  Object.assign(written.lessons, { none: [] });
  const [empty, begun] = [storage({}), storage({})];
  new Progress(begun).enter("three");
  for (const [to, last] of [[empty, "two"], [begun, "three"]]) {
    addProgress(to, JSON.parse(JSON.stringify(written)));
    assert.equal(new Progress(to).kept.last, last);
  }
});

test("a file without progress changes nothing; a broken one says so and changes nothing", () => {
  const kept = { "calculi.lessons": JSON.stringify({ games: { one: { done: ["a"] } } }) };
  const here = storage(kept);
  for (const nothing of [undefined, writtenProgress(storage({}))]) assert.equal(addProgress(here, nothing), "none");
  const unsound = [{ lessons: { one: "a" }, puzzles: {} }, { lessons: { one: [1] }, puzzles: {} }, { lessons: {}, puzzles: 1 }];
  for (const broken of [null, 3, [], {}, ...unsound]) {
    assert.equal(addProgress(here, broken), "refused", JSON.stringify(broken));
  }
  assert.equal(here.read("calculi.lessons"), kept["calculi.lessons"]);
});

test("the levels of the ladder that have not been played are told in runs", () => {
  const levels = [1, 2, 3, 4, 5, 6, 105].map((level) => ({ level }));
  const played = (...numbers) => new Map(numbers.map((level) => [level, { won: 1, draw: 0, lost: 0 }]));
  assert.deepEqual(unplayed(levels, played(1, 4)), [[2, 3], [5, 6]]);
  assert.deepEqual(unplayed(levels, played(2)), [[1, 1], [3, 6]]);
  assert.deepEqual(unplayed(levels, played(1, 2, 3, 4, 5, 6)), []);
});
