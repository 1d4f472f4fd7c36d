/** The words about files, links and pictures of games in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { sharingTexts } = await import(`./${language}.js`);

export { sharingTexts };
