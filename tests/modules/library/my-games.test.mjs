/** My games: how a game stands for whoever plays here, what the counts say, and what of thousands is shown. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { countOf, readSummary, standingOf, summaryOf } = await import("../../../web/app/library/stored/summaries.js");
const { seatOfPerson } = await import("../../../web/app/game/record/record.js");
const { nameIn } = await import("../../../web/app/library/stored/entries.js");
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

test("a person who plays against another is you, and a name is found", () => {
  const heard = textOf(summaryOf(entry({ name: "The first evening" })), [INFO]);
  for (const part of ["The first evening", "The Game", "One: You", "Two: computer, novice"]) assert.ok(heard.includes(part), heard);
  assert.ok(textOf(summaryOf(entry({ players: [YOU, YOU] })), [INFO]).includes("One: a person – Two: a person"));
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
    { format: 2 },
    { isOver: null },
  ];
  for (const change of spoilt) assert.equal(readSummary({ ...summary, ...change }, [INFO]), null, JSON.stringify(change));
  for (const nothing of [undefined, null, 7, "text", []]) assert.equal(readSummary(nothing, [INFO]), null);
  assert.equal(nameIn({ name: "x".repeat(500) }).length, 60);
  assert.equal(nameIn({ name: 7 }), "");
});
