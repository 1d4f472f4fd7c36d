/**
 * The skins of the games. Each stands in the folder that is named as its game, and is fetched when it
 * is wanted; which games have one, the build has found out from the folders.
 */

import { readBuild } from "../build.js";
import { element } from "../dom.js";

/** @import { GameParts, Skin } from "./skin.js" */

const { skins } = readBuild();
/** The games whose modules the page has named. @type {Set<string>} */
const named = new Set();

/** @param {string} game */
export function hasSkin(game) {
  return Object.hasOwn(skins, game);
}

/**
 * What the play screen needs of one game. Fails when it cannot be fetched.
 * @param {string} game one that has a skin
 * @returns {Promise<GameParts>}
 */
export async function fetchGameParts(game) {
  // Named ahead, the modules behind the first one come with it instead of one after the other.
  if (!named.has(game)) document.head.append(...skins[game].map((href) => element("link", { rel: "modulepreload", href })));
  named.add(game);
  return (await import(`./${game}/index.js`)).gameParts;
}

/**
 * How a game is painted. Fails when it cannot be fetched.
 * @param {string} game one that has a skin
 * @returns {Promise<Skin>}
 */
export async function fetchSkin(game) {
  return (await import(`./${game}/skin.js`)).skin;
}

/**
 * The skins of all games by their ids, for screens that show small boards of any. Fails when one
 * cannot be fetched.
 * @returns {Promise<Record<string, Skin>>}
 */
export async function fetchAllSkins() {
  const fetched = Object.keys(skins).map(async (game) => [game, await fetchSkin(game)]);
  return Object.fromEntries(await Promise.all(fetched));
}
