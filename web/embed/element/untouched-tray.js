/** A board before anybody has touched it: a picture, what the game is, and a button. */

import { element, pebbles, svgElement } from "../../app/dom.js";

/** @import { Options } from "../attributes.js" */
/** @import { Words } from "../words/index.js" */
/** @import { Drawing, GameData } from "./site-data.js" */

/**
 * @typedef {object} Untouched
 * @property {Options} options
 * @property {GameData | undefined} data of the game; of a record it is known a moment later
 * @property {Words} words
 * @property {string} home the address of the site
 * @property {boolean} isStart whether the game's own start is shown, of which the scores are known
 * @property {boolean} isTurned whether p2's side is at the bottom
 * @property {string | null} picture its address; null for what the page put inside, empty for none
 * @property {() => void} onTouch
 */

/** @param {Untouched} untouched */
export function untouchedTray({ options, data, words, home, isStart, isTurned, picture, onTouch }) {
  const isStill = options.mode === "still";
  const seen = picture === null ? element("slot") : picture ? element("img", { src: picture, alt: data ? words.board(data.name) : "" }) : null;
  const hold = element("div", { class: "hold", onclick: isStill ? null : onTouch }, element("div", { class: "place" }, seen));
  if (isStill) return element("div", { class: "tray", "data-still": true }, hold);
  const play = element(
    "button",
    { type: "button", class: "begin", onclick: onTouch, "aria-label": data ? words.playGame(data.name) : words.play },
    triangle(),
    words.play,
  );
  const order = isTurned ? [0, 1] : [1, 0];
  const isTask = asksTask(options);
  const hasMarks = data && !isTask && options.controls.has("scores");
  const marks = hasMarks ? element("div", { class: "marks" }, ...order.map((player) => mark(data, player, isStart))) : null;
  const toSite = { class: "home-link", href: home, target: "_blank", rel: "noopener", "aria-label": words.home };
  const link = options.controls.has("link") ? element("a", toSite, pebbles(), "Calculi") : null;
  const name = data?.name ?? words.anyGame;
  // What a lesson or a puzzle is called and asks for, where the page has written it, in place of what the game is.
  const heading = element("h2", {}, element("slot", { name: "title" }, options.puzzle ? words.puzzle : name));
  const told = element("slot", { name: "task" }, data ? element("p", {}, data.line) : null);
  // A task stands above the line, as it will in the frame; a puzzle is said there to be one of a game, and of a grade, for which there is room.
  const above = isTask ? [options.puzzle ? element("small", {}, name, element("span", {}, words.anyGrade)) : null, heading, told] : [marks];
  const due = element("div", { class: "due" }, ...(isTask ? [] : [heading, told]), play);
  return element(
    "div",
    { class: "tray" },
    hold,
    element("div", { class: `side ${isTask ? "task" : ""}`, ...roomFor(options, data) }, ...above, due, element("div", { class: "foot" }, link)),
  );
}

/**
 * What the frame will need room for beside the board.
 * @param {Options} options
 * @param {GameData | undefined} data
 */
function roomFor(options, data) {
  const isPlayed = options.mode !== "step";
  return {
    "data-equations": (isPlayed || asksTask(options)) && data?.equations,
    "data-moves": isPlayed && !asksTask(options) && options.controls.has("moves"),
  };
}

/** Whether a lesson or a puzzle is asked for, which has no controls but the link. @param {Options} options */
function asksTask({ lesson, puzzle }) {
  return Boolean(lesson || puzzle);
}

/**
 * Says that the frame is on its way.
 * @param {HTMLElement} box what the tray lies in
 */
export function tellWaiting(box) {
  box.querySelector(".trouble")?.remove();
  box.querySelector(".begin")?.setAttribute("aria-busy", "true");
}

/**
 * Says that it has not come.
 * @param {HTMLElement} box what the tray lies in
 * @param {Words} words
 * @param {string} address of the same board on the site
 */
export function tellTrouble(box, words, address) {
  box.querySelector(".begin")?.removeAttribute("aria-busy");
  const link = element("a", { href: address, target: "_blank", rel: "noopener" }, words.fullBoard);
  const place = box.querySelector(".due") ?? box.querySelector(".tray");
  place?.append(element("p", { class: "trouble", role: "alert" }, words.noFrame, " ", link));
}

/**
 * @param {GameData} data
 * @param {number} player
 * @param {boolean} isStart
 */
function mark({ players, scores, emblems }, player, isStart) {
  const drawing = drawn(emblems[player]);
  drawing.setAttribute("class", "emblem");
  drawing.setAttribute("aria-hidden", "true");
  return element("div", {}, drawing, element("span", {}, element("b", {}, players[player])), element("output", {}, isStart ? scores[player] : ""));
}

/**
 * Not read from a text: pages that require Trusted Types take none as markup.
 * @param {Drawing} drawing
 * @returns {SVGElement}
 */
function drawn([name, attributes, ...inside]) {
  return svgElement(/** @type {"svg"} */ (name), attributes, ...inside.map(drawn));
}

function triangle() {
  return svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: "M8.5 5.5v13l10-6.5Z" }));
}
