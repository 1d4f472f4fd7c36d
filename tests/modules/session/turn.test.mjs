/** What follows from the state of a game: whose turn it is, who may pick, why nobody may, and where one can go. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { AT_FIRST, SessionState } = await import("../../../web/app/game/session-state.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { texts } = await import("../../../web/app/texts/index.js");

const FRIEND = /** @type {const} */ ({ kind: "friend" });
const MOVES = [
  { text: "ab", path: ["a", "b"], preview: { title: "", terms: [], scores: [] } },
  { text: "ac", path: ["a", "c"], preview: { title: "", terms: [], scores: [] } },
  { text: "d", path: ["d"], preview: null },
];
const OVER = { title: "One wins" };

/**
 * A game of two moves so far, at its end, with the first player to move.
 * @param {{players?: any, record?: object, view?: object, [name: string]: any}} [changes] of record, view, and what else there is
 */
function stateOf({ players = [HUMAN, HUMAN], record = {}, view = {}, ...more } = {}) {
  const turns = [0, 1].map((player) => ({ number: 1, player, text: "", words: "", from: player, to: player + 1 }));
  const shown = { to_move: 0, result: null, moves: MOVES, turns, latest: [], rest: null, ...view };
  const game = { ...newRecord("short", players), moves: ["x", "y"], ...record };
  const state = { ...AT_FIRST, waiting: false, record: game, way: [], ply: 2, analysing: false, flipped: false, view: shown, ...more };
  return new SessionState(/** @type {any} */ (state));
}

test("whose turn it is depends on who plays; in analysis it is always a person's here", () => {
  const whose = (/** @type {any} */ changes) => {
    const state = stateOf(changes);
    return [state.isPersonsTurn, state.isFriendsTurn, state.isLinkDue];
  };
  assert.deepEqual(whose({}), [true, false, false]);
  assert.deepEqual(whose({ players: [COMPUTER, HUMAN] }), [false, false, false]);
  assert.deepEqual(whose({ players: [FRIEND, HUMAN] }), [false, true, true]);
  for (const players of [[COMPUTER, HUMAN], [FRIEND, HUMAN]]) assert.deepEqual(whose({ players, analysing: true }), [true, false, false]);
  for (const players of [[HUMAN, HUMAN], [FRIEND, HUMAN]]) {
    assert.deepEqual(whose({ players, view: { to_move: null, result: OVER } }), [false, false, false]);
  }
  // The friend gets the game as it stands, not an earlier position nor one that has not come yet.
  for (const more of [{ waiting: true }, { ply: 0 }, { way: [0], record: { lines: [{ from: 0, moves: ["z"], comments: {}, lines: [] }] }, ply: 1 }]) {
    assert.equal(stateOf({ players: [FRIEND, HUMAN], ...more }).isLinkDue, false, JSON.stringify(more));
  }
});

test("a person may pick in the turn of one, while nothing is on its way and no other tab plays", () => {
  const rest = { reason: "Round one is over." };
  assert.deepEqual([...stateOf().pickable], ["a", "d"]);
  assert.deepEqual([...stateOf({ picked: ["a"] }).pickable], ["b", "c"]);
  assert.equal(stateOf({ search: { purpose: "hint" } }).mayPick, true);
  const on = { search: { purpose: "move" } };
  for (const more of [{ waiting: true }, { elsewhere: true }, { resting: {}, view: { rest } }, on, { players: [COMPUTER, HUMAN] }]) {
    const state = stateOf(more);
    assert.deepEqual([state.mayPick, [...state.pickable], state.candidateMoves], [false, [], []], JSON.stringify(more));
  }
});

test("of the moves that can follow, those with an equation are candidates, and an only one once something is picked", () => {
  const written = (/** @type {string[]} */ picked) => stateOf({ picked }).candidateMoves.map(({ text }) => text);
  assert.deepEqual([written([]), written(["a"]), written(["a", "c"]), written(["d"])], [["ab", "ac"], ["ab", "ac"], ["ac"], []]);
  assert.equal(stateOf({ picked: ["a"] }).onlyCandidate, null);
  assert.equal(stateOf({ picked: ["a", "c"] }).onlyCandidate?.text, "ac");
  assert.equal(stateOf({ view: { moves: MOVES.slice(0, 1) } }).onlyCandidate, null);
});

test("why nobody may pick is told, what matters most first", () => {
  const why = (/** @type {any} */ changes) => stateOf(changes).whyNobodyPicks;
  const rest = { reason: "Round one is over." };
  const all = { elsewhere: true, unshown: "It fell silent.", resting: {}, view: { rest }, players: [FRIEND, HUMAN], givenUp: "No move.", search: {} };
  assert.equal(why(all), texts.step.elsewhereHelp);
  assert.equal(why({ ...all, elsewhere: false }), "It fell silent.");
  assert.equal(why({ ...all, elsewhere: false, unshown: null }), "Round one is over.");
  assert.equal(why({ players: [FRIEND, HUMAN], givenUp: "No move." }), texts.friend.due);
  assert.equal(why({ players: [FRIEND, HUMAN], ply: 0 }), texts.friend.browsing);
  assert.equal(why({ players: [COMPUTER, HUMAN], givenUp: "No move.", search: {} }), "No move.");
  assert.equal(why({ players: [COMPUTER, HUMAN], search: {} }), texts.step.computersTurn);
  assert.equal(why({ waiting: true }), texts.step.notYet);
});

