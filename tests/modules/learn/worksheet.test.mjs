/** Numbers that a learner writes, and the terms of a sheet in its address. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { fraction, isSame } = await import("../../../web/app/worksheet/values.js");
const { addressOf, newSeed, readTerms, wholeNumber, wrongIn } = await import("../../../web/app/worksheet/terms.js");

test("a number is the same however it is written", () => {
  for (const text of ["-6/5", "−6/5", "- 6 / 5", "-12/10", "-1 1/5", "−1.2", "-1,20"]) assert.ok(isSame(text, "-6/5"), text);
  for (const text of ["7", "+7", " 7 ", "7.0", "14/2", "007"]) assert.ok(isSame(text, "7"), text);
  for (const text of ["6/5", "-5/6", "-1 1/6", "0"]) assert.ok(!isSame(text, "-6/5"), text);
  assert.ok(isSame("-0", "0"));
});

test("what is no number is told from a wrong one", () => {
  assert.deepEqual(fraction("2½"), fraction("5/2"));
  assert.deepEqual(fraction("−12 ½"), fraction("-25/2"));
  assert.deepEqual(fraction("½"), { over: 1, under: 2 });
  for (const text of ["¾", "3⁄4", "3∕4", "+¾", "6/8"]) assert.ok(isSame(text, "3/4"), text);
  for (const text of ["-1⅓", "−1 ⅓", "- 4/3"]) assert.ok(isSame(text, "-4/3"), text);
  assert.ok(isSame("-⅚", "-5/6"));
  const none = ["", " ", "½½", "¾/2", "1/½", "⅟2", "seven", "1/0", "1/", "/2", "1..2", "--1", "1 2", "1e3", "∞"];
  for (const text of none) assert.equal(fraction(text), null, text);
});

const choices = {
  games: [
    { game: "one", name: "One", kinds: [{ id: "a", name: "A", about: "" }, { id: "b", name: "B", about: "" }] },
    { game: "two", name: "Two", kinds: [{ id: "c", name: "C", about: "" }] },
  ],
  most: 96,
  largest_seed: 999_999,
};

test("an address gives the terms that have given it", () => {
  const terms = readTerms("one/b/hard/24/417/letter", choices);
  assert.deepEqual(terms, { game: "one", kind: "b", difficulty: "hard", number: 24, seed: 417, paper: "letter" });
  assert.equal(addressOf("practice", terms), "practice/one/b/hard/24/417/letter");
});

test("what an address leaves out, or what there is not, is as usual", () => {
  for (const address of ["", "nothing/a", "one/z/odd/0/1000000/a5", "one/a/easy/97/-1"]) {
    const { game, kind, number, seed } = readTerms(address, choices);
    assert.deepEqual([game, kind, number], ["one", "a", 6], address);
    assert.ok(seed >= 1 && seed <= 999, address);
  }
  assert.equal(readTerms("two", choices).kind, "c");
});

test("what an address asks for that there is not has a name", () => {
  const wrong = (/** @type {string} */ address) => wrongIn(address, readTerms(address, choices)).join(" ");
  assert.equal(wrong("one/z/odd/0/abc/a5"), "kind difficulty number seed paper");
  assert.equal(wrong("nothing/a"), "game");
  for (const address of ["", "one", "one//hard", "one/b/hard/24/417/letter", "one/b/hard/024/0417"]) assert.equal(wrong(address), "", address);
});

test("other exercises have another seed", () => {
  for (let old = 1; old <= 999; old++) assert.notEqual(newSeed(old), old);
  assert.equal(wholeNumber("1e3", 0, 9999), null);
  assert.equal(wholeNumber("12", 0, 11), null);
  assert.equal(wholeNumber("0", 0, 11), 0);
});
