/** A friend's link: what it changes in the games that are kept here, and what it leaves as it is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN } from "../support/short_game.mjs";

const { newRecord } = await import("../../../web/app/game/record/record.js");
const { fromItsEnd } = await import("../../../web/app/game/storage/saved-game.js");
const { friendsGame } = await import("../../../web/app/sharing/arrivals.js");
const { sharingTexts: words } = await import("../../../web/app/texts/sharing/index.js");

const ID = "0123456789abcdef";
const FRIEND = /** @type {const} */ ({ kind: "friend" });
const WITH_FRIEND = [HUMAN, FRIEND];
/** The text of the usual start. */
const USUAL = "the usual start";
const RESIGNED = { reason: "resigned", winner: 1 };

/** @param {string[]} moves @param {any} [changes] @returns {any} */
const gameOf = (moves, changes) => fromItsEnd({ ...newRecord("short", /** @type {any} */ (WITH_FRIEND)), id: ID, moves, ...changes });

/** The turns of a game in which the sides take turns of one move each. @param {string[]} moves */
const turnsOf = (moves) => moves.map((_, ply) => ({ from: ply, to: ply + 1, player: ply % 2 }));

/** A browser with some games, in which a friend's link for the first seat is opened. */
class Browser {
  /** @type {string[]} */ told = [];
  /** @type {Map<string, any>} */ games = new Map();
  /** The games as other tabs store them when this one takes them. @type {Map<string, any>} */ elsewhere = new Map();
  /** Whether there is room for what comes. */ hasRoom = true;

  /** @param {any[]} games */
  constructor(...games) {
    for (const game of games) void this.#keep(game);
  }

  /** @param {string[]} moves @param {any} [changes] @param {{own?: any, seat?: 0 | 1}} [manner] */
  async open(moves, changes = {}, { own = null, seat = 0 } = {}) {
    this.told = [];
    const read = { ...newRecord("short", [HUMAN, HUMAN]), moves, ...changes };
    /** @type {any} */
    const services = {
      engine: {
        read: async () => ({ record: structuredClone(read), final: null }),
        turns: async (/** @type {any} */ { moves: played }) => ({ turns: turnsOf(played) }),
        view: async (/** @type {any} */ { moves: played }) => ({ turns: turnsOf(played), to_move: played.length % 2 }),
      },
      library: { get: async (/** @type {string} */ id) => this.games.get(id) ?? null },
      notices: { tell: (/** @type {string} */ sentence) => void this.told.push(sentence) },
      prebuilt: {
        games: async () => ({ games: [{ id: "short" }] }),
        of: async () => ({ view: { position: USUAL } }),
      },
      store: { goOnFrom() {}, keepGame: async (/** @type {any} */ game) => this.#keep(game) },
    };
    const take = async (/** @type {string} */ id) => this.elsewhere.get(id) ?? null;
    const came = await friendsGame(services, `${ID}.${seat}.link`, { own, take });
    assert.ok(came);
    return { ...came, record: came.game.record };
  }

  /** @param {any} game */
  #keep(game) {
    if (!this.hasRoom) return false;
    this.games.set(game.record.id, game);
    return true;
  }
}

test("a friend's moves go to the game that they belong to, in progress or not", async () => {
  const browser = new Browser(gameOf(["a"]));
  const { place, record } = await browser.open(["a", "b"]);
  assert.deepEqual([place, record.id, record.moves, browser.told], ["kept", ID, ["a", "b"], []]);
  const own = gameOf(["a"]);
  const came = await new Browser().open(["a", "b"], {}, { own });
  assert.deepEqual([came.place, came.record.moves, came.record.players], ["inProgress", ["a", "b"], WITH_FRIEND]);
});

test("a game whose start is the usual one, written out, is found by links, which do not write it out", async () => {
  const browser = new Browser(gameOf(["a"], { start: USUAL }));
  const { place, record } = await browser.open(["a", "b"]);
  assert.deepEqual([place, record.moves, browser.games.size], ["kept", ["a", "b"], 1]);
  assert.equal((await browser.open(["a", "b", "c"], { start: "another" })).place, "friends");
});

test("a friend's moves go on from what another tab has stored", async () => {
  const browser = new Browser();
  const own = { ...gameOf(["a"]), saved: 1 };
  browser.elsewhere.set(ID, { ...gameOf(["a", "b"], { comments: { 2: "in the other tab" } }), saved: 2 });
  const { place, record } = await browser.open(["a", "b", "c"], {}, { own });
  assert.deepEqual([place, record.moves, record.comments], ["inProgress", ["a", "b", "c"], { 2: "in the other tab" }]);
});

