/** A file of games is opened where some of them are already: nothing in it is lost, and nothing is here twice. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { readCollection, writeCollection } = await import("../../../web/app/library/collection.js");
const { setAside } = await import("../../../web/app/library/unreadable.js");
const { summaryOf, withoutCopies } = await import("../../../web/app/library/stored/summaries.js");
const { refusalsTold } = await import("../../../web/app/sharing/incoming-games.js");
const { EngineError } = await import("../../../web/app/engine/engine-error.js");
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
  const summaries = [...games].map(([id, one]) => summaryOf(/** @type {any} */ ({ ...one, id })));
  return { isAdded: added === 1, counted: withoutCopies(summaries).length };
}

for (const [what, changes, more] of /** @type {[string, any, any?][]} */ ([
  ["the same", {}],
  ["fewer words", { comments: {} }],
  ["no variations", { lines: [] }],
  ["the beginning of a variation", { lines: [{ ...LINE, moves: ["c"], comments: {} }] }],
  ["the same drawing and name", { marks: { 2: "c4" } }, { name: "Ours" }],
])) {
  test(`a game with ${what} was here already`, async () => assert.deepEqual(await opened(changes, more), { isAdded: false, counted: 1 }));
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
  test(`a game with ${what} becomes a second one, and counts only where it was played differently`, async () => {
    const isPlayedAlike = !changes.moves && !changes.ending;
    assert.deepEqual(await opened(changes, more), { isAdded: true, counted: isPlayedAlike ? 1 : 2 });
  });
}

test("a game that has no name here takes that of the file, and is no second one", async () => {
  const kept = /** @type {any} */ ({ record: { ...completed(/** @type {any} */ (PLAYED)), id: ID } });
  const library = {
    get: async () => kept,
    rename: async (/** @type {string} */ id, /** @type {string} */ name) => void (id === ID && Object.assign(kept, { name })),
  };
  const engine = { read: async (/** @type {string} */ text) => ({ record: completed(JSON.parse(text)), final: null }) };
  const file = { games: [{ id: ID, record: PLAYED, name: "Theirs" }] };
  const { added, known } = await readCollection(/** @type {any} */ ({ engine, library }), file, []);
  assert.deepEqual([added, known, kept.name], [0, 1, "Theirs"]);
});

test("a time that is still to come counts as now: no game that is played here stands behind it", async () => {
  const added = /** @type {any[]} */ ([]);
  const library = { get: async () => null, add: async (/** @type {any} */ game) => (added.push(game), null) };
  const engine = { read: async (/** @type {string} */ text) => ({ record: completed(JSON.parse(text)), final: null }) };
  const begun = Date.now();
  const file = { games: [8e15, begun + 1e9, "later", 5].map((saved, index) => ({ id: `${index}`.repeat(16), saved, record: PLAYED })) };
  await readCollection(/** @type {any} */ ({ engine, library }), file, []);
  const times = added.map(({ saved }) => saved);
  assert.equal(times.pop(), 5);
  for (const saved of times) assert.ok(saved >= begun && saved <= Date.now());
});

/** What is stored of a game, as a text. @param {any} [changes] */
function unread(changes = {}) {
  return JSON.stringify({ format: 1, id: ID, saved: 5, way: [], ply: 2, record: { ...completed(/** @type {any} */ (PLAYED)), id: ID }, ...changes });
}

test("what could not be read where a file was written is read by a version that can; the rest is set aside once", async () => {
  const games = /** @type {Map<string, any>} */ (new Map());
  const library = {
    get: async (/** @type {string} */ id) => games.get(id) ?? null,
    add: async (/** @type {any} */ game) => (games.set(game.record.id, game), null),
    list: async () => [{ fault: "newer", key: "b", found: JSON.parse(unread({ format: 3 })) }],
    unreadable: async () => ["aside"],
    addUnreadable: async (/** @type {string[]} */ texts) => aside.push(...texts) > 0,
  };
  const aside = /** @type {string[]} */ ([]);
  const store = { unreadable: () => ["{"] };
  const engine = {
    read: async (/** @type {string} */ text) => ({ record: completed(JSON.parse(text)), final: null }),
    write: async (/** @type {any} */ record) => {
      if (record.moves.includes("illegal")) throw new EngineError("ply 1: no");
      return { file: JSON.stringify(record) };
    },
  };
  const infos = /** @type {any} */ ([{ id: "short", levels: [] }]);
  const { id, ...inProgress } = JSON.parse(unread());
  const [two, three] = ["2", "3"].map((digit) => digit.repeat(16));
  const readable = [unread(), JSON.stringify({ ...inProgress, record: { ...inProgress.record, id: two } })];
  const illegal = unread({ id: three, record: { ...inProgress.record, id: three, moves: ["illegal"] } });
  const others = [unread({ format: 2 }), illegal, "no game", "[]", "7"];
  const here = ["aside", "{", unread({ format: 3 })];
  const file = { games: [], unreadable: [...readable, "", ...others, ...here] };
  const services = /** @type {any} */ ({ engine, library, store });
  const merged = await readCollection(services, file, infos);
  assert.deepEqual([merged.added, [...games.keys()]], [2, [id, two]]);
  assert.deepEqual(games.get(id).record.moves, PLAYED.moves);
  assert.deepEqual(merged.unreadable, [...others, ...here]);
  assert.deepEqual(await setAside(services, merged.unreadable, infos), { entries: others.length, isKept: true });
  assert.deepEqual(aside, others);
  // What is no list of texts is nothing at all.
  for (const unreadable of [undefined, null, 7, [7], {}]) {
    assert.deepEqual((await readCollection(services, { games: [], unreadable }, infos)).unreadable, []);
  }
});

