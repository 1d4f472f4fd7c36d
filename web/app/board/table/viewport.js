/**
 * The viewport of a table board: the camera over its board, and where port and shelf lie on the
 * surface. Lengths on the screen are in CSS pixels, those on the surface in its own units.
 */

import { boundsOf, cellAtOrNear, cellsWithin, contains, middleOf, overlap, withMargin } from "../common/geometry.js";
import { easeInOut } from "../common/motion.js";
import { Camera, aimBetween } from "./camera.js";

/** @import { Cell, Extent, View } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Motion } from "../common/motion.js" */
/** @import { Aim } from "./camera.js" */
/** @import { ShelfForm, TableScene } from "./table-scene.js" */

/** The surface is this many units wide, whatever its size. */
export const WIDTH = 1000;
const CAMERA_TIME = 260;
/** From this width, in CSS pixels, a table board has its shelf in long rows. */
const WIDE = 600;
/** Up to this height, a table that is more than BROAD times as wide as it is high has its shelf in columns beside the board, in CSS pixels. */
const SHORT = 400;
/** In one that is hardly wider than it is high, columns would leave the board less room than rows do. */
const BROAD = 1.25;
/**
 * Cells lower than LOW are hard to hit with a finger; brought closer, they are CLOSE high: no more, so that as
 * many others as possible stay in sight. In CSS pixels.
 */
const LOW = 32;
const CLOSE = 46;
/** Where what may be picked would be lower, the camera comes nearer by itself, in CSS pixels: 24, and what rounding takes. */
const LEAST_PICKED = 24.05;
/** A finger may mean what is no further from where it has touched, in CSS pixels. */
const REACH = 10;
/** Below this height of its cells a board is shown without the free room round it, in CSS pixels. */
const FINGER = 44;
const LEAST_MARGIN = 12;
/** A press this close to a cell still counts as on it, in CSS pixels. */
const NEAR = 24;
/** Room left round the pieces once the game is over, in board units. */
const MARGIN = 60;

/**
 * The elements that it measures.
 * @typedef {object} ViewportElements
 * @property {HTMLElement} table
 * @property {HTMLElement} port the part of the table that shows the board
 * @property {HTMLElement} tools the buttons in front of a corner of it
 * @property {HTMLElement} shelf
 * @property {HTMLElement} places the grid of the shelf
 */

export class Viewport {
  camera = new Camera();
  /** @type {Extent} where the shelf's cells lie */ shelfBox = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {Extent} */ shelfGround = this.shelfBox;
  /** @type {Extent | null} where the buttons lie in front of the board, once it is known */ tools = null;
  /** The radius of the slab. */
  corner = 0;
  /** Where the numbers of a turn's steps stand, by how many board units a CSS pixel is wide. @type {(pixel: number) => Extent[]} */
  discsAt = () => [];
  /** What may be picked on the board now. @type {Cell[]} */ due = [];
  /** Of that, or of what has happened, what the camera stays with when it comes nearer. @type {Cell[]} */ told = [];
  /** Whether the camera has come nearer by itself, until the next view or `fit`. */
  #isNear = false;
  /** Whether the reader wants the whole board until the next view. */
  #isWholeWanted = false;
  /** Whether the camera keeps the whole board visible, until it is moved by hand. */
  #isFitted = true;
  /** @type {Aim | null} where the camera returns to after something was brought closer */ #before = null;
  /** @type {Camera | null} the camera at its goal, while it glides there */ #goal = null;

  /**
   * @param {ViewportElements} parts
   * @param {View} view of the board
   * @param {Motion} motion
   * @param {() => void} onMove called when the camera moves
   */
  constructor(parts, view, motion, onMove) {
    this.parts = parts;
    this.view = view;
    this.motion = motion;
    this.onMove = onMove;
  }

  /** The form for which the table has room. */
  get shelfForm() {
    const { clientWidth, clientHeight } = this.parts.table;
    return shelfFormIn(clientWidth, clientHeight);
  }

  /** Whether it has been measured. */
  get isKnown() {
    return this.camera.port.width > 0;
  }

  /** Whether the camera is moving. */
  get isGliding() {
    return this.#goal !== null;
  }

  /** The camera at its goal: buttons and cells are laid out for it at once. */
  get settled() {
    return this.#goal ?? this.camera;
  }

  /** Whether only a part of the board is shown for a while, which is large enough to be picked from. */
  get isPart() {
    return this.isClose || this.#isNear;
  }

  /** Whether something has been brought closer. */
  get isClose() {
    return this.#before !== null;
  }

