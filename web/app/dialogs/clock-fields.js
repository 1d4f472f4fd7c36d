/** The clocks of the next game: none, a usual one, or any, different for each side. */

import { element } from "../dom.js";
import { texts } from "../texts/index.js";

/** @import { GameRecord, TimeControl } from "../game/record/record.js" */

/** Minutes, and seconds a turn. */
const PRESETS = [[1, 0], [3, 2], [5, 3], [10, 5], [20, 10]];
const LONGEST_MINUTES = 600;
const LONGEST_INCREMENT = 600;

export class ClockFields {
  element;

  /**
   * @param {string[]} names of the players
   * @param {GameRecord["clock"]} clock the initial choice
   */
  constructor(names, clock) {
    const words = texts.newGame;
    const chosen = clock ?? [{ base: 300, increment: 3 }, { base: 300, increment: 3 }];
    const value = clock ? nameOf(clock) : "none";
    const options = [
      { value: "none", label: words.noClock },
      ...PRESETS.map(([minutes, seconds]) => ({ value: `${minutes}+${seconds}`, label: words.preset(minutes, seconds) })),
      { value: "own", label: words.ownClock },
    ].map((option) => element("option", { value: option.value, selected: option.value === value }, option.label));
    this.own = element(
      "div",
      { class: "own-clock" },
      ...names.flatMap((name, seat) => [
        number(`minutes-${seat}`, words.minutes(name), chosen[seat].base / 60, 0.25, LONGEST_MINUTES),
        number(`increment-${seat}`, words.increment(name), chosen[seat].increment, 0, LONGEST_INCREMENT),
      ]),
    );
    this.element = element(
      "div",
      { class: "clock-fields" },
      element("label", { class: "field" }, element("span", {}, words.clock), element("select", { name: "clock" }, ...options)),
      this.own,
    );
  }

  /**
   * Shows the fields of the choice.
   * @param {FormData} form
   */
  update(form) {
    this.element.hidden = isUntimed(form);
    this.own.hidden = form.get("clock") !== "own";
    // A field that is not seen must not keep the game from being started.
    for (const input of this.own.querySelectorAll("input")) input.disabled = this.own.hidden || this.element.hidden;
  }

  /**
   * @param {FormData} form
   * @returns {GameRecord["clock"]}
   */
  read(form) {
    const chosen = String(form.get("clock"));
    if (chosen === "none" || isUntimed(form)) return null;
    const preset = PRESETS.find(([minutes, seconds]) => chosen === `${minutes}+${seconds}`);
    /** @type {(seat: number) => TimeControl} */
    const control = (seat) =>
      preset
        ? { base: preset[0] * 60, increment: preset[1] }
        : { base: seconds(form, `minutes-${seat}`, 60), increment: seconds(form, `increment-${seat}`) };
    return [control(0), control(1)];
  }
}

/**
 * Whether nobody's time is counted: in an analysis, and where a friend elsewhere plays, between whose moves days may pass.
 * @param {FormData} form
 */
function isUntimed(form) {
  return ["analysis", "friend"].includes(String(form.get("mode")));
}

/**
 * A field's time in whole seconds: a record holds no others.
 * @param {FormData} form
 * @param {string} name
 * @param {number} [unit] in seconds
 */
function seconds(form, name, unit = 1) {
  return Math.round(Number(form.get(name)) * unit);
}

/** @param {[TimeControl, TimeControl]} clock */
function nameOf([first, second]) {
  const isSame = first.base === second.base && first.increment === second.increment;
  const preset = PRESETS.find(([minutes, seconds]) => first.base === minutes * 60 && first.increment === seconds);
  return isSame && preset ? `${preset[0]}+${preset[1]}` : "own";
}

/**
 * @param {string} name
 * @param {string} label
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function number(name, label, value, least, most) {
  const input = element("input", { type: "number", name, value, min: least, max: most, step: "any", required: true });
  return element("label", { class: "field" }, element("span", {}, label), input);
}
