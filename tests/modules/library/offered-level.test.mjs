/** Two wins in a row lead to the next level, three losses to the one below. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { levelPlayedLast, offerAfter, offeredLevel } = await import("../../../web/app/library/offered-level.js");

const LEVELS = [1, 2, 3, 8, 101, 103];
const person = { kind: "human" };
const game = (winner, level, { isOver = true, seat = 0 } = {}) => {
  const machine = { kind: "computer", level };
  return { players: seat ? [machine, person] : [person, machine], isOver, winner };
};
const won = (level) => game(0, level);
const lost = (level) => game(1, level);
const drawn = (level) => game(null, level);
const offered = (...games) => {
  const offer = offeredLevel(games, LEVELS);
  return offer && offer.level;
};

test("two wins in a row against a level lead one level up, from either seat", () => {
  assert.equal(offered(won(2)), null);
  assert.equal(offered(won(2), won(2)), 3);
  assert.equal(offered(won(2), game(1, 2, { seat: 1 }), lost(2)), 3);
  assert.equal(offered(won(2), won(1)), null);
  assert.equal(offered(won(2), drawn(2), won(2)), null);
  assert.equal(offered(won(2), game(null, 2, { isOver: false }), won(2)), 3);
  assert.deepEqual(offeredLevel([won(2), won(2), won(2)], LEVELS), { level: 3, streak: "won", count: 3 });
});

test("three losses in a row lead one level down", () => {
  assert.equal(offered(lost(3), lost(3)), null);
  assert.equal(offered(lost(3), lost(3), lost(3), won(3)), 2);
  assert.equal(offered(lost(1), lost(1), lost(1)), null);
  assert.equal(offered(lost(101), lost(101), lost(101)), 8);
});

test("above the ladder is full strength, and above that nothing", () => {
  assert.equal(offered(won(8), won(8)), 101);
  assert.equal(offered(won(101), won(101)), null);
});

test("games that are drawn, or played by two people, lead nowhere", () => {
  assert.equal(offered(drawn(2), drawn(2), drawn(2)), null);
  const people = { players: [person, person], isOver: true, winner: 0 };
  assert.equal(offered(people, people), null);
  assert.equal(offered(won(2), people, won(2)), 3);
  assert.equal(offeredLevel([], LEVELS), null);
});

test("a game that a file has brought a second time is no second win", async () => {
  const info = /** @type {any} */ ({ id: "short", levels: LEVELS.map((level) => ({ level })) });
  const first = { game: "short", ...won(2), key: "0123456789abcdef", moves: 2, digest: 7, ending: null };
  const after = (/** @type {any[]} */ ...games) => {
    const library = { overview: async () => games, idOf: (/** @type {string} */ id) => id };
    return offerAfter(/** @type {any} */ (library), info, /** @type {any} */ ({ id: first.key }));
  };
  assert.equal(await after(first, { ...first, key: "0123456789abcdf0" }), null);
  assert.equal((await after(first, { ...first, key: "fedcba9876543210" }))?.level, 3);
});

test("the level played last is that of the latest game against the computer that there still is", async () => {
  const info = /** @type {any} */ ({ id: "short", levels: LEVELS.map((level) => ({ level })) });
  const people = { players: [person, person] };
  const last = (/** @type {any[]} */ ...games) => levelPlayedLast(/** @type {any} */ ({ overview: async () => games }), info);
  const of = (/** @type {any} */ one) => ({ game: "short", ...one });
  assert.equal(await last(), null);
  assert.equal(await last(of(people)), null);
  assert.equal(await last({ fault: "unreadable" }, of(people), of(won(2)), of(won(3))), 2);
  assert.equal(await last({ game: "long", ...won(8) }, of(lost(2.5)), of(lost(3))), 3);
});
