/**
 * Lets the page's own modules make a moving picture, in Node. Reads from the standard input what
 * `movingPicture` takes, with the id of the game in place of the skin, and writes the SVG.
 */

import "../../web/build/shapes/no_browser.mjs";

import { text } from "node:stream/consumers";

// Words are as wide as they are long.
const canvas = { measureText: (/** @type {string} */ words) => ({ width: 10 * words.length }) };
const { createElement } = document;
Object.assign(document, { createElement: () => ({ ...createElement("span"), getContext: () => canvas }) });

// These look for a browser as soon as they are loaded.
const { movingPicture } = await import("../../web/app/sharing/moving/moving-picture.js");

const { game, ...film } = JSON.parse(await text(process.stdin));
const { skin } = await import(`../../web/app/skins/${game}/skin.js`);
process.stdout.write(movingPicture({ ...film, skin }).text);
