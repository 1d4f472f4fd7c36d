/** The length of a path, without a browser; arcs have to be of circles. */

const COMMAND = /([A-Za-z])([^A-Za-z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;
/** How many numbers each command takes. */
const TAKEN = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 };
/** How many straight pieces a curve is measured as. */
const PIECES = 32;

/** @typedef {{x: number, y: number}} Point */

/** @param {string} data as in SVG */
export function lengthOf(data) {
  let length = 0;
  let pen = { x: 0, y: 0 };
  let start = pen;
  const goTo = (/** @type {Point} */ point) => {
    length += Math.hypot(point.x - pen.x, point.y - pen.y);
    pen = point;
  };
  for (const [, command = "", text = ""] of data.matchAll(COMMAND)) {
    const name = /** @type {keyof typeof TAKEN} */ (command.toUpperCase());
    if (!(name in TAKEN)) throw new RangeError(`The length of ${command} is not known.`);
    const all = (text.match(NUMBER) ?? []).map(Number);
    for (let at = 0; at === 0 || at < all.length; at += TAKEN[name]) {
      const numbers = all.slice(at, at + TAKEN[name]);
      const from = command === name ? { x: 0, y: 0 } : pen;
      const point = (/** @type {number} */ index) => ({ x: from.x + (numbers[index] ?? 0), y: from.y + (numbers[index + 1] ?? 0) });
      if (name === "Z") goTo(start);
      else if (name === "M" && at === 0) pen = start = point(0);
      else if (name === "M" || name === "L") goTo(point(0));
      else if (name === "H") goTo({ x: from.x + (numbers[0] ?? 0), y: pen.y });
      else if (name === "V") goTo({ x: pen.x, y: from.y + (numbers[0] ?? 0) });
      else if (name === "A") {
        const [radius = 0, , , isLarge] = numbers;
        const end = point(5);
        const half = Math.asin(Math.min(1, Math.hypot(end.x - pen.x, end.y - pen.y) / (2 * radius)));
        length += 2 * radius * (isLarge ? Math.PI - half : half);
        pen = end;
      } else {
        const points = [pen, ...Array.from({ length: TAKEN[name] / 2 }, (_, index) => point(2 * index))];
        for (let piece = 1; piece <= PIECES; piece++) goTo(onCurve(points, piece / PIECES));
      }
      if (name === "Z") break;
    }
  }
  return length;
}

/**
 * A point of a Bézier curve.
 * @param {Point[]} points that it follows
 * @param {number} share of the way
 * @returns {Point}
 */
function onCurve(points, share) {
  if (points.length === 1) return /** @type {Point} */ (points[0]);
  const [first, ...rest] = points;
  const one = onCurve(/** @type {Point[]} */ ([first, ...rest.slice(0, -1)]), share);
  const other = onCurve(rest, share);
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}
