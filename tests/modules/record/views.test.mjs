/** Views of positions: each is asked for once, but no more are kept than a screen needs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";
import { HUMAN } from "../support/short_game.mjs";

browser();
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { MOST_KEPT, MOST_LISTS, Views } = await import("../../../web/app/game/views.js");

/** Views, and how often the engine was asked for one. */
function counted() {
  const asked = { views: 0 };
  const engine = {
    view: async (/** @type {{moves: string[], ply: number}} */ { moves, ply }) => (asked.views++, { ply, turns: moves, final: null }),
    turns: async (/** @type {{moves: string[]}} */ { moves }) => ({ turns: moves }),
  };
  return { asked, views: new Views(/** @type {any} */ (engine)) };
}

const gameOf = (/** @type {string[]} */ ...moves) => ({ ...newRecord("short", [HUMAN, HUMAN]), moves });

test("a view is asked for once while it is kept, whichever record it is of", async () => {
  const { asked, views } = counted();
  const game = gameOf("a", "b");
  await views.at(game, 1);
  await views.at(game, 1);
  assert.equal(asked.views, 1);
  assert.deepEqual([views.known(game, 1)?.turns, views.known(gameOf("a"), 1)], [["a", "b"], null]);
  await views.turns(gameOf("a"));
  assert.deepEqual([views.knownTurns(gameOf("a")), views.known(gameOf("a"), 1)], [["a"], null]); // how it ends is not known
});

test("the views used last are kept, and whatever is on the screen; others are forgotten", async () => {
  const { asked, views } = counted();
  const [shown, used, unused] = [gameOf("shown"), gameOf("used"), gameOf("unused")];
  for (const game of [shown, used, unused]) await views.at(game, 1);
  views.show(shown, 1);
  for (let other = 0; other < 3 * MOST_KEPT; other++) {
    const game = gameOf(`other ${other}`);
    await views.at(game, 1);
    await views.turns(game);
    assert.ok(views.known(game, 1)); // it has just been asked for
    assert.ok(views.known(used, 1));
  }
  assert.ok(views.known(shown, 1) && views.knownTurns(shown));
  assert.equal(views.known(unused, 1), null);
  asked.views = 0;
  for (let other = 0; other < 3 * MOST_KEPT; other++) if (!views.known(gameOf(`other ${other}`), 1)) asked.views++;
  assert.equal(asked.views, 2 * MOST_KEPT + 2);
});

test("what was there before Python is there as long as the screen", async () => {
  const { views } = counted();
  const given = Array.from({ length: 2 * MOST_KEPT }, (_, number) => gameOf(`given ${number}`));
  for (const game of given) views.remember(game, /** @type {any} */ ({ ply: 1, turns: game.moves, final: null }));
  for (let other = 0; other < 2 * MOST_KEPT; other++) await views.at(gameOf(`other ${other}`), 1);
  assert.ok(given.every((game) => views.known(game, 1)));
});

test("a move list finds those of all its lines, however many views are forgotten; those of long ago go, too", async () => {
  const { views } = counted();
  const line = (/** @type {number} */ number) => gameOf("a", `line ${number}`);
  await views.at(line(0), 2);
  for (let number = 0; number < MOST_LISTS; number++) await views.turns(line(number));
  for (let number = 0; number < MOST_LISTS; number++) assert.ok(views.knownTurns(line(number)));
  await views.turns(line(MOST_LISTS));
  assert.equal(views.knownTurns(line(0)), null);
  await views.at(line(1), 2);
  views.show(line(1), 2);
  for (let number = 0; number < MOST_LISTS; number++) await views.turns(line(MOST_LISTS + number));
  assert.ok(views.knownTurns(line(1)));
});
