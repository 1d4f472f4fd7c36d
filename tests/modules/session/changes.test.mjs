/** What a command replaces and can be restored, whose game it makes, and what it leaves as it is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { newRecord } = await import("../../../web/app/game/record/record.js");
const { texts } = await import("../../../web/app/texts/index.js");

const FRIEND = /** @type {const} */ ({ kind: "friend" });
const OVER = ["a", "b", "a"];

const sentence = (/** @type {any} */ { state }) => state.replaced?.sentence ?? null;

test("the only later move made again replaces nothing; another one, or one of several, replaces what came later", async () => {
  for (const [ply, text, later] of /** @type {const} */ ([[1, "b", 0], [1, "a", 1], [0, "a", 2]])) {
    const { session, play } = await shortGame({ moves: ["a", "b"] });
    await session.goTo(ply);
    await play(text);
    assert.equal(sentence(session), later ? texts.think.replacedMoves(later) : null, `${ply} ${text}`);
  }
});

test("what a turn replaced can be restored until the person's next turn, through the other side's", async () => {
  const { session, play } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a", "b"] });
  await session.goTo(0);
  await play("b");
  assert.deepEqual([session.state.record.moves, sentence(session)], [["b", "b"], texts.think.replacedMoves(2)]);
  await play("a");
  assert.equal(sentence(session), null);
  // Nor does another move of the same turn take it away.
  const inTurn = await shortGame({ moves: ["a", "b"] });
  await inTurn.session.goTo(0);
  await inTurn.play("b");
  Object.assign(inTurn.session.state.view, { to_move: 0 });
  await inTurn.play("a");
  assert.equal(sentence(inTurn.session), texts.think.replacedMoves(2));
});

test("a review of two persons' game leaves its moves alone, and begins where they are, analysed or not", async () => {
  const { session, play } = await shortGame({ moves: ["a"] });
  await session.beginReview();
  await play("b");
  assert.deepEqual([session.state.record.moves, session.state.record.lines.length], [["a"], 1]);
  await session.beginReview();
  assert.equal(session.state.reviewing, true);
  await session.endReview();
  assert.deepEqual([session.state.way, session.state.ply, session.mode], [[], 1, "people"]);
});

test("a review that was begun in a variation leads back to the end of the game", async () => {
  const record = { ...newRecord("short", [HUMAN, HUMAN]), moves: ["a", "b"], lines: [{ from: 0, moves: ["b"], comments: {}, lines: [] }] };
  const { session } = await shortGame({ game: { record, way: [0], ply: 1 } });
  await session.beginReview();
  await session.endReview();
  assert.deepEqual([session.state.way, session.state.ply, session.state.analysing], [[], 2, false]);
});

test("computers that go on from an earlier position are not paused there, nor is a visit one any more", async () => {
  for (const moves of [["a", "b"], OVER]) {
    const { session } = await shortGame({ players: [COMPUTER, COMPUTER], moves, more: { paused: true, visiting: "kept" } });
    await session.goTo(0);
    await session.playOn();
    assert.deepEqual([session.state.paused, session.state.visiting, session.state.record.moves], [false, null, ["b", "b", "b"]]);
    session.end();
  }
  // Also where it has no later moves that would be replaced.
  const { session: last } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a"], more: { visiting: "guest" } });
  await last.playOn();
  assert.deepEqual([last.state.visiting, last.state.record.moves, sentence(last)], [null, ["a", "b"], null]);
});

test("a new game is not paused, and nothing has been found in it; one before it in which nothing happened is not replaced", async () => {
  const { session } = await shortGame({ players: [COMPUTER, COMPUTER], moves: ["a", "b"], more: { paused: true } });
  await session.step();
  assert.ok(session.state.lastSearch);
  const begun = { ...newRecord("short", [HUMAN, HUMAN]), moves: [] };
  await session.newGame(begun, { flipped: false });
  assert.deepEqual([session.state.paused, session.state.lastSearch], [false, null]);
  await session.newGame({ ...begun, id: "another" }, { flipped: false });
  assert.equal(sentence(session), null);
});

