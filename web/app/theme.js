/** Light and dark: the system decides until the user does. */

import { refreshPalette } from "./board/palette.js";

/** @import { Store } from "./game/store.js" */

const systemDark = matchMedia("(prefers-color-scheme: dark)");

/** The browser's own bars: one element for each theme, as long as the user has chosen none. */
const bars = [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => ({
  meta,
  dark: meta.getAttribute("media")?.includes("dark") ?? false,
  colour: meta.getAttribute("content") ?? "",
}));

/** Follows the system's theme as long as the user has chosen none. */
export function followTheme() {
  systemDark.addEventListener("change", refreshPalette);
  paintBars();
}

/**
 * Changes to the other theme and keeps the choice.
 * @param {Store} store
 */
export function toggleTheme(store) {
  const chosen = document.documentElement.dataset.theme;
  const dark = chosen ? chosen === "dark" : systemDark.matches;
  const theme = dark ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  store.saveSettings({ theme });
  refreshPalette();
  paintBars();
}

function paintBars() {
  const chosen = document.documentElement.dataset.theme;
  if (!chosen) return;
  const colour = bars.find(({ dark }) => dark === (chosen === "dark"))?.colour ?? "";
  for (const { meta } of bars) meta.setAttribute("content", colour);
}
