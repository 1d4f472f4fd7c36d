/**
 * A canvas context that writes SVG, with just the calls that our painting needs. Libraries for this do
 * not support Path2D, which all figures here use.
 */

import { Drawing } from "../board/common/outline.js";

/** @import { Extent } from "../seam.js" */

/** @typedef {[number, number, number, number, number, number]} Matrix */

/**
 * @typedef {object} Style
 * @property {Matrix} matrix
 * @property {string} fillStyle
 * @property {string} strokeStyle
 * @property {number} globalAlpha
 * @property {number} lineWidth
 * @property {string} lineCap
 * @property {string} lineJoin
 * @property {number} lineDashOffset
 * @property {number[]} dash
 * @property {string} font
 * @property {string} textAlign
 * @property {string} textBaseline
 */

const ANCHORS = { left: "start", start: "start", center: "middle", right: "end", end: "end" };
/**
 * How far the line of the letters lies below each of a canvas's baselines, as a share of the type's size, in
 * common fonts. SVG has names for them, but places others by them, and few programs besides browsers know them.
 */
const BASELINES = { middle: 0.3, alphabetic: 0, top: 0.8, bottom: -0.2 };

/** Has the members of CanvasRenderingContext2D that we use. */
export class SvgContext {
  /** @type {Matrix} */ matrix = [1, 0, 0, 1, 0, 0];
  fillStyle = "#000";
  strokeStyle = "#000";
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  lineDashOffset = 0;
  font = "10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  /** @type {number[]} */ dash = [];
  #path = "";
  /** The current point of the path. */
  #pen = { x: 0, y: 0 };
  /** @type {string[]} */ #shapes = [];
  /** @type {Style[]} */ #saved = [];
  #measure = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

  /** The elements drawn so far, each as SVG. */
  get shapes() {
    return this.#shapes;
  }

  /** @param {string} markup what stands between shapes */
  add(markup) {
    this.#shapes.push(markup);
  }

