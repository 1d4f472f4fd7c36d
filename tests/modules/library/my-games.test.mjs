/** My games: how a game stands for whoever plays here, what the counts say, and what of thousands is shown. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { countOf, readSummary, standingOf, summaryOf, withoutCopies } = await import("../../../web/app/library/stored/summaries.js");
const { seatOfPerson } = await import("../../../web/app/game/record/record.js");
const { isBroken, nameIn, readEntry, readable } = await import("../../../web/app/library/stored/entries.js");
const { FailuresTold } = await import("../../../web/app/library/stored/failures.js");
const { latestOf } = await import("../../../web/app/library/stored/removed.js");
const { broughtBack, relationTo } = await import("../../../web/app/library/stored/states.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { textOf } = await import("../../../web/app/library/rows.js");

const YOU = { kind: "human" };
const FRIEND = { kind: "friend", name: "Ada" };
const COMPUTER = { kind: "computer", level: 2 };
const INFO = /** @type {any} */ ({ id: "game", name: "The Game", players: ["One", "Two"], levels: [{ level: 2, name: "novice" }] });

/** @param {any} changes @returns {any} */
function entry({ players = [YOU, COMPUTER], result = null, ending = null, ...others } = {}) {
  return { id: "a", saved: 1000, view: null, result, record: { game: "game", players, moves: ["x", "y"], ending }, ...others };
}
const wonBy = (/** @type {0 | 1 | null} */ winner) => ({ title: "Over", winner });

test("a game is won or lost where one person plays, whichever the seat, and however it ended", () => {
  const standing = (/** @type {any} */ changes) => standingOf(summaryOf(entry(changes)));
  assert.equal(standing({}), "running");
  assert.equal(standing({ result: wonBy(0) }), "won");
  assert.equal(standing({ result: wonBy(1) }), "lost");
  assert.equal(standing({ players: [FRIEND, YOU], result: wonBy(1) }), "won");
  assert.equal(standing({ ending: { reason: "resigned", winner: 1 } }), "lost");
  assert.equal(standing({ ending: { reason: "agreed", winner: null }, players: [YOU, YOU] }), "draw");
  assert.equal(standing({ result: wonBy(0), players: [YOU, YOU] }), "over");
  assert.equal(standing({ result: wonBy(0), players: [COMPUTER, COMPUTER] }), "over");
  assert.equal(standing({ view: { result: null, final: wonBy(0) } }), "won");
  assert.equal(seatOfPerson(/** @type {any} */ ([COMPUTER, YOU])), 1);
});

test("the counts add up", () => {
  const results = [wonBy(0), wonBy(0), wonBy(1), wonBy(null), null];
  const counted = countOf(results.map((result) => summaryOf(entry({ result }))));
  assert.deepEqual(counted, { all: 5, won: 2, lost: 1, draw: 1, running: 1, over: 0 });
});

test("a game that a file has brought a second time counts once; one with other moves, another end or an id of its own counts", () => {
  const ID = "0123456789abcdef";
  const first = summaryOf(entry({ id: ID, result: wonBy(0) }));
  const other = (/** @type {any} */ changes) => summaryOf({ ...entry({ result: wonBy(0), ...changes }), id: "0123456789abcdf0" });
  const copy = { ...first, key: "0123456789abcdf0", name: "Theirs", saved: 5 };
  assert.deepEqual(withoutCopies([first, copy]), [first]);
  assert.deepEqual(withoutCopies([copy]), [copy]);
  const forked = other({ record: { game: "game", players: [YOU, COMPUTER], moves: ["x", "z"] } });
  const others = [forked, other({ result: wonBy(1) }), other({ players: [YOU, YOU] }), { ...first, key: "fedcba9876543210" }];
  for (const one of others) assert.deepEqual(withoutCopies([first, one]), [first, one], JSON.stringify(one));
});

test("a person who plays against another is you, and a name is found", () => {
  const heard = textOf(summaryOf(entry({ name: "The first evening" })), [INFO]);
  for (const part of ["The first evening", "The Game", "One: You", "Two: computer, novice"]) assert.ok(heard.includes(part), heard);
  assert.ok(textOf(summaryOf(entry({ players: [YOU, YOU] })), [INFO]).includes("One: a person – Two: a person"));
});

test("a game at a level that only another version has stands in the list with the nearest one, and is read itself", () => {
  const players = [YOU, { kind: "computer", level: 3.5 }];
  const stored = { ...entry({ players }), format: 1, record: { id: "a", game: "game", start: null, players, moves: ["x"] } };
  assert.equal(readSummary(summaryOf(/** @type {any} */ (stored)), [INFO]), null);
  const read = readEntry("a", stored, [INFO]);
  assert.ok(!isBroken(read));
  assert.deepEqual(read.record.players, [YOU, COMPUTER]);
  assert.ok(textOf(summaryOf(read), [INFO]).includes("Two: computer, novice"));
  const broken = readEntry("a", { ...stored, record: { ...stored.record, players: [YOU, { kind: "computer", level: 0 }] } }, [INFO]);
  assert.equal(isBroken(broken) && broken.fault, "damaged");
});

