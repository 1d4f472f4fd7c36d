/** What two people have noted in the same game: it is joined, again and again, and nothing of one's own is lost. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";
import { HUMAN } from "../support/short_game.mjs";

browser();
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { withNotesOf } = await import("../../../web/app/game/record/joined-notes.js");
const { MOST } = await import("../../../web/app/game/record/limits.js");

/** @typedef {import("../../../web/app/game/record/record.js").GameRecord} GameRecord */
/** @typedef {import("../../../web/app/game/record/record.js").Variation} Variation */
/** @typedef {import("../../../web/app/game/record/joined-notes.js").Notes} Notes */

const MOVES = ["a", "b", "c"];

/** @param {Partial<GameRecord>} notes @returns {GameRecord} */
const gameOf = (notes) => ({ ...newRecord("short", [HUMAN, HUMAN]), id: "1", moves: MOVES, ...notes });

/** A variation after two moves. @param {string} moves a letter each @param {Partial<Variation>} [notes] @returns {Variation} */
const line = (moves, notes) => ({ from: 2, moves: [...moves], comments: {}, lines: [], ...notes });

/**
 * What is noted where two people have their notes.
 * @param {Partial<GameRecord>} mine
 * @param {Partial<GameRecord>} theirs
 */
function together(mine, theirs) {
  const { comments, marks, lines } = withNotesOf(gameOf(mine), gameOf(theirs));
  return { comments, lines, ...(marks && { marks }) };
}

test("a variation that one has commented on and the other has gone on with is one", () => {
  const mine = line("xy", { comments: { 1: "mine" } });
  const theirs = line("xyz", { comments: { 3: "theirs" } });
  const both = line("xyz", { comments: { 1: "mine", 3: "theirs" } });
  assert.deepEqual(together({ lines: [mine] }, { lines: [theirs] }).lines, [both]);
  assert.deepEqual(together({ lines: [theirs] }, { lines: [mine] }).lines, [both]);
});

test("a variation that both have commented on, drawn on and branched off is one, at its place", () => {
  const first = line("q");
  const mine = line("xy", { comments: { 1: "mine" }, marks: { 2: "A1" }, lines: [{ ...line("p"), from: 1 }] });
  const theirs = line("xy", { comments: { 1: "theirs" }, marks: { 2: "B2 A1" }, lines: [{ ...line("r"), from: 1 }] });
  const both = { comments: { 1: "mine\n\ntheirs" }, marks: { 2: "A1 B2" }, lines: [...mine.lines, ...theirs.lines] };
  assert.deepEqual(together({ lines: [mine, first] }, { lines: [theirs] }).lines, [line("xy", both), first]);
  // And so what branches off a variation.
  const [deep, deeper] = ["pq", "pqr"].map((moves) => line("xy", { lines: [{ ...line(moves, { comments: { 1: moves } }), from: 1 }] }));
  const joined = together({ lines: [deep] }, { lines: [deeper] }).lines[0].lines;
  assert.deepEqual(joined, [{ ...line("pqr"), from: 1, comments: { 1: "pq\n\npqr" } }]);
});

test("variations whose moves part, or that begin at different places, stay two", () => {
  const parted = [line("xy"), line("xz")];
  assert.deepEqual(together({ lines: [parted[0]] }, { lines: [parted[1]] }).lines, parted);
  const apart = [line("xy"), { ...line("xy"), from: 1 }];
  assert.deepEqual(together({ lines: [apart[0]] }, { lines: [apart[1]] }).lines, apart);
});

test("of several variations that could be meant, it is the one with most of the moves", () => {
  const mine = [line("x"), line("xy"), line("xyzw")];
  const theirs = line("xyz", { comments: { 3: "theirs" } });
  assert.deepEqual(together({ lines: mine }, { lines: [theirs] }).lines, [...mine.slice(0, 2), line("xyzw", { comments: { 3: "theirs" } })]);
});

test("both drawings of a position stay: one's own first, and no mark twice", () => {
  assert.deepEqual(together({ marks: { 2: "A1 B2" } }, { marks: { 1: "C3", 2: "C3 A1 A1>B2" } }).marks, { 1: "C3", 2: "A1 B2 C3 A1>B2" });
});