test("a game that only the engine of the writer refuses keeps its name on the way", async () => {
  const engine = {
    write: async (/** @type {any} */ record) => {
      if (isRefusing) throw new EngineError("ply 1: no");
      return { file: JSON.stringify(record) };
    },
    read: async (/** @type {string} */ text) => ({ record: completed(JSON.parse(text)), final: null }),
  };
  let isRefusing = true;
  const kept = { ...JSON.parse(unread()), name: "The first evening" };
  const file = JSON.parse(await writeCollection(/** @type {any} */ (engine), [kept], []));
  assert.equal(file.games.length, 0);
  isRefusing = false;
  const added = /** @type {any[]} */ ([]);
  const library = { get: async () => null, add: async (/** @type {any} */ game) => (added.push(game), null) };
  await readCollection(/** @type {any} */ ({ engine, library }), file, /** @type {any} */ ([{ id: "short", levels: [] }]));
  assert.deepEqual(added.map(({ name }) => name), ["The first evening"]);
});

test("games of a file that are refused are told together, by reason: the first ones, and how many more", async () => {
  const { libraryTexts } = await import("../../../web/app/texts/library/index.js");
  const told = (/** @type {string[]} */ ...reasons) => refusalsTold(reasons.map((reason, index) => ({ what: index + 1, reason })), libraryTexts);
  assert.equal(told("a"), "Game 1 of the file could not be read (a).");
  assert.equal(told("a", "b", "a"), "Games 1 and 3 of the file could not be read (a). Game 2 of the file could not be read (b).");
  assert.equal(told("a", "a", "a", "a"), "Games 1, 2, 3 and 4 of the file could not be read (a).");
  assert.equal(told(...Array(120).fill("a")), "Games 1, 2, 3 and 117 more of the file could not be read (a).");
  const many = told("a", "b", "c", "d", "e", "e");
  assert.ok(many.endsWith("Game 3 of the file could not be read (c). 3 more games could not be read for other reasons."), many);
});

test("files are named where several are refused, up to ten for each reason", async () => {
  const { libraryTexts } = await import("../../../web/app/texts/library/index.js");
  const told = (/** @type {number} */ files) =>
    refusalsTold(Array.from({ length: files }, (_, index) => ({ what: `${index}.json`, reason: "a" })), libraryTexts.ofFiles, 10);
  assert.equal(told(2), "Could not be read: 0.json and 1.json (a).");
  assert.ok(told(11).endsWith("9.json and 10.json (a)."), told(11));
  assert.ok(told(40).endsWith("9.json and 30 more (a)."), told(40));
  const apart = refusalsTold(["a", "b", "c", "d", "e"].map((reason) => ({ what: `${reason}.json`, reason })), libraryTexts.ofFiles, 10);
  assert.ok(apart.endsWith("Could not be read: c.json (c). Could not be read for other reasons: d.json and e.json."), apart);
});

test("a file of one game, which tells no id, is known by what was played, and by whom", async () => {
  const games = /** @type {Map<string, any>} */ (new Map());
  const library = {
    get: async (/** @type {string} */ id) => games.get(id) ?? null,
    add: async (/** @type {any} */ game) => (games.set(game.record.id, game), null),
    overview: async () => [...games].map(([id, game]) => summaryOf({ ...game, id })),
  };
  const engine = { read: async (/** @type {string} */ text) => ({ record: completed(JSON.parse(text)), final: null }) };
  const open = async (/** @type {any[]} */ ...records) => {
    const file = { games: records.map((record) => ({ record: JSON.stringify(record) })) };
    const { added, known } = await readCollection(/** @type {any} */ ({ engine, library }), file, []);
    return { added, known };
  };
  const weak = { ...PLAYED, players: [{ kind: "human" }, { kind: "computer", level: 1 }] };
  const strong = { ...PLAYED, players: [{ kind: "human" }, { kind: "computer", level: 2 }] };
  assert.deepEqual(await open(PLAYED, weak, PLAYED), { added: 2, known: 1 });
  assert.deepEqual(await open(PLAYED, weak, strong), { added: 1, known: 2 });
  // With a friend, it is the same game.
  for (const game of games.values()) if (game.record.players[1].kind === "human") game.record.players[1].kind = "friend";
  assert.deepEqual(await open(PLAYED), { added: 0, known: 1 });
  assert.deepEqual(await open({ ...PLAYED, comments: { 1: "Careful" } }), { added: 1, known: 0 });
});
