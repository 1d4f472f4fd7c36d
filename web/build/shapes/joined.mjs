/** Elements of SVG written as briefly as can be: without transformations, and as few as possible. */

const TRANSFORM = / transform="matrix\(([-\d.]+) 0 0 ([-\d.]+) ([-\d.]+) ([-\d.]+)\)"/;
const USUAL = / stroke-linecap="butt"| stroke-linejoin="miter"/g;
const PATH = /^<path d="([^"]*)"(.*)\/>$/;
const COMMAND = /([A-Za-z])([^A-Za-z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/**
 * @typedef {object} Placing
 * @property {number} scale
 * @property {number} x
 * @property {number} y
 */

/**
 * What elements paint, as one text. Neighbours that differ only in their outlines become one path, so
 * that none of them may be translucent.
 * @param {string[]} elements
 */
export function joined(elements) {
  /** @type {string[]} */
  const found = [];
  for (const element of elements.map(placed)) {
    const [, data, style] = element.match(PATH) ?? [];
    const [, before, styleBefore] = found.at(-1)?.match(PATH) ?? [];
    if (style && style === styleBefore && !style.includes("opacity")) found[found.length - 1] = `<path d="${before}${data}"${style}/>`;
    else found.push(element);
  }
  return found.join("");
}

/**
 * An element with its transformation worked into its numbers.
 * @param {string} element
 */
function placed(element) {
  const [transform, across, down, x, y] = element.match(TRANSFORM) ?? [];
  const brief = element.replace(TRANSFORM, "").replace(USUAL, "");
  if (!transform) return brief;
  if (across !== down) throw new RangeError(`A shape is stretched: ${element}`);
  const by = { scale: Number(across), x: Number(x), y: Number(y) };
  const change = (/** @type {RegExp} */ attribute, /** @type {(value: string) => string} */ worked) =>
    (/** @type {string} */ text) => text.replace(attribute, (_, name, value) => ` ${name}="${worked(value)}"`);
  const scaled = (/** @type {string} */ value) => value.replaceAll(NUMBER, (number) => written(Number(number) * by.scale));
  return [
    change(/ (d)="([^"]*)"/, (data) => placedData(data, by)),
    change(/ (x)="([^"]*)"/, (value) => written(Number(value) * by.scale + by.x)),
    change(/ (y)="([^"]*)"/, (value) => written(Number(value) * by.scale + by.y)),
    change(/ (font-size)="([^"]*)"/, scaled),
    change(/ (stroke-width)="([^"]*)"/, scaled),
    change(/ (stroke-dasharray)="([^"]*)"/, scaled),
    change(/ (stroke-dashoffset)="([^"]*)"/, scaled),
  ].reduce((text, step) => step(text), brief);
}

/**
 * Path data scaled and moved.
 * @param {string} data
 * @param {Placing} by
 */
function placedData(data, { scale, x, y }) {
  return data.replaceAll(COMMAND, (_, command, text) => {
    const isRelative = command === command.toLowerCase();
    const numbers = [...text.matchAll(NUMBER)].map(([number], index) => {
      const value = Number(number);
      const place = isRelative ? { x: 0, y: 0 } : { x, y };
      const kind = command.toUpperCase();
      if (kind === "H") return value * scale + place.x;
      if (kind === "V") return value * scale + place.y;
      if (kind !== "A") return value * scale + (index % 2 ? place.y : place.x);
      // Of an arc: two radii, a turn and two flags, and where it ends.
      const part = index % 7;
      // Never rounded up: radii that are too small for a half circle are fitted, larger ones make another arc.
      if (part < 2) return Math.floor(value * scale * 1000) / 1000;
      return part < 5 ? value : value * scale + (part === 5 ? place.x : place.y);
    });
    return `${command}${numbers.map(written).join(" ")}`;
  });
}

/** @param {number} number */
function written(number) {
  return String(Math.round(number * 1000) / 1000);
}
