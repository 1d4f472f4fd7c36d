/** What was asked for and comes once the game has gone on differently: it changes nothing any more. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { EngineError, EngineGaveUp } = await import("../../../web/app/engine/engine-error.js");

/** Waits until all that waits for nobody has come. */
async function settled() {
  for (let times = 0; times < 5; times++) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Holds back what the engine answers from now on.
 * @param {any} engine
 * @param {"view" | "think"} name
 * @returns {((outcome?: Error) => Promise<void>)[]} what lets each answer come, or fail
 */
function heldBack(engine, name) {
  const ask = engine[name];
  /** @type {((outcome?: Error) => Promise<void>)[]} */
  const waiting = [];
  const come = () =>
    new Promise((/** @type {(value?: undefined) => void} */ resolve, reject) => {
      waiting.push((outcome) => ((outcome ? reject(outcome) : resolve()), settled()));
    });
  engine[name] = (/** @type {any[]} */ ...given) => {
    const due = come();
    if (name === "view") return due.then(() => ask.apply(engine, given));
    const { id, answer } = ask.apply(engine, given);
    return { id, answer: due.then(() => answer) };
  };
  return waiting;
}

/** @param {Awaited<ReturnType<typeof shortGame>>["session"]} session */
const shown = ({ state }) => [state.record.moves.join(" "), state.ply, state.view.position, state.waiting];

test("a move that the computer has found is not made where its turn has been taken back", async () => {
  const { session, engine, play } = await shortGame({ players: [HUMAN, COMPUTER] });
  const thinking = heldBack(engine, "think");
  void play("a");
  await settled();
  await session.goTo(0);
  await thinking[0]();
  assert.deepEqual(shown(session), ["a", 0, "", false]);
});

test("nor where another tab plays the game from then on", async () => {
  const { session, engine, play } = await shortGame({ players: [HUMAN, COMPUTER] });
  const thinking = heldBack(engine, "think");
  void play("a");
  await settled();
  session.yieldTo();
  assert.equal(session.state.search, null);
  await thinking[0]();
  assert.deepEqual(shown(session), ["a", 1, "a", false]);
});

test("nor where the game of two computers has been paused, and it is asked for anew as that goes on", async () => {
  const { session, engine } = await shortGame({ players: [COMPUTER, COMPUTER], isBegun: false });
  const thinking = heldBack(engine, "think");
  void session.begin();
  await settled();
  session.pause(true);
  await thinking[0]();
  assert.deepEqual(shown(session), ["", 0, "", false]);
  void session.pause(false);
  await settled();
  await thinking[1]();
  assert.equal(session.state.record.moves[0], "b");
  session.end();
});

test("a position that comes late does not take the place of the one that is looked at", async () => {
  const { session, engine, play } = await shortGame();
  const coming = heldBack(engine, "view");
  void play("a");
  void session.goTo(0);
  assert.deepEqual(shown(session), ["a", 0, "", true]);
  const [first, second] = coming;
  await second();
  await first();
  assert.deepEqual(shown(session), ["a", 0, "", false]);
});

test("nor does one that fails late", async () => {
  for (const failure of [new EngineGaveUp("it fell silent"), new EngineError({ kind: "request", message: "no", reason: "no", ply: 0, faults: [] })]) {
    const { session, engine, play } = await shortGame();
    const coming = heldBack(engine, "view");
    void play("a");
    void session.goTo(0);
    const [first, second] = coming;
    await second();
    await first(failure);
    assert.deepEqual([...shown(session), session.state.message], ["a", 0, "", false, null]);
  }
});

test("a tab that only shows a game changes nothing of it, and says why", async () => {
  const { session, play, saved } = await shortGame({ moves: ["b"], more: { elsewhere: true } });
  await play("a");
  assert.equal(session.state.record.moves.join(" "), "b");
  assert.equal(session.state.message, session.whyNobodyPicks);
  session.comment("Hm");
  assert.deepEqual(session.state.record.comments, {});
  // It can be gone through, and the one that plays it keeps it.
  await session.goTo(0);
  assert.equal(session.state.ply, 0);
  assert.deepEqual(saved, []);
});

test("of another game, nothing is left to the tab that plays the one before", async () => {
  const { session, play } = await shortGame({ moves: ["b"], more: { elsewhere: true } });
  await session.newGame({ ...session.state.record, id: "another", moves: [] }, { flipped: false });
  assert.equal(session.state.elsewhere, false);
  await play("a");
  assert.equal(session.state.record.moves.join(" "), "a");
});

test("the computer moves neither in a game that another tab plays nor in one that is visited", async () => {
  for (const more of [{ elsewhere: true }, { visiting: "guest" }, { analysing: true }]) {
    const { session, engine } = await shortGame({ players: [COMPUTER, HUMAN], more });
    await settled();
    assert.deepEqual([session.state.record.moves, engine.asked.includes("think")], [[], false], JSON.stringify(more));
  }
});

test("a game that is over cannot be resigned, nor one in which nothing has happened", async () => {
  for (const moves of [[], ["a", "b", "a"]]) {
    const { session } = await shortGame({ moves });
    await session.finish({ reason: "resigned", winner: 1 });
    assert.equal(session.state.record.ending, null);
  }
  const { session } = await shortGame({ moves: ["a"] });
  await session.finish({ reason: "resigned", winner: 1 });
  assert.deepEqual(session.state.record.ending, { reason: "resigned", winner: 1 });
});

test("a game that was still to come is not shown where another one has been begun meanwhile", async () => {
  for (const opening of [true, false]) {
    const { session } = await shortGame({ isBegun: false, more: { opening: true } });
    if (!opening) await session.newGame({ ...session.state.record, id: "begun" }, { flipped: false });
    const record = { ...session.state.record, id: "arrived", moves: ["a"] };
    await session.open({ record, way: [], ply: 1, analysing: false, flipped: true, spent: 0, view: null }, "guest");
    assert.deepEqual([session.state.record.id === "arrived", session.state.visiting], [opening, opening ? "guest" : null]);
  }
});

test("a new game with all the moves of one that was visited is visited no more: the computer plays on in it", async () => {
  const { session } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a"], more: { visiting: "guest" } });
  assert.deepEqual([session.state.visiting, session.state.record.moves], ["guest", ["a"]]);
  await session.fork();
  assert.deepEqual([session.state.visiting, session.state.record.moves], [null, ["a", "b"]]);
});
