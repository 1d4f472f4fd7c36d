/** A comment belongs to the position at which its field was opened, wherever the game has gone since. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

/** A field that can have the focus. */
globalThis.document.createElement = /** @type {any} */ (
  () => {
    /** @type {any} */ const one = { value: "", append() {}, getAttribute: () => null, removeAttribute() {}, setAttribute() {} };
    one.addEventListener = (/** @type {string} */ name, /** @type {any} */ run) => (one[`on${name}`] = run);
    one.focus = () => Object.assign(globalThis.document, { activeElement: one });
    one.blur = () => {
      if (globalThis.document.activeElement !== one) return;
      Object.assign(globalThis.document, { activeElement: null });
      one.onblur?.();
    };
    return one;
  }
);
globalThis.addEventListener = globalThis.document.addEventListener = () => undefined;
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { CommentField } = await import("../../../web/app/panel/moves/comment-field.js");

/**
 * A session with its field, what is typed there, and the comments of its main line.
 * @param {object} game
 */
async function fieldIn(game) {
  const { session, play } = await shortGame(game);
  const field = new CommentField(session, () => undefined, new AbortController().signal);
  const type = (/** @type {string} */ text) => (field.text.value = text);
  const escape = () => /** @type {any} */ (field.text).onkeydown({ key: "Escape", stopPropagation() {}, preventDefault() {} });
  return { session, play, field, type, escape, comments: () => session.state.record.comments };
}

/**
 * A game of two moves, of which the first is shown.
 * @param {Record<string, string>} comments
 */
const commented = (comments) => ({ record: { ...newRecord("short", [HUMAN, HUMAN]), moves: ["a", "b"], comments }, ply: 1 });

test("what is written goes to where it was begun, though the position has moved on", async () => {
  const { session, field, type, escape, comments } = await fieldIn({ game: commented({ 2: "an old one" }) });
  field.open();
  type("mine");
  await session.goTo(2);
  assert.equal(field.text.value, "mine");
  escape();
  assert.deepEqual(comments(), { 1: "mine", 2: "an old one" });
  assert.equal(session.state.ply, 2);
});

test("a field in which nothing was written changes nothing", async () => {
  for (const kept of [{ 2: "an old one" }, { 1: "a plan" }, { 1: "a plan", 2: "an old one" }]) {
    const { session, field, escape, comments } = await fieldIn({ game: commented(kept) });
    field.open();
    await session.goTo(2);
    escape();
    assert.deepEqual(comments(), kept);
  }
});

test("a comment is removed only where its field was opened", async () => {
  const { session, field, type, escape, comments } = await fieldIn({ game: commented({ 1: "a plan", 2: "an old one" }) });
  field.open();
  type(" ");
  await session.goTo(2);
  escape();
  assert.deepEqual(comments(), { 2: "an old one" });
});

test("a comment that is begun before the computer answers stays with the move before the answer", async () => {
  const { session, field, play, type, escape, comments } = await fieldIn({ players: [HUMAN, COMPUTER] });
  field.open();
  type("the start");
  await play("a");
  assert.equal(session.state.ply, 2);
  escape();
  assert.deepEqual(comments(), { 0: "the start" });
});

test("a comment stays in its variation when the main line is shown", async () => {
  const { session, field, type, escape, comments } = await fieldIn({ game: { ...commented({}), analysing: true } });
  await session.follow(1, ["a"]);
  assert.deepEqual([session.state.way, session.state.ply], [[0], 2]);
  field.open();
  type("sharper");
  await session.goTo(2, []);
  escape();
  assert.deepEqual([comments(), session.state.record.lines[0].comments], [{}, { 1: "sharper" }]);
});

test("what was written about a position that is gone is written about no other one", async () => {
  for (const leave of [
    (/** @type {any} */ session) => session.newGame(newRecord("short", [HUMAN, HUMAN]), { flipped: false }),
    (/** @type {any} */ session) => session.removeVariation(),
  ]) {
    const { session, field, type, escape, comments } = await fieldIn({ game: { ...commented({}), analysing: true } });
    await session.follow(1, ["a"]);
    field.open();
    type("sharper");
    await leave(session);
    escape();
    assert.deepEqual([comments(), session.state.record.lines], [{}, []]);
  }
});
