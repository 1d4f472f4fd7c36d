/** The attributes of an embedded board: their names, their values, and what is wrong with them. */

import { languages } from "./words/index.js";

/** @import { Words } from "./words/index.js" */

/** The first value is the default. The names and values are a contract with other people's pages. */
const CHOICES = {
  mode: ["play", "both", "step", "still"],
  side: ["", "p1", "p2"],
  theme: ["auto", "light", "dark"],
  start: ["touch", "visible", "now"],
};
const CONTROLS = ["undo", "hint", "flip", "moves", "scores", "link"];
const USUAL_CONTROLS = ["undo", "flip", "scores", "link"];

/** What says which game it is, the one that counts first. */
const STATED = ["lesson", "puzzle", "record"];
/** What each of these replaces. */
const OF_GAMES = ["game", "position", "moves"];
/** What a lesson or a puzzle decides by itself. */
const OF_TASKS = ["mode", "side", "level"];
/** What counts where the computer plays alone. */
const OF_PLAY = ["side", "level"];
/** What does not count in a picture, which nobody uses. `start` does: where the picture comes with the frame alone, it says when. */
const OF_USE = ["controls"];
/** A lesson or a puzzle is written as its game, a slash, and its own name. */
const TASK = /^([^/]+)\/[^/]+$/;

/** All attributes of the element. */
export const NAMES = [
  "game",
  "position",
  "moves",
  "record",
  "lesson",
  "puzzle",
  "mode",
  "side",
  "level",
  "engine",
  "language",
  "theme",
  "controls",
  "start",
  "caption",
];

/**
 * @typedef {object} Options what a board is asked to be
 * @property {string} game an id; empty if a record is given; that of a lesson or a puzzle
 * @property {string} position
 * @property {string[]} moves
 * @property {string} record
 * @property {string} lesson its game, a slash, and its id or number
 * @property {string} puzzle the same
 * @property {"play" | "both" | "step" | "still"} mode
 * @property {"" | "p1" | "p2"} side empty for whoever is to move
 * @property {number} level
 * @property {string} engine
 * @property {string} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {Set<string>} controls
 * @property {"touch" | "visible" | "now"} start
 * @property {string} caption
 */

/**
 * What is wrong with an attribute: in all of its value, or in the words of it with these places.
 * @typedef {{name: string, value: string, sentence: string, wrong?: number[]}} Fault
 */

/**
 * The attributes that count: some are overridden by one that says more.
 * @param {Record<string, string>} given
 */
export function effective(given) {
  // A script may have set position and moves in place of those of a record.
  const overridden = idle(given).filter(([name, beside]) => beside !== "record" || name === "game");
  return Object.fromEntries(Object.entries(given).filter(([name]) => !overridden.some(([one]) => one === name)));
}

/**
 * The attributes that do nothing beside another one, each with that one.
 * @param {Record<string, string>} given
 */
function idle(given) {
  const stated = STATED.find((name) => given[name]) ?? "";
  const replaced = stated ? [...OF_GAMES, ...STATED].filter((name) => name !== stated && given[name]) : [];
  const isTask = stated && stated !== "record";
  const { mode = "play" } = given;
  const decided = (isTask ? OF_TASKS : idleIn(mode)).filter((name) => Object.hasOwn(given, name));
  return [...replaced.map((name) => [name, stated]), ...decided.map((name) => [name, isTask ? stated : `mode="${mode}"`])];
}

/** @param {string} mode */
function idleIn(mode) {
  if (mode === "play" || !CHOICES.mode.includes(mode)) return [];
  return mode === "still" ? [...OF_PLAY, ...OF_USE] : OF_PLAY;
}

/**
 * What is wrong with attributes though there is a board all the same: those that do nothing, and a language without words.
 * @param {Record<string, string>} given
 * @param {Words} words in which to say it
 * @returns {string[]} sentences
 */
export function remarksOn(given, words) {
  const { language } = given;
  const isUnknown = language && !languages.some((known) => language.toLowerCase().startsWith(known));
  return [
    ...idle(given).map(([name, beside]) => words.noEffect(name, beside)),
    ...(isUnknown ? [words.unknownValue("language", language, languages.join(", "))] : []),
  ];
}

/**
 * Reads attributes, and finds what is wrong with those that need no engine.
 * @param {Record<string, string>} all
 * @param {Words} words in which to say what is wrong
 * @returns {{options: Options, faults: Fault[]}}
 */
export function readAttributes(all, words) {
  const given = effective(all);
  /** @type {Fault[]} */
  const faults = [];
  const wrong = (/** @type {string} */ name, /** @type {readonly string[]} */ known, /** @type {number[] | undefined} */ places = undefined) =>
    faults.push({ name, value: given[name], sentence: words.unknownValue(name, given[name], known.filter(Boolean).join(", ")), wrong: places });
  /** @type {Record<string, string>} */
  const chosen = {};
  for (const [name, values] of Object.entries(CHOICES)) {
    chosen[name] = given[name] ?? values[0];
    if (!values.includes(chosen[name])) wrong(name, values);
  }
  const level = Number(given.level ?? 1);
  if (!Number.isInteger(2 * level) || level < 1) wrong("level", ["1", "2", "3", "…"]);
  const controls = given.controls === undefined ? USUAL_CONTROLS : listed(given.controls);
  const unknown = controls.flatMap((name, place) => (CONTROLS.includes(name) ? [] : [place]));
  if (unknown.length) wrong("controls", CONTROLS, unknown);
  const { position = "", record = "", lesson = "", puzzle = "", engine = "", language = "", caption = "" } = given;
  const task = lesson || puzzle;
  // A lesson or a puzzle names its own game.
  const [, ofTask] = TASK.exec(task) ?? [];
  const game = ofTask ?? given.game ?? "";
  const unnamed = [
    { name: "lesson", text: lesson, say: words.unknownLesson },
    { name: "puzzle", text: puzzle, say: words.unknownPuzzle },
  ].find(({ text }) => text);
  if (unnamed && !ofTask) faults.push({ name: unnamed.name, value: task, sentence: unnamed.say(task) });
  else if (!game && !record) faults.push({ name: "game", value: game, sentence: words.noGame });
  if (!isAddress(engine)) faults.push({ name: "engine", value: engine, sentence: words.noAddress(engine) });
  const texts = { game, position, record, lesson, puzzle, engine, language, caption, moves: listed(given.moves ?? "") };
  return { options: /** @type {Options} */ ({ ...chosen, ...texts, level, controls: new Set(controls) }), faults };
}

/**
 * What is wrong where there is no such game: the lesson or the puzzle of it, or its id.
 * @param {Options} options
 * @param {string[]} known the ids of the games that there are
 * @param {Words} words
 * @returns {Fault}
 */
export function unknownGame(options, known, words) {
  const name = /** @type {const} */ (["lesson", "puzzle", "game"]).find((one) => options[one]) ?? "game";
  return { name, value: options[name], sentence: words.unknownGame(options.game, known.join(", ")) };
}

/**
 * Where the same board is on the site, below its address. A position has no place there before Python has written its link.
 * @param {Options} options
 */
export function placeOf({ game, record, lesson, puzzle }) {
  return lesson ? `learn/${lesson}` : puzzle ? `puzzle/${puzzle}` : record ? `r=${record}` : game;
}

/** @param {string} text */
function isAddress(text) {
  try {
    // Most are told from where their page is.
    return Boolean(new URL(text, "https://example.org/"));
  } catch {
    return false;
  }
}

/** @param {string} text */
function listed(text) {
  return text.split(/\s+/).filter(Boolean);
}
