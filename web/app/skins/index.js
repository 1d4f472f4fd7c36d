/** The skin of each game, by its id, fetched when a board wants it. */

/** @import { Skin } from "./skin.js" */

/** @type {Record<string, () => Promise<Skin>>} */
const skins = {
  linja: async () => (await import("./linja.js")).linja,
  "minus-vs-plus": async () => (await import("./minus-vs-plus.js")).minusVsPlus,
  infinity: async () => (await import("./infinity.js")).infinity,
  sumof2: async () => (await import("./sumof2.js")).sumof2,
  "zero-sum": async () => (await import("./zero-sum.js")).zeroSum,
};

/**
 * Whether there is a skin for a game.
 * @param {string} game
 */
export function hasSkin(game) {
  return game in skins;
}

/** Games whose skins have a table: that is known before the skin is there, so both are fetched at once. */
const TABLES = new Set(["zero-sum"]);

/**
 * What pans and zooms a board without edges; null where a game's board has some. Fails when it
 * cannot be fetched.
 * @param {string} game one that has a skin
 */
export async function tableOf(game) {
  return TABLES.has(game) ? (await import("../board/table.js")).Table : null;
}

/**
 * Fails when it cannot be fetched.
 * @param {string} game one that has a skin
 */
export function skinOf(game) {
  return skins[game]();
}

/**
 * All of them by game, for screens that show small boards of any. Fails when one cannot be fetched.
 * @returns {Promise<Record<string, Skin>>}
 */
export async function allSkins() {
  const loaded = Object.entries(skins).map(async ([game, load]) => [game, await load()]);
  return Object.fromEntries(await Promise.all(loaded));
}