test("a friend's link brings what the friend has noted, and takes nothing away", async () => {
  const line = { from: 0, moves: ["x"], comments: {}, lines: [] };
  const other = { ...line, moves: ["y"], comments: { 1: "or so" } };
  const browser = new Browser(gameOf(["a"], { comments: { 0: "mine", 1: "good" }, marks: { 1: "A1" }, lines: [line] }));
  const noted = { comments: { 1: "good? no", 2: "theirs" }, marks: { 0: "B2", 1: "C3" }, lines: [line, other] };
  const { record } = await browser.open(["a", "b"], noted);
  assert.deepEqual(record.comments, { 0: "mine", 1: "good? no", 2: "theirs" });
  assert.deepEqual([record.marks, record.lines], [{ 0: "B2", 1: "A1 C3" }, [line, other]]);

  // A variation that the friend has gone on with is there once, also where both have written something about it.
  const [commented, longer] = [{ ...line, comments: { 1: "mine" } }, { ...line, moves: ["x", "z"], comments: { 1: "theirs" } }];
  const { record: further } = await new Browser(gameOf(["a"], { lines: [commented, other] })).open(["a", "b"], { lines: [longer] });
  assert.deepEqual(further.lines, [{ ...longer, comments: { 1: "mine\n\ntheirs" } }, other]);

  // Also without a move, and when the game is over; of two comments, none is lost.
  const over = new Browser(gameOf(["a", "b"], { comments: { 2: "mine" }, ending: RESIGNED }));
  const came = await over.open(["a", "b"], { comments: { 1: "thanks", 2: "theirs" }, ending: RESIGNED });
  assert.deepEqual([came.record.comments, over.told], [{ 1: "thanks", 2: "mine\n\ntheirs" }, []]);
  assert.deepEqual((await over.open(["a", "b"], { comments: { 2: "theirs" }, ending: RESIGNED })).record, came.record);
});

test("a link that is opened again changes nothing and, while nothing has happened since, says nothing", async () => {
  const browser = new Browser(gameOf(["a", "b"]));
  const { record } = await browser.open(["a", "b"]);
  assert.deepEqual([record.moves, browser.told], [["a", "b"], []]);
  await browser.open(["a"]);
  assert.deepEqual(browser.told, [words.olderLink]);
});

test("a game that has ended stays so, whichever of its links is opened again", async () => {
  for (const ending of [RESIGNED, { reason: "agreed", winner: null }]) {
    for (const [moves, sentence] of /** @type {const} */ ([
      [["a", "b"], words.olderLink],
      [["a"], words.olderLink],
      [["a", "b", "a"], words.overHere],
    ])) {
      const browser = new Browser(gameOf(["a", "b"], { ending }));
      const { record } = await browser.open([...moves]);
      assert.deepEqual([record.ending, record.moves, browser.told], [ending, ["a", "b"], [sentence]]);
    }
    const browser = new Browser(gameOf(["a", "b"], { ending }));
    const { record } = await browser.open(["a", "b"], { ending });
    assert.deepEqual([record.ending, browser.told], [ending, []]);
  }
});

test("a friend's resignation ends the game", async () => {
  const { record } = await new Browser(gameOf(["a", "b"])).open(["a", "b"], { ending: { reason: "resigned", winner: 0 } });
  assert.deepEqual(record.ending, { reason: "resigned", winner: 0 });
});

test("a friend's resignation ends the game, too, where one has moved without knowing of it", async () => {
  const ending = { reason: "resigned", winner: 0 };
  const browser = new Browser(gameOf(["a", "b", "a"]));
  const { record, place } = await browser.open(["a", "b"], { ending });
  assert.deepEqual([record.ending, record.moves, place, browser.told], [ending, ["a", "b", "a"], "kept", []]);
  const again = await browser.open(["a", "b"], { ending });
  assert.deepEqual([again.record, browser.told], [record, []]);
  // Not where the friend has moved since, the game was over by then, or one would be the one to resign.
  for (const [before, told] of /** @type {const} */ ([
    [gameOf(["a", "b", "a", "b"]), ending],
    [{ ...gameOf(["a", "b", "a"]), result: { outcome: "draw" } }, ending],
    [gameOf(["a", "b", "a"]), RESIGNED],
    [gameOf(["a", "b", "a"]), { reason: "agreed", winner: null }],
  ])) {
    const other = new Browser(before);
    const came = await other.open(["a", "b"], { ending: told });
    assert.deepEqual([came.record.ending, other.told], [null, [words.olderLink]]);
  }
});