test("a line that ends in analysis is gone on with by two persons; one of theirs stays the same game, changed", async () => {
  const record = { ...newRecord("short", [HUMAN, HUMAN]), moves: ["a"], lines: [{ from: 0, moves: ["b", "b", "b"], comments: {}, lines: [] }] };
  for (const [ply, moves] of /** @type {const} */ ([[3, ["b", "b", "b"]], [2, ["b", "b"]]])) {
    const { session } = await shortGame({ game: { record }, more: { analysing: true } });
    await session.goTo(ply, [0]);
    await session.goOnAs([HUMAN, HUMAN], false);
    assert.deepEqual([session.state.record.moves, session.state.record.id, session.mode], [moves, record.id, "people"]);
  }
});

test("from the end of a game that was resigned another one goes on, which lies as whoever plays it sits", async () => {
  const record = { ...newRecord("short", [HUMAN, COMPUTER]), moves: ["a", "b"], ending: /** @type {const} */ ({ reason: "resigned", winner: 1 }) };
  const { session } = await shortGame({ game: { record } });
  await session.goOnAs([HUMAN, HUMAN], false);
  assert.notEqual(session.state.record.id, record.id);
  assert.deepEqual([session.state.record.moves, session.state.record.ending, sentence(session)], [["a", "b"], null, texts.think.copied]);
});

test("a game that becomes one with a friend lies for whoever sits here, without clocks", async () => {
  for (const seat of /** @type {const} */ ([0, 1])) {
    const clock = { base: 60, increment: 0 };
    const record = { ...newRecord("short", [HUMAN, HUMAN]), clock: /** @type {const} */ ([clock, clock]), moves: ["a"], times: [5] };
    const { session } = await shortGame({ game: { record }, more: { flipped: seat === 0 } });
    await session.playWithFriend(seat ? [FRIEND, HUMAN] : [HUMAN, FRIEND], seat);
    const { flipped, record: shared } = session.state;
    assert.deepEqual([flipped, shared.clock, shared.times, sentence(session)], [seat === 1, null, [], texts.think.withFriend]);
    session.end();
  }
});

test("to resign can be undone, to run out of time cannot", async () => {
  for (const reason of /** @type {const} */ (["resigned", "time"])) {
    const { session } = await shortGame({ moves: ["a"] });
    await session.finish({ reason, winner: 0 });
    assert.equal(sentence(session), reason === "time" ? null : texts.think.ended);
  }
});

test("what was said, drawn and tried at a position is there again when its move is made again", async () => {
  const line = { from: 2, moves: ["a"], comments: {}, lines: [] };
  const record = { ...newRecord("short", [HUMAN, HUMAN]), moves: ["a", "b"], lines: [line] };
  const { session, play } = await shortGame({ game: { record } });
  session.comment("x");
  session.draw(["c"]);
  const { record: before } = session.state;
  await session.goTo(1);
  await play("b");
  assert.equal(session.state.record, before);
  assert.deepEqual([before.comments[2], session.marks, before.lines.length], ["x", ["c"], 1]);
});

test("what is done in analysis after a variation was deleted is not lost to the way back", async () => {
  const { session, play } = await shortGame({ moves: ["a"], more: { analysing: true } });
  await session.goTo(0);
  await play("b");
  await session.removeVariation();
  assert.equal(sentence(session), texts.think.removed);
  await session.goTo(1);
  assert.equal(sentence(session), texts.think.removed);
  await play("b");
  assert.equal(sentence(session), null);
  await session.removeVariation();
  await session.goTo(0);
  await play("b");
  await session.removeVariation();
  session.comment("x");
  assert.deepEqual([sentence(session), session.state.record.comments[0]], [null, "x"]);
});
