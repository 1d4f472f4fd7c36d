/** A file of games is opened where some of them are already: nothing in it is lost, and nothing is here twice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { readCollection } = await import("../../../web/app/library/collection.js");
const { completed } = await import("../../../web/app/game/record/record.js");

const ID = "0123456789abcdef";
const LINE = { from: 1, moves: ["c", "d"], comments: { 2: "Better" }, lines: [] };
const PLAYED = { game: "short", players: [{ kind: "human" }, { kind: "human" }], moves: ["a", "b"], comments: { 1: "Bold" }, lines: [LINE] };

/**
 * Opens a file with one game where it is kept already.
 * @param {any} [changes] of its record in the file
 * @param {any} [more] what else the file says of it
 */
async function opened(changes = {}, more = {}) {
  const kept = { record: { ...completed(/** @type {any} */ (PLAYED)), id: ID, marks: { 2: "c4" } }, name: "Ours" };
  const games = new Map([[ID, kept]]);
  const library = {
    get: async (/** @type {string} */ id) => games.get(id) ?? null,
    add: async (/** @type {any} */ game) => (games.set(game.record.id, game), null),
  };
  const engine = { read: async (/** @type {string} */ text) => ({ record: completed(JSON.parse(text)), final: null }) };
  const file = { games: [{ id: ID, record: { ...PLAYED, ...changes }, ...more }] };
  const read = async () => {
    const { added, known } = await readCollection(/** @type {any} */ ({ engine, library }), file, []);
    assert.equal(added + known, 1);
    return added;
  };
  const added = await read();
  assert.equal(await read(), 0, "the same file once more adds nothing");
  assert.equal(games.size, 1 + added);
  assert.equal(games.get(ID), kept);
  return added === 1;
}

for (const [what, changes, more] of /** @type {[string, any, any?][]} */ ([
  ["the same", {}],
  ["fewer words", { comments: {} }],
  ["no variations", { lines: [] }],
  ["the beginning of a variation", { lines: [{ ...LINE, moves: ["c"], comments: {} }] }],
  ["the same drawing and name", { marks: { 2: "c4" } }, { name: "Ours" }],
])) {
  test(`a game with ${what} was here already`, async () => assert.equal(await opened(changes, more), false));
}

for (const [what, changes, more] of /** @type {[string, any, any?][]} */ ([
  ["other moves", { moves: ["a"] }],
  ["a new comment", { comments: { 1: "Bold", 2: "Careful" } }],
  ["another comment", { comments: { 1: "Careful" } }],
  ["a new drawing", { marks: { 1: "c4" } }],
  ["a new variation", { lines: [LINE, { ...LINE, from: 0 }] }],
  ["a longer variation", { lines: [{ ...LINE, moves: ["c", "d", "e"] }] }],
  ["a comment in a variation", { lines: [{ ...LINE, comments: { 2: "Worse" } }] }],
  ["an end by resignation", { ending: { reason: "resigned", winner: 0 } }],
  ["another name", {}, { name: "Theirs" }],
])) {
  test(`a game with ${what} becomes a second one`, async () => assert.equal(await opened(changes, more), true));
}