test("what a friend says on resigning comes along, too, where one has moved meanwhile, and so what is said afterwards", async () => {
  const ending = { reason: "resigned", winner: 0 };
  const own = { comments: { 2: "mine", 3: "here, too" } };
  const browser = new Browser(gameOf(["a", "b", "a"], own));
  const said = { 2: "mine\n\nthanks", 3: "here, too" };
  const { record } = await browser.open(["a", "b"], { ending, comments: { 2: "thanks" } });
  assert.deepEqual([record.ending, record.moves, record.comments], [ending, ["a", "b", "a"], said]);
  assert.deepEqual((await browser.open(["a", "b"], { ending, comments: { 2: "thanks" } })).record, record);
  const after = await browser.open(["a", "b"], { ending, comments: { 1: "this one", 2: "thanks" } });
  assert.deepEqual([after.record.comments, after.record.moves, browser.told], [{ 1: "this one", ...said }, ["a", "b", "a"], []]);
  // There is nothing to say of moves that are not here, and an older link changes nothing.
  const over = new Browser(gameOf(["a", "b"], { ending }));
  const longer = await over.open(["a", "b", "a", "b"], { ending, comments: { 2: "thanks", 4: "later" } });
  assert.deepEqual([longer.record.comments, over.told], [{}, [words.overHere]]);
  const older = await new Browser(gameOf(["a", "b", "a"], own)).open(["a", "b"], { comments: { 2: "thanks" } });
  assert.deepEqual(older.record.comments, own.comments);
});

test("what cannot be kept stays at its link, and is not said to be in My games", async () => {
  for (const [before, moves, told] of /** @type {const} */ ([
    [gameOf(["b", "b"]), ["a", "b"], [words.forkedLink(1, false)]],
    [gameOf(["a"], { players: [HUMAN, COMPUTER] }), ["a", "b"], [words.notWithFriend(false)]],
    [gameOf(["a"]), ["a", "b"], []],
  ])) {
    const browser = new Browser(before);
    browser.hasRoom = false;
    const { record, place } = await browser.open([...moves]);
    assert.deepEqual([record.moves, place, browser.told], [moves, "friends", told]);
  }
});

test("a friend's answer goes into no game that is no longer the friend's", async () => {
  for (const [players, moves] of /** @type {[any, string[]][]} */ ([
    [[HUMAN, COMPUTER], ["a"]], // brought back
    [[HUMAN, COMPUTER], ["a", "b", "a"]], // and played on, as the friend has played
    [[HUMAN, HUMAN], ["a"]],
    [[COMPUTER, COMPUTER], ["a"]],
  ])) {
    const before = gameOf(moves, { players });
    const browser = new Browser(before);
    const { record, place } = await browser.open(["a", "b"]);
    assert.deepEqual([record.players, record.moves, place, browser.told], [WITH_FRIEND, ["a", "b"], "kept", [words.notWithFriend(true)]]);
    assert.notEqual(record.id, ID);
    assert.deepEqual([browser.games.get(ID), browser.games.size], [before, 2]);
  }
});

test("one's own link shows the game that it was sent from, whoever plays that now", async () => {
  for (const players of [WITH_FRIEND, [HUMAN, COMPUTER], [HUMAN, HUMAN]]) {
    const browser = new Browser(gameOf(["a", "b"], { players }));
    const { record } = await browser.open(["a"], {}, { seat: 1 });
    assert.deepEqual([record.id, record.players, browser.games.size], [ID, players, 1]);
  }
});

test("one's own link is for the friend, until they have answered it", async () => {
  for (const [moves, changes, told] of /** @type {[string[], any, string[]][]} */ ([
    [["a"], {}, [words.ownLink]],
    [["a", "b"], {}, [words.answeredLink]],
    // Sent in the middle of one's own moves, or answered and gone on with since.
    [["a", "b", "a"], {}, [words.olderLink]],
    [["a", "b"], { ending: RESIGNED }, [words.olderLink]],
    [["a"], { ending: RESIGNED }, [words.olderLink]],
    // One has taken the move back and made another one.
    [["b"], {}, [words.olderLink]],
    [["b", "b"], {}, [words.olderLink]],
  ])) {
    const browser = new Browser(gameOf(moves, changes));
    await browser.open(["a"], {}, { seat: 1 });
    assert.deepEqual(browser.told, told);
  }
});

test("a link that has become a game of its own finds that again, and brings it further moves", async () => {
  for (const before of [gameOf(["b", "b"]), gameOf(["a"], { players: [HUMAN, COMPUTER] })]) {
    const browser = new Browser(before);
    const { record } = await browser.open(["a", "b"]);
    const again = await browser.open(["a", "b"]);
    assert.deepEqual([again.record, again.place, browser.games.size, browser.told], [record, "kept", 2, []]);
    const further = await browser.open(["a", "b", "a", "b"]);
    assert.deepEqual([further.record.id, further.record.moves, browser.games.size], [record.id, ["a", "b", "a", "b"], 2]);
    await browser.open(["a", "b"]);
    assert.deepEqual([browser.games.get(record.id).record.moves.length, browser.told], [4, [words.olderLink]]);
    // In progress it is found, too; another course is another game.
    const own = browser.games.get(record.id);
    assert.equal((await browser.open(["a", "b"], {}, { own })).place, "inProgress");
    const other = await browser.open(["a", "a"]);
    assert.deepEqual([browser.games.size, other.record.moves], [3, ["a", "a"]]);
    assert.match(other.record.id, /^[0-9a-f]{16}$/);
    assert.deepEqual(browser.games.get(ID), before);
  }
});
