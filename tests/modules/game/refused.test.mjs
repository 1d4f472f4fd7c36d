/** A refusal in the words of the last one: it is taken away first, so that it is heard again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortGame } from "../support/short_game.mjs";

test("what is said again in the same words is taken away before", async () => {
  const { session } = await shortGame();
  /** @type {(string | null)[]} */
  const said = [];
  session.addEventListener("change", () => said.push(session.state.message));
  session.tell("Not there.");
  session.tell("Not there.");
  session.tell("Nor there.");
  assert.deepEqual(said, ["Not there.", null, "Not there.", "Nor there."]);
  session.end();
});
