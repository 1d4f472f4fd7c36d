/** Paths that can be drawn on a canvas, written as SVG, and measured. */

/** A path for a canvas that keeps its data, so that it can also be written as SVG. */
export class Drawing extends Path2D {
  /** @param {string} data path data, as in SVG */
  constructor(data) {
    super(data);
    this.data = data;
  }
}

/** A closed path that knows its length, so that a whole number of dots or dashes fits. */
export class Outline {
  /** @param {string} data path data, as in SVG */
  constructor(data) {
    this.path = new Drawing(data);
    const measure = document.createElementNS("http://www.w3.org/2000/svg", "path");
    measure.setAttribute("d", data);
    this.length = measure.getTotalLength();
  }
}

/**
 * The outline of a rectangle with round corners.
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {number} radius
 */
export function roundedOutline({ x, y, width, height }, radius) {
  const arc = `a${radius} ${radius} 0 0 1`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return new Outline(
    `M${x + radius} ${y}h${across}${arc} ${radius} ${radius}v${down}${arc} ${-radius} ${radius}` +
      `h${-across}${arc} ${-radius} ${-radius}v${-down}${arc} ${radius} ${-radius}Z`,
  );
}

/**
 * @param {number} radius
 * @param {{x: number, y: number}} [middle] the origin when left out
 */
export function circleOutline(radius, { x, y } = { x: 0, y: 0 }) {
  const arc = `a${radius} ${radius} 0 0 1`;
  return new Outline(`M${x} ${y - radius}${arc} 0 ${2 * radius}${arc} 0 ${-2 * radius}Z`);
}
