/** What stands where a board would, when its page asks for something that there is not. */

import { element, svgElement } from "../app/dom.js";

/** @import { Fault } from "./attributes.js" */
/** @import { Words } from "./words/index.js" */

const SIGN = "M12 4 2.8 20h18.4ZM12 10v4.5M12 17.4v.01";

/**
 * @param {Fault[]} faults at least one
 * @param {Words} words
 */
export function faultTray(faults, words) {
  const sign = svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: SIGN }));
  const told = [...new Map(faults.map((fault) => [`${fault.name} ${fault.value}`, fault])).values()];
  return element(
    "div",
    { class: "tray", role: "alert", "data-fault": true },
    sign,
    element("h2", {}, words.fault),
    element("ul", {}, ...faults.map(({ sentence }) => element("li", {}, sentence))),
    ...told.map(({ name, value }) => element("code", {}, `${name}="`, element("mark", {}, value), '"')),
  );
}
