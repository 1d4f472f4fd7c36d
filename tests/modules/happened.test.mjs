/** What has just happened: which turn is shown, how its steps are numbered and said, and what counts up. */

import "../../web/build/shapes/no_browser.mjs";

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.mjs";

const { fallAfter } = await import("../../web/app/board/slab/move-animation.js");
const { discsOf, originsOf, sizeOfSteps } = await import("../../web/app/board/steps/step-marks.js");
const { skin: dominoes } = await import("../../web/app/skins/zero-sum/skin.js");
browser();
const { SessionState } = await import("../../web/app/game/session-state.js");
const { spokenLastMove, spokenNews } = await import("../../web/app/game/spoken.js");

/** @param {string} id @param {string} cell @param {number | null} value */
const piece = (id, cell, value, kind = "pawn") => ({ id, cell, owner: null, kind, value, x: 0, y: 0 });

test("numbers that another piece brings to a cell do not count from those that stood there", () => {
  const before = { pieces: [piece("7", "a1", 7), piece("30", "b1", 30)], last: null };
  const after = { pieces: [piece("12", "a1", 12), piece("3", "b1", 3)], last: { moved: [] } };
  assert.equal(fallAfter(/** @type {any} */ (before), /** @type {any} */ (after), []), null);
});

test("the number of a piece that stays where it is counts to its new value", () => {
  const before = { pieces: [piece("a1", "a1", 5)], last: null };
  const after = { pieces: [piece("a1", "a1", 2)], last: { moved: [] } };
  const fall = fallAfter(/** @type {any} */ (before), /** @type {any} */ (after), []);
  assert.deepEqual([...(fall?.counted ?? [])], [["a1", 5]]);
});

/** @param {string} id @param {{x: number, y: number} | null} origin */
const moved = (id, origin, cell = "row") => ({ piece: id, cell, origin });

/** @param {ReturnType<typeof moved>[][]} steps */
const turn = (steps, unfinished = false) => ({
  player: 1,
  title: "Red's turn 7",
  name: "Red",
  told: `Red's turn 7: ${steps.length}`,
  from: 0,
  to: steps.length,
  unfinished,
  steps: steps.map((pieces, index) => ({ sentence: `Step ${index + 1}.`, pieces })),
});

/** @param {any} told @returns {any} */
const scene = (told) => ({
  told,
  view: { cells: [{ id: "row" }], pieces: [{ id: "one", kind: "spool", x: 100, y: 100 }, { id: "two", kind: "spool", x: 300, y: 100 }] },
});
const skin = /** @type {any} */ ({ steps: { origin: { x: 0, y: 2 } } });

test("each step has a number on its piece and where it came from", () => {
  const shown = scene(turn([[moved("one", { x: 500, y: 100 })], [moved("two", { x: 700, y: 100 })]]));
  assert.deepEqual(discsOf(shown, skin, 17).map(({ number, x }) => [number, x]), [[1, 60], [2, 260]]);
  assert.deepEqual(originsOf(shown, skin), [{ number: 1, x: 500, y: 102 }, { number: 2, x: 700, y: 102 }]);
});

test("a disc that is larger, where the board is small, hides no more of the piece", () => {
  const shown = scene(turn([[moved("one", null)], [moved("one", null)]]));
  for (const pixel of [1, 2, 3, 4]) {
    const { radius, figure } = sizeOfSteps(pixel);
    // The number has room in it.
    assert.ok(radius > 0.9 * figure, String(pixel));
    const [left, right] = discsOf(shown, skin, radius);
    assert.deepEqual([left.x + radius, left.y + radius].map(Math.round), [77, 86], String(pixel));
    assert.deepEqual([right.x - radius, right.y + radius].map(Math.round), [123, 86], String(pixel));
  }
});

test("where pieces lie close together, a disc is no larger and no further out than there is room", () => {
  const close = /** @type {any} */ ({ steps: { shoulder: () => ({ x: -90, y: -40 }), room: { radius: 34, out: 10 } } });
  const shown = scene(turn([[moved("one", null)], [moved("one", null)]]));
  assert.deepEqual(sizeOfSteps(1, close), sizeOfSteps(1));
  for (const pixel of [3, 4, 6]) {
    const { radius, figure } = sizeOfSteps(pixel, close);
    assert.ok(radius <= 34 && radius > 0.75 * figure, String(pixel));
    assert.deepEqual(discsOf(shown, close, radius).map(({ x, y }) => [x, y]), [[0, 50], [200, 50]], String(pixel));
  }
});

test("the numbers of Zero-Sum hide no pips, however small the board is", () => {
  const [x, y] = [100, 100];
  const shown = scene(turn([[moved("one", null)], [moved("two", null)]]));
  // A domino is 200 by 100, and its chips stand 49 off its middle.
  shown.view.pieces = [{ id: "one", kind: "domino", cell: "row", x, y }, { id: "two", kind: "chip", cell: "row", x: x - 49, y }];
  // Others may lie wherever four halves meet: the outermost pips of the nearest lie this far from their middles.
  const [pip, middles] = [20, [[-49, 0], [49, 0], [-151, 0], [-51, -100], [-149, -100], [51, -100], [149, -100]]];
  for (const pixel of [1, 2, 3, 4, 6]) {
    const { radius } = sizeOfSteps(pixel, dominoes);
    for (const disc of discsOf(shown, dominoes, radius)) {
      const distances = middles.flatMap(([across, down]) =>
        [-pip, pip].flatMap((left) => [-pip, pip].map((up) => Math.hypot(x + across + left - disc.x, y + down + up - disc.y))),
      );
      assert.ok(Math.min(...distances) >= radius + 7.6, `${pixel}: ${Math.min(...distances)} ${radius}`);
    }
  }
});

