/** An attempt at a task of several turns: what is right stays, what is wrong is taken back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { attempted } from "../support/attempted.mjs";

const { explained } = await import("../../../web/app/board/common/scene.js");

test("a wrong second turn is taken back, and the right first one stays with its answer", async () => {
  const { session, play, attempt, until, movesAre } = await attempted();
  await play("a");
  await movesAre("a b");
  await play("b");
  await until(() => attempt.ending === "missed");
  attempt.tryAgain();
  await movesAre("a b");
  assert.equal(attempt.isOpen, true);
  await play("a");
  await until(() => attempt.ending === "done");
  // What is solved begins anew.
  attempt.tryAgain();
  await movesAre("");
  session.end();
});

test("in an attempt that was left, the turns that were right stay as well", async () => {
  const { session, play, attempt, until, movesAre } = await attempted({ kept: ["a", "b"] });
  await play("b");
  await until(() => attempt.ending === "missed");
  attempt.tryAgain();
  await movesAre("a b");
  await play("a");
  await until(() => attempt.ending === "done");
  session.end();
  // It may have been left before the wrong turn was judged.
  const unjudged = await attempted({ kept: ["a", "b", "b"] });
  await unjudged.session.goTo(3);
  await unjudged.until(() => unjudged.attempt.ending === "missed");
  unjudged.attempt.tryAgain();
  await unjudged.movesAre("a b");
  unjudged.session.end();
});

test("a turn that is taken back before it is over leaves those before it", async () => {
  const { session, attempt, movesAre, play } = await attempted();
  await play("a");
  await movesAre("a b");
  attempt.tryAgain();
  await movesAre("a b");
  session.end();
});

test("against the computer, which answers any turn, all begins again", async () => {
  const { session, play, attempt, until, movesAre } = await attempted({ kept: ["a", "b"], answer: null });
  await play("b");
  await until(() => attempt.ending === "missed");
  attempt.tryAgain();
  await movesAre("");
  session.end();
});

test("a wrong first turn is taken back, and all of them where it begins again", async () => {
  const { session, play, attempt, until, movesAre } = await attempted();
  await play("b");
  await until(() => attempt.ending === "missed");
  attempt.tryAgain();
  await movesAre("");
  await play("a");
  await movesAre("a b");
  attempt.beginAgain();
  await movesAre("");
  session.end();
});

test("a wrong try that ends the game is shown as any other, until it is taken back", async () => {
  const { session, play, attempt, until, movesAre } = await attempted();
  await play("b");
  await until(() => attempt.ending === "missed");
  assert.equal(session.isWrongTry, true);
  const over = { view: /** @type {any} */ ({ result: { tally: { faint: ["chip"] } } }), analysing: false };
  const shown = explained({ state: { ...session.state, ...over }, isWrongTry: session.isWrongTry });
  assert.deepEqual(shown, { faint: new Set(), isOver: false });
  attempt.tryAgain();
  await movesAre("");
  assert.equal(session.isWrongTry, false);
  const right = explained({ state: { ...session.state, ...over }, isWrongTry: session.isWrongTry });
  assert.deepEqual(right, { faint: new Set(["chip"]), isOver: true });
  session.end();
});

test("the answer is shown from the beginning, also after a wrong second turn", async () => {
  const { session, play, attempt, until, movesAre } = await attempted();
  await play("a");
  await movesAre("a b");
  await play("b");
  await until(() => attempt.ending === "missed");
  await attempt.show();
  assert.equal(attempt.ending, "shown");
  await movesAre("a b a");
  session.end();
});

for (const goesOn of [true, false]) {
  test(`what follows a rest is ${goesOn ? "shown" : "left"} at the end, as the task wants it`, async () => {
    const { session, play, attempt, until, movesAre } = await attempted({ restsAfter: 3, goesOn });
    await play("a");
    await movesAre("a b");
    await play("a");
    await until(() => attempt.ending === "done" && session.state.elsewhere);
    assert.equal(session.state.resting === null, goesOn);
    session.end();
  });
}
