/** The next game: only the latest one asked for is begun, and none on a screen that has been left. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HUMAN, shortGame } from "../support/short_game.mjs";

const { NextGame } = await import("../../../web/app/screens/next-game.js");

/** A game whose starts are drawn, and come when somebody lets them. */
async function drawing() {
  const { session, engine } = await shortGame({ players: [HUMAN, HUMAN] });
  /** @type {((start: string) => void)[]} */
  const draws = [];
  const drawnStart = () => new Promise((resolve) => draws.push(resolve));
  const setting = { session, engine: Object.assign(engine, { drawnStart }), info: { id: "short", draws_set_ups: true } };
  const next = new NextGame(/** @type {any} */ ({ updates: { applyIfReady: () => undefined } }), /** @type {any} */ (setting));
  return { session, draws, next };
}

test("a drawn start that comes late takes the place of no game begun meanwhile", async () => {
  const { session, draws, next } = await drawing();
  const first = next.rematch(false);
  const second = next.rematch(true);
  draws[1]("second");
  await second;
  assert.equal(session.state.record.start, "second");
  draws[0]("first");
  await first;
  assert.equal(session.state.record.start, "second");
  session.end();
});

test("nor is a game begun on a screen that has been left", async () => {
  const { session, draws, next } = await drawing();
  const { record } = session.state;
  const asked = next.rematch(false);
  session.end();
  draws[0]("late");
  await asked;
  assert.equal(session.state.record, record);
});