test("a summary is taken as it was written, and nothing else is", () => {
  const summary = summaryOf(entry({ result: wonBy(0) }));
  assert.deepEqual(readSummary(structuredClone(summary), [INFO]), summary);
  const spoilt = [
    { key: 1 },
    { players: [YOU] },
    { players: [null, YOU] },
    { players: [YOU, { kind: "computer", level: 9 }] },
    { winner: 2 },
    { moves: "2" },
    { saved: "now" },
    { game: "chess" },
    { format: 1 },
    { digest: "7" },
    { isOver: null },
  ];
  for (const change of spoilt) assert.equal(readSummary({ ...summary, ...change }, [INFO]), null, JSON.stringify(change));
  for (const nothing of [undefined, null, 7, "text", []]) assert.equal(readSummary(nothing, [INFO]), null);
  assert.equal(nameIn({ name: "x".repeat(500) }).length, 60);
  assert.equal(nameIn({ name: 7 }), "");
});

/** A game as it is stored. @param {string[]} moves @param {number} revision @param {any} more @returns {any} */
function stored(moves, revision, more = {}) {
  const record = { ...newRecord("game", /** @type {any} */ ([YOU, YOU])), id: "one", moves };
  return { format: 1, id: "one", record, saved: revision, revision, page: "here", base: 0, ...more };
}

test("a removed game comes back as it was where nothing is in its place", () => {
  const removed = stored(["x"], 1);
  assert.deepEqual(broughtBack(removed, undefined), { entry: removed, isFork: false });
});

test("what a tab has played since is not overwritten, and gets the name and the review back", () => {
  const removed = stored(["x"], 1, { name: "Evening", review: { judged: [] } });
  const { entry, isFork } = broughtBack(removed, stored(["x", "y"], 2));
  assert.deepEqual([entry.record.moves, entry.revision, isFork], [["x", "y"], 2, false]);
  assert.deepEqual([entry.name, entry.review], ["Evening", { judged: [] }]);
  // A move that was taken back since stays taken back, and a name that was given since stays.
  const takenBack = broughtBack(removed, stored(["z"], 2, { name: "Morning" })).entry;
  assert.deepEqual([takenBack.record.moves, takenBack.name], [["z"], "Morning"]);
});

test("a removed game is brought back in its latest state, wherever that was, with its name; what went on differently goes beside it", () => {
  const removed = stored(["x"], 1, { name: "Evening" });
  const later = stored(["x", "y"], 2);
  const { latest, rest } = latestOf(removed, [stored([], 0), later], "1");
  assert.ok(!isBroken(latest));
  assert.deepEqual([latest.record.moves, latest.revision, latest.name, rest], [["x", "y"], 2, "Evening", []]);
  for (const others of [[], [stored([], 0)]]) assert.deepEqual(latestOf(removed, others, "1"), { latest: removed, rest: [] });
  const elsewhere = stored(["z"], 3, { page: "there" });
  const forked = latestOf(removed, [elsewhere], "1");
  assert.deepEqual([readable(forked.latest)?.record.moves, forked.rest], [["z"], [removed]]);
  const broken = readEntry("one", { format: 2 }, []);
  assert.deepEqual(latestOf(broken, [later], "1"), { latest: broken, rest: [later] });
});

test("an older state gives way; one that went on differently, or that cannot be read, stays beside", () => {
  const removed = stored(["x", "y"], 2);
  assert.deepEqual(broughtBack(removed, stored(["x"], 1)), { entry: removed, isFork: false });
  for (const [found, isFork] of [[stored(["z"], 3, { page: "there" }), true], [{ format: 2 }, false], ["text", false]]) {
    const back = broughtBack(removed, found);
    assert.notEqual(back.entry.id, "one");
    assert.deepEqual(back, { entry: { ...removed, id: back.entry.id, record: { ...removed.record, id: back.entry.id } }, isFork });
  }
});

test("what was stored with a time that cannot be counted on from does not stop the keeping", () => {
  const far = 8e15;
  const now = stored(["x", "y", "z"], 20, { page: "here", base: 10 });
  const imported = stored(["x"], far, { revision: undefined, page: undefined, base: undefined });
  const played = stored(["x", "y"], far + 1, { saved: 10, page: "there", base: far });
  for (const before of [imported, played]) assert.equal(relationTo(before, now), "older");
  assert.equal(relationTo({ ...played, record: { ...played.record, moves: ["x", "q"] }, saved: 30 }, now), "fork");
});

test("a failure is told once, gives way to what is graver, and is told again after it, unless all has been stored", () => {
  const shown = /** @type {string[]} */ ([]);
  const failures = new FailuresTold((sentence) => {
    shown.push(sentence);
    return () => void shown.splice(shown.indexOf(sentence), 1);
  });
  failures.comeBack();
  failures.tell("full");
  failures.tell("full");
  assert.deepEqual(shown, ["full"]);
  for (let time = 0; time < 2; time++) {
    failures.giveWay();
    assert.deepEqual(shown, []);
    failures.comeBack();
    failures.comeBack();
    assert.deepEqual(shown, ["full"]);
  }
  failures.giveWay();
  failures.tell("full");
  failures.comeBack();
  assert.deepEqual(shown, ["full"]);
  failures.giveWay();
  failures.noteRecovered();
  failures.comeBack();
  assert.deepEqual(shown, []);
  failures.tell("full");
  assert.deepEqual(shown, ["full"]);
});
