/** Where the knob is that turns what is picked: beside it, and in the way of nothing that may be picked. */

/** @import { Extent } from "../seam.js" */
/** @import { Place } from "./scene.js" */

/** How much of the knob lies outside of the edge that it sits on. */
const OUTSIDE = 0.88;

/**
 * The middle of the knob: where it covers nothing that may be picked or, failing that, the middle of
 * nothing; null where there is no room for it.
 * @param {Extent} turned what it turns
 * @param {Extent[]} others that may be picked
 * @param {number} size of the knob, in the same units
 * @returns {Place | null}
 */
export function placeOfKnob(turned, others, size) {
  const reach = (OUTSIDE - 1 / 2) * size;
  const { x, y } = middleOf(turned);
  const places = [
    { x, y: turned.y - reach },
    { x, y: turned.y + turned.height + reach },
    { x: turned.x - reach, y },
    { x: turned.x + turned.width + reach, y },
  ];
  /** @param {number} share of the others that is to stay free */
  const freeOf = (share) =>
    places.find((place) =>
      others.every((other) => {
        const middle = middleOf(other);
        const across = Math.abs(middle.x - place.x) >= (size + share * other.width) / 2;
        return across || Math.abs(middle.y - place.y) >= (size + share * other.height) / 2;
      }),
    );
  return freeOf(1) ?? freeOf(0) ?? null;
}

/** @param {Extent} extent */
function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}
