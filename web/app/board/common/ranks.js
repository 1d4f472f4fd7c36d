/** The ranks of several hints: numbered discs at their places. */

import { sizeOfSteps } from "../steps/step-marks.js";
import { drawFigures } from "./figures.js";
import { ink } from "./palette.js";

/** @import { Point } from "./geometry.js" */
/** @import { Pen } from "./surface.js" */

const RADIUS = 17;
const FIGURE = 18;
/** The least distance between discs: several at one place stand side by side. */
const PITCH = 2 * RADIUS + 3;

export class Ranks {
  /** @type {{index: number, place: Point}[]} */ #discs = [];

  /**
   * @param {number} hints how many there are; one alone has no rank
   * @param {number} pixel board units in a CSS pixel: ranks are as legible as the numbers of steps
   * @param {number} [least] how large the discs are in any case
   */
  constructor(hints, pixel, least = 1) {
    this.hints = hints;
    this.size = Math.max(least, sizeOfSteps(pixel).figure / FIGURE);
  }

  /** By how much the radius of the discs is larger than usual. */
  get growth() {
    return RADIUS * (this.size - 1);
  }

  /**
   * @param {number} index of the hint, the best first
   * @param {Point} place
   */
  add(index, { x, y }) {
    if (this.hints < 2) return;
    const isTaken = () => this.#discs.some(({ place }) => Math.hypot(place.x - x, place.y - y) < PITCH * this.size);
    while (isTaken()) x += PITCH * this.size;
    this.#discs.push({ index, place: { x, y } });
  }

  /** @param {Pen} pen */
  paint(pen) {
    const { context } = pen;
    for (const { index, place } of this.#discs) {
      context.fillStyle = ink(index ? "panel" : "mark");
      context.strokeStyle = ink("mark");
      context.lineWidth = 3 * this.size;
      context.beginPath();
      context.arc(place.x, place.y, RADIUS * this.size, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
      drawFigures(pen, String(index + 1), { ...place, height: FIGURE * this.size, token: index ? "mark" : "on-mark" });
    }
  }
}
