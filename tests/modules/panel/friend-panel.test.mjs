/** What the panel of a game by links says is to be done: nothing that need not be true. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
/** @type {any[]} what has been made */
const made = [];
const { createElement } = globalThis.document;
const keep = (/** @type {string} */ name) => made[made.push(Object.assign(createElement(name), { name })) - 1];
globalThis.document.createElement = /** @type {any} */ (keep);
const { FriendPanel } = await import("../../../web/app/panel/status/friend-panel.js");
const { texts } = await import("../../../web/app/texts/index.js");

/**
 * What is said in a game whose first player is here.
 * @param {any[]} latest the latest turns
 * @param {{moves?: string[], ply?: number, result?: object, isLinkDue?: boolean}} [more]
 */
function said(latest, { moves = ["a", "b"], ply = moves.length, result = null, isLinkDue = false } = {}) {
  made.length = 0;
  const record = { moves, players: [{ kind: "human" }, { kind: "friend" }] };
  const state = { record, way: [], ply, waiting: false, analysing: false, view: { latest } };
  new FriendPanel(/** @type {any} */ ({ state, result, isLinkDue }), () => {});
  return made.find(({ name }) => name === "p").textContent;
}

test("one's own move is asked for, whoever made the one before", () => {
  assert.equal(said([], { moves: [] }), texts.friend.first);
  assert.equal(said([{ player: 1, unfinished: false }]), texts.friend.yours);
  // Such as after a round that leaves the same player to move.
  assert.equal(said([{ player: 0, unfinished: false }]), texts.friend.yours);
  assert.doesNotMatch(texts.friend.yours, /has moved|back/);
});

test("in the middle of one's own turn its end is asked for", () => {
  assert.equal(said([{ player: 0, unfinished: true }, { player: 1, unfinished: false }]), texts.friend.finish);
  assert.equal(said([{ player: 0, unfinished: true }], { moves: ["a"] }), texts.friend.finish);
});

test("the friend's turn, an earlier position and the end are told as they are", () => {
  assert.equal(said([{ player: 0, unfinished: false }], { isLinkDue: true }), texts.friend.due);
  assert.equal(said([], { moves: [], isLinkDue: true }), texts.friend.invite);
  assert.equal(said([], { ply: 1 }), texts.friend.browsing);
  assert.equal(said([], { result: {} }), texts.friend.over);
});

test("what is to be done is announced once the game is one by links, and not with each move", () => {
  const record = { moves: ["a"], players: [{ kind: "human" }, { kind: "human" }] };
  const state = { record, way: [], ply: 1, waiting: false, analysing: false, view: { latest: [{ player: 0, unfinished: true }] } };
  const panel = new FriendPanel(/** @type {any} */ ({ state, result: null, isLinkDue: false }), () => {});
  assert.equal(panel.takeNews(), "");
  record.players = [{ kind: "human" }, { kind: "friend" }];
  state.waiting = true;
  panel.update();
  assert.equal(panel.takeNews(), "");
  state.waiting = false;
  panel.update();
  panel.update();
  assert.deepEqual([panel.takeNews(), panel.takeNews()], [texts.friend.finish, ""]);
  record.moves.push("b");
  state.ply = 2;
  state.view.latest = [];
  panel.update();
  assert.equal(panel.takeNews(), "");
});
