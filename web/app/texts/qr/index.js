/** The words of QR codes in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { qrTexts } = await import(`./${language}.js`);

export { qrTexts };
