/**
 * The texts that put a board into somebody else's page: as an element, a frame, a Sphinx directive and
 * a fence of Markdown. All four say the same attributes.
 */

import { withWholeSums } from "../../dom.js";
import { escaped } from "../svg-context.js";

/** @import { GameRecord } from "../../game/record/record.js" */

/**
 * What the reader of that page gets. An empty text stands for the element's own default.
 * @typedef {object} Wishes
 * @property {"play" | "both" | "step" | "still"} mode
 * @property {string} level
 * @property {string} side `p1` or `p2`
 * @property {string} language
 * @property {string} theme
 * @property {string} width in pixels; empty for as wide as the text
 */

/**
 * What is embedded: the board, or a lesson or puzzle by its id.
 * @typedef {{what: "board" | "lesson" | "puzzle", lesson: string, puzzle: string}} Wanted
 */

/**
 * What is embedded.
 * @typedef {object} Subject
 * @property {Pick<GameRecord, "game" | "start" | "moves">} line the line of play shown
 * @property {number} ply the ply shown
 * @property {string} position the text of the position shown
 * @property {string} record the text that includes what somebody has drawn and written; empty for nothing
 */

/** The name of a lesson or a puzzle, and its text, with `**` round what is emphasised. @typedef {{title: string, text: string}} Told */

/**
 * Where the texts lead to.
 * @typedef {object} Surroundings
 * @property {string} address of the published `embed/1/`
 * @property {string} picture the name of the picture's file, beside the page
 * @property {string} alt what the picture shows, in words
 * @property {Told | null} told what is asked of the reader
 * @property {string} language of these words
 * @property {number} height of a frame, in pixels
 */

/** The element's own defaults; the page on which it stands need not say them. */
const DEFAULTS = { mode: "play", level: "1" };

/**
 * The attributes of the element, in the order in which they are written.
 * @param {Subject} subject
 * @param {Wishes} wishes
 * @returns {Record<string, string>}
 */
export function attributesOf({ line, ply, position, record }, wishes) {
  const { mode, level, side, language, theme } = wishes;
  const steps = mode === "step";
  const start = steps ? (line.start ?? "") : ply || line.start ? position : "";
  const given = { game: line.game, position: start, moves: steps ? line.moves.join(" ") : "" };
  const all = {
    ...(record ? { record } : given),
    mode,
    ...(mode === "play" ? { side, level } : {}),
    language,
    theme,
  };
  const isSaid = (/** @type {[string, string]} */ [name, value]) => value && DEFAULTS[/** @type {keyof typeof DEFAULTS} */ (name)] !== value;
  return Object.fromEntries(Object.entries(all).filter(isSaid));
}

/**
 * The attributes for a lesson or a puzzle, which itself says who plays.
 * @param {"lesson" | "puzzle"} kind
 * @param {string} name its game, a slash and its id
 * @param {Wishes} wishes
 * @returns {Record<string, string>}
 */
export function taskAttributesOf(kind, name, { language, theme }) {
  return Object.fromEntries(Object.entries({ [kind]: name, language, theme }).filter(([, value]) => value));
}

/**
 * @param {Record<string, string>} attributes
 * @param {string} width
 * @param {Surroundings} place
 */
export function elementText(attributes, width, { address, picture, alt, told, language }) {
  const style = width ? { style: `max-width: ${width}px` } : {};
  const written = Object.entries({ ...attributes, ...style }).map(([name, value]) => `${name}="${escaped(value)}"`);
  const isLong = (/** @type {string} */ attribute) => /^(position|moves|record)=/.test(attribute);
  const first = written.filter((attribute) => !isLong(attribute)).join(" ");
  return (
    `<script type="module" src="${escaped(address)}board.js"></script>\n` +
    `<calculi-board ${[first, ...written.filter(isLong)].join("\n  ")}>\n  <img src="${escaped(picture)}" alt="${escaped(alt)}">\n${told ? toldTask(told, language) : ""}</calculi-board>\n`
  );
}

/**
 * @param {Record<string, string>} attributes
 * @param {string} width
 * @param {Surroundings} place
 */
export function frameText(attributes, width, { address, alt, height }) {
  const source = `${address}#${new URLSearchParams(attributes)}`;
  // Round a board that is dark in a page that is not, the page is seen: else the browser paints a ground of its own there.
  const scheme = attributes.theme ?? "light dark";
  return (
    `<iframe src="${escaped(source)}"\n  title="${escaped(alt)}" width="${width || "100%"}" height="${height}"\n` +
    `  loading="lazy" style="border: 0; max-width: 100%; color-scheme: ${scheme}"></iframe>\n`
  );
}

/**
 * @param {Record<string, string>} attributes
 * @param {string} width
 * @param {Surroundings} place
 */
export function sphinxText({ game = "", ...attributes }, width, { alt }) {
  const options = { ...attributes, alt, ...(width ? { width: `${width}px` } : {}) };
  const lines = Object.entries(options).map(([name, value]) => `   :${name}: ${value}\n`);
  return `${`.. calculi:: ${game}`.trimEnd()}\n${lines.join("")}`;
}

/**
 * @param {Record<string, string>} attributes
 * @param {string} width
 * @param {Surroundings} place
 */
export function markdownText(attributes, width, { address, alt }) {
  const site = new URL("../../", address).href;
  const options = { ...attributes, alt, ...(width ? { width: `${width}px` } : {}), site };
  const lines = Object.entries(options).map(([name, value]) => `${name}: ${value}\n`);
  return `\`\`\`calculi\n${lines.join("")}\`\`\`\n`;
}

/**
 * What stands with the picture until the board itself says what is to be done, in the same words.
 * @param {Told} told
 * @param {string} language
 */
function toldTask({ title, text }, language) {
  const strong = (/** @type {string} */ words) => escaped(withWholeSums(words)).replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>");
  return Object.entries({ title: escaped(title), task: strong(text) })
    .map(([slot, words]) => `  <p slot="${slot}" lang="${language}">${words}</p>\n`)
    .join("");
}
