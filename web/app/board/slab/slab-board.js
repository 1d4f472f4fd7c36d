/**
 * A board with edges: the canvas with a session's scene, the grid of cells above it, and the player's
 * input on both.
 */

import { element } from "../../dom.js";
import { CellGrid } from "../common/cell-grid.js";
import { cellAtOrNear } from "../common/geometry.js";
import { easeInOut, easeOut } from "../common/motion.js";
import { sceneOf } from "../common/scene.js";
import { SessionBoard } from "../common/session-board.js";
import { overhanging } from "../common/surface.js";
import { fallAfter, segmentsOf, timing, travelsOf } from "./move-animation.js";
import { noteToRead } from "./note.js";
import { listenToPointer } from "./pointer.js";
import { paintScene } from "./scene-painter.js";

/** @import { State } from "../../game/session-state.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { Piece, View } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Journey, Scene, Segment } from "../common/scene.js" */
/** @import { Pen } from "../common/surface.js" */
/** @import { Skin } from "../skin.js" */

const RETURN_TIME = 120;
const FALL_TIME = 140;
const AIM_TIME = 120;
/** A press this close to a cell still counts as on it, in board units. */
const NEAR = 60;

export class SlabBoard extends SessionBoard {
  /** @type {CellGrid} */ #grid;
  /** @type {Scene} */ #scene;
  /** @type {View | null} the view in which the current move was made */ #viewBefore = null;

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {string} label the board's name for screen readers
   */
  constructor(session, skin, label) {
    const extent = session.state.view.board;
    super(session, skin, (canvas) => overhanging(canvas, extent, skin.overhang));
    this.#scene = sceneOf(session);
    const onPick = (/** @type {string} */ cell) => void session.pick(cell);
    this.#grid = new CellGrid(label, onPick, (cell) => this.#aim(cell));
    this.element = element("div", { class: "slab" }, this.canvas, this.#grid.element);
    this.element.style.setProperty("--aspect", String(extent.width / extent.height));
    listenToPointer(this.#grid.element, {
      placeOf: (event) => this.#placeOf(event),
      cellAt: (place) => this.#cellAt(place),
      onAim: (cell) => this.#aim(cell),
      onPick,
      onGrab: (cell, place) => this.#grab(cell, place),
      onDrag: (place) => this.#drag(place),
      onDrop: (cell) => this.#drop(cell),
    });
    this.showCells();
  }

  /**
   * The cell at a point of the screen, or the nearest one close by.
   * @param {MouseEvent} event
   */
  cellUnder(event) {
    return this.#cellAt(this.#placeOf(event));
  }

  /** @param {Point} place */
  #cellAt(place) {
    return cellAtOrNear(this.#scene.view.cells, place, NEAR);
  }

  /** Gives the focus to the cell that the Tab key reaches. */
  focus() {
    this.#grid.focus();
  }

  /**
   * @protected @override
   * @param {Pen} pen
   */
  paint(pen) {
    paintScene(this.surface, pen, this.skin, { ...this.#scene, marks: this.marks }, this.animated);
    return true;
  }

  /**
   * @protected @override
   * @param {State} before
   */
  follow(before) {
    const { view, arriving, flipped } = this.state;
    const sceneBefore = this.#scene;
    if (flipped !== before.flipped) {
      this.motion.finish();
      this.#interrupt();
    }
    this.#scene = sceneOf(this.source);
    if (arriving && arriving !== before.arriving) this.#depart(sceneBefore);
    else if (view !== before.view && flipped === before.flipped) this.#arrive(before, sceneBefore);
    else if (before.arriving && !arriving) this.#interrupt();
    const isNew = (/** @type {Piece} */ { id }) => !sceneBefore.lifted.some((piece) => piece.id === id);
    return this.#scene.lifted.some(isNew) && !this.animated.drag;
  }

  /** @protected @override */
  showCells() {
    this.#grid.update({ ...this.#scene, marks: this.session.marks });
  }

  /**
   * A move has been made but its view has not come yet: its pieces start to move in the old view.
   * @param {Scene} sceneBefore
   */
  #depart(sceneBefore) {
    this.#interrupt();
    this.#setOut(this.#scene.view, this.state.arriving?.text, sceneBefore);
  }

  /**
   * A new view has come: animates the move that led to it, or the move that was taken back.
   * @param {State} before
   * @param {Scene} sceneBefore
   */
  #arrive(before, sceneBefore) {
    const { view } = this.#scene;
    const { last } = view;
    const viewBefore = sceneBefore.view;
    if (before.arriving && before.arriving.text === last?.text) {
      // Its pieces started in the old view; the new view is shown once they have arrived.
      this.#viewBefore = viewBefore;
      if (this.animated.journeys.some(({ share }) => share < 1)) this.animated.before = viewBefore.pieces;
      else this.#land();
      return;
    }
    this.#interrupt();
    if (view.ply === before.view.ply + 1) {
      this.#viewBefore = viewBefore;
      this.#setOut(viewBefore, last?.text, sceneBefore);
      if (this.animated.journeys.length) this.animated.before = viewBefore.pieces;
      else this.#land();
    } else if (view.ply === before.view.ply - 1) this.#takeBack(viewBefore.last?.text);
  }

