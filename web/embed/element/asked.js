/** What an element is asked for by its attributes, and the address of the frame that shows it. */

import { NAMES, effective, placeOf, readAttributes, remarksOn, unknownGame } from "../attributes.js";
import { knownLanguage, wordsIn } from "../words/index.js";
import { games } from "./site-data.js";

/** @import { Told } from "./frame-link.js" */

/** The published `embed/1/`. */
export const HERE = new URL("./", import.meta.url).href;
export const SITE = new URL("../../", HERE).href;
/** Attributes whose change needs no new frame. */
const OUTSIDE = ["theme", "caption", "start"];
/** What the frame is not told, or not in these words. */
const NOT_TOLD = ["start", "caption"];

/** @typedef {ReturnType<typeof askedOf>} Asked */

/** @param {Element} element */
export function languageOf(element) {
  return knownLanguage([element.getAttribute("language") ?? "", langAround(element), ...navigator.languages]);
}

/**
 * What the page says of the language of a place in it, shadow roots included.
 * @param {Element} place
 * @returns {string}
 */
function langAround(place) {
  const { host } = /** @type {ShadowRoot} */ (place.getRootNode());
  return place.closest("[lang]")?.getAttribute("lang") ?? (host ? langAround(host) : "");
}

/**
 * Reads its attributes.
 * @param {Element} element
 */
export function askedOf(element) {
  const language = languageOf(element);
  const words = wordsIn(language);
  const there = NAMES.flatMap((name) => (element.hasAttribute(name) ? [[name, element.getAttribute(name) ?? ""]] : []));
  const all = Object.fromEntries(there);
  const given = effective(all);
  const { options, faults } = readAttributes(given, words);
  const known = games[language];
  const data = Object.hasOwn(known, options.game) ? known[options.game] : undefined;
  if (options.game && !data) faults.push(unknownGame(options, Object.keys(known), words));
  return { given, options, faults, remarks: remarksOn(all, words), words, data, language };
}

/**
 * All that the frame has to know of the attributes and is not told later.
 * @param {Asked} asked
 */
export function insideOf({ given, language }) {
  return JSON.stringify([language, ...Object.entries(given).filter(([name]) => !OUTSIDE.includes(name))]);
}

/**
 * The address of the same board on the site.
 * @param {Asked} asked
 */
export function onSite({ options }) {
  return `${SITE}#${placeOf(options)}`;
}

/**
 * What a screen reader calls the frame.
 * @param {Asked} asked
 * @param {string} game its name
 */
export function titleOf({ options, words }, game) {
  const { mode } = options;
  return (mode === "step" ? words.walkedFrame : mode === "still" ? words.stillFrame : words.frame)(game);
}

/**
 * The address of the wheel that the page has pinned, or an empty text.
 * @param {Asked} asked
 */
export function engineOf({ options }) {
  return options.engine && new URL(options.engine, document.baseURI).href;
}

/**
 * @param {Asked} asked
 * @param {{isChanged: boolean, told: Told | null}} manner whether position and moves stand in place of those of the record;
 *   what was told of a game that goes on
 */
export function addressOf(asked, { isChanged, told: before }) {
  const { given, language } = asked;
  const untold = given.record && !isChanged ? [...NOT_TOLD, "position", "moves"] : NOT_TOLD;
  const told = Object.entries(given).filter(([name]) => !untold.includes(name));
  const engine = engineOf(asked);
  const address = new URL(HERE);
  address.hash = String(
    new URLSearchParams({
      ...Object.fromEntries(told),
      language,
      start: "now",
      ...(engine && { handed: engine }),
      ...(isChanged && { changed: "" }),
      ...(before && { played: before.moves }),
      ...(before?.line !== undefined && { line: before.line }),
    }),
  );
  return address.href;
}
