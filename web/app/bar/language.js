/** The switch to the other language, named in that language. */

import { element } from "../dom.js";
import { language, languages, texts } from "../texts/index.js";

/** @import { Settings } from "../settings.js" */

/**
 * A button in the bar; it loads the page anew.
 * @param {Settings} settings
 */
export function languageButton(settings) {
  const other = languages[(languages.indexOf(language) + 1) % languages.length];
  const names = /** @type {Record<string, string>} */ (texts.settings.languages);
  const change = () => {
    settings.choose({ language: other });
    settings.speakAnew();
  };
  return element(
    "button",
    { class: "word-tool", type: "button", lang: other, title: names[other], "aria-label": names[other], onclick: change },
    element("span", { class: "wide" }, names[other]),
    element("span", { class: "thin", "aria-hidden": "true" }, other.toUpperCase()),
  );
}
