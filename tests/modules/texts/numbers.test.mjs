/** Numbers as sentences and tables say them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { percent, pointsLost, rounded } = await import("../../../web/app/texts/numbers.js");
const { reviewTexts } = await import("../../../web/app/texts/review/en.js");
const { scoreText } = await import("../../../web/app/panel/analysis/score-text.js");
const { progressTexts } = await import("../../../web/app/texts/progress/es.js");
const { studyTexts } = await import("../../../web/app/texts/study/en.js");
const { texts: english } = await import("../../../web/app/texts/en.js");
const { texts: castilian } = await import("../../../web/app/texts/es.js");
const { studyTexts: spanish } = await import("../../../web/app/texts/study/es.js");

test("numbers are rounded as they are written, half away from zero", () => {
  const told = [2.15, -0.95, -0.89, 0.05, -0.04, 1.25, 100 * 0.145].map((number) => rounded(number, 1));
  assert.deepEqual(told, ["2.2", "-1.0", "-0.9", "0.1", "0.0", "1.3", "14.5"]);
  assert.deepEqual([0.5, 1.5, -2.5, 100 * 0.145].map((number) => rounded(number)), ["1", "2", "-3", "15"]);
});

test("what first moves are worth is rounded so in every language", () => {
  assert.deepEqual([2.15, -0.95, -0.89].map(studyTexts.first.points), ["+2.2", "−1.0", "−0.9"]);
  assert.deepEqual([2.15, -0.95, -0.89].map(spanish.first.points), ["+2,2", "−1,0", "−0,9"]);
});

test("the number beside a verdict is in the range of that verdict", () => {
  assert.deepEqual([0.0999, 0.1, 0.1999, 0.29, 1].map(pointsLost), [9, 10, 19, 29, 100]);
  assert.match(reviewTexts.cost("Black", 0.0999), / 9 percentage points/);
});

test("only what is decided is certain", () => {
  assert.deepEqual([0, 0.0001, 0.004, 0.5, 0.9968, 0.9998, 1].map(percent), [0, 1, 1, 50, 99, 99, 100]);
  assert.equal(reviewTexts.chances("Plus", 0.9968), "Plus 99\u00a0%");
  assert.equal(reviewTexts.accurate(0.999), "99\u00a0% accurate");
});

test("a lead is rounded as the study's are", () => {
  const view = /** @type {any} */ ({ to_move: 0, players: [{ name: "Plus" }, { name: "Minus" }] });
  const short = (/** @type {number} */ value) => scoreText({ kind: "cp", value, chance: 0.6 }, view).short;
  assert.deepEqual([215, -225, 5, 4, 0].map(short), ["+2.2", "+2.3", "+0.1", "Even", "Even"]);
});

test("in Spanish one game is won or lost in the singular", () => {
  assert.equal(progressTexts.spoken(1, 1, 2), "1 ganada, 1 tablas, 2 perdidas");
  assert.equal(progressTexts.spoken(0, 0, 1), "0 ganadas, 0 tablas, 1 perdida");
});

test("in Spanish the time left and the games of a file agree with their number", () => {
  const left = (/** @type {number} */ minutes, /** @type {number} */ seconds) => castilian.clock.left("Rojo", minutes, seconds);
  assert.deepEqual(
    [left(0, 1), left(0, 15), left(1, 1), left(2, 5)],
    ["Rojo: queda 1 segundo", "Rojo: quedan 15 segundos", "Rojo: queda 1 minuto y 1 segundo", "Rojo: quedan 2 minutos y 5 segundos"],
  );
  assert.match(castilian.library.imported(2, 1), /1 ya estaba aquí/);
  assert.match(castilian.library.imported(2, 3), /3 ya estaban aquí/);
  assert.match(castilian.library.notAdded(1, "no hay sitio"), /^No se ha podido añadir 1 partida /);
  assert.match(castilian.library.notAdded(3, "no hay sitio"), /^No se han podido añadir 3 partidas /);
});

test("nodes are counted in the unit that they are rounded to", () => {
  const numbers = [999, 1200, 1500, 999_499, 999_500];
  assert.deepEqual(numbers.map((nodes) => english.analysis.progress(3, nodes)), [
    "depth 3, 999 nodes",
    "depth 3, 1 k nodes",
    "depth 3, 2 k nodes",
    "depth 3, 999 k nodes",
    "depth 3, 1.0 M nodes",
  ]);
  assert.deepEqual(numbers.map((nodes) => castilian.analysis.progress(3, nodes)), [
    "prof. 3, 999 nodos",
    "prof. 3, mil nodos",
    "prof. 3, 2 mil nodos",
    "prof. 3, 999 mil nodos",
    "prof. 3, 1,0 M de nodos",
  ]);
});
