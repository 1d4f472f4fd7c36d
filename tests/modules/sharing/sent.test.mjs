/** What is said of the link for a friend, once it is copied: whose move it is, if it is anybody's. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HUMAN, shortGame } from "../support/short_game.mjs";

Object.assign(globalThis, { location: { href: "https://example.org/#short" } });
Object.assign(globalThis.navigator, { clipboard: { writeText: async () => undefined } });
const { sendToFriend } = await import("../../../web/app/sharing/actions.js");
const { sharingTexts: words } = await import("../../../web/app/texts/sharing/index.js");

const WITH_FRIEND = [HUMAN, /** @type {const} */ ({ kind: "friend" })];

/**
 * @param {string[]} moves
 * @param {(session: Awaited<ReturnType<typeof shortGame>>["session"]) => unknown} [before] done before the link is sent
 */
async function saidOf(moves, before = () => undefined) {
  const { session } = await shortGame({ players: WITH_FRIEND, moves });
  await before(session);
  /** @type {string[]} */
  const told = [];
  const notices = { tellBriefly: (/** @type {string} */ sentence) => told.push(sentence) };
  const engine = { write: async () => ({ link: "2.text" }) };
  await sendToFriend(/** @type {any} */ ({ services: { engine, notices }, session, info: { name: "Short" } }));
  return told;
}

test("the friend is said to have the move only where that is so", async () => {
  assert.deepEqual(await saidOf(["a"]), [words.friendsLinkCopied]);
  assert.deepEqual(await saidOf(["a", "b"]), [words.friendsGameCopied]);
});

test("the link of a game that is over is said to show how it ended, whichever position is shown", async () => {
  assert.deepEqual(await saidOf(["a", "b", "a"]), [words.friendsEndCopied]);
  assert.deepEqual(await saidOf(["a", "b", "a"], (session) => session.goTo(1)), [words.friendsEndCopied]);
  const resign = (/** @type {any} */ session) => session.finish({ reason: "resigned", winner: 1 });
  assert.deepEqual(await saidOf(["a"], resign), [words.friendsEndCopied]);
});