  /** Measures again where the port and the shelf lie. */
  measure() {
    const { table, port, tools, shelf, places } = this.parts;
    const unit = this.#unit;
    const boxOf = (/** @type {HTMLElement} */ { offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
      x: offsetLeft * unit,
      y: offsetTop * unit,
      width: offsetWidth * unit,
      height: offsetHeight * unit,
    });
    const wasKnown = this.isKnown;
    this.camera.port = boxOf(port);
    const { x, y, width, height } = boxOf(tools);
    this.tools = { x: x + this.camera.port.x, y: y + this.camera.port.y, width, height };
    this.shelfGround = boxOf(shelf);
    const cells = boxOf(places);
    this.shelfBox = { ...cells, x: cells.x + this.shelfGround.x, y: cells.y + this.shelfGround.y };
    this.corner = parseFloat(getComputedStyle(table).borderTopLeftRadius) * unit;
    if (wasKnown && (!this.#isFitted || this.isClose)) return;
    this.#isNear = this.#isDueSmall;
    this.#jump(this.#home);
  }

  /**
   * Follows a new view: shows the whole board, or where something has happened.
   * @param {boolean} isTurned whether it is seen from the other side now
   */
  follow(isTurned) {
    if (!this.isKnown) return;
    const { view } = this;
    const before = this.#before;
    this.#before = null;
    this.#isWholeWanted = false;
    if (this.#isFitted || view.ply === 0) {
      this.#isFitted = true;
      this.#isNear = this.#isDueSmall;
      // When the board is turned round or the game changes, the camera jumps.
      if (isTurned) this.#jump(this.#home);
      else this.#glide(this.#home);
    } else if (before) this.#glide(before);
    else for (const cell of view.cells) if (view.last?.cells.includes(cell.id)) this.reveal(cell);
  }

  /** Comes nearer as soon as what may be picked would be too small from afar, and shows the whole board again when that is over. */
  approach() {
    if (!this.isKnown || !this.#isFitted || this.isClose || this.#isDueSmall === this.#isNear) return;
    this.#isNear = !this.#isNear;
    this.#glide(this.#home);
  }

  /** @param {Cell | undefined} cell one of the board, to scroll into view */
  reveal(cell) {
    const aim = cell && this.isKnown ? this.settled.revealing(cell) : null;
    if (aim) this.#glide(aim);
  }

  /**
   * Whether a cell of the board is too small on the screen for a finger.
   * @param {Cell} cell
   */
  isSmall({ height }) {
    return (height * this.camera.aim.scale) / this.#unit < LOW;
  }

  /**
   * Whether the finger may have meant one of the other cells.
   * @param {Cell} cell
   * @param {Cell[]} others
   * @param {Point} point on the screen
   */
  mayMeanAnother(cell, others, point) {
    const place = this.camera.placeAt(this.onSurface(point));
    return cellsWithin(others, place, (REACH * this.#unit) / this.camera.aim.scale).some(({ id }) => id !== cell.id);
  }

  /**
   * Brings a cell of the board and what lies round it closer, until the next view or `widen`.
   * @param {Cell} cell
   */
  bringCloser(cell) {
    this.#before ??= this.camera.aim;
    this.#glide(this.camera.closeTo(cell, (CLOSE / cell.height) * this.#unit, this.#whole));
  }

  /** Goes back to what was visible before something was brought closer. */
  widen() {
    const before = this.#before;
    this.#before = null;
    if (!before) return;
    this.#isNear = this.#isFitted && this.#isDueSmall;
    this.#glide(this.#isFitted ? this.#home : before);
  }

  /** Goes back by one step towards the whole board, if it has come nearer. */
  stepBack() {
    if (this.isClose) this.widen();
    else if (this.#isNear) this.fit();
  }

  /** Shows the whole board again where it has become larger or smaller, unless the camera has been moved by hand. */
  refit() {
    if (this.isKnown && this.#isFitted && !this.isPart) this.#glide(this.#fitted);
  }

  fit() {
    this.#isFitted = true;
    this.#before = null;
    this.#isWholeWanted = true;
    this.#isNear = false;
    this.#glide(this.#fitted);
  }

  /**
   * @param {number} across in CSS pixels
   * @param {number} down
   */
  push(across, down) {
    const unit = this.#unit;
    this.#aim(this.camera.panned(across * unit, down * unit, this.view.board));
  }

  /**
   * @param {number} factor
   * @param {Point} [point] on the screen, which stays fixed; by default the middle of the port
   */
  zoom(factor, point) {
    const still = point ? this.onSurface(point) : middleOf(this.camera.port);
    this.#aim(this.camera.zoomed(still, factor, this.view.board));
  }

  /**
   * Whether the wheel zooms the board. On a page longer than the window it scrolls until the board is zoomed, and in a frame
   * until the reader is in it.
   */
  get takesWheel() {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (parent !== window && !document.hasFocus()) return false;
    return this.camera.aim.scale > this.#fitted.scale || scrollHeight <= clientHeight;
  }

  /**
   * @param {Point} point on the screen
   * @returns {Point} on the surface
   */
  onSurface({ x, y }) {
    const { left, top } = this.parts.table.getBoundingClientRect();
    const unit = this.#unit;
    return { x: (x - left) * unit, y: (y - top) * unit };
  }

  /**
   * The cell at a point, or the nearest one close by.
   * @param {TableScene} scene
   * @param {Point} point on the screen
   * @param {number} [near] in CSS pixels
   */
  cellAt({ board, shelf }, point, near = NEAR) {
    const at = this.onSurface(point);
    const { port, aim } = this.camera;
    const isInPort = contains(port, at);
    const scale = isInPort ? aim.scale : this.shelfBox.width / shelf.view.board.width;
    const place = isInPort
      ? this.camera.placeAt(at)
      : { x: (at.x - this.shelfBox.x) / scale, y: (at.y - this.shelfBox.y) / scale };
    return cellAtOrNear((isInPort ? board : shelf).view.cells, place, (near * this.#unit) / scale);
  }

  /**
   * Places the board's grid over the part that the camera shows.
   * @param {HTMLElement} grid
   */
  place({ style }) {
    const { port, aim } = this.settled;
    const { x, y, width, height } = this.view.board;
    const corner = this.settled.seen({ x, y });
    style.left = `${((corner.x - port.x) / port.width) * 100}%`;
    style.top = `${((corner.y - port.y) / port.height) * 100}%`;
    style.width = `${((width * aim.scale) / port.width) * 100}%`;
    style.height = `${((height * aim.scale) / port.height) * 100}%`;
  }

  /**
   * Aims the camera by hand.
   * @param {Aim} aim
   */
  #aim(aim) {
    if (!this.isPart) this.#isFitted = false;
    this.#jump(aim);
    this.onMove();
  }

  /** @param {Aim} aim */
  #jump(aim) {
    this.motion.finish("camera");
    this.#goal = null;
    this.camera.aim = aim;
  }

  /** @param {Aim} to */
  #glide(to) {
    const from = this.camera.aim;
    this.motion.finish("camera");
    if (to.x === from.x && to.y === from.y && to.scale === from.scale) return this.#jump(to);
    const goal = Object.assign(new Camera(), { port: this.camera.port, aim: to });
    this.#goal = goal;
    const advance = (/** @type {number} */ share) => (this.camera.aim = aimBetween(from, to, share));
    void this.motion.run("camera", CAMERA_TIME, easeInOut, advance).then(() => {
      if (this.#goal !== goal) return;
      this.#goal = null;
      this.camera.aim = to;
      this.onMove();
    });
    this.onMove();
  }

  /** Where the camera is while nobody moves it. */
  get #home() {
    return this.#isNear ? this.#near : this.#fitted;
  }

  /** Whether what may be picked would be too small from afar, and the reader does not want it so. */
  get #isDueSmall() {
    return this.due.length > 0 && !this.#isWholeWanted && this.#near.scale > this.#fitted.scale;
  }

  /** No nearer than what may be picked needs it: as much of that as there is room for, above the buttons, with what is told. */
  get #near() {
    const { port } = this.camera;
    const scale = (LEAST_PICKED * this.#unit) / Math.min(...this.due.map(({ height }) => height));
    const all = withMargin(boundsOf(this.due), LEAST_MARGIN);
    const below = this.tools ? (port.y + port.height - this.tools.y) / scale : 0;
    return this.camera.closeTo(boundsOf(this.told.length ? this.told : this.due), scale, { ...all, height: all.height + below });
  }

  /**
   * The whole board or, where it would be too small for a finger, what lies there and may be picked, without the room round it
   * but with the numbers of steps, which stand out.
   */
  get #fitted() {
    const whole = this.#fittedTo(this.#whole);
    const { cells } = this.view;
    const height = (Math.min(...cells.map((cell) => cell.height)) * whole.scale) / this.#unit;
    if (height >= FINGER) return whole;
    const near = (/** @type {Extent[]} */ extents) => this.#fittedTo(withMargin(boundsOf(extents), LEAST_MARGIN));
    // The smaller the board, the larger they are on it; the margin has room for the rest.
    return near([...cells, ...this.discsAt(this.#unit / near(cells).scale)]);
  }

  /**
   * The aim that shows a part of the board as large as it fits; where a cell would lie behind the buttons, all of it above them.
   * @param {Extent} extent
   */
  #fittedTo(extent) {
    const { port } = this.camera;
    const aim = this.camera.fitted(extent);
    const fitted = Object.assign(new Camera(), { port, aim });
    const { tools } = this;
    if (!tools || !this.view.cells.some((cell) => overlap(fitted.extentSeen(cell), tools))) return aim;
    return this.camera.fitted(extent, port.y + port.height - tools.y);
  }

  /** The whole board, with the free places round it; after the game, only its pieces. */
  get #whole() {
    const { board, cells, result } = this.view;
    return result ? withMargin(boundsOf(cells), MARGIN) : board;
  }

  /** Units of the surface in a CSS pixel. */
  get #unit() {
    return WIDTH / this.parts.table.clientWidth;
  }
}

/**
 * The form of the shelf for a table of this size, in CSS pixels.
 * @param {number} width
 * @param {number} height
 * @returns {ShelfForm}
 */
export function shelfFormIn(width, height) {
  if (height <= SHORT && width > BROAD * height) return "columns";
  return width >= WIDE ? "long-rows" : "rows";
}
