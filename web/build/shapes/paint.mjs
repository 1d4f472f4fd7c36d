/**
 * Has each skin paint its shapes for the wheel. Reads from the standard input the start view of every
 * game, by id, and writes the shapes of each as JSON.
 */

import "./no_browser.mjs";

import { text } from "node:stream/consumers";

/** @import { View } from "../../app/seam.js" */

// These look for a browser as soon as they are loaded.
const { commonOf, shapesOf } = await import("./painted.mjs");

/** @type {Record<string, View>} */
const starts = JSON.parse(await text(process.stdin));
const games = Object.entries(starts).map(async ([game, start]) => {
  const { skin } = await import(`../../app/skins/${game}/skin.js`);
  return [game, shapesOf(skin, start)];
});
process.stdout.write(JSON.stringify({ common: commonOf(), games: Object.fromEntries(await Promise.all(games)) }));
