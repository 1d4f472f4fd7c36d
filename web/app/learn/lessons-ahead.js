/**
 * Fetches at once all files on the way to a first lesson. Each of them names the next one only when it is
 * there itself, and on a slow network each takes its time.
 */

import { readBuild } from "../build.js";
import { element } from "../dom.js";
import { PUZZLES_STYLE } from "../puzzles/style.js";
import { fetchGameParts } from "../skins/index.js";
import { LEARN_STYLE } from "../solving/style.js";
import { language } from "../texts/index.js";

/** @import { PrebuiltData } from "../prebuilt.js" */

let isAsked = false;

/**
 * @param {PrebuiltData} prebuilt
 * @param {string} [game] whose lessons are wanted; without one, the screen of all games
 */
export function askAhead(prebuilt, game) {
  const { learning, taught } = readBuild();
  for (const href of game ? [] : [LEARN_STYLE, PUZZLES_STYLE]) document.head.append(element("link", { rel: "preload", as: "style", href }));
  // An address may name a game that has none, or no game at all.
  const known = game && taught.includes(game) ? fetchLessons(prebuilt, game) : Promise.all([prebuilt.home(), prebuilt.puzzles()]);
  // The screen fetches again what fails here.
  void Promise.all([prebuilt.games(), prebuilt.lessons(), known]).catch(() => undefined);
  if (!isAsked) document.head.append(...learning[language].map((href) => element("link", { rel: "modulepreload", href })));
  isAsked = true;
}

/**
 * Fetches what the lessons of a game need; fails if that cannot be had.
 * @param {PrebuiltData} prebuilt
 * @param {string} game
 */
export function fetchLessons(prebuilt, game) {
  return Promise.all([prebuilt.path(game), fetchGameParts(game)]);
}
