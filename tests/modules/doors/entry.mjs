/** The door of kept games: whatever the browser has stored is a game that can be shown, or is reported as broken. */

import assert from "node:assert/strict";

/** What the page's modules ask of a browser beside what `browser` gives. */
Object.assign(globalThis, { addEventListener() {} });
Object.assign(globalThis.document, { addEventListener() {}, createElement: made, createElementNS: made });

const { EngineError } = await import("../../../web/app/engine/engine-error.js");
const { asRequest } = await import("../../../web/app/game/record/record.js");
const { lineAsRecord } = await import("../../../web/app/game/record/variations.js");
const { choose, contains } = await import("../../../web/app/game/storage/newer.js");
const { recordIn } = await import("../../../web/app/game/storage/saved-game.js");
const { GameStore } = await import("../../../web/app/game/storage/store.js");
const { readCollection } = await import("../../../web/app/library/collection.js");
const { asText, isBroken, readEntry } = await import("../../../web/app/library/stored/entries.js");
const { readSummary, summaryOf } = await import("../../../web/app/library/stored/summaries.js");
const { brokenRow, gameRow, stateOf, textOf } = await import("../../../web/app/library/rows.js");
const { libraryTexts } = await import("../../../web/app/texts/library/index.js");

const FAULTS = ["newer", "unknown", "damaged", "lost"];

/** An element that takes children and attributes, and fails where a browser's would. */
function made() {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  return {
    addEventListener() {},
    append: (/** @type {unknown[]} */ ...children) => void children.map(String),
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => void attributes.set(name, value),
    removeAttribute() {},
  };
}

/** @param {{infos: any[], key: string, entry?: unknown, text?: string, file?: string}} came */
export async function enter({ infos, key, entry, text, file }) {
  if (text !== undefined) return readKept(text, infos);
  if (file !== undefined) return readFile(JSON.parse(file), infos);
  const read = readEntry(key, entry, infos);
  if (!isBroken(read)) return checkGame(read, infos);
  assert.ok(FAULTS.includes(read.fault));
  assert.equal(typeof asText(read.found), "string");
  assert.equal(typeof textOf(read, infos), "string");
  brokenRow(read, infos, /** @type {any} */ ({}));
}

/**
 * What the page does with a game sooner or later.
 * @param {any} game
 * @param {any[]} infos
 */
function checkGame(game, infos) {
  const { record, way, ply } = game;
  const line = lineAsRecord(record, way);
  assert.ok(Number.isInteger(ply) && ply >= 0 && ply <= line.moves.length);
  assert.ok(line.moves.every((move) => typeof move === "string"));
  assert.equal(typeof JSON.stringify([asRequest(line, ply), record]), "string");
  // A game has to contain itself, or it would become another at each visit.
  assert.ok(contains(record, record));
  assert.equal(choose(game, game).game, game);
  assert.ok(Number.isFinite(game.saved) && Number.isFinite(game.spent));
  structuredClone(game);
  if (!("id" in game)) return;
  const summary = summaryOf(game);
  assert.deepEqual(readSummary(structuredClone(summary), infos), summary);
  const state = stateOf(summary);
  assert.equal(typeof state, "string");
  if (record.ending) assert.ok(Object.values(libraryTexts.endings).includes(state));
  assert.equal(typeof textOf(summary, infos), "string");
  gameRow(game, infos, /** @type {any} */ (made()), /** @type {any} */ ({}));
}

/**
 * A text in the browser's storage, where the game is that was last on the screen.
 * @param {string} text
 * @param {any[]} infos
 */
async function readKept(text, infos) {
  /** @type {Map<string, string>} */
  const kept = new Map([[`calculi.game.${infos[0].id}`, text]]);
  let told = 0;
  const storage = {
    read: (/** @type {string} */ name) => kept.get(name) ?? null,
    tryToWrite: (/** @type {string} */ name, /** @type {string} */ written) => (kept.set(name, written), null),
    remove: (/** @type {string} */ name) => kept.delete(name),
    tell: () => told++,
  };
  const library = { page: "0", idOf: (/** @type {string} */ id) => id, current: async () => null, keep: async () => true };
  const store = new GameStore("1", /** @type {any} */ (storage), /** @type {any} */ (library));
  const game = await store.loadGame(infos[0]);
  if (game) return checkGame(game, infos);
  assert.equal(told, 1);
  assert.equal(kept.get(`calculi.unreadable.${infos[0].id}`), text);
}

/**
 * A file with games. Each is taken or refused; here the engine takes what has the form of a record.
 * @param {any[]} games
 * @param {any[]} infos
 */
async function readFile(games, infos) {
  const engine = {
    read: async (/** @type {string} */ written) => {
      const found = JSON.parse(written);
      const info = infos.find(({ id }) => id === found?.game);
      const record = info ? recordIn(found, info) : null;
      if (!record) throw new EngineError(/** @type {any} */ ({ message: "refused" }));
      return { record, final: null };
    },
  };
  /** @type {any[]} */
  const added = [];
  const library = {
    get: async (/** @type {string} */ id) => added.find(({ record }) => record.id === id) ?? null,
    add: async (/** @type {any} */ game) => (added.push(game), null),
  };
  const merged = await readCollection(/** @type {any} */ ({ engine, library }), { games }, infos);
  assert.equal(merged.added + merged.known + merged.refused.length, games.length);
  assert.equal(merged.added, added.length);
  for (const game of added) checkGame(game, infos);
}
