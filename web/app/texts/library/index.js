/** The words of My games in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { libraryTexts } = await import(`./${language}.js`);

export { libraryTexts };
