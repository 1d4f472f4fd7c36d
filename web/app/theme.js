/** Light and dark: the system decides until the user does. The browser's own bars take part. */

import { ink, onPaletteChange, refreshPalette } from "./board/common/palette.js";

/** @import { Settings } from "./settings.js" */

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const bars = document.querySelectorAll('meta[name="theme-color"]');

/** Follows the system's theme as long as the user has chosen none. */
export function followTheme() {
  systemDark.addEventListener("change", refreshPalette);
  onPaletteChange(paintBars);
  paintBars();
}

/**
 * Changes to the other theme and keeps the choice.
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
