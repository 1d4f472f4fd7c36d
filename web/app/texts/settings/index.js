/** The words of the settings in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { settingsTexts } = await import(`./${language}.js`);

export { settingsTexts };
