/** Words of commands: on one screen, one word is one command, in every language. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const FOLDER = new URL("../../../engine/calculi/texts/", import.meta.url);

/**
 * The words of a language for the actions of each game that are picked by a button: what the engine calls them.
 * @param {string} language
 * @returns {Record<string, Record<string, string>>} by the files of the games
 */
function actionsOf(language) {
  const files = readdirSync(new URL(`${language}/`, FOLDER)).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => {
      const words = JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), "utf-8"));
      return [file, Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith("action.")))];
    }),
  );
}

for (const language of ["en", "es"]) {
  const { texts } = await import(`../../../web/app/texts/${language}.js`);
  const { undo, redo, hint, flip, new: begin, stop } = texts.controls;
  const { turn, larger, smaller, fit } = texts.board;
  const everywhere = [undo, redo, hint, flip, begin, stop, larger, smaller, fit, texts.menu.more];

  test(`${language}: a button of the panel has a word that no action of a game has`, () => {
    for (const [file, actions] of Object.entries(actionsOf(language))) {
      const all = [...everywhere, ...new Set([turn, ...Object.values(actions)])];
      assert.equal(new Set(all).size, all.length, `${file}: ${all.filter((word, index) => all.indexOf(word) !== index)}`);
    }
  });
}