  /**
   * Starts the animation of a move's pieces.
   * @param {View} view before the move
   * @param {string | undefined} text of the move
   * @param {Scene} sceneBefore
   */
  #setOut(view, text, sceneBefore) {
    const { drag } = this.animated;
    this.animated.drag = null;
    const journeys = travelsOf(view, text).map(({ piece, travel }) => {
      const from = drag?.piece === piece.id ? drag.place : piece;
      const segments = segmentsOf(from, travel, travel.legs);
      const lifted = sceneBefore.lifted.some(({ id }) => id === piece.id);
      return this.#journey(piece, segments, { lifted, lands: travel.lands, fades: false });
    });
    this.#travel(journeys);
  }

  /**
   * Animates the pieces that a move carried back to where they were.
   * @param {string | undefined} text of the move, which is legal again in the view shown
   */
  #takeBack(text) {
    const journeys = travelsOf(this.#scene.view, text).map(({ piece, travel }) =>
      this.#journey(piece, segmentsOf(travel, piece, []), { lifted: false, lands: true, fades: !travel.lands }),
    );
    this.#travel(journeys);
  }

  /**
   * @param {Piece} piece
   * @param {Segment[]} segments
   * @param {Pick<Journey, "lifted" | "lands" | "fades">} manner
   * @returns {Journey & {time: number}}
   */
  #journey(piece, segments, manner) {
    const times = segments.map(({ from, to }) => this.skin.travelTime(from, to));
    return { piece, segments, ...timing(times), ...manner, share: 0 };
  }

  /**
   * @param {(Journey & {time: number})[]} journeys
   * @param {number} [time]
   */
  #travel(journeys, time = Math.max(0, ...journeys.map((journey) => journey.time))) {
    if (!journeys.length) return;
    this.animated.journeys = journeys;
    const advance = (/** @type {number} */ share) => {
      for (const journey of journeys) journey.share = share;
    };
    this.arrival = this.motion.run("travel", time, easeInOut, advance).then(() => {
      if (this.animated.journeys === journeys && !this.state.arriving) this.#land();
    });
  }

  /** Pieces that are on their way lie where the view has them: it shows what has come of their move, or that it is not made. */
  #interrupt() {
    this.motion.finish("travel");
    this.#viewBefore = null;
    this.animated.journeys = [];
    this.animated.before = null;
  }

  /**
   * The moving pieces have arrived: captured ones sink, and changed numbers count to their new
   * values.
   */
  #land() {
    const { journeys } = this.animated;
    const viewBefore = this.#viewBefore;
    this.#viewBefore = null;
    this.animated.journeys = [];
    this.animated.before = null;
    const fall = viewBefore && fallAfter(viewBefore, this.#scene.view, journeys);
    if (fall) {
      this.animated.fall = fall;
      void this.motion
        .run("fall", FALL_TIME, easeOut, (share) => (fall.share = share))
        .then(() => {
          if (this.animated.fall === fall) this.animated.fall = null;
        });
    }
    this.surface.repaint();
  }

  /** The target whose note is read. */
  get #notedTarget() {
    const note = noteToRead(this.#scene, this.animated);
    return note?.isPast ? undefined : note?.cell;
  }

  /**
   * Shows the note of a cell that is pointed at, dragged over or focused; returns whether it has one.
   * @param {string | null} cell
   */
  #aim(cell) {
    const target = this.#scene.targets.find((target) => target.cell.id === cell);
    if (cell !== this.animated.aimed) {
      const before = this.#notedTarget;
      this.animated.aimed = cell;
      const now = this.#notedTarget;
      // A note that is read already stays as it is.
      if (now && now !== before) void this.motion.run("aim", AIM_TIME, easeOut, (share) => (this.animated.aimShare = share));
      else this.surface.repaint();
    }
    return Boolean(target?.move.note);
  }

  /**
   * @param {string} cell
   * @param {Point} place
   */
  #grab(cell, place) {
    if (!this.session.mayPick) return false;
    if (this.state.picked.at(-1) !== cell) {
      if (!this.#scene.movable.has(cell)) return false;
      void this.session.pick(cell);
    }
    const dragged = this.#scene.lifted.find((piece) => piece.cell === cell);
    if (!dragged) return false;
    this.motion.finish("lift");
    this.animated.drag = { piece: dragged.id, place };
    return true;
  }

  /** @param {Point} place */
  #drag(place) {
    if (this.animated.drag) this.animated.drag.place = place;
    this.surface.repaint();
  }

  /** @param {string | null} cell */
  #drop(cell) {
    const { drag } = this.animated;
    const home = this.#scene.lifted.find(({ id }) => id === drag?.piece);
    // A pick that was taken back while its piece was dragged leaves nothing to drop.
    if (home && cell !== null && cell !== home.cell) void this.session.drop(cell);
    // If the drop made a move, that move animates the piece; otherwise it goes back.
    if (!drag || this.animated.drag !== drag) return;
    this.animated.drag = null;
    if (!home) return;
    const segments = segmentsOf(drag.place, home, []);
    this.#travel([this.#journey(home, segments, { lifted: true, lands: true, fades: false })], RETURN_TIME);
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  #placeOf({ clientX, clientY }) {
    const { left, top, width } = this.element.getBoundingClientRect();
    const { board } = this.#scene.view;
    const scale = board.width / width;
    return { x: board.x + (clientX - left) * scale, y: board.y + (clientY - top) * scale };
  }
}
