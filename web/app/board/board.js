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
/** @import { Piece, Travel, View } from "../seam.js" */
/** @import { Actors, Journey, Place, Scene } from "./scene.js" */

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
    if (lifted.some(({ id }) => !sceneBefore.lifted.some((before) => before.id === id)) && !this.#actors.drag) {
      void this.#motion.run("lift", LIFT_TIME, easeOut, (share) => (this.#actors.lift = share));
    }
    if (hint && hint.text !== sceneBefore.hint?.text) {
      void this.#motion.run("hint", HINT_TIME, easeOut, (share) => (this.#actors.hintDrawn = share));
    }
    this.#grid.update(this.#scene);
    this.#surface.repaint();
  }

  /**
   * A move has been made whose view is yet to come: its pieces set out in the view that is shown.
   * @param {Scene} sceneBefore
   */
  #depart(sceneBefore) {
    this.#setOut(this.#scene.view, this.#state.arriving?.text, sceneBefore);
  }

  /**
   * Another view has come: the pieces whose move led to it, or is taken back by it, travel.
   * @param {State} before
   * @param {Scene} sceneBefore
   */
  #arrive(before, sceneBefore) {
    const { view } = this.#scene;
    const { last } = view;
    if (before.arriving && before.arriving.text === last?.text) {
      // They set out in the view before; they go on in this one, where they have other ids.
      if (this.#actors.journeys.every(({ share }) => share < 1)) this.#followInto(last.moved);
      else this.#actors.journeys = [];
      return;
    }
    this.#motion.finish("travel");
    this.#actors.journeys = [];
    if (view.ply === before.view.ply + 1) {
      this.#setOut(sceneBefore.view, last?.text, sceneBefore);
      this.#followInto(last?.moved ?? []);
    } else if (view.ply === before.view.ply - 1) this.#takeBack(sceneBefore.view.last?.text);
  }

  /**
   * The pieces that a move carries set out.
   * @param {View} view before it
   * @param {string | undefined} text of the move
   * @param {Scene} sceneBefore
   */
  #setOut(view, text, sceneBefore) {
    const { drag } = this.#actors;
    this.#actors.drag = null;
    const journeys = travelsOf(view, text).map(({ piece, travel }) => ({
      piece,
      hides: piece.id,
      from: drag?.piece === piece.id ? drag.place : { x: piece.x, y: piece.y },
      to: { x: travel.x, y: travel.y },
      lifted: sceneBefore.lifted.some(({ id }) => id === piece.id),
      fades: travel.lands ? null : /** @type {const} */ ("out"),
      share: 0,
    }));
    this.#travel(journeys);
  }

  /**
   * The pieces under way are those that a later view knows by these ids.
   * @param {{piece: string}[]} moved in the same order
   */
  #followInto(moved) {
    for (const [index, journey] of this.#actors.journeys.entries()) journey.hides = moved[index]?.piece ?? "";
  }

  /**
   * The pieces that a move carried go back to where they were.
   * @param {string | undefined} text of the move, which may be made again in the view that is shown
   */
  #takeBack(text) {
    const journeys = travelsOf(this.#scene.view, text).map(({ piece, travel }) => ({
      piece,
      hides: piece.id,
      from: { x: travel.x, y: travel.y },
      to: { x: piece.x, y: piece.y },
      lifted: false,
      fades: travel.lands ? null : /** @type {const} */ ("in"),
      share: 0,
    }));
    this.#travel(journeys);
  }

  /**
   * @param {Journey[]} journeys
   * @param {number} [time]
   */
  #travel(journeys, time = Math.max(0, ...journeys.map(({ from, to }) => this.skin.travelTime(from, to)))) {
    if (!journeys.length) return;
    this.#actors.journeys = journeys;
    const advance = (/** @type {number} */ share) => {
      for (const journey of journeys) journey.share = share;
    };
    this.#settled = this.#motion.run("travel", time, easeInOut, advance).then(() => {
      if (this.#actors.journeys !== journeys || this.#state.arriving) return;
      this.#actors.journeys = [];
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
    const dragged = this.#scene.lifted.find((piece) => piece.cell === cell);
    if (!dragged) return false;
    this.#motion.finish("lift");
    this.#actors.drag = { piece: dragged.id, place };
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
    const home = this.#scene.lifted.find(({ id }) => id === drag?.piece);
    if (cell !== null && cell !== home?.cell) void this.session.drop(cell);
    // A move that was made has taken the piece over; otherwise it goes home.
    if (!drag || this.#actors.drag !== drag) return;
    this.#actors.drag = null;
    if (!home) return;
    const [from, to] = [drag.place, { x: home.x, y: home.y }];
    this.#travel([{ piece: home, hides: home.id, from, to, lifted: true, fades: null, share: 0 }], RETURN_TIME);
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

/**
 * The pieces of a view that a legal move carries, and where to.
 * @param {View} view
 * @param {string | undefined} text of the move
 * @returns {{piece: Piece, travel: Travel}[]}
 */
function travelsOf({ moves, pieces }, text) {
  const travels = moves.find((move) => move.text === text)?.travels ?? [];
  return travels.flatMap((travel) => {
    const piece = pieces.find(({ id }) => id === travel.piece);
    return piece ? [{ piece, travel }] : [];
  });
}