test("of two comments, only one that goes on from the other stands for both", () => {
  const said = (/** @type {string[]} */ ...[mine, theirs]) => together({ comments: { 1: mine } }, { comments: { 1: theirs } }).comments[1];
  assert.equal(said("good", "good? no"), "good? no");
  assert.equal(said("good? no", "good"), "good? no");
  assert.equal(said("mine\n\ntheirs", "theirs"), "mine\n\ntheirs");
  assert.equal(said("theirs\n\nmine", "mine\n\ntheirs"), "theirs\n\nmine");
  assert.equal(said("no", "I know"), "no\n\nI know");
  assert.equal(said("No", "Not at all"), "No\n\nNot at all");
});

test("what two comments begin with is kept once, as far as whole sentences or lines go", () => {
  const said = (/** @type {string} */ mine, /** @type {string} */ theirs) =>
    together({ comments: { 1: mine } }, { comments: { 1: theirs } }).comments[1];
  assert.equal(said("Good. Mine.", "Good. Theirs!"), "Good. Mine.\n\nTheirs!");
  assert.equal(said("from A\nlater from A", "from A\nfrom B\nand more"), "from A\nlater from A\n\nfrom B\nand more");
  assert.equal(said("One. Two. Mine.", "One. Two. Theirs."), "One. Two. Mine.\n\nTheirs.");
  assert.equal(said("Good (why?) Mine.", "Good (why?) Theirs."), "Good (why?) Mine.\n\nTheirs.");
  // A sentence stays whole, and so does what only comes again further on.
  assert.equal(said("This is good", "This is bad"), "This is good\n\nThis is bad");
  assert.equal(said("Is it bad? No.", "No. And why not?"), "Is it bad? No.\n\nNo. And why not?");
  // As it is sent to and fro, nothing comes twice, whoever joined it first.
  const [here, there] = [said("Good. Mine.", "Good. Theirs."), said("Good. Theirs.", "Good. Mine.")];
  assert.equal(said(here, "Good. Theirs."), here);
  assert.equal(said("Good. Theirs.", here), here);
  assert.equal(said(here, there), here);
  assert.equal(said(here, "Good. Theirs. More."), "Good. Mine.\n\nTheirs.\n\nMore.");
});

test("a dot after a number or a single letter ends no sentence", () => {
  const said = (/** @type {string[]} */ ...[mine, theirs]) => together({ comments: { 1: mine } }, { comments: { 1: theirs } }).comments[1];
  const whole = [
    ["1. 1-3 2. 4-5", "1. 1-3 2. 4-6"],
    ["Linja, p. 3. Best", "Linja, p. 4. Worst"],
    ["e.g. x", "e.g. y"],
    ["It is 1", "It is 1.5"],
  ];
  for (const [mine, theirs] of whole) assert.equal(said(mine, theirs), `${mine}\n\n${theirs}`);
});

test("the same words after others are no repetition", () => {
  const said = (/** @type {string[]} */ ...[mine, theirs]) => together({ comments: { 1: mine } }, { comments: { 1: theirs } }).comments[1];
  const mine = "Is 1-3 good? Yes. Is 2-4 good? No.";
  assert.equal(said(mine, "Is 1-3 good? No."), `${mine}\n\nNo.`);
  assert.equal(said(mine, "Is 1-3 good?\n\nNo."), `${mine}\n\nNo.`);
  assert.equal(said("Bad. Bad. Good.", "Bad. Good. Bad. Why?"), "Bad. Bad. Good.\n\nGood. Bad. Why?");
  assert.equal(said("Good? Yes.\n\nBad? No.", "Good? No.\n\nBad? Yes."), "Good? Yes.\n\nBad? No.\n\nNo.\n\nYes.");
  assert.equal(said("Yes. A.\n\nNo.", "No. Yes. B."), "Yes. A.\n\nNo.\n\nYes. B.");
  assert.equal(said("No. Yes.", "Yes."), "No. Yes.\n\nYes.");
});

