/** The settings of the whole site. Each choice takes effect at once; another language, which needs a reload, once the dialog is closed. */

import { isSystemStill } from "../board/common/motion.js";
import { element } from "../dom.js";
import { canTick } from "../feedback/haptics.js";
import { CHOICES, usual } from "../settings.js";
import { language, texts } from "../texts/index.js";
import { settingsTexts as words } from "../texts/settings/index.js";
import { choice } from "./choice.js";
import { openDialog } from "./dialog.js";

/** @import { Settings } from "../settings.js" */

/** @param {Settings} settings */
export function openSettings(settings) {
  const { languages } = texts.settings;
  const names = /** @type {Record<string, Record<string, string>>} */ ({ ...words.values, language: languages });
  const chosen = /** @type {Record<string, string>} */ ({ ...settings.choices(), language });
  // Settings with a switch elsewhere on the page are left out here.
  const asked = Object.entries(CHOICES).filter(([name]) => Object.hasOwn(words.names, name) && (name !== "haptics" || canTick()));
  const rows = asked.map(([name, values]) =>
    choice(
      name,
      /** @type {Record<string, string>} */ (words.names)[name],
      chosen[name] ?? usual(/** @type {keyof typeof CHOICES} */ (name)),
      values.map((value) => ({ value, label: [...swatches(name, value), isStill(name, value) ? words.still : names[name][value]] })),
    ),
  );
  // A key that walks from one language to the next is no wish to leave the dialog.
  let next = language;
  const told = element("p", { class: "quiet", role: "status" });
  const dialog = openDialog(
    texts.settings.title,
    element("div", { class: "settings" }, ...rows),
    told,
    element("div", { class: "actions" }, element("button", { class: "button", autofocus: true }, words.close)),
  );
  dialog.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    settings.choose({ [target.name]: target.value });
    if (target.name !== "language") return;
    next = target.value;
    const { languageNext } = words;
    told.textContent = next === language ? "" : settings.isKept ? languageNext(names.language[next]) : texts.notices.languageNotKept;
    told.scrollIntoView({ block: "center" });
  });
  dialog.addEventListener("close", () => {
    if (next !== language && settings.isKept) settings.speakAnew();
  });
}

/**
 * Whether a value leaves to the system what moves, and that wants nothing to.
 * @param {string} name
 * @param {string} value
 */
function isStill(name, value) {
  return name === "animation" && value === CHOICES.animation[0] && isSystemStill();
}

/**
 * Samples of a palette: its board and its two players.
 * @param {string} name
 * @param {string} value
 */
function swatches(name, value) {
  if (name !== "palette") return [];
  const players = [element("i", { class: "one" }), element("i", { class: "two" })];
  return [element("span", { class: "swatch", "data-palette": value, "aria-hidden": "true" }, ...players)];
}
