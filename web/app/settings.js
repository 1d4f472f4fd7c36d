/** The settings of the whole site, and how they change the page. */

import { refreshPalette } from "./board/common/palette.js";
import { jsonIn } from "./game/storage/readable.js";
import { languages } from "./texts/index.js";

/** @import { BrowserStorage } from "./browser-storage.js" */

const KEY = "calculi.settings";

const wantsContrast = matchMedia("(prefers-contrast: more)");

/** The settings, each with its values. */
export const CHOICES = {
  theme: /** @type {const} */ (["auto", "light", "dark"]),
  palette: /** @type {const} */ (["wood", "stone", "contrast"]),
  sounds: /** @type {const} */ (["off", "on"]),
  haptics: /** @type {const} */ (["on", "off"]),
  animation: /** @type {const} */ (["auto", "off"]),
  moves: /** @type {const} */ (["notation", "words"]),
  lines: /** @type {const} */ (["off", "on"]),
  evaluation: /** @type {const} */ (["lines", "always"]),
  language: languages,
};

/** @typedef {{[Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number]}} Choices */

/**
 * What holds until something is chosen: the first value, unless the system asks for more contrast. The language is an
 * exception: it is the browser's.
 * @template {keyof typeof CHOICES} Name
 * @param {Name} name
 * @returns {(typeof CHOICES)[Name][number]}
 */
export function usual(name) {
  return name === "palette" && wantsContrast.matches ? "contrast" : CHOICES[name][0];
}

export class Settings {
  /**
   * @param {BrowserStorage} storage
   * @param {() => void} speakAnew loads the page in the language that has been chosen
   */
  constructor(storage, speakAnew) {
    this.storage = storage;
    this.speakAnew = speakAnew;
    wantsContrast.addEventListener("change", () => showAppearance(this.choices()));
    // What another tab has chosen; without a key, all is thrown away.
    addEventListener("storage", ({ key }) => (key ?? KEY) === KEY && this.#show());
  }

  /** Whether what has been chosen is there after a reload, too. */
  get isKept() {
    return this.storage.isStored(KEY);
  }

  /** @returns {Choices} what has been chosen, as far as it is readable */
  choices() {
    return read(this.storage.read(KEY));
  }

  /** @param {Choices} changes */
  save(changes) {
    this.storage.write(KEY, JSON.stringify({ ...this.choices(), ...changes }), "settings");
  }

  /**
   * Saves a choice, applies it, and dispatches "settings" on the window. Another language takes effect
   * when the page is loaded anew.
   * @param {Choices} changes
   */
  choose(changes) {
    this.save(changes);
    this.#show();
  }

  #show() {
    showAppearance(this.choices());
    dispatchEvent(new Event("settings"));
  }
}

/**
 * @param {string | null} text
 * @returns {Choices}
 */
function read(text) {
  const kept = Object(jsonIn(text));
  const known = Object.entries(CHOICES).filter(([name, values]) => values.some((value) => value === kept[name]));
  return Object.fromEntries(known.map(([name]) => [name, kept[name]]));
}

/**
 * Applies the chosen theme, palette and animation. `appearance-first.js` did so before the first paint;
 * this is for later changes.
 * @param {Choices} choices
 */
function showAppearance(choices) {
  const { dataset } = document.documentElement;
  for (const name of /** @type {const} */ (["theme", "palette", "animation"])) {
    const value = choices[name] ?? usual(name);
    if (value === CHOICES[name][0]) delete dataset[name];
    else dataset[name] = value;
  }
  refreshPalette();
}
