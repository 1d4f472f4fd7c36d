/** What is said of a game: whose the scores are, who has won by name, the news, and nothing twice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { spokenNews, spokenScores, spokenTurn } = await import("../../../web/app/game/spoken.js");

const OVER = ["a", "b", "a"];
const ANN = { ...HUMAN, name: "Ann" };

/** @param {any[]} players */
const ended = async (players) => (await shortGame({ players, moves: OVER })).session;

test("the scores say whose they are", async () => {
  const { session } = await shortGame();
  const [one, two] = session.state.view.players;
  Object.assign(one, { spoken: "3 points and a half" });
  Object.assign(two, { spoken: "one infinity, 2 points" });
  assert.equal(spokenScores(session), "One: 3 points and a half. Two: one infinity, 2 points.");
});

test("a winner who has told a name is told by it, and with which side", async () => {
  assert.equal(spokenTurn(await ended([ANN, { ...HUMAN, name: "Bob" }])), "One wins. Ann played One. Three moves are made.");
  assert.equal(spokenTurn(await ended([HUMAN, { ...HUMAN, name: "Bob" }])), "One wins. Three moves are made.");
  assert.equal(spokenTurn(await ended([ANN, ANN])), "One wins. Three moves are made.");
  // Whoever reads this knows.
  assert.equal(spokenTurn(await ended([ANN, COMPUTER])), "One wins. Three moves are made.");
});

test("the last move is told without the end that the result tells", async () => {
  const session = await ended([HUMAN, HUMAN]);
  const { view } = session.state;
  const turn = { unfinished: false, steps: [{}], told: "One's turn 2: a." };
  Object.assign(view, { latest: [turn], last: { ...view.last, heard: "One: a. One wins." } });
  assert.equal(spokenNews(session), "One's turn 2: a.");
  view.result = null;
  assert.equal(spokenNews(session), "One: a. One wins.");
});

/** When; the turn's steps so far; whether a person is to move; what is announced. @type {[string, any, boolean, string][]} */
const NEWS = [
  ["before the first move", { steps: 0 }, true, ""],
  ["after a turn of one step", { steps: 1 }, true, "One: b."],
  ["after a person's turn of one step", { steps: 1 }, false, "One: b."],
  ["after the first of several steps", { steps: 1, unfinished: true }, true, "One: b."],
  ["after the first of several steps of the computer", { steps: 1, unfinished: true }, false, ""],
  ["after a later step", { steps: 2, unfinished: true }, true, "One: b."],
  ["after a later step of the computer", { steps: 2, unfinished: true }, false, ""],
  ["after the last of several steps", { steps: 2 }, true, "One's turn 1: a, b."],
  ["after the last of several steps of a person", { steps: 2 }, false, "One's turn 1: a, b."],
];

for (const [when, { steps, unfinished = false }, isPersonsTurn, said] of NEWS) {
  test(`what is announced ${when}`, () => {
    const turn = { unfinished, steps: Array.from({ length: steps }, () => ({})), told: "One's turn 1: a, b." };
    const view = { latest: steps ? [turn] : [], last: steps ? { sentence: "One: b here.", heard: "One: b." } : null };
    assert.equal(spokenNews(/** @type {any} */ ({ state: { view }, isPersonsTurn, result: null })), said);
  });
}