  /**
   * The SVG of everything drawn so far.
   * @param {Extent} box what it shows
   * @param {string} title
   */
  text({ x, y, width, height }, title) {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${list(x, y, width, height)}" width="${round(width)}" ` +
      `height="${round(height)}" role="img">\n<title>${escaped(title)}</title>\n${this.#shapes.join("\n")}\n</svg>\n`
    );
  }

  save() {
    const { matrix, fillStyle, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, lineDashOffset, dash } = this;
    const { font, textAlign, textBaseline } = this;
    const line = { lineWidth, lineCap, lineJoin, lineDashOffset, dash };
    this.#saved.push({ matrix, fillStyle, strokeStyle, globalAlpha, ...line, font, textAlign, textBaseline });
  }

  restore() {
    const saved = this.#saved.pop();
    if (saved) Object.assign(this, saved);
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.transform(1, 0, 0, 1, x, y);
  }

  /** @param {number} x @param {number} y */
  scale(x, y) {
    this.transform(x, 0, 0, y, 0, 0);
  }

  /** @param {number} angle */
  rotate(angle) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.transform(cos, sin, -sin, cos, 0, 0);
  }

  /** @param {Matrix} other */
  transform(...other) {
    const [a, b, c, d, e, f] = this.matrix;
    const [g, h, i, j, k, l] = other;
    this.matrix = [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
  }

  beginPath() {
    this.#path = "";
  }

  closePath() {
    this.#path += "Z";
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#path += `M${list(x, y)}`;
    this.#pen = { x, y };
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#path += `${this.#path ? "L" : "M"}${list(x, y)}`;
    this.#pen = { x, y };
  }

  /**
   * A line towards a corner and an arc that rounds it; the path goes on from the end of the arc.
   * @param {number} x of the corner
   * @param {number} y
   * @param {number} toX what the path turns towards at the corner
   * @param {number} toY
   * @param {number} radius
   */
  arcTo(x, y, toX, toY, radius) {
    const back = Math.atan2(this.#pen.y - y, this.#pen.x - x);
    const onward = Math.atan2(toY - y, toX - x);
    const turn = Math.sin(onward - back);
    if (Math.abs(turn) < 1e-9) return this.lineTo(x, y);
    const reach = radius / Math.tan(Math.acos(Math.cos(onward - back)) / 2);
    const end = { x: x + reach * Math.cos(onward), y: y + reach * Math.sin(onward) };
    this.lineTo(x + reach * Math.cos(back), y + reach * Math.sin(back));
    this.#path += `A${list(radius, radius)} 0 0 ${turn < 0 ? 1 : 0} ${list(end.x, end.y)}`;
    this.#pen = end;
  }

  /** @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to @param {boolean} [back] */
  arc(x, y, radius, from, to, back = false) {
    this.ellipse(x, y, radius, radius, 0, from, to, back);
  }

  /**
   * @param {number} x @param {number} y @param {number} across @param {number} down
   * @param {number} turn @param {number} from @param {number} to @param {boolean} [back]
   */
  ellipse(x, y, across, down, turn, from, to, back = false) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (/** @type {number} */ angle) => {
      const [u, v] = [across * Math.cos(angle), down * Math.sin(angle)];
      return list(x + u * cos - v * sin, y + u * sin + v * cos);
    };
    const round2 = 2 * Math.PI;
    let sweep = to - from;
    if (Math.abs(sweep) < round2) sweep = back ? -(((-sweep % round2) + round2) % round2) : ((sweep % round2) + round2) % round2;
    else sweep = back ? -round2 : round2;
    const arcTo = (/** @type {number} */ angle, /** @type {number} */ large) =>
      `A${list(across, down, (turn * 180) / Math.PI)} ${large} ${back ? 0 : 1} ${at(angle)}`;
    const isWhole = Math.abs(sweep) >= round2 - 1e-9;
    this.#path += `${this.#path && !isWhole ? "L" : "M"}${at(from)}`;
    if (isWhole) this.#path += `${arcTo(from + sweep / 2, 0)}${arcTo(from + sweep, 0)}Z`;
    else this.#path += arcTo(from + sweep, Math.abs(sweep) > Math.PI ? 1 : 0);
  }

  /**
   * @param {number} x @param {number} y @param {number} width @param {number} height
   */
  rect(x, y, width, height) {
    this.#path += `M${list(x, y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
  }

  /**
   * @param {number} x @param {number} y @param {number} width @param {number} height
   * @param {number | number[]} radii one, or that of each corner from the top left one onwards
   */
  roundRect(x, y, width, height, radii) {
    const most = Math.min(width, height) / 2;
    const given = [radii].flat();
    const [a, b = a, c = a, d = b] = given.map((radius) => Math.min(radius, most));
    const corner = (/** @type {number} */ r, /** @type {number} */ dx, /** @type {number} */ dy) =>
      r ? `a${list(r, r)} 0 0 1 ${list(dx * r, dy * r)}` : "";
    this.#path +=
      `M${list(x + a, y)}h${round(width - a - b)}${corner(b, 1, 1)}v${round(height - b - c)}${corner(c, -1, 1)}` +
      `h${round(c + d - width)}${corner(d, -1, -1)}v${round(a + d - height)}${corner(a, 1, -1)}Z`;
  }

  /** @param {number[]} pattern */
  setLineDash(pattern) {
    this.dash = pattern;
  }

  /** @param {unknown} [path] */
  fill(path) {
    this.#add(`<path d="${this.#data(path)}" fill="${this.fillStyle}"`);
  }

  /** @param {unknown} [path] */
  stroke(path) {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash, lineDashOffset } = this;
    const dashes = dash.length ? ` stroke-dasharray="${list(...dash)}" stroke-dashoffset="${round(lineDashOffset)}"` : "";
    this.#add(
      `<path d="${this.#data(path)}" fill="none" stroke="${strokeStyle}" stroke-width="${round(lineWidth)}" ` +
        `stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"${dashes}`,
    );
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.#add(`<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${this.fillStyle}"`);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const { font, textAlign, textBaseline, fillStyle } = this;
    const anchor = ANCHORS[/** @type {keyof typeof ANCHORS} */ (textAlign)];
    // Few programs besides browsers read the short form of a font.
    const [, weight, size, family] = font.match(/^(?:(\d+) )?([\d.]+)px (.+)$/) ?? ["", "", "10", font];
    const type = `font-family="${escaped(family)}" font-size="${round(Number(size))}"${weight ? ` font-weight="${weight}"` : ""}`;
    const below = BASELINES[/** @type {keyof typeof BASELINES} */ (textBaseline)] * Number(size);
    this.#add(
      `<text x="${round(x)}" y="${round(y + below)}" ${type} text-anchor="${anchor}" fill="${fillStyle}"`,
      `>${escaped(text)}</text>`,
    );
  }

  /** @param {string} text */
  measureText(text) {
    this.#measure.font = this.font;
    return this.#measure.measureText(text);
  }

  /**
   * @param {string} shape a tag as far as its own attributes go
   * @param {string} [end]
   */
  #add(shape, end = "/>") {
    const alpha = this.globalAlpha < 1 ? ` opacity="${round(this.globalAlpha)}"` : "";
    this.#shapes.push(`${shape}${alpha}${this.#transform()}${end}`);
  }

  #transform() {
    const [a, b, c, d, e, f] = this.matrix;
    const isPlain = a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;
    return isPlain ? "" : ` transform="matrix(${list(a, b, c, d, e, f)})"`;
  }

  /** @param {unknown} path */
  #data(path) {
    if (path === undefined) return this.#path;
    if (path instanceof Drawing) return path.data;
    throw new TypeError("An outline that is to be written as SVG has to be a Drawing.");
  }
}

/** @param {number[]} numbers */
function list(...numbers) {
  return numbers.map(round).join(" ");
}

/** @param {number} number */
function round(number) {
  return String(Math.round(number * 1000) / 1000);
}

/** @param {string} text */
export function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
