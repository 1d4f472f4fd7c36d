/** Light and dark: the system decides until the user does. The browser's bars follow. */

import { ink, onPaletteChange, refreshPalette } from "./board/common/palette.js";

/** @import { Settings } from "./settings.js" */

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const systemColours = matchMedia("(forced-colors: active)");
const bars = document.querySelectorAll('meta[name="theme-color"]');

/** Follows the system's theme until the user chooses one. */
export function followTheme() {
  for (const system of [systemDark, systemColours]) system.addEventListener("change", refreshPalette);
  onPaletteChange(paintBars);
  paintBars();
}

/**
 * Switches to the other theme and saves the choice.
 * @param {Settings} settings
 */
export function toggleTheme(settings) {
  const chosen = document.documentElement.dataset.theme;
  const dark = chosen ? chosen === "dark" : systemDark.matches;
  settings.choose({ theme: dark ? "light" : "dark" });
}

function paintBars() {
  for (const bar of bars) bar.setAttribute("content", ink("page"));
}
