/**
 * The course of a game as a curve: the first player's chance after each move, the faults as marks, and
 * the ply shown. It is a slider: pointer and keys go to another ply.
 */

import { element, setAttribute, svgElement } from "../dom.js";
import { reviewTexts as words } from "../texts/review/index.js";

/** @import { Judged } from "../seam.js" */
/** @import { Fault } from "./judged-turn.js" */

const HEIGHT = 80;
/** The margin for half a mark at the edges. */
const MARGIN = 8;
/** As far from its beginning the names of the players reach. */
const ROOM_OF_NAMES = 96;
/** How large the mark of each fault is. @type {Record<Fault, number>} */
const RADII = { inaccuracy: 2.5, mistake: 3, blunder: 4.5 };

/**
 * @typedef {object} Course the data of the curve
 * @property {readonly Judged[]} judged by ply, as far as known
 * @property {number} plies
 * @property {(Fault | null)[]} faults of turns, each at the ply that gave most away
 * @property {number} ply the ply shown or, in a variation, the one at which it leaves the game
 * @property {boolean} isAside whether a variation is shown
 * @property {string} valueText that ply in words, for screen readers
 */

export class Graph {
  element;
  #svg = svgElement("svg", { "aria-hidden": "true" });
  #width = 0;
  /** @type {Course} */ #course = { judged: [], plies: 0, faults: [], ply: 0, isAside: false, valueText: "" };
  #watching;

  /**
   * @param {string[]} names of the players
   * @param {(ply: number) => void} onGo
   */
  constructor(names, onGo) {
    this.onGo = onGo;
    this.element = element(
      "div",
      {
        class: "course",
        role: "slider",
        tabindex: 0,
        "aria-label": words.graph,
        "aria-valuemin": 0,
        onkeydown: (event) => this.#onKey(event),
        onpointerdown: (event) => this.#onPointer(event),
        onpointermove: (event) => event.buttons && this.#goTo(event),
      },
      element("span", { "aria-hidden": "true" }, names[0]),
      element("span", { "aria-hidden": "true" }, names[1]),
    );
    this.element.prepend(this.#svg);
    this.#watching = new ResizeObserver(([{ contentRect }]) => {
      this.#width = contentRect.width;
      this.#draw();
    });
    this.#watching.observe(this.element);
  }

  /** @param {Course} course */
  update(course) {
    this.#course = course;
    setAttribute(this.element, "aria-valuemax", course.plies);
    setAttribute(this.element, "aria-valuenow", course.ply);
    setAttribute(this.element, "aria-valuetext", course.valueText);
    this.#draw();
  }

  close() {
    this.#watching.disconnect();
  }

  #draw() {
    const { judged, plies, faults, ply } = this.#course;
    const width = this.#width;
    if (!width) return;
    setAttribute(this.#svg, "viewBox", `0 0 ${width} ${HEIGHT}`);
    const x = (/** @type {number} */ at) => round(MARGIN + (at * (width - 2 * MARGIN)) / Math.max(1, plies));
    const y = (/** @type {number} */ chance) => round(MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN));
    const middle = HEIGHT / 2;
    const points = judged.map(({ chance }, at) => `${x(at)} ${y(chance)}`);
    const curve = points.length ? `M${points.join("L")}` : "";
    const marks = faults.flatMap((fault, at) => {
      const after = judged[at + 1];
      if (!fault || !after) return [];
      return svgElement("circle", { class: fault, cx: x(at + 1), cy: y(after.chance), r: RADII[fault] });
    });
    // The names make way for the mark of the position shown.
    this.element.toggleAttribute("data-at-start", x(ply) < ROOM_OF_NAMES);
    this.#svg.replaceChildren(
      svgElement("path", { class: "area", d: curve && `${curve}V${middle}H${x(0)}Z` }),
      svgElement("path", { class: "even", d: `M0 ${middle}H${width}` }),
      svgElement("path", { class: "here", d: `M${x(ply)} 0V${HEIGHT}` }),
      svgElement("path", { class: "curve", d: curve }),
      ...marks,
    );
  }

  /** @param {PointerEvent} event */
  #onPointer(event) {
    if (event.button) return;
    this.element.setPointerCapture(event.pointerId);
    this.#goTo(event);
  }

  /** @param {PointerEvent} event */
  #goTo({ clientX }) {
    const { left, width } = this.element.getBoundingClientRect();
    const share = (clientX - left - MARGIN) / (width - 2 * MARGIN);
    this.#go(Math.round(share * this.#course.plies));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { plies, ply } = this.#course;
    const goal = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      PageDown: ply - 10,
      PageUp: ply + 10,
      Home: 0,
      End: plies,
    }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(goal);
  }

  /** @param {number} goal */
  #go(goal) {
    const { plies, isAside, ply: shown } = this.#course;
    const ply = Math.max(0, Math.min(plies, goal));
    if (ply !== shown || isAside) this.onGo(ply);
  }
}

/** @param {number} length in pixels */
function round(length) {
  return Math.round(10 * length) / 10;
}
