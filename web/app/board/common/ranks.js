/** The ranks of several hints: numbered discs at their places. */

import { sizeOfSteps } from "../steps/step-marks.js";
import { drawFigures } from "./figures.js";
import { ink } from "./palette.js";

/** @import { Point } from "./geometry.js" */
/** @import { Pen } from "./surface.js" */

const RADIUS = 17;
const FIGURE = 18;
/** Several at one place stand side by side, so far apart. */
const PITCH = 2 * RADIUS + 3;

export class Ranks {
  /** @type {{index: number, place: Point}[]} */ #discs = [];

  /**
   * @param {number} hints how many there are; one alone has no rank
   * @param {number} pixel board units in a CSS pixel: ranks are as legible as the numbers of steps
   * @param {{least?: number, right?: number}} [limits] how large the discs are in any case, and how far to the right they may reach
   */
  constructor(hints, pixel, { least = 1, right = Infinity } = {}) {
    this.hints = hints;
    this.right = right;
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
    const [radius, pitch] = [RADIUS * this.size, PITCH * this.size];
    const place = { x, y };
    const isTaken = () => this.#discs.some((other) => Math.hypot(other.place.x - place.x, other.place.y - place.y) < 2 * radius);
    while (isTaken()) {
      place.x += pitch;
      if (place.x + radius > this.right) Object.assign(place, { x, y: place.y - pitch });
    }
    this.#discs.push({ index, place });
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