test("the numbers of a piece that moved twice stand side by side", () => {
  const discs = discsOf(scene(turn([[moved("one", null)], [moved("one", null)]])), skin, 17);
  assert.ok(discs[1].x - discs[0].x >= 34);
  assert.equal(discs[0].y, discs[1].y);
});

test("an outer shoulder is on the side of the piece that is away from the middle of its cell", () => {
  const outer = /** @type {any} */ ({ steps: { shoulder: () => ({ x: -30, y: -34, outer: true }) } });
  const shown = scene(turn([[moved("one", null), moved("two", null)]], true));
  shown.view.cells = [{ id: "row", x: 50, y: 50, width: 300, height: 100 }];
  for (const piece of shown.view.pieces) piece.cell = "row";
  assert.deepEqual(discsOf(shown, outer, 17).map(({ x, y }) => [x, y]), [[70, 66], [330, 66]]);
  shown.told = turn([[moved("one", null)], [moved("one", null)]]);
  assert.deepEqual(discsOf(shown, outer, 17).map(({ x, y }) => [x, y]), [[70, 66], [70, 134]]);
});

test("one step alone has no number, unless more are to come", () => {
  assert.deepEqual(discsOf(scene(turn([[moved("one", null)]])), skin, 17), []);
  assert.equal(discsOf(scene(turn([[moved("one", null)]], true)), skin, 17).length, 1);
});

test("places beside the board are not marked on it", () => {
  const shown = scene(turn([[moved("one", { x: 5, y: 5 }, "shelf")], [moved("two", null)]]));
  assert.deepEqual(originsOf(shown, skin), []);
});

test("numbers are never smaller than 13 pixels, and their discs grow with them", () => {
  for (const pixel of [0.5, 1, 1.5, 2, 2.5]) {
    const { figure, radius } = sizeOfSteps(pixel);
    assert.ok(figure / 0.7 / pixel >= 13 - 1e-9);
    assert.ok(radius > figure * 0.9);
  }
  assert.deepEqual(sizeOfSteps(1), { figure: 14, radius: 17 });
  assert.ok(sizeOfSteps(720 / 374).radius >= 24 && sizeOfSteps(720 / 374).radius <= 26);
});

/** @param {any} changes */
const state = ({ latest, ply, players = ["human", "computer"], moves = 3, to_move = 0, ...others }) =>
  new SessionState({
    record: { players: players.map((/** @type {string} */ kind) => ({ kind })), moves: Array(moves).fill("m"), lines: [], ending: null },
    ...{ way: [], ply, analysing: false, picked: [], waiting: false, search: null, elsewhere: false },
    view: { to_move, latest, result: null, last: { heard: "Black: one." } },
    ...others,
  });

test("the other side's turn stays while one's own is unfinished", () => {
  const [own, others] = [{ ...turn([[]], true), player: 0 }, turn([[], []])];
  assert.equal(state({ latest: [own, others], ply: 3 }).told, others);
  assert.equal(state({ latest: [others], ply: 3 }).told, others);
  // Nothing came before it.
  assert.equal(state({ latest: [own], ply: 3 }).told, null);
  // Going through the moves shows what each did.
  assert.equal(state({ latest: [own, others], ply: 2 }).told, own);
});

test("an unfinished turn that the reader was given is told, until the reader has moved", () => {
  const [own, others] = [{ ...turn([[]], true), player: 0 }, turn([[], []])];
  const given = state({ latest: [own, others], ply: 3 });
  given.given = 3;
  assert.equal(given.told, own);
  const played = state({ latest: [own, others], ply: 4, moves: 4 });
  played.given = 3;
  assert.equal(played.told, others);
});

test("each step of the computer's turn is told as it is made", () => {
  const [its, ours] = [turn([[]], true), { ...turn([[], []]), player: 0 }];
  assert.equal(state({ latest: [its, ours], ply: 3, to_move: 1 }).told, its);
});

test("a turn of several steps is said as a whole, once it is over", () => {
  const whole = turn([[], []]);
  assert.equal(spokenNews(state({ latest: [whole], ply: 3 })), whole.told);
  assert.equal(spokenNews(state({ latest: [turn([[]], true)], ply: 3, to_move: 1 })), "");
  assert.equal(spokenNews(state({ latest: [{ ...turn([[]], true), player: 0 }], ply: 3 })), "Black: one.");
  assert.equal(spokenNews(state({ latest: [turn([[]])], ply: 3 })), "Black: one.");
  assert.equal(spokenLastMove(state({ latest: [whole], ply: 3 })), whole.told);
});