test("in analysis undo and redo go ply by ply, as far as the line goes", () => {
  const ways = [0, 1, 2].map((ply) => stateOf({ players: [HUMAN, COMPUTER], analysing: true, ply }));
  assert.deepEqual(ways.map(({ undoPly }) => undoPly), [null, 0, 1]);
  assert.deepEqual(ways.map(({ redoPly }) => redoPly), [1, 2, null]);
});

test("the computer moves when asked where it would be to move at an earlier ply, or in a game that is visited", () => {
  const players = [COMPUTER, HUMAN];
  const may = (/** @type {any} */ changes) => stateOf({ players, ply: 0, ...changes }).mayPlayOn;
  assert.equal(may({}), true);
  assert.equal(may({ ply: 2, visiting: "kept" }), true);
  const persons = { players: [HUMAN, COMPUTER] };
  for (const more of [{ ply: 2 }, { waiting: true }, { elsewhere: true }, persons, { ...persons, visiting: "kept", ply: 2 }]) {
    assert.equal(may(more), false, JSON.stringify(more));
  }
  assert.equal(may({ view: { to_move: null, result: OVER } }), false);
});

test("a side is the reader's where that plays it against somebody else, and not in another's game", () => {
  const whose = (/** @type {any} */ changes) => [0, 1].map((player) => stateOf(changes).isReaders(/** @type {0 | 1} */ (player)));
  assert.deepEqual(whose({ players: [HUMAN, COMPUTER] }), [true, false]);
  assert.deepEqual(whose({ players: [FRIEND, HUMAN], visiting: "kept" }), [false, true]);
  assert.deepEqual(whose({ players: [HUMAN, COMPUTER], visiting: "guest" }), [false, false]);
  assert.deepEqual(whose({}), [false, false]);
});

test("a game is live at its last position, once it has begun and until it is over", () => {
  assert.equal(stateOf().isLive, true);
  const over = { view: { to_move: null, result: OVER } };
  for (const more of [{ analysing: true }, { elsewhere: true }, { ply: 1 }, { ply: 0, record: { moves: [] } }, over]) {
    assert.equal(stateOf(more).isLive, false, JSON.stringify(more));
  }
});

test("the turn told is the one before as long as the reader's own, at the end, is unfinished", () => {
  const latest = [{ unfinished: true }, { unfinished: false }];
  const told = (/** @type {any} */ changes, given = 0) => Object.assign(stateOf({ view: { latest }, ...changes }), { given }).toldIndex;
  assert.equal(told({}), 1);
  assert.equal(told({ view: { latest: latest.slice(1) } }), 0);
  assert.equal(told({ players: [COMPUTER, HUMAN] }), 0);
  assert.equal(told({ ply: 1 }), 0);
  // What was given was not played by the reader.
  assert.deepEqual([told({}, 1), told({}, 2)], [1, 0]);
  assert.equal(stateOf({ view: { latest: [{ unfinished: true }] } }).told, null);
});

test("an ending outside the rules is shown at the end, and not in analysis", () => {
  const record = { ending: { reason: "resigned", winner: 1 } };
  const players = [{ name: "One" }, { name: "Two" }];
  const shown = (/** @type {any} */ changes) => stateOf({ record, view: { players }, ...changes }).result?.winner;
  assert.equal(shown({}), 1);
  assert.deepEqual([shown({ ply: 1 }), shown({ analysing: true })], [undefined, undefined]);
  assert.equal(stateOf({ record, view: { players }, ply: 1 }).ended?.winner, 1);
});

test("a game elsewhere or still to come is changed by no record of it, and by one of another game", () => {
  for (const more of [{ elsewhere: true }, { opening: true }, {}]) {
    const state = stateOf(more);
    const { record } = state.state;
    const isBarred = Object.keys(more).length > 0;
    assert.deepEqual([state.isBarred(record), state.isBarred({ ...record })], [false, isBarred]);
    assert.equal(state.isBarred({ ...record, id: "another" }), false);
  }
});

test("what a review draws is drawn once, beside the record's own marks, which are those of the position shown", async () => {
  const { session } = await shortGame({ moves: ["a"] });
  let changes = 0;
  session.addEventListener("change", () => changes++);
  session.draw(["a1"]);
  changes = 0;
  session.suggest(["b2"], [/** @type {any} */ ({ id: "b2" })]);
  session.suggest(["b2"]);
  assert.deepEqual([changes, session.drawn, session.suggestedCells.length], [1, ["a1", "b2"], 1]);
  assert.deepEqual(stateOf({ record: { marks: { 2: "a1" } } }).marks.length, 1);
  assert.deepEqual(stateOf({ record: { marks: { 2: "a1" } }, waiting: true }).marks, []);
  session.end();
});

test("at an earlier position no computer moves in a friend's place", () => {
  for (const other of [COMPUTER, FRIEND]) assert.equal(stateOf({ players: [other, HUMAN], ply: 0 }).mayPlayOn, other === COMPUTER);
});
