/** One of a few choices, as large radio buttons. */

import { element } from "../dom.js";

/**
 * @param {string} name
 * @param {string} legend
 * @param {string} value the one that is chosen
 * @param {{value: string, label: (Node | string)[]}[]} options
 * @returns {HTMLFieldSetElement}
 */
export function choice(name, legend, value, options) {
  const radios = options.map((option) =>
    element(
      "label",
      {},
      element("input", { type: "radio", name, value: option.value, checked: option.value === value }),
      element("span", {}, ...option.label),
    ),
  );
  return element("fieldset", {}, element("legend", {}, legend), element("div", { class: "choice" }, ...radios));
}
