/**
 * The board on the screen: the canvas that shows a session's scene, the grid above it, and what the
 * player does on either.
 */

import { element } from "../dom.js";
import { Grid } from "./grid.js";
import { Motion, easeInOut, easeOut } from "./motion.js";
import { paintScene } from "./painter.js";
import { listenToPointer } from "./pointer.js";
import { atRest, sceneOf } from "./scene.js";
import { Surface, overhanging } from "./surface.js";

/** @import { Session, State } from "../game/session.js" */
/** @import { Skin } from "../skins/skin.js" */
/** @import { Actors, Place, Scene } from "./scene.js" */

const LIFT_TIME = 90;
const HINT_TIME = 300;
const RETURN_TIME = 120;
/** How far outside a cell a press still counts for it, in board units. */
const NEAR = 60;

export class Board {
  element;
  /** @type {Grid} */ #grid;
  /** @type {Surface} */ #surface;
  /** @type {Scene} */ #scene;
  /** @type {State} */ #state;
  /** @type {Actors} */ #actors = { ...atRest };
  /** @type {unknown[]} what of the state is on the screen */ #shown = [];
  /** @type {Promise<void>} */ #settled = Promise.resolve();
  #motion = new Motion(() => this.#surface.paintNow());
  #wasPainted = false;

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {string} label what the board is called when read aloud
   */
  constructor(session, skin, label) {
    this.session = session;
    this.skin = skin;
    this.#state = session.state;
    this.#scene = sceneOf(session);
    const onPick = (/** @type {string} */ cell) => void session.pick(cell);
    this.#grid = new Grid(label, onPick);
    const canvas = element("canvas", { "aria-hidden": "true" });
    this.element = element("div", { class: "slab" }, canvas, this.#grid.element);
    const extent = session.state.view.board;
    this.element.style.setProperty("--aspect", String(extent.width / extent.height));
    this.#surface = new Surface(canvas, overhanging(canvas, extent, skin.overhang), (pen) => {
      paintScene(this.#surface, pen, skin, this.#scene, this.#actors);
      this.#markFirstPaint();
    });
    listenToPointer(this.#grid.element, {
      placeOf: (event) => this.#placeOf(event),
      cellAt: (place) => this.#cellAt(place),
      onPick,
      onGrab: (cell, place) => this.#grab(cell, place),
      onDrag: (place) => this.#drag(place),
      onDrop: (cell) => this.#drop(cell),
    });
    this.#grid.update(this.#scene);
  }

  /** Gives the focus to the cell that the Tab key reaches. */
  focus() {
    this.#grid.focus();
  }

  /** Lets go of the screen. */
  close() {
    this.#motion.finish();
    this.#surface.close();
  }

  /** @returns {Promise<void>} when the piece that is moving has arrived */
  settled() {
    return this.#settled;
  }

  /** Shows what the session's state has become, in motion where a piece has moved. */
  update() {
    const { state, mayPick } = this.session;
    const { view, picked, hint: hinted, arriving, flipped } = state;
    const shown = [view, picked, hinted, arriving, flipped, mayPick];
    // A search that goes deeper changes nothing on the board.
    if (shown.every((part, index) => part === this.#shown[index])) return;
    this.#shown = shown;
    const [before, sceneBefore] = [this.#state, this.#scene];
    this.#state = state;
    if (flipped !== before.flipped) this.#motion.finish();
    this.#scene = sceneOf(this.session);
    if (arriving && arriving !== before.arriving) this.#depart(sceneBefore);
    else if (view !== before.view && flipped === before.flipped) this.#arrive(before, sceneBefore);
    const { lifted, hint } = this.#scene;
    if (lifted && lifted.id !== sceneBefore.lifted?.id && !this.#actors.drag) {
      void this.#motion.run("lift", LIFT_TIME, easeOut, (share) => (this.#actors.lift = share));
    }
    if (hint && hint.text !== sceneBefore.hint?.text) {
      void this.#motion.run("hint", HINT_TIME, easeOut, (share) => (this.#actors.hintDrawn = share));
    }
    this.#grid.update(this.#scene);
    this.#surface.repaint();
  }

  /**
   * A move has been made whose view is yet to come: its piece sets out in the view that is shown.
   * @param {Scene} sceneBefore
   */
  #depart(sceneBefore) {
    const { view } = this.#scene;
    const move = view.moves.find(({ text }) => text === this.#state.arriving?.text);
    const piece = view.pieces.find(({ id }) => id === move?.piece);
    if (!piece || !move || move.x === null || move.y === null) return;
    this.#travel(piece.id, this.#startOf(piece), { x: move.x, y: move.y }, sceneBefore.lifted?.id === piece.id);
  }

  /**
   * Another view has come: the piece whose move led to it, or is taken back by it, travels.
   * @param {State} before
   * @param {Scene} sceneBefore
   */
  #arrive(before, sceneBefore) {
    const { view } = this.#scene;
    const moved = view.last?.moved[0];
    const { travel } = this.#actors;
    if (before.arriving && before.arriving.text === view.last?.text && moved) {
      // It set out in the view before; it goes on in this one, where it has another id.
      if (travel && travel.share < 1) travel.piece = moved.piece;
      else this.#actors.travel = null;
      return;
    }
    this.#motion.finish("travel");
    this.#actors.travel = null;
    if (view.ply === before.view.ply + 1 && moved) {
      const piece = view.pieces.find(({ id }) => id === moved.piece);
      const wasLifted = sceneBefore.lifted?.x === moved.x && sceneBefore.lifted.y === moved.y;
      if (piece) this.#travel(piece.id, this.#startOf(moved), piece, wasLifted);
    } else if (view.ply === before.view.ply - 1) {
      const taken = view.moves.find(({ text }) => text === sceneBefore.view.last?.text);
      const piece = view.pieces.find(({ id }) => id === taken?.piece);
      if (piece && taken && taken.x !== null && taken.y !== null) {
        this.#travel(piece.id, { x: taken.x, y: taken.y }, piece, false);
      }
    }
  }

  /**
   * Where a piece sets out from: from under the pointer when it was dragged.
   * @param {Place} place
   * @returns {Place}
   */
  #startOf({ x, y }) {
    const { drag } = this.#actors;
    this.#actors.drag = null;
    return drag?.place ?? { x, y };
  }

  /**
   * @param {string} piece
   * @param {Place} from
   * @param {Place} to
   * @param {boolean} lifted
   * @param {number} [time]
   */
  #travel(piece, from, to, lifted, time = this.skin.travelTime(from, to)) {
    const travel = { piece, from, to: { x: to.x, y: to.y }, lifted, share: 0 };
    this.#actors.travel = travel;
    this.#settled = this.#motion
      .run("travel", time, easeInOut, (share) => (travel.share = share))
      .then(() => {
        if (this.#actors.travel !== travel || this.#state.arriving) return;
        this.#actors.travel = null;
        this.#surface.repaint();
      });
  }

  /**
   * @param {string} cell
   * @param {Place} place
   */
  #grab(cell, place) {
    if (!this.session.mayPick) return false;
    if (this.#state.picked.at(-1) !== cell) {
      if (!this.#scene.movable.has(cell)) return false;
      void this.session.pick(cell);
    }
    const { lifted } = this.#scene;
    if (lifted?.cell !== cell) return false;
    this.#motion.finish("lift");
    this.#actors.drag = { piece: lifted.id, place };
    return true;
  }

  /** @param {Place} place */
  #drag(place) {
    if (this.#actors.drag) this.#actors.drag.place = place;
    this.#surface.repaint();
  }

  /** @param {string | null} cell */
  #drop(cell) {
    const { drag } = this.#actors;
    const home = this.#scene.lifted;
    if (cell !== null && cell !== home?.cell) void this.session.drop(cell);
    // A move that was made has taken the piece over; otherwise it goes home.
    if (!drag || this.#actors.drag !== drag) return;
    this.#actors.drag = null;
    if (home) this.#travel(home.id, drag.place, home, true, RETURN_TIME);
  }

  /**
   * @param {MouseEvent} event
   * @returns {Place}
   */
  #placeOf({ clientX, clientY }) {
    const { left, top, width } = this.element.getBoundingClientRect();
    const { board } = this.#scene.view;
    const scale = board.width / width;
    return { x: board.x + (clientX - left) * scale, y: board.y + (clientY - top) * scale };
  }

  /**
   * The cell at a place, or the nearest one close by.
   * @param {Place} place
   */
  #cellAt({ x, y }) {
    let [nearest, shortest] = [/** @type {string | null} */ (null), NEAR];
    for (const cell of this.#scene.view.cells) {
      const across = Math.max(cell.x - x, 0, x - cell.x - cell.width);
      const down = Math.max(cell.y - y, 0, y - cell.y - cell.height);
      const distance = Math.hypot(across, down);
      if (distance < shortest) [nearest, shortest] = [cell.id, distance];
    }
    return nearest;
  }

  /** The mark is set once the first picture has been on the screen for a frame. */
  #markFirstPaint() {
    if (this.#wasPainted) return;
    this.#wasPainted = true;
    requestAnimationFrame(() => setTimeout(() => performance.mark("board-painted")));
  }
}
