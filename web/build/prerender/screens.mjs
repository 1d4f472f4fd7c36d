/**
 * Makes screens of the page without a browser, as HTML: home, the start of each game, its rules.
 *
 * Arguments: a language, and the folder of what the build has written for the start. Prints the screens by their addresses.
 */

import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { pretend } from "./document.mjs";
import { htmlOf } from "./html.mjs";
import { layOut } from "./layout.mjs";
import { paintDrawings } from "./painting.mjs";

const [language = "", start = ""] = argv.slice(2);
const { games } = JSON.parse(await readFile(`${start}/${language}/games.json`, "utf8"));
const skins = Object.fromEntries(games.map((/** @type {{id: string}} */ { id }) => [id, []]));
const nowhere = "https://example.org/";

const parts = { pyscript: nowhere, plugin: nowhere, pyodide: nowhere, engine: nowhere, start: nowhere };
pretend(language, { version: "", ...parts, skins, learning: {}, taught: [] });
Object.assign(globalThis, {
  fetch: async (/** @type {URL} */ { pathname }) => ({ ok: true, json: async () => JSON.parse(await readFile(`${start}/${language}${pathname}`, "utf8")) }),
});

// These look for a document as soon as they are loaded.
const { UnkeptGames } = await import("../../app/library/unkept.js");
const { PrebuiltData } = await import("../../app/prebuilt.js");
const { Settings } = await import("../../app/settings.js");
const { homeScreen } = await import("../../app/screens/home.js");
const { playScreen } = await import("../../app/screens/play.js");
const { rulesScreen } = await import("../../app/screens/rules.js");
await paintDrawings();

/** Python, which has not started yet. */
const engine = new Proxy(new EventTarget(), {
  get: (target, key) => {
    if (key === "status") return "starting";
    const found = Reflect.get(target, key);
    return typeof found === "function" ? found.bind(target) : () => new Promise(() => undefined);
  },
});
const nothing = () => undefined;
/** Nothing is kept, neither in the browser's storage nor in its database: whatever is asked for, this is the answer. */
const keepsNothing = (/** @type {unknown} */ answer, own = {}) =>
  new Proxy(own, { get: (target, key) => Reflect.get(target, key) ?? (async () => answer) });
const services = /** @type {any} */ ({
  engine,
  prebuilt: new PrebuiltData(nowhere),
  settings: new Settings(/** @type {any} */ ({ read: () => null, write: nothing }), nothing),
  store: keepsNothing(null),
  library: keepsNothing(null, { unkept: new UnkeptGames() }),
  notices: { tell: nothing, tellBriefly: nothing },
  updates: { applyIfReady: nothing },
});

/** @type {Record<string, {title: string, html: string}>} */
const made = {};

/**
 * @param {string} address
 * @param {number} size of its boards, in CSS pixels: letters on them have their own
 * @param {() => Promise<import("../../app/router.js").Screen>} makeScreen
 */
async function add(address, size, makeScreen) {
  const { element, title } = await makeScreen();
  const [table] = layOut(/** @type {any} */ (element), size, true);
  if (table) {
    // Such a board has another shape where there is little room: both are there, and the style shows one of them.
    Object.assign(globalThis, { innerWidth: 390 });
    const narrow = await makeScreen();
    const [other] = layOut(/** @type {any} */ (narrow.element), size, false);
    Object.assign(globalThis, { innerWidth: 1280 });
    table.setAttribute("data-room", "wide");
    other?.setAttribute("data-room", "narrow");
    if (other) table.after(other);
  }
  // Links to games hold the address of the page.
  made[address] = { title, html: htmlOf(element).replaceAll(nowhere, "./") };
}

await add("", 214, () => homeScreen(services));
for (const info of games) {
  await add(info.id, 648, () => playScreen(services, info));
  await add(`rules/${info.id}`, 420, () => rulesScreen(services, info, games));
}
process.stdout.write(JSON.stringify(made), () => process.exit());
