/** The boards of a page: which begin by themselves, and which give their engine up for another one. */

import assert from "node:assert/strict";
import { test } from "node:test";

let pages = 0;

/** The boards of another page, and what becomes of each. */
async function boardsOfAPage() {
  const live = await import(`../../../web/embed/element/live-boards.js?page=${pages++}`);
  /** @type {string[]} */
  const heard = [];
  const board = (/** @type {string} */ name) => ({ rest: () => heard.push(`${name} rests`) });
  const begin = (/** @type {string} */ name) => {
    const made = board(name);
    live.openInTurn(made, () => {
      heard.push(`${name} opens`);
      live.nowComing(made);
    });
    return made;
  };
  return { live, heard, board, begin };
}

test("two begin at a time, and of those that have come the one that was used longest ago rests", async () => {
  const { live, heard, begin } = await boardsOfAPage();
  const [one, two, three] = ["one", "two", "three"].map(begin);
  assert.deepEqual(heard, ["one opens", "two opens"]);
  for (const each of [one, two]) live.nowAlive(each);
  for (const each of [one, two]) live.nowCome(each);
  live.nowAlive(one);
  live.nowAlive(three);
  assert.deepEqual(heard, ["one opens", "two opens", "three opens", "two rests"]);
});

test("one that has not come yet rests only where another one that has does not", async () => {
  const { live, heard, begin, board } = await boardsOfAPage();
  const [one, two, three, four] = ["one", "two", "three", "four"].map(begin);
  for (const each of [one, two]) live.nowAlive(each);
  live.nowCome(two);
  live.nowAlive(three);
  assert.deepEqual(heard.splice(0), ["one opens", "two opens", "three opens", "two rests"]);
  // Somebody touches another one: the first has an engine no more, and is not waited for.
  const touched = board("touched");
  live.nowComing(touched);
  live.nowAlive(touched);
  assert.deepEqual(heard.splice(0), ["one rests"]);
  live.nowCome(touched);
  live.nowAlive(four);
  assert.deepEqual(heard, ["four opens", "touched rests"]);
});
