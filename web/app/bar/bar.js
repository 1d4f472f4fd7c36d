/** The bar at the top of every screen. */

import { element, icon, iconButton, pebbles } from "../dom.js";
import { isTooLate, later } from "../later.js";
import { texts } from "../texts/index.js";
import { toggleTheme } from "../theme.js";

/** @import { Settings } from "../settings.js" */

/**
 * @param {Settings} settings
 * @param {string | (Node | string)[] | null} title of an inner screen; null at home
 * @param {...Node} tools stand before the buttons for theme and settings
 */
export function topBar(settings, title, ...tools) {
  const openDialog = () =>
    void later(() => import("../dialogs/settings.js"), ({ openSettings }) => isTooLate() || openSettings(settings));
  const themeButton = iconButton("theme", texts.theme, () => toggleTheme(settings), { class: "tool" });
  const settingsButton = iconButton("settings", texts.settings.title, openDialog, { class: "tool" });
  return element(
    "header",
    { class: "bar" },
    element(
      "a",
      { class: "brand", href: "#", "aria-label": texts.allGames },
      icon("back", "icon back"),
      pebbles(),
      element("span", { class: "word" }, texts.name),
    ),
    title === null ? null : element("h1", { class: "title", tabindex: -1 }, ...[title].flat()),
    element("div", { class: "tools" }, ...tools, themeButton, settingsButton),
  );
}
