/** What a person does with a game: picks and takes them back, turns the board, says something of a position, begins another one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { AT_FIRST } = await import("../../../web/app/game/session-state.js");
const { texts } = await import("../../../web/app/texts/index.js");

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A game whose moves take two picks each, and what is said of picks that are none. */
async function inTwoPicks() {
  const shown = await shortGame();
  const { session, engine } = shown;
  const moves = session.state.view.moves.map((move) => ({ ...move, path: [`from ${move.text}`, "to"] }));
  Object.assign(session.state.view, { moves });
  /** @type {any[]} */
  const asked = [];
  const explain = async (/** @type {any} */ request) => (asked.push([request.picked, request.cell]), { message: `not ${request.cell}` });
  Object.assign(engine, { explain });
  return { ...shown, asked };
}

/** What the next pick and each step back take away. @param {any} session */
function tell(session) {
  const hint = { move: session.state.view.moves[0], score: {}, sentence: "" };
  session.change({ message: "Hm", hints: [hint], others: [hint] });
}

const NOTHING_TOLD = [AT_FIRST.message, AT_FIRST.hints, AT_FIRST.others];
const told = (/** @type {any} */ { state }) => [state.message, state.hints, state.others];

test("a pick and a step back take away what was said and marked", async () => {
  const { session } = await inTwoPicks();
  tell(session);
  await session.pick("from a");
  assert.deepEqual([session.state.picked, ...told(session)], [["from a"], ...NOTHING_TOLD]);
  tell(session);
  session.stepBack();
  assert.deepEqual([session.state.picked, ...told(session)], [[], ...NOTHING_TOLD]);
});

test("what is dropped goes on from what is picked, and never picks up another piece", async () => {
  const { session, asked } = await inTwoPicks();
  await session.pick("from a");
  await session.drop("from b");
  assert.deepEqual([session.state.picked, session.state.message, asked], [["from a"], "not from b", [[["from a"], "from b"]]]);
  await session.drop("to");
  assert.deepEqual(session.state.record.moves, ["a"]);
});

test("why something may not be picked is not said any more where something else has been picked or is shown", async () => {
  for (const meanwhile of ["pick", "view"]) {
    const { session, engine, play } = await inTwoPicks();
    /** @type {(answer: any) => void} */
    let answer = () => undefined;
    Object.assign(engine, { explain: () => new Promise((resolve) => (answer = resolve)) });
    const asked = session.pick("nowhere");
    if (meanwhile === "pick") await session.pick("from a");
    else await play("a");
    answer({ message: "not nowhere" });
    await asked;
    assert.equal(session.state.message, null, meanwhile);
  }
});

test("a pick once the game is over says nothing; one in the other's turn says why", async () => {
  const { session } = await shortGame({ moves: ["a", "b", "a"] });
  await session.pick("a");
  assert.deepEqual([session.state.message, session.state.record.moves.length], [null, 3]);
  const other = await shortGame({ players: [{ kind: "friend" }, HUMAN] });
  await other.session.pick("a");
  assert.deepEqual([other.session.state.message, other.session.state.record.moves], [texts.friend.due, []]);
});

test("the board is kept as it is turned, and comments and marks as they are written", async () => {
  const { session, last } = await shortGame({ moves: ["a"] });
  session.flip();
  assert.equal(last().flipped, true);
  session.comment("  Hm \r\n yes");
  assert.deepEqual(last().record.comments, session.state.record.comments);
  assert.doesNotMatch(last().record.comments[1], /\r/u);
  session.draw(["a1"]);
  assert.deepEqual(last().record.marks, { 1: "a1" });
});

test("another game is told of, and the one before can be brought back, turned as it lay, unless it was over or another tab's", async () => {
  const { session } = await shortGame({ moves: ["a"], more: { flipped: true } });
  let begun = 0;
  session.addEventListener("newgame", () => begun++);
  const before = session.state.record;
  await session.newGame({ ...before, id: "another", moves: [] }, { flipped: false });
  assert.deepEqual([begun, session.state.replaced?.sentence, session.state.flipped], [1, texts.think.replacedGame, false]);
  await session.bringBack();
  assert.deepEqual([session.state.record, session.state.flipped, session.state.replaced], [before, true, null]);

  for (const kept of [{ moves: ["a", "b", "a"] }, { moves: ["a"], more: { elsewhere: true } }, { moves: [] }]) {
    const { session: other } = await shortGame(kept);
    await other.newGame({ ...other.state.record, id: "another", moves: [] }, { flipped: false });
    assert.equal(other.state.replaced, null, JSON.stringify(kept));
  }
});

test("a game that has ended is shared with no friend", async () => {
  for (const [moves, kind] of /** @type {const} */ ([[["a"], "friend"], [["a", "b", "a"], "human"]])) {
    const { session } = await shortGame({ moves: [...moves] });
    await session.playWithFriend([HUMAN, { kind: "friend" }], 0);
    assert.equal(session.state.record.players[1].kind, kind);
  }
});

test("a review that is begun once more still leads back to where it was begun first", async () => {
  const { session } = await shortGame({ moves: ["a", "b"] });
  await session.goTo(1);
  await session.beginReview();
  await session.goTo(2);
  await session.beginReview();
  await session.endReview();
  assert.equal(session.state.ply, 1);
});

test("a line is played through as far as it goes, from analysis into a variation", async () => {
  const { session } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a", "b"], more: { analysing: true } });
  await session.goTo(0);
  await session.playLine(["b", "a"]);
  const { record, way, ply } = session.state;
  assert.deepEqual([record.lines.map(({ from, moves }) => [from, moves]), way, ply], [[[0, ["b", "a"]]], [0], 2]);
});

test("a second hint marks all good moves and takes back what is picked; none is looked for where nobody may pick", async () => {
  const { session, engine } = await inTwoPicks();
  const lines = ["a", "b"].map((text) => ({ moves: [text], score: {}, sentence: `${text} is good` }));
  Object.assign(engine, { think: () => (engine.asked.push("think"), { id: 1, answer: Promise.resolve({ move: "a", lines }) }) });
  await session.hint();
  assert.deepEqual([session.state.hints.length, session.state.others.length], [1, 1]);
  session.change({ picked: ["from a"] });
  await session.hint();
  assert.deepEqual([session.state.hints.length, session.state.others, session.state.picked], [2, [], []]);
  assert.equal(engine.asked.filter((what) => what === "think").length, 1);

  const over = await shortGame({ moves: ["a", "b", "a"] });
  await over.session.hint();
  assert.ok(!over.engine.asked.includes("think"));
});

test("where the position that a hint was asked for gives way to another of the same game, none comes", async () => {
  const { session, engine } = await shortGame({ moves: ["a", "b"], isBegun: false });
  const { view } = engine;
  /** @type {(() => void)[]} */
  const coming = [];
  engine.view = async (/** @type {any} */ request) => {
    await new Promise((resolve) => coming.push(() => resolve(undefined)));
    return view.call(engine, request);
  };
  void session.begin();
  const asked = session.hint();
  void session.goTo(1);
  for (const come of coming) come();
  await settled();
  await asked;
  assert.deepEqual([session.state.ply, session.state.waiting, engine.asked.includes("think")], [1, false, false]);
});
