/**
 * When each part of a moving picture is seen, as rules of CSS. Without motion, where a reader's system asks
 * for that, the rules do nothing, and what is seen last stands still.
 */

import { rounded } from "./rounded.js";

/** @import { Point } from "../../board/common/geometry.js" */

const STILL = "{*{animation:none!important}}";
const IF_STILL = `@media(prefers-reduced-motion:reduce)${STILL}`;

/**
 * A moving picture that stands still for everybody, as for readers whose systems ask for little motion.
 * @param {string} svg
 */
export function stilled(svg) {
  return svg.replace(IF_STILL, `@media all${STILL}`);
}

export class Timeline {
  /** When each phase begins, and the end of the last, as shares of the whole. @type {number[]} */ #begins;
  /** The CSS class of each pattern of visibility or motion. @type {Map<string, string>} */ #classes = new Map();
  /** @type {string[]} */ #rules = [];

  /**
   * @param {number[]} durations of the phases, in milliseconds
   * @param {boolean} loops whether it begins again at its end
   */
  constructor(durations, loops) {
    this.duration = durations.reduce((sum, one) => sum + one, 0);
    this.loops = loops;
    let time = 0;
    this.#begins = [0, ...durations.map((one) => (time += one) / this.duration)];
  }

  /** How many phases there are. */
  get phases() {
    return this.#begins.length - 1;
  }

  /**
   * The class of what is seen in some phases only; empty for all of them.
   * @param {Set<number>} phases
   */
  seenIn(phases) {
    if (phases.size === this.phases) return "";
    const key = [...phases].join(" ");
    const known = this.#classes.get(key);
    if (known) return known;
    const name = `s${this.#classes.size}`;
    this.#classes.set(key, name);
    const steps = Array.from({ length: this.phases }, (_, phase) => phase)
      .filter((phase) => !phase || phases.has(phase) !== phases.has(phase - 1))
      .map((phase) => `${this.#percent(phase)}{visibility:${phases.has(phase) ? "visible" : "hidden"}}`);
    const isSeenLast = phases.has(this.phases - 1);
    // From here on nothing changes: the end has to say so, too.
    const end = `to{visibility:${isSeenLast ? "visible" : "hidden"}}`;
    this.#rules.push(
      `@keyframes ${name}{${steps.join("")}${end}}`,
      `.${name}{${isSeenLast ? "" : "visibility:hidden;"}animation:${name} var(--t) step-end var(--n) both}`,
    );
    return name;
  }

  /**
   * The class of what moves during a phase, and stays where it arrives.
   * @param {number} phase
   * @param {Point[]} way at equal times, its ends included
   */
  moving(phase, way) {
    const [from, to] = [this.#begins[phase], this.#begins[phase + 1]];
    const isStraight = way.length === 2;
    const steps = way.map(({ x, y }, index) => {
      const at = from + ((to - from) * index) / (way.length - 1);
      return `${percent(at)}{transform:translate(${rounded(x)}px,${rounded(y)}px)}`;
    });
    return this.#animated(steps, isStraight ? "ease-in-out" : "linear");
  }

  /**
   * The class of a camera that goes on from aim to aim: each aim is a transform of CSS.
   * @param {{phase: number, aim: string}[]} aims where each phase ends, in their order
   */
  camera(aims) {
    const steps = aims.flatMap(({ phase, aim }, index) => {
      const before = aims[index - 1]?.aim ?? aim;
      return [`${this.#percent(phase)}{transform:${before}}`, `${this.#percent(phase + 1)}{transform:${aim}}`];
    });
    const last = aims[aims.length - 1].aim;
    const name = this.#animated([...steps, `to{transform:${last}}`], "ease-in-out");
    this.#rules.push(`.${name}{transform:${last}}`);
    return name;
  }

  /**
   * The class of what comes into sight during a phase.
   * @param {number} phase
   */
  coming(phase) {
    return this.#animated([`${this.#percent(phase)}{opacity:0}`, `${this.#percent(phase + 1)}{opacity:1}`], "ease-out");
  }

  /** The rules. */
  get style() {
    const repeats = this.loops ? "infinite" : "1";
    return `svg{--t:${rounded(this.duration / 1000)}s;--n:${repeats}}${this.#rules.join("")}${IF_STILL}`;
  }

  /**
   * @param {string[]} steps
   * @param {string} easing
   */
  #animated(steps, easing) {
    const known = this.#classes.get(steps.join(""));
    if (known) return known;
    const name = `m${this.#classes.size}`;
    this.#classes.set(steps.join(""), name);
    this.#rules.push(`@keyframes ${name}{${steps.join("")}}`, `.${name}{animation:${name} var(--t) ${easing} var(--n) both}`);
    return name;
  }

  /** @param {number} phase */
  #percent(phase) {
    return percent(this.#begins[phase]);
  }
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(share * 1e5) / 1e3}%`;
}
