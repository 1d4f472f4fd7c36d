/**
 * The button that turns the picked pieces. It stands beside them, clear of everything that may be picked.
 */

import { iconButton } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { middleOf } from "../common/geometry.js";

/** @import { Cell, Extent } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Camera } from "./camera.js" */

/** The share of the button that lies outside the edge on which it sits. */
const OUTSIDE = 0.88;

export class TurnButton {
  /** @param {() => void} onTurn */
  constructor(onTurn) {
    this.element = iconButton("turn", texts.board.turn, onTurn, { class: "turn-button" });
    this.element.hidden = true;
  }

  /**
   * @param {HTMLElement} port what it lies on
   * @param {Camera} camera
   * @param {Cell | undefined} turned the cell that it turns; without one it is hidden
   * @param {Cell[]} others that may be picked
   * @param {Cell[]} lying those that hold something
   */
  place({ clientWidth }, camera, turned, others, lying) {
    this.element.hidden = !turned;
    if (!turned) return;
    const { port, aim } = camera;
    const seen = (/** @type {Cell} */ cell) => ({
      ...camera.seen(cell),
      width: cell.width * aim.scale,
      height: cell.height * aim.scale,
    });
    const size = (this.element.offsetWidth / clientWidth) * port.width;
    const place = freePointBeside(seen(turned), others.map(seen), lying.map(seen), port, size);
    this.element.hidden = place === null;
    if (!place) return;
    this.element.style.left = `${((place.x - port.x) / port.width) * 100}%`;
    this.element.style.top = `${((place.y - port.y) / port.height) * 100}%`;
  }
}

/**
 * The point for the middle of the button. There it covers nothing that may be picked or, failing that,
 * no middle of such a thing. If possible it is fully visible and covers nothing else either. Null if
 * there is no room.
 * @param {Extent} turned what it turns
 * @param {Extent[]} others that may be picked
 * @param {Extent[]} lying everything else on the board
 * @param {Extent} port the visible part
 * @param {number} size of the button, in the same units
 * @returns {Point | null}
 */
function freePointBeside(turned, others, lying, port, size) {
  const reach = (OUTSIDE - 1 / 2) * size;
  const { x, y } = middleOf(turned);
  const places = [
    { x, y: turned.y - reach },
    { x, y: turned.y + turned.height + reach },
    { x: turned.x - reach, y },
    { x: turned.x + turned.width + reach, y },
  ];
  /**
   * @param {Point} place
   * @param {Extent[]} extents
   * @param {number} share of each that is to stay free
   */
  const isFree = (place, extents, share) =>
    extents.every((extent) => {
      const middle = middleOf(extent);
      const across = Math.abs(middle.x - place.x) >= (size + share * extent.width) / 2;
      return across || Math.abs(middle.y - place.y) >= (size + share * extent.height) / 2;
    });
  const free = [1, 0].flatMap((share) => places.filter((place) => isFree(place, others, share)));
  const isInSight = (/** @type {Point} */ place) =>
    Math.min(place.x - port.x, port.x + port.width - place.x, place.y - port.y, port.y + port.height - place.y) >= size / 2;
  const seen = free.filter(isInSight);
  return seen.find((place) => isFree(place, lying, 1)) ?? seen[0] ?? free[0] ?? null;
}
