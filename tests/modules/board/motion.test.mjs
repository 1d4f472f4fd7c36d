/** What moves arrives, whether or not anybody sees it move. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { browser } from "../browser.mjs";

browser();
mock.timers.enable({ apis: ["setTimeout"] });
/** What the browser does before it paints next. @type {((now: number) => void)[]} */
let frames = [];
globalThis.requestAnimationFrame = (act) => frames.push(act);
const { Motion, easeOut } = await import("../../../web/app/board/common/motion.js");

beforeEach(() => (frames = []));

/** @param {number} now */
function paintFrame(now) {
  for (const act of frames.splice(0)) act(now);
}

/** A movement of 300 ms, and what is known of it. */
function moving(motion = new Motion(() => undefined)) {
  const known = { share: -1, isOver: false };
  const over = motion.run("move", 300, easeOut, (share) => (known.share = share)).then(() => void (known.isOver = true));
  return { motion, known, over };
}

test("where no frame is painted a movement ends by the clock", async () => {
  let painted = 0;
  const { motion, known, over } = moving(new Motion(() => (painted += 1)));
  assert.equal(known.isOver, false);
  for (let time = 0; time < 1000; time += 100) mock.timers.tick(100);
  await over;
  assert.equal(known.share, 1);
  assert.equal(motion.isUnderWay, false);
  // For paper, and for who comes back.
  assert.ok(painted > 0);
});

test("the next one takes no time, until there are frames again", async () => {
  const { motion, over } = moving();
  for (let time = 0; time < 1000; time += 100) mock.timers.tick(100);
  await over;
  const next = moving(motion);
  assert.equal(next.known.share, 1);
  paintFrame(2000);
  const seen = moving(motion);
  assert.equal(seen.known.share, 0);
  paintFrame(2016);
  paintFrame(2400);
  await seen.over;
});

test("a page that was too busy to paint shows it all the same: its frame is due together with the clock", async () => {
  const { motion, known, over } = moving();
  mock.timers.tick(2000);
  paintFrame(2000);
  assert.equal(known.share, 0);
  assert.equal(motion.isUnderWay, true);
  paintFrame(2300);
  await over;
});

test("while frames are painted it takes its own time, however long that is", async () => {
  const motion = new Motion(() => undefined);
  let share = 0;
  const over = motion.run("move", 3000, easeOut, (at) => (share = at));
  for (let now = 0; now < 3000; now += 300) {
    paintFrame(now);
    mock.timers.tick(300);
  }
  assert.ok(share > 0 && share < 1);
  paintFrame(3000);
  await over;
  assert.equal(share, 1);
});
