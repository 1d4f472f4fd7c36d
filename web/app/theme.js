/** Light and dark: the system decides until the user does. The browser's bars follow. */

import { ink, onPaletteChange, paintAtOnce, refreshPalette } from "./board/common/palette.js";

/** @import { Settings } from "./settings.js" */

const systemDark = matchMedia("(prefers-color-scheme: dark)");
const systemColours = matchMedia("(forced-colors: active)");
const bars = document.querySelectorAll('meta[name="theme-color"]');

/** Follows the system's theme until the user chooses one. */
export function followTheme() {
  for (const system of [systemDark, systemColours]) system.addEventListener("change", refreshPalette);
  onPaletteChange(paintBars);
  paintBars();
  addEventListener("beforeprint", printLight);
}

/**
 * Switches to the other theme and saves the choice.
 * @param {Settings} settings
 */
export function toggleTheme(settings) {
  settings.choose({ theme: isDark() ? "light" : "dark" });
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : systemDark.matches;
}

/** Paints boards in light colours for as long as the page is printed: the style sheets say the same of all else. */
function printLight() {
  if (!isDark()) return;
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const paintIn = (/** @type {string | undefined} */ wanted) => {
    if (wanted) dataset.theme = wanted;
    else delete dataset.theme;
    refreshPalette();
    paintAtOnce();
  };
  paintIn("light");
  addEventListener("afterprint", () => paintIn(theme), { once: true });
}

function paintBars() {
  for (const bar of bars) bar.setAttribute("content", ink("page"));
}
