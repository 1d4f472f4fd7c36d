/** What stands where a board would, when its page asks for something that there is not. */

import { element, pebbles, svgElement } from "../app/dom.js";

/** @import { Fault } from "./attributes.js" */
/** @import { Words } from "./words/index.js" */

const SIGN = "M12 4 2.8 20h18.4ZM12 10v4.5M12 17.4v.01";

/**
 * @param {Words} words
 * @param {...Node} told what is wrong, and what may be done about it
 */
export function tray(words, ...told) {
  const sign = svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: SIGN }));
  return element("div", { class: "tray", role: "alert", "data-fault": true }, sign, element("h2", {}, words.fault), ...told);
}

/**
 * @param {Fault[]} faults at least one
 * @param {Words} words
 * @param {string} site its address, below which the handbook is
 */
export function faultTray(faults, words, site) {
  const told = [...new Map(faults.map((fault) => [`${fault.name} ${fault.value}`, fault])).values()];
  return tray(
    words,
    element("ul", {}, ...faults.map(({ sentence }) => element("li", {}, sentence))),
    ...told.map((fault) => element("code", {}, `${fault.name}="`, ...marked(fault), '"')),
    handbookLink(faults, words, site),
  );
}

/**
 * The value of an attribute, in which what is wrong is marked.
 * @param {Fault} fault
 * @returns {(string | Node)[]}
 */
function marked({ value, wrong }) {
  if (!wrong) return [element("mark", {}, value)];
  return value.trim().split(/(\s+)/).map((word, place) => (place % 2 === 0 && wrong.includes(place / 2) ? element("mark", {}, word) : word));
}

/**
 * @param {Fault[]} faults
 * @param {Words} words
 * @param {string} site
 */
function handbookLink(faults, words, site) {
  const isOfPosition = faults.some(({ name }) => name === "position");
  const href = `${site}handbook/embedding.html${isOfPosition ? "#how-a-position-is-written" : ""}`;
  const title = isOfPosition ? words.positionForm : words.howToEmbed;
  return element("a", { class: "home-link", href, target: "_blank", rel: "noopener" }, pebbles(), title);
}
