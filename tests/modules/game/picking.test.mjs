/** A move is picked step by step, forwards and back; where the order is free, from either end. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { movesThrough, nextIds, pick, reachable } from "../../../web/app/game/picking.js";

/**
 * @param {string} text its path, an id to a letter
 * @param {boolean} [unordered]
 * @returns {any}
 */
const move = (text, unordered = false) => ({ text, path: [...text], unordered });

const ORDERED = ["ab", "ac", "bc", "bca"].map((text) => move(text));
const FREE = ["abc", "abd", "cde"].map((text) => move(text, true));

/**
 * Picks one id after the other: what is picked then, and the move that is complete; null if one may not be picked.
 * @param {any[]} moves
 * @param {string} ids
 */
function picked(moves, ids) {
  /** @type {import("../../../web/app/game/picking.js").Pick | null} */
  let found = { picked: [], move: null };
  for (const id of ids) {
    found = pick(moves, found.picked, id);
    if (!found) return null;
  }
  return { picked: found.picked.join(""), move: found.move?.text ?? null };
}

const texts = (/** @type {any[]} */ moves) => moves.map(({ text }) => text);
const next = (/** @type {any[]} */ moves, /** @type {string} */ ids) => [...nextIds(moves, [...ids])].sort().join("");

test("what is picked leaves the moves that begin with it", () => {
  assert.deepEqual(texts(reachable(ORDERED, ["a"])), ["ab", "ac"]);
  assert.deepEqual(texts(reachable(ORDERED, ["b", "c"])), ["bc", "bca"]);
  assert.deepEqual(["", "a", "b", "bc"].map((ids) => next(ORDERED, ids)), ["ab", "bc", "c", "a"]);
});

test("where the order is free, it leaves the moves that hold it", () => {
  assert.deepEqual(texts(reachable(FREE, ["b", "a"])), ["abc", "abd"]);
  assert.deepEqual(["", "d", "ca"].map((ids) => next(FREE, ids)), ["abcde", "abce", "b"]);
});

test("a move is complete with the last id of its path", () => {
  assert.deepEqual(picked(ORDERED, "a"), { picked: "a", move: null });
  assert.deepEqual(picked(ORDERED, "ab"), { picked: "ab", move: "ab" });
  assert.deepEqual(picked(ORDERED, "bc"), { picked: "bc", move: "bc" });
  assert.deepEqual(picked(ORDERED, "bca"), { picked: "bca", move: "bca" });
  assert.deepEqual(picked(FREE, "dba"), { picked: "dba", move: "abd" });
});

test("the last id picked again is a step back", () => {
  assert.deepEqual(picked(ORDERED, "aa"), { picked: "", move: null });
  assert.deepEqual(picked(ORDERED, "bcc"), { picked: "b", move: null });
});

test("an earlier one goes alone where the order is free, else with all that follows it", () => {
  assert.deepEqual(picked(FREE, "baa"), { picked: "b", move: null });
  assert.deepEqual(picked(FREE, "bab"), { picked: "a", move: null });
  const onward = [...ORDERED, move("bcd")];
  assert.deepEqual(picked(onward, "bcb"), { picked: "", move: null });
});

test("what follows an earlier pick goes on from there", () => {
  assert.deepEqual(picked([move("acd"), move("ae"), move("f")], "ace"), { picked: "ae", move: "ae" });
  assert.deepEqual(picked([move("acd"), move("ae"), move("fg")], "acf"), { picked: "f", move: null });
});

test("where the order is free, what fits no move with what is picked begins anew", () => {
  assert.deepEqual(picked(FREE, "abe"), { picked: "e", move: null });
  assert.deepEqual(picked([move("abc", true), move("ade", true)], "abd"), { picked: "d", move: null });
});

test("what no move has may not be picked", () => {
  assert.equal(picked(ORDERED, "c"), null);
  assert.equal(picked(ORDERED, "bz"), null);
  assert.equal(picked(FREE, "abz"), null);
});

test("the moves through an id are those of what is picked, and of what can be picked in its place", () => {
  const through = (/** @type {any[]} */ moves, /** @type {string} */ ids, /** @type {string} */ id) => texts(movesThrough(moves, [...ids], id));
  assert.deepEqual(through(ORDERED, "", "a"), ["ab", "ac"]);
  assert.deepEqual(through(ORDERED, "a", "a"), ["ab", "ac"]);
  assert.deepEqual(through(ORDERED, "a", "c"), ["ac"]);
  assert.deepEqual(through(ORDERED, "bc", "b"), ["bc", "bca"]);
  assert.deepEqual(through(ORDERED, "bc", "c"), ["bc", "bca"]);
  // One that does not follow is picked anew.
  assert.deepEqual(through([...ORDERED, move("da")], "a", "d"), ["da"]);
  assert.deepEqual(through(ORDERED, "a", "x"), []);
  assert.deepEqual(through(FREE, "c", "c"), ["abc", "cde"]);
  assert.deepEqual(through(FREE, "ab", "e"), ["cde"]);
});
