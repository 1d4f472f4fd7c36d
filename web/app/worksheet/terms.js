/** What makes a sheet of exercises, as the address says it: the same terms give the same sheet. */

/** @import { ExerciseChoices } from "../seam.js" */

/**
 * @typedef {object} Terms
 * @property {string} game id of a game
 * @property {string} kind of exercise
 * @property {"easy" | "middle" | "hard"} difficulty
 * @property {number} number of exercises
 * @property {number} seed
 * @property {"a4" | "letter"} paper
 */

/** How they follow each other in an address. */
const ORDER = /** @type {const} */ (["game", "kind", "difficulty", "number", "seed", "paper"]);
export const DIFFICULTIES = /** @type {const} */ (["easy", "middle", "hard"]);
export const NUMBERS = [4, 6, 12, 24];
export const PAPERS = /** @type {const} */ (["a4", "letter"]);
const NUMBER = 6;
/** Seeds that are drawn have at most three figures, so that they can be said and written down. */
const DRAWN = 999;
/** Where Letter is the usual paper. */
const LETTER = /-(?:US|CA|MX|CL|CO|CR|DO|GT|NI|PA|PH|PR|SV|VE)$/i;

/**
 * The terms of an address; what it leaves out, or what there is not, is as usual.
 * @param {string} address after the name of the screen, such as `GAME/KIND/easy/6/417/a4`
 * @param {ExerciseChoices} choices
 * @returns {Terms}
 */
export function readTerms(address, choices) {
  const [game, kind, difficulty, number, seed, paper] = address.split("/");
  const of = choices.games.find((one) => one.game === game) ?? choices.games[0];
  return {
    game: of.game,
    kind: (of.kinds.find(({ id }) => id === kind) ?? of.kinds[0]).id,
    difficulty: DIFFICULTIES.find((one) => one === difficulty) ?? "middle",
    number: wholeNumber(number, 1, choices.most) ?? NUMBER,
    seed: wholeNumber(seed, 0, choices.largest_seed) ?? newSeed(-1),
    paper: PAPERS.find((one) => one === paper) ?? (LETTER.test(navigator.languages[0] ?? "") ? "letter" : "a4"),
  };
}

/**
 * Which terms an address asks for that there are not, by their names.
 * @param {string} address that the terms were read from
 * @param {Terms} terms
 */
export function wrongIn(address, terms) {
  const asked = address.split("/");
  return ORDER.filter((name, at) => asked[at] && asked[at] !== terms[name] && wholeNumber(asked[at], 0, Infinity) !== terms[name]);
}

/**
 * @param {"worksheet" | "practice"} screen
 * @param {Terms} terms
 */
export function addressOf(screen, terms) {
  return [screen, ...ORDER.map((name) => terms[name])].join("/");
}

/**
 * A whole number within limits; null for anything else.
 * @param {string | undefined} text
 * @param {number} least
 * @param {number} most
 */
export function wholeNumber(text, least, most) {
  if (!text || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

/**
 * A new seed.
 * @param {number} old another one than this
 */
export function newSeed(old) {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  const seed = 1 + (drawn % DRAWN);
  return seed === old ? (seed % DRAWN) + 1 : seed;
}
