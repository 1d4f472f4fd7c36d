/**
 * The skins of the games. Each lies in the folder named by its game's id and is fetched when it is
 * wanted. Which games have one, the build tells the page: it has looked for the folders.
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
  // Preloaded, all modules behind the first one come at the same time and not one after the other.
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
