/**
 * The skins of the games. Each lies in a folder named after its game's id and is fetched on demand. The
 * build looks for these folders and tells the page which games have a skin.
 */

import { readBuild } from "../build.js";
import { element } from "../dom.js";

/** @import { GameParts, Skin } from "../board/skin.js" */

const { skins } = readBuild();
/** The games whose modules have been preloaded. @type {Set<string>} */
const named = new Set();

/** @param {string} game */
export function hasSkin(game) {
  return Object.hasOwn(skins, game);
}

/**
 * What the play screen needs for a game. Fails if it cannot be fetched.
 * @param {string} game one that has a skin
 * @returns {Promise<GameParts>}
 */
export async function fetchGameParts(game) {
  // Preloading fetches all its modules at the same time, not one after the other.
  if (!named.has(game)) document.head.append(...skins[game].map((href) => element("link", { rel: "modulepreload", href })));
  named.add(game);
  return (await import(`./${game}/index.js`)).gameParts;
}

/**
 * How a game is painted. Fails if it cannot be fetched.
 * @param {string} game one that has a skin
 * @returns {Promise<Skin>}
 */
export async function fetchSkin(game) {
  return (await import(`./${game}/skin.js`)).skin;
}

/**
 * The skins of all games by id, for screens with small boards of many games. Fails if one cannot be
 * fetched.
 * @returns {Promise<Record<string, Skin>>}
 */
export async function fetchAllSkins() {
  const fetched = Object.keys(skins).map(async (game) => [game, await fetchSkin(game)]);
  return Object.fromEntries(await Promise.all(fetched));
}
