/** The words about mistakes tried again, in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { retryTexts } = await import(`./${language}.js`);

export { retryTexts };
