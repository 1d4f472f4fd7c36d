/** What is on the sheet: game, kind, difficulty, how many, seed and paper. Every choice counts at once. */

import { element } from "../dom.js";
import { texts } from "../texts/index.js";
import { worksheetTexts as words } from "../texts/worksheet/index.js";
import { DIFFICULTIES, NUMBERS, PAPERS, wholeNumber } from "./terms.js";

/** @import { ExerciseChoices } from "../seam.js" */
/** @import { Terms } from "./terms.js" */

/**
 * @param {ExerciseChoices} choices
 * @param {Terms} terms
 * @param {(changes: Partial<Terms>) => void} change
 */
export function makerForm(choices, terms, change) {
  const of = choices.games.find(({ game }) => game === terms.game) ?? choices.games[0];
  const games = choices.games.map(({ game, name }) => ({ value: game, name }));
  const papers = PAPERS.map((value) => ({ value, name: words.papers[value] }));
  const kinds = of.kinds.map(({ id, name, about }) => ({ value: id, name, about }));
  const difficulties = DIFFICULTIES.map((value) => ({ value, name: words.difficulties[value] }));
  const numbers = [...new Set([...NUMBERS, terms.number])].sort((one, other) => one - other);
  return element(
    "form",
    { onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    field(words.game, select("game", games, terms.game, (game) => change({ game, kind: "" }))),
    group(words.kind, "kind", kinds, terms.kind, (kind) => change({ kind }), "rows"),
    group(words.difficulty, "difficulty", difficulties, terms.difficulty, (difficulty) => change({ difficulty })),
    group(words.number, "number", numbers.map((value) => ({ value, name: String(value) })), terms.number, (number) => change({ number })),
    element(
      "div",
      { class: "pair" },
      field(words.seed, seedInput(terms.seed, choices.largest_seed, (seed) => change({ seed }))),
      field(words.paper, select("paper", papers, terms.paper, (paper) => change({ paper }))),
    ),
    element("p", { class: "hand" }, words.sameSeed),
  );
}

/**
 * @param {string} name
 * @param {HTMLElement} control
 */
function field(name, control) {
  return element("label", { class: control.localName === "select" ? "field chosen" : "field" }, element("span", {}, name), control);
}

/**
 * @template {string} Value
 * @param {string} name
 * @param {{value: Value, name: string}[]} options
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 */
function select(name, options, chosen, choose) {
  return element(
    "select",
    { name, onchange: (/** @type {any} */ { target }) => choose(options[target.selectedIndex].value) },
    ...options.map((option) => element("option", { value: option.value, selected: option.value === chosen }, option.name)),
  );
}

/**
 * @param {number} seed
 * @param {number} most
 * @param {(seed: number) => void} choose
 */
function seedInput(seed, most, choose) {
  const onchange = (/** @type {any} */ { target }) => {
    const found = wholeNumber(target.value.trim(), 0, most);
    target.setCustomValidity(found === null ? words.wrongSeed(most) : "");
    if (found === null) target.reportValidity();
    else choose(found);
  };
  return element("input", { name: "seed", value: seed, inputmode: "numeric", autocomplete: "off", maxlength: 6, onchange });
}

/**
 * @template {string | number} Value
 * @param {string} legend
 * @param {string} name
 * @param {{value: Value, name: string, about?: string}[]} options
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 * @param {string} [manner]
 */
function group(legend, name, options, chosen, choose, manner = "") {
  return element(
    "fieldset",
    { class: "group" },
    element("legend", {}, legend),
    element(
      "div",
      { class: `choice ${manner}` },
      ...options.map((option) =>
        element(
          "label",
          {},
          element("input", { type: "radio", name, value: option.value, checked: option.value === chosen, onchange: () => choose(option.value) }),
          element("span", {}, option.name, option.about ? element("small", {}, option.about) : null),
        ),
      ),
    ),
  );
}

/** What the engine has given up may be asked again. @param {() => void} again */
export const tryAgain = (again) => element("button", { class: "link", type: "button", onclick: again }, words.tryAgain);

export const learnLink = () => element("a", { class: "word-tool", href: "#learn" }, texts.learn);
