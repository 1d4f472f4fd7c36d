/** The skin of each game, by its id, and what its play screen needs besides, fetched when wanted. */

/** @import { Skin } from "./skin.js" */

/** @type {Record<string, () => Promise<Skin>>} */
const skins = {
  linja: async () => (await import("./linja/skin.js")).linja,
  "minus-vs-plus": async () => (await import("./minus-vs-plus/skin.js")).minusVsPlus,
  infinity: async () => (await import("./infinity/skin.js")).infinity,
  sumof2: async () => (await import("./sumof2/skin.js")).sumof2,
  "zero-sum": async () => (await import("./zero-sum/skin.js")).zeroSum,
};

/**
 * Whether there is a skin for a game.
 * @param {string} game
 */
export function hasSkin(game) {
  return game in skins;
}

/** Known before the skin is there, so that all of a game is fetched at once. */
const TABLES = new Set(["zero-sum"]);
const RESERVES = new Set(["infinity"]);
const EQUATIONS = new Set(["sumof2"]);

/**
 * All that the play screen of one game needs and not those of all: the skin; what pans and zooms a
 * board without edges; what shows a reserve at the seats; what writes a move as an equation while it
 * is picked. Null where a game has none. Fails when it cannot be fetched.
 * @param {string} game one that has a skin
 */
export async function kitOf(game) {
  const [skin, table, reserve, equations] = await Promise.all([
    skinOf(game),
    TABLES.has(game) ? import("../board/table/table-board.js") : null,
    RESERVES.has(game) ? import("./infinity/reserve.js") : null,
    EQUATIONS.has(game) ? import("./sumof2/equations.js") : null,
  ]);
  const [Table, Reserve, Equations] = [table?.Table, reserve?.Reserve, equations?.Equations];
  return { skin, Table: Table ?? null, Reserve: Reserve ?? null, Equations: Equations ?? null };
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
