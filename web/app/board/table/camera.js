/** Which part of a board without edges is visible, and at which scale: panned, zoomed or fitted. */

/** @import { Extent } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */

/** The largest and the least size of a board unit, in units of the port. */
const LARGEST = 2.4;
const LEAST = 0.1;
/** The largest scale of a fitted board, so that one with few pieces does not fill the port. */
const LARGEST_FITTED = 1.05;
/** The room below a fitted board for the row of buttons, in a wide port. */
const TOOLS = 54;
/** The margin round a cell that is scrolled into view, in units of the port. */
const ROOM = 12;

/**
 * @typedef {object} Aim
 * @property {number} x the point of the board in the middle of the port
 * @property {number} y
 * @property {number} scale port units in a board unit
 */

export class Camera {
  /** @type {Aim} */ aim = { x: 0, y: 0, scale: 1 };
  /** Where the port lies. */
  port = { x: 0, y: 0, width: 0, height: 0 };

  /**
   * The point on the surface where a place of the board is visible.
   * @param {Point} place
   * @returns {Point}
   */
  seen({ x, y }) {
    const { aim, port } = this;
    return {
      x: port.x + port.width / 2 + (x - aim.x) * aim.scale,
      y: port.y + port.height / 2 + (y - aim.y) * aim.scale,
    };
  }

  /**
   * Where a rectangle of the board is visible on the surface.
   * @param {Extent} extent
   * @returns {Extent}
   */
  extentSeen({ x, y, width, height }) {
    const { scale } = this.aim;
    return { ...this.seen({ x, y }), width: width * scale, height: height * scale };
  }

  /**
   * The place of the board that is visible at a point.
   * @param {Point} point
   * @returns {Point}
   */
  placeAt({ x, y }) {
    const { aim, port } = this;
    return {
      x: aim.x + (x - port.x - port.width / 2) / aim.scale,
      y: aim.y + (y - port.y - port.height / 2) / aim.scale,
    };
  }

  /**
   * The aim that shows all of a board, as large as it fits.
   * @param {Extent} board
   * @param {number} [least] room to leave below it, in units of the port
   * @returns {Aim}
   */
  fitted({ x, y, width, height }, least = 0) {
    const isWide = this.port.width > 1.2 * this.port.height;
    const room = Math.max(isWide ? TOOLS : 0, least);
    const fitted = Math.min(this.port.width / width, (this.port.height - room) / height, LARGEST_FITTED);
    const scale = Math.max(fitted, LEAST);
    return { x: x + width / 2, y: y + (height + room / scale) / 2, scale };
  }

  /**
   * The aim after a zoom that keeps a point fixed.
   * @param {Point} point
   * @param {number} factor
   * @param {Extent} board which stays visible
   * @returns {Aim}
   */
  zoomed(point, factor, board) {
    const still = this.placeAt(point);
    const scale = Math.min(LARGEST, Math.max(LEAST, this.fitted(board).scale * 0.6, this.aim.scale * factor));
    const share = this.aim.scale / scale;
    return within(board, {
      x: still.x + (this.aim.x - still.x) * share,
      y: still.y + (this.aim.y - still.y) * share,
      scale,
    });
  }

  /**
   * The aim that shows a rectangle in the middle, or as near to it as the board's edges allow.
   * @param {Extent} box
   * @param {number} scale
   * @param {Extent} board
   * @returns {Aim}
   */
  closeTo({ x, y, width, height }, scale, board) {
    const { port } = this;
    return {
      x: midmost(x + width / 2, board.x, board.width, port.width / scale),
      y: midmost(y + height / 2, board.y, board.height, port.height / scale),
      scale,
    };
  }

  /**
   * The aim after the board has been pushed.
   * @param {number} across in port units
   * @param {number} down
   * @param {Extent} board which stays visible
   * @returns {Aim}
   */
  panned(across, down, board) {
    const { x, y, scale } = this.aim;
    return within(board, { x: x - across / scale, y: y - down / scale, scale });
  }

  /**
   * The nearest aim that shows a rectangle of the board; null if it is visible already.
   * @param {Extent} box
   * @returns {Aim | null}
   */
  revealing({ x, y, width, height }) {
    const { port, aim } = this;
    const first = this.seen({ x, y });
    const last = this.seen({ x: x + width, y: y + height });
    const across = inwards(first.x, last.x, port.x + ROOM, port.x + port.width - ROOM);
    const down = inwards(first.y, last.y, port.y + ROOM, port.y + port.height - ROOM);
    return across || down ? { x: aim.x - across / aim.scale, y: aim.y - down / aim.scale, scale: aim.scale } : null;
  }
}

/**
 * @param {Extent} board
 * @param {Aim} aim
 * @returns {Aim}
 */
function within({ x, y, width, height }, aim) {
  return {
    x: Math.min(x + width, Math.max(x, aim.x)),
    y: Math.min(y + height, Math.max(y, aim.y)),
    scale: aim.scale,
  };
}

/**
 * The centre nearest to `wanted` with which a window of this width stays within a stretch.
 * @param {number} wanted
 * @param {number} from
 * @param {number} length
 * @param {number} window
 */
function midmost(wanted, from, length, window) {
  const half = Math.min(window, length) / 2;
  return Math.min(from + length - half, Math.max(from + half, wanted));
}

/**
 * How far a stretch must move to lie between two ends.
 * @param {number} first
 * @param {number} last
 * @param {number} from
 * @param {number} to
 */
function inwards(first, last, from, to) {
  if (first < from) return from - first;
  return last > to ? Math.max(to - last, from - first) : 0;
}

/**
 * @param {Aim} from
 * @param {Aim} to
 * @param {number} share
 * @returns {Aim}
 */
export function aimBetween(from, to, share) {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale * (to.scale / from.scale) ** share,
  };
}