test("no more is joined than a record has room for, and one's own stays", () => {
  const long = "x".repeat(MOST.letters - 5);
  assert.equal(together({ comments: { 1: long } }, { comments: { 1: "theirs" } }).comments[1], long);
  const cells = (/** @type {string} */ name, /** @type {number} */ count) => Array.from({ length: count }, (_, at) => name + at);
  const own = cells("A", MOST.marks - 1);
  assert.equal(together({ marks: { 1: own.join(" ") } }, { marks: { 1: "B1 B2" } }).marks?.[1], [...own, "B1"].join(" "));

  const lines = (/** @type {string} */ name, /** @type {number} */ count) => cells(name, count).map((move) => ({ ...line(""), moves: [move] }));
  const mine = lines("x", MOST.variations - 1);
  const [first, second] = lines("y", 2);
  const known = { ...mine[7], comments: { 1: "theirs" } };
  const full = gameOf({ lines: mine });
  const joined = withNotesOf(full, gameOf({ lines: [first, second, known] }));
  assert.deepEqual([joined.lines.length, joined.lines[7], joined.lines.at(-1)], [MOST.variations, known, first]);
  assert.equal(withNotesOf(joined, gameOf({ lines: [first, second, known] })), joined);

  const longest = { ...line(""), moves: cells("z", MOST.moves - 2) };
  assert.deepEqual(together({}, { lines: [longest, first] }).lines, [first]);
  const marks = Object.fromEntries(cells("", MOST.positions - 1).map((at) => [at, "A1"]));
  assert.deepEqual(together({ marks, comments: {} }, { marks: { 600: "B2", 601: "B2", 0: "C3" } }).marks, { ...marks, 0: "A1 C3", 600: "B2" });
});

/** Numbers that come again in the same order. @param {number} seed */
function numbersFrom(seed) {
  let state = seed;
  return (/** @type {number} */ most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/**
 * What somebody may have noted about a line; also variations that are there twice, as in records written elsewhere.
 * @param {(most: number) => number} draw
 * @param {number} end how many moves the line has
 * @param {number} depth
 * @returns {Notes}
 */
function drawnNotes(draw, end, depth) {
  const texts = (/** @type {string[]} */ known) => {
    const found = Array.from({ length: draw(3) }, () => [1 + draw(end), known[draw(known.length)]]);
    return /** @type {Record<number, string>} */ (Object.fromEntries(found));
  };
  const lines = Array.from({ length: depth ? draw(4) : 0 }, () => {
    const moves = Array.from({ length: 1 + draw(3) }, () => "xy"[draw(2)]);
    return { from: draw(end + 1), moves, ...drawnNotes(draw, moves.length, depth - 1) };
  });
  const comments = texts(["no", "I know", "no, no", "well\n\nno", "Well. No.", "Well. Yes. No.", "Well.\nno", "No. No. Yes.", "No. Yes. No. Well?"]);
  return { comments, marks: texts(["A1", "B2 A1", "A1>B2"]), lines };
}

/**
 * Whether all that is noted about a line is noted about another one, whichever other notes stand there.
 * @param {Notes} notes
 * @param {Notes} others
 * @returns {boolean}
 */
function hasAllOf(others, notes) {
  const isSaid = (/** @type {string} */ text, other = "") => text.split(/\n+|(?<=[.?]) /).every((one) => other.includes(one));
  const isDrawn = (/** @type {string} */ text, other = "") => text.split(" ").every((one) => other.split(" ").includes(one));
  return (
    Object.entries(notes.comments).every(([at, text]) => isSaid(text, others.comments[Number(at)])) &&
    Object.entries(notes.marks ?? {}).every(([at, text]) => isDrawn(text, others.marks?.[Number(at)])) &&
    notes.lines.every(({ from, moves, ...inner }) =>
      others.lines.some((one) => one.from === from && moves.every((move, ply) => move === one.moves[ply]) && hasAllOf(one, inner)),
    )
  );
}

test("whatever both have noted, nothing of it is lost, and the same record brings nothing twice", () => {
  let joinedLines = 0;
  for (let seed = 1; seed <= 1000; seed++) {
    const draw = numbersFrom(seed);
    const mine = gameOf(drawnNotes(draw, MOVES.length, 3));
    const theirs = gameOf(drawnNotes(draw, MOVES.length, 3));
    const before = structuredClone([mine, theirs]);
    const both = withNotesOf(mine, theirs);
    const told = `seed ${seed}`;
    assert.ok(hasAllOf(both, mine) && hasAllOf(both, theirs), told);
    assert.equal(withNotesOf(both, theirs), both, told);
    assert.equal(withNotesOf(mine, mine), mine, told);
    assert.deepEqual([mine, theirs], before, told);
    // As they send it to and fro, both soon have all of it.
    let [one, other] = [both, theirs];
    for (let sent = 0; sent < 4; sent++) [one, other] = [withNotesOf(other, one), one];
    assert.equal(withNotesOf(one, other), one, told);
    assert.equal(withNotesOf(other, one), other, told);
    joinedLines += mine.lines.length + theirs.lines.length - both.lines.length;
  }
  assert.ok(joinedLines > 100);
});
