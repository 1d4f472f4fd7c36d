/** What may be chosen for the whole site, and how a choice shows on the page. */

import { refreshPalette } from "./board/common/palette.js";
import { languages } from "./texts/index.js";

/** @import { BrowserStorage } from "./browser-storage.js" */

const KEY = "calculi.settings";

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

/** @typedef {{[Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number]}} Choices */

export class Settings {
  /** @param {BrowserStorage} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** @returns {Choices} what has been chosen, as far as it can be read */
  choices() {
    return read(this.storage.read(KEY));
  }

  /** @param {Choices} changes */
  save(changes) {
    this.storage.write(KEY, JSON.stringify({ ...this.choices(), ...changes }));
  }

  /**
   * Keeps a choice, shows it, and has the window dispatch "settings"; another language takes effect
   * when the page is loaded anew.
   * @param {Choices} changes
   */
  choose(changes) {
    this.save(changes);
    showAppearance(this.choices());
    dispatchEvent(new Event("settings"));
  }
}

/**
 * @param {string | null} text
 * @returns {Choices}
 */
function read(text) {
  try {
    const kept = Object(JSON.parse(text ?? "{}"));
    const known = Object.entries(CHOICES).filter(([name, values]) => values.some((value) => value === kept[name]));
    return Object.fromEntries(known.map(([name]) => [name, kept[name]]));
  } catch {
    return {};
  }
}

/**
 * Gives the page the chosen theme, palette and calm. `appearance-first.js` has done so before the
 * first paint; this is for what changes later.
 * @param {Choices} choices
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
