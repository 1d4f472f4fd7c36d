/** What may be chosen for the whole site, and how a choice shows on the page. */

import { refreshPalette } from "./board/common/palette.js";
import { languages } from "./texts/index.js";

/** @import { Store } from "./game/storage/store.js" */

/**
 * The choices, each with its values; the first of them holds until another is chosen. The language
 * is an exception: until one is chosen, the browser's holds.
 */
export const CHOICES = {
  theme: /** @type {const} */ (["auto", "light", "dark"]),
  palette: /** @type {const} */ (["wood", "stone", "contrast"]),
  sounds: /** @type {const} */ (["off", "on"]),
  animation: /** @type {const} */ (["auto", "off"]),
  moves: /** @type {const} */ (["notation", "words"]),
  lines: /** @type {const} */ (["off", "on"]),
  evaluation: /** @type {const} */ (["lines", "always"]),
  language: languages,
};

/** @typedef {{[Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number]}} Settings */

/**
 * What of a kept text can be understood.
 * @param {string | null} text
 * @returns {Settings}
 */
export function readSettings(text) {
  try {
    const kept = Object(JSON.parse(text ?? "{}"));
    const known = Object.entries(CHOICES).filter(([name, values]) => values.some((value) => value === kept[name]));
    return Object.fromEntries(known.map(([name]) => [name, kept[name]]));
  } catch {
    return {};
  }
}

/**
 * Keeps a choice, shows it, and has the window dispatch "settings"; another language takes effect
 * when the page is loaded anew.
 * @param {Store} store
 * @param {Settings} changes
 */
export function choose(store, changes) {
  store.saveSettings(changes);
  showAppearance(store.settings());
  dispatchEvent(new Event("settings"));
}

/**
 * Gives the page the chosen theme, palette and calm. `appearance-first.js` has done so before the
 * first paint; this is for what changes later.
 * @param {Settings} settings
 */
function showAppearance({ theme, palette, animation }) {
  const { dataset } = document.documentElement;
  const set = (/** @type {string} */ name, /** @type {string | undefined} */ value, /** @type {string} */ usual) => {
    if (value === undefined || value === usual) delete dataset[name];
    else dataset[name] = value;
  };
  set("theme", theme, CHOICES.theme[0]);
  set("palette", palette, CHOICES.palette[0]);
  set("animation", animation, CHOICES.animation[0]);
  refreshPalette();
}
