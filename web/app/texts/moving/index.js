/** The words of moving pictures in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { movingTexts } = await import(`./${language}.js`);

export { movingTexts };
