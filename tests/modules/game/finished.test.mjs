/** A finished game stays finished: looking at it is not playing it, and what is played from it is another game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { isOver } = await import("../../../web/app/game/storage/saved-game.js");
const { summaryOf } = await import("../../../web/app/library/stored/summaries.js");

const OVER = ["a", "b", "a"];

test("a review and a step back leave a finished game finished", async () => {
  const { session, last } = await shortGame({ players: [HUMAN, COMPUTER], moves: OVER });
  assert.equal(session.ended?.title, "One wins");
  await session.beginReview();
  await session.goTo(1);
  assert.equal(session.ended?.title, "One wins");
  assert.ok(isOver(last()));
  assert.equal(summaryOf({ id: "1", ...last() }).title, "One wins");
  await session.endReview();
  assert.equal(session.mode, "computer");
  assert.equal(session.result?.title, "One wins"); // the review leads back to where it was opened
  await session.goTo(2);
  assert.deepEqual([session.result, session.ended?.title], [null, "One wins"]);
  assert.ok(isOver(last()));
  assert.equal(last().view.result, null);
});

test("what was kept in the middle of a review is opened as it was played", async () => {
  const { session, last } = await shortGame({ players: [HUMAN, COMPUTER], moves: OVER });
  await session.beginReview();
  await session.goTo(1);
  const again = await shortGame({ game: last(), moves: OVER });
  assert.equal(again.session.mode, "computer");
  assert.equal(again.session.ended?.title, "One wins");
});

test("a finished game that an earlier version kept at an earlier ply is known to be over once it is shown", async () => {
  const { session, saved } = await shortGame({ players: [HUMAN, COMPUTER], moves: OVER });
  await session.goTo(1);
  const old = { ...saved[saved.length - 1], result: undefined };
  const again = await shortGame({ game: old, moves: OVER });
  assert.equal(again.session.ended?.title, "One wins");
  assert.equal(again.last().result.title, "One wins");
});

test("a move from an earlier position of a finished game begins a game of its own", async () => {
  const { session, saved, play } = await shortGame({ moves: OVER });
  const finished = session.state.record;
  await session.goTo(1);
  await play("a");
  assert.notEqual(session.state.record.id, finished.id);
  assert.deepEqual(session.state.record.moves, ["a", "a"]);
  assert.equal(session.ended, null);
  for (const { record } of saved) if (record.id === finished.id) assert.deepEqual(record.moves, OVER);
  await session.bringBack();
  assert.equal(session.state.record, finished);
});

test("undo after the end against the computer begins another game with the next move", async () => {
  const { session, saved, play } = await shortGame({ players: [HUMAN, COMPUTER], moves: OVER });
  const { id } = session.state.record;
  await session.undo();
  assert.equal(session.state.ply, 2);
  assert.ok(session.ended);
  await play("b");
  assert.notEqual(session.state.record.id, id);
  assert.ok(saved.filter(({ record }) => record.id === id).every(({ record }) => record.moves.join("") === "aba"));
});

test("resigned games and those lost on time stay as they are", async () => {
  for (const reason of /** @type {const} */ (["resigned", "time", "agreed"])) {
    const { session, play, last } = await shortGame({ moves: ["a", "b"] });
    await session.finish({ reason, winner: reason === "agreed" ? null : 0 });
    const { id } = session.state.record;
    await session.goTo(1);
    assert.ok(session.ended);
    assert.ok(isOver(last()));
    await play("a");
    assert.notEqual(session.state.record.id, id);
    assert.equal(session.state.record.ending, null);
    await session.bringBack();
    assert.equal(session.state.record.ending?.reason, reason);
  }
});

test("going on as somebody else from a finished game, and the computer's move from there, are other games", async () => {
  const { session } = await shortGame({ players: [HUMAN, HUMAN], moves: OVER });
  const finished = session.state.record;
  await session.goOnAs([HUMAN, COMPUTER], false);
  assert.equal(session.state.record, finished); // by the rules nothing goes on from the end
  await session.goTo(2);
  await session.goOnAs([HUMAN, COMPUTER], false);
  assert.notEqual(session.state.record.id, finished.id);
  await session.bringBack();
  assert.equal(session.state.record, finished);

  const other = await shortGame({ players: [COMPUTER, HUMAN], moves: OVER });
  const { id } = other.session.state.record;
  await other.session.goTo(2);
  await other.session.playOn();
  assert.notEqual(other.session.state.record.id, id);
  assert.deepEqual(other.session.state.record.moves, ["a", "b", "b"]);
});

test("analysis adds variations to a finished game and changes neither its moves nor who played it", async () => {
  const { session, play } = await shortGame({ players: [HUMAN, COMPUTER], moves: OVER });
  const finished = session.state.record;
  await session.goOnAs(finished.players, true);
  await session.goTo(1);
  await play("a");
  const { record } = session.state;
  assert.deepEqual([record.id, record.moves, record.lines.length], [finished.id, OVER, 1]);
  assert.ok(session.ended);
  await session.setLevel(1, 7);
  assert.deepEqual(session.state.record.players, finished.players);
  await session.promote();
  assert.notEqual(session.state.record.id, finished.id);
  await session.bringBack();
  await session.goToEnd();
  assert.equal(session.mode, "computer");
  assert.ok(session.result);
});

test("a review of a game that goes on leaves its moves alone, and its players with it", async () => {
  const { session, play, last } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a", "b"] });
  await session.beginReview();
  await play("a");
  assert.deepEqual(session.state.record.moves, ["a", "b"]);
  assert.deepEqual(session.state.record.lines.map(({ from, moves }) => [from, moves]), [[2, ["a"]]]);
  assert.equal(session.ended, null);
  assert.deepEqual([last().analysing, last().way, last().ply], [false, [], 2]);
  // Its variation cannot take the place of what was played; one of its own variations can take its place.
  await session.promote();
  assert.deepEqual(session.state.record.moves, ["a", "b"]);
  await session.goTo(0);
  await play("b");
  await play("a");
  await session.goTo(1);
  await play("b");
  await session.promote();
  assert.deepEqual([session.state.record.moves, session.state.way], [["a", "b"], [1]]);
  assert.deepEqual(session.state.record.lines[1].moves, ["b", "b"]);
  await session.endReview();
  assert.equal(session.mode, "computer");
  assert.ok(session.mayPick);
});

test("a game analysed before its review is analysed after it", async () => {
  const { session, play } = await shortGame({ moves: ["a"] });
  await session.goOnAs([HUMAN, HUMAN], true);
  await session.beginReview();
  await session.endReview();
  assert.equal(session.mode, "analysis");
  await play("b");
  assert.deepEqual(session.state.record.moves, ["a", "b"]);
});

test("a finished game that is brought back into one of its variations is finished still", async () => {
  const { session, play, last } = await shortGame({ moves: OVER });
  const { id } = session.state.record;
  await session.goOnAs([HUMAN, HUMAN], true);
  await session.goTo(1);
  await play("a");
  await session.goOnAs([HUMAN, HUMAN], false);
  assert.notEqual(session.state.record.id, id);
  await session.bringBack();
  assert.deepEqual([session.state.record.id, session.state.way, session.ended?.title], [id, [0], "One wins"]);
  assert.ok(isOver(last()));
  await session.goOnAs([HUMAN, HUMAN], false);
  assert.notEqual(session.state.record.id, id);
});
