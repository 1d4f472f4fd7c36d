/** Marks that are drawn and taken back: on the position that they were drawn on. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../browser.mjs";
import { shortGame } from "../support/short_game.mjs";

paintingBrowser();
const { Marking } = await import("../../../web/app/marking/marking.js");

test("what was drawn in a variation that is gone is not taken back in the one that has its place", async () => {
  const { session, play } = await shortGame({ moves: ["a", "b"], more: { analysing: true } });
  const board = /** @type {any} */ ({ showDraft: () => undefined });
  const marking = new Marking(session, board, () => undefined);
  await session.goTo(1);
  await play("a");
  for (const cell of ["x", "y"]) marking.draw(cell, cell);
  assert.deepEqual([marking.mayUndo, session.marks.length], [true, 2]);
  await session.removeVariation();
  await session.goTo(0);
  for (const text of ["b", "b"]) await play(text);
  assert.deepEqual([session.state.way, session.state.ply, marking.mayUndo], [[0], 2, false]);
  marking.undo();
  assert.deepEqual(session.marks, []);
});
