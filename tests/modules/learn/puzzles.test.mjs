/** The puzzle of a day, days in a row, and what is kept of puzzles. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { dailyGame, dailyPuzzle } = await import("../../../web/app/puzzles/daily.js");
const { KEY, PuzzleProgress, countsByGrade, dayBefore, isDate, readPuzzles, streakOf } = await import("../../../web/app/kept/puzzles.js");

const { dueMove, hintFor, isMoreToSay, namesOf } = await import("../../../web/app/puzzles/hint.js");
const { puzzleTexts: en } = await import("../../../web/app/texts/puzzles/en.js");
const { puzzleTexts: es } = await import("../../../web/app/texts/puzzles/es.js");
const { reasonOf } = await import("../../../web/app/puzzles/task.js");
const { textOf } = await import("../../../web/app/solving/puzzle-words.js");
const { levelFor } = await import("../../../web/app/puzzles/play-on.js");

const IDS = Array.from({ length: 40 }, (_, index) => `linja-${index}`);
const DATES = Array.from({ length: 200 }, (_, index) => new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10));

test("a day has one puzzle, whatever the order of all, and other days have others", () => {
  const chosen = DATES.map((date) => dailyPuzzle(date, "linja", IDS));
  assert.deepEqual(DATES.map((date) => dailyPuzzle(date, "linja", [...IDS].reverse())), chosen);
  assert.ok(new Set(chosen).size > 35);
  assert.notDeepEqual(DATES.map((date) => dailyPuzzle(date, "infinity", IDS)), chosen);
  assert.equal(dailyPuzzle(DATES[0], "linja", []), undefined);
});

test("puzzles that come later change few days", () => {
  const more = [...IDS, "linja-new"];
  const changed = DATES.filter((date) => dailyPuzzle(date, "linja", IDS) !== dailyPuzzle(date, "linja", more));
  assert.ok(changed.length > 0 && changed.length < 15, `${changed.length}`);
  assert.ok(changed.every((date) => dailyPuzzle(date, "linja", more) === "linja-new"));
});

test("every game has its days", () => {
  const games = ["linja", "infinity", "sumof2"];
  for (const game of games) assert.ok(DATES.filter((date) => dailyGame(date, games) === game).length > 40);
});

test("days in a row count those solved on the day; one solved later bridges, an open one ends them", () => {
  const on = { linja: "day" };
  const late = { linja: "later" };
  const days = { "2026-02-27": on, "2026-02-28": on, "2026-03-01": late, "2026-03-02": on };
  assert.equal(dayBefore("2026-03-01"), "2026-02-28");
  assert.equal(streakOf(days, "2026-03-02"), 3);
  assert.equal(streakOf(days, "2026-03-03"), 3); // today is still open
  assert.equal(streakOf(days, "2026-03-04"), 0);
  assert.equal(streakOf({}, "2026-03-04"), 0);
  assert.equal(streakOf({ "2026-03-01": { linja: "later", infinity: "day" } }, "2026-03-01"), 1);
  assert.equal(streakOf({ "2026-03-01": late }, "2026-03-01"), 0);
});

test("what is solved is kept, once, and a day solved later never becomes one in time", () => {
  const texts = new Map();
  const storage = { read: (key) => texts.get(key) ?? null, write: (key, text) => texts.set(key, text) };
  const progress = new PuzzleProgress(storage);
  progress.solve("linja", "a");
  progress.solve("linja", "a");
  progress.solveDaily("2026-03-01", "linja", "2026-03-02");
  progress.solveDaily("2026-03-01", "linja", "2026-03-01");
  progress.keepRun("linja", 4);
  progress.keepRun("linja", 3);
  progress.keepAttempt("linja/b", ["1-2"]);
  assert.deepEqual(progress.attemptAt("linja/b"), ["1-2"]);
  assert.deepEqual(progress.attemptAt("linja/c"), []);
  // Another one that has just been opened, or solved in another tab, is no reason to forget it.
  progress.keepAttempt("linja/c", []);
  assert.deepEqual(progress.attemptAt("linja/b"), ["1-2"]);
  assert.deepEqual(readPuzzles(texts.get(KEY)), {
    solved: { linja: ["a"] },
    daily: { "2026-03-01": { linja: "later" } },
    best: { linja: 4 },
    begun: { puzzle: "linja/b", moves: ["1-2"] },
  });
  progress.keepAttempt("linja/b", []);
  assert.deepEqual(progress.attemptAt("linja/b"), []);
  const known = { ids: ["a", "b", "c"], grades: [1, 1, 4], themes: {} };
  assert.deepEqual(countsByGrade(known, progress.solvedIn("linja")), [
    { grade: 1, solved: 1, of: 2 },
    { grade: 4, solved: 0, of: 1 },
  ]);
});

test("what is kept of one game or day leaves that of others", () => {
  const texts = new Map();
  const progress = new PuzzleProgress({ read: (key) => texts.get(key) ?? null, write: (key, text) => texts.set(key, text) });
  for (const game of ["linja", "infinity"]) {
    progress.solve(game, "a");
    progress.keepRun(game, 4);
    for (const date of ["2026-03-01", "2026-03-02"]) progress.solveDaily(date, game, date);
  }
  const day = { linja: "day", infinity: "day" };
  assert.deepEqual(readPuzzles(texts.get(KEY)), {
    solved: { linja: ["a"], infinity: ["a"] },
    daily: { "2026-03-01": day, "2026-03-02": day },
    best: { linja: 4, infinity: 4 },
    begun: null,
  });
});

test("grades are counted from easy to hard, in whatever order the puzzles are", () => {
  const counts = countsByGrade({ ids: ["a", "b", "c"], grades: [8, 1, 3], themes: {} }, new Set(["c"]));
  assert.deepEqual(counts.map(({ grade, solved }) => [grade, solved]), [[1, 0], [3, 1], [8, 0]]);
});

test("a date has year, month and day, and there is such a day", () => {
  for (const date of ["2026-03-01", "2024-02-29"]) assert.equal(isDate(date), true, date);
  for (const text of ["", "2026", "2026-03", "2026-3-1", "2026-02-29", "2026-13-01", "2026-03-01T00:00", "never"]) {
    assert.equal(isDate(text), false, text);
  }
});

test("what is unreadable is left out", () => {
  const empty = { solved: {}, daily: {}, best: {}, begun: null };
  for (const text of [null, "", "{", "[]", "3", "null"]) assert.deepEqual(readPuzzles(text), empty, String(text));
  const spoilt = {
    solved: { linja: 3 },
    daily: { never: {}, "2026-13-40": {}, "2026-02-31": {}, "2026-03-01": { linja: "soon" } },
    best: { linja: "x", infinity: -1, sumof2: 1.5, "zero-sum": 0 },
    begun: [],
  };
  assert.deepEqual(readPuzzles(JSON.stringify(spoilt)), { ...empty, solved: { linja: [] }, daily: { "2026-03-01": {} } });
});

test("a hint is about the solution's next move or, where it was begun otherwise, about what Python knows to lead there", async () => {
  const asked = [];
  const due = (made, solution, onward) => {
    const judge = async (moves) => (asked.push(moves.join(" ")), { state: "open", replies: [], onward });
    return dueMove(made, { solution }, judge);
  };
  assert.equal(await due([], ["ab", "xy"]), "ab");
  assert.equal(await due(["ab"], ["ab", "cd"]), "cd");
  assert.equal(await due(["ab"], ["ab"]), "");
  assert.deepEqual(asked, []);
  assert.equal(await due(["cd"], ["ab", "cd"], "ab"), "ab");
  assert.equal(await due(["ef"], ["ab", "cd"], "gh"), "gh");
  // A move of the solution may still be legal then, and lead elsewhere.
  assert.equal(await due(["uv"], ["ab", "cd"], ""), "");
  assert.deepEqual(asked, ["cd", "ef", "uv"]);
});

test("a hint marks the piece that moves, then its path; where nothing is due, nothing", () => {
  const view = { moves: [{ text: "ab", path: ["a", "b"] }, { text: "cd", path: ["c", "d", "c"] }] };
  assert.deepEqual(hintFor({ view }, "ab", 1), ["a"]);
  assert.deepEqual(hintFor({ view }, "ab", 2), ["a", "b"]);
  assert.deepEqual(hintFor({ view }, "cd", 3), ["c", "d"]);
  assert.deepEqual(hintFor({ view }, "", 1), []);
});

test("a hint can be asked for until there is no more to say", () => {
  const view = { moves: [{ text: "ab", path: ["a", "b"] }, { text: "c", path: ["c"] }] };
  const hasMore = (due, times) => isMoreToSay({ view }, due, times);
  assert.equal(hasMore("ab", 1), true);
  assert.equal(hasMore("ab", 2), false);
  assert.equal(hasMore("c", 1), false);
  assert.equal(hasMore("", 1), false);
});

test("a hint names places and buttons as sentences do, never by their ids", () => {
  const cells = [{ id: "-2,0", name: "-2,0", place: "slot −2, 0" }, { id: "1-0", name: "1-0", place: "" }];
  const other = { actions: [{ id: "right", label: "Lay the 0-1", turned: "" }] };
  const view = { cells, prompts: { "1-0": other }, actions: [{ id: "right", label: "Your chip right", turned: "Your chip left" }] };
  const names = (picks, flipped = false) => namesOf({ view, flipped }, picks);
  assert.deepEqual(names(["-2,0"]), [["slot −2, 0"], []]);
  assert.deepEqual(names(["1-0", "-2,0", "right"]), [["1-0", "slot −2, 0"], ["Lay the 0-1"]]);
  assert.deepEqual(names(["1-0", "-2,0", "right"], true), [["1-0", "slot −2, 0"], ["Lay the 0-1"]]);
  assert.deepEqual(names(["-2,0", "right"]), [["slot −2, 0"], ["Your chip right"]]);
  // From the other side of the board, right is left.
  assert.deepEqual(names(["-2,0", "right"], true), [["slot −2, 0"], ["Your chip left"]]);
  assert.equal(en.hinted(["slot −2, 0"], ["Your chip right"]), "Look here: slot −2, 0, then “Your chip right”.");
  assert.equal(es.hinted(["hueco 1, 1", "hueco 3, 1"], []), "Fíjate aquí: hueco 1, 1; hueco 3, 1.");
  assert.equal(en.hinted(["row 3", "row 6"], []), "Look here: row 3, row 6.");
});

test("themes in one line have one capital", () => {
  assert.equal(en.themes(["Several turns", "An extra turn"]), "Several turns, an extra turn");
  assert.equal(es.themes(["Una jugada tranquila", "El último turno"]), "Una jugada tranquila, el último turno");
});

test("a wrong turn is answered with all steps of the reply, and with nobody's name twice", () => {
  const steps = [{ sentence: "6-4 laid." }, { sentence: "Blue claims the six." }];
  const reason = (latest, isUnjudged = false, result = null) =>
    reasonOf(
      { isUnjudged, session: { state: { view: { latest, result, last: { player: 1, sentence: "Blue: Blue claims the six." } } } } },
      { side: 0 },
    );
  assert.match(reason([{ player: 1, steps }, { player: 0, steps: [] }]), /: 6-4 laid\. Blue claims the six\.$/u);
  assert.equal(reason([{ player: 0, steps }]), reason([]));
  assert.notEqual(reason([], true), reason([]));
  assert.match(reason([{ player: 1, steps }], false, { title: "Blue wins 5 to 3" }), /claims the six\. Blue wins 5 to 3\.$/u);
});

test("a wrong turn that ends the game is told with the result and its reason", () => {
  const result = { title: "Draw, 19 to 20", reason: "Nobody can move." };
  const view = { latest: [{ player: 0, steps: [] }], result };
  const told = reasonOf({ isUnjudged: false, session: { state: { view } } }, { side: 0 });
  assert.match(told, /\. Draw, 19 to 20\. Nobody can move\.$/u);
});

test("a wrong turn that ends a round is told with why that is over", () => {
  const view = { latest: [{ player: 0, steps: [] }], result: null, rest: { reason: "Round one is over." } };
  const reason = (resting) => reasonOf({ isUnjudged: false, session: { state: { view, resting } } }, { side: 0 });
  assert.equal(reason({}), `${reason(null)} Round one is over.`);
});

test("the task says no more of the other turns than is known", () => {
  const told = (wins, draws, proven, turns = 1) => textOf(en, { wins, draws, proven, turns });
  assert.equal(told(true, false, true), "One turn wins. No other does.");
  assert.equal(told(true, false, false), "One turn wins, and no other is known to.");
  assert.equal(told(false, true, true), "One turn saves the draw. Any other loses.");
  assert.equal(told(false, true, false), "One turn saves the draw, and no other is known to.");
  assert.equal(told(false, false, false), "One turn is clearly better than all others.");
  // The others are not the same whatever the other side answers.
  assert.equal(told(true, false, true, 2), "One first turn wins. No other does.");
  assert.equal(told(false, true, false, 3), "One first turn saves the draw, and no other is known to.");
});

test("a game goes on against the level that played there, where there still is one", () => {
  const info = { levels: [{ level: 1 }, { level: 2 }, { level: 5 }] };
  assert.equal(levelFor(info, { levels: [2, 5] }), 5);
  assert.equal(levelFor(info, { levels: [2, 9] }), 2);
  assert.equal(levelFor(info, { levels: [] }), 1);
});
