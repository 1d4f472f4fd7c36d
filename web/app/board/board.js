/**
 * The board on the screen: the canvas that shows a session's scene, the grid above it, and what the
 * player does on either.
 */

import { element } from "../dom.js";
import { Grid } from "./grid.js";
import { Motion, easeInOut, easeOut } from "./motion.js";
import { cellNear } from "./nearest.js";
import { paintScene } from "./painter.js";
import { listenToPointer } from "./pointer.js";
import { atRest, sceneOf } from "./scene.js";
import { Surface, overhanging } from "./surface.js";
import { scheduled, stretchesOf } from "./travel.js";

/** @import { Session } from "../game/session.js" */
/** @import { State } from "../game/shown.js" */
/** @import { Skin } from "../skins/skin.js" */
/** @import { Piece, Travel, View } from "../seam.js" */
/** @import { Actors, Fall, Journey, Place, Scene } from "./scene.js" */
/** @import { Stretch } from "./travel.js" */

const LIFT_TIME = 90;
const HINT_TIME = 300;
const RETURN_TIME = 120;
const FALL_TIME = 140;
const AIM_TIME = 120;
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
  /** @type {View | null} the view that the move under way was made in */ #viewBefore = null;
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
    this.#grid = new Grid(label, onPick, (cell) => this.#aim(cell));
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
      cellAt: (place) => cellNear(this.#scene.view.cells, place, NEAR),
      onAim: (cell) => this.#aim(cell),
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
    const { view, picked, hints: hinted, arriving, flipped } = state;
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
    const { lifted } = this.#scene;
    if (lifted.some(({ id }) => !sceneBefore.lifted.some((before) => before.id === id)) && !this.#actors.drag) {
      void this.#motion.run("lift", LIFT_TIME, easeOut, (share) => (this.#actors.lift = share));
    }
    if (hinted.length && hinted !== before.hints) {
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
    const viewBefore = sceneBefore.view;
    if (before.arriving && before.arriving.text === last?.text) {
      // They set out in the view before, and are there before this one's pieces are seen.
      this.#viewBefore = viewBefore;
      if (this.#actors.journeys.some(({ share }) => share < 1)) this.#actors.before = viewBefore.pieces;
      else this.#land();
      return;
    }
    this.#motion.finish("travel");
    this.#actors.journeys = [];
    this.#actors.before = null;
    if (view.ply === before.view.ply + 1) {
      this.#viewBefore = viewBefore;
      this.#setOut(viewBefore, last?.text, sceneBefore);
      if (this.#actors.journeys.length) this.#actors.before = viewBefore.pieces;
      else this.#land();
    } else if (view.ply === before.view.ply - 1) this.#takeBack(viewBefore.last?.text);
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
    const journeys = travelsOf(view, text).map(({ piece, travel }) => {
      const from = drag?.piece === piece.id ? drag.place : piece;
      const stretches = stretchesOf(from, travel, travel.legs);
      const lifted = sceneBefore.lifted.some(({ id }) => id === piece.id);
      return this.#journey(piece, stretches, { lifted, lands: travel.lands, fades: false });
    });
    this.#travel(journeys);
  }

  /**
   * The pieces that a move carried go back to where they were.
   * @param {string | undefined} text of the move, which may be made again in the view that is shown
   */
  #takeBack(text) {
    const journeys = travelsOf(this.#scene.view, text).map(({ piece, travel }) =>
      this.#journey(piece, stretchesOf(travel, piece, []), { lifted: false, lands: true, fades: !travel.lands }),
    );
    this.#travel(journeys);
  }

  /**
   * @param {Piece} piece
   * @param {Stretch[]} stretches
   * @param {Pick<Journey, "lifted" | "lands" | "fades">} manner
   * @returns {Journey & {time: number}}
   */
  #journey(piece, stretches, manner) {
    const times = stretches.map(({ from, to }) => this.skin.travelTime(from, to));
    return { piece, stretches, ...scheduled(times), ...manner, share: 0 };
  }

  /**
   * @param {(Journey & {time: number})[]} journeys
   * @param {number} [time]
   */
  #travel(journeys, time = Math.max(0, ...journeys.map((journey) => journey.time))) {
    if (!journeys.length) return;
    this.#actors.journeys = journeys;
    const advance = (/** @type {number} */ share) => {
      for (const journey of journeys) journey.share = share;
    };
    this.#settled = this.#motion.run("travel", time, easeInOut, advance).then(() => {
      if (this.#actors.journeys === journeys && !this.#state.arriving) this.#land();
    });
  }

  /** What travelled is there; pieces that leave the board sink into it, and changed figures count. */
  #land() {
    const { journeys } = this.#actors;
    const viewBefore = this.#viewBefore;
    this.#viewBefore = null;
    this.#actors.journeys = [];
    this.#actors.before = null;
    const fall = viewBefore && fallAfter(viewBefore, this.#scene.view, journeys);
    if (fall) {
      this.#actors.fall = fall;
      void this.#motion
        .run("fall", FALL_TIME, easeOut, (share) => (fall.share = share))
        .then(() => {
          if (this.#actors.fall === fall) this.#actors.fall = null;
        });
    }
    this.#surface.repaint();
  }

  /**
   * Shows what a cell that is pointed at, dragged over or focused would bring; says whether there
   * is something to be read of it.
   * @param {string | null} cell
   */
  #aim(cell) {
    const target = this.#scene.targets.find((target) => target.cell.id === cell);
    if (cell !== this.#actors.aimed) {
      this.#actors.aimed = cell;
      if (target) void this.#motion.run("aim", AIM_TIME, easeOut, (share) => (this.#actors.aimShare = share));
      else this.#surface.repaint();
    }
    return Boolean(target?.move.note);
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
    const stretches = stretchesOf(drag.place, home, []);
    this.#travel([this.#journey(home, stretches, { lifted: true, lands: true, fades: false })], RETURN_TIME);
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

/**
 * How a move ends: which pieces sink, and which figures change; null when there is nothing of it.
 * @param {View} before
 * @param {View} after
 * @param {Journey[]} journeys
 * @returns {Fall | null}
 */
function fallAfter(before, after, journeys) {
  const taken = takenPieces(before, after);
  const spent = journeys
    .filter(({ lands }) => !lands)
    .map(({ piece, stretches }) => ({ ...piece, ...stretches[stretches.length - 1].to }));
  const counted = new Map();
  for (const piece of after.pieces) {
    const was = asItWas(piece, before, journeys)?.value ?? null;
    if (was !== null && piece.value !== null && was !== piece.value) counted.set(piece.id, was);
  }
  return taken.length || spent.length || counted.size ? { taken, spent, counted, share: 0 } : null;
}

/**
 * What a piece was before a move: what has come there, or has stood there.
 * @param {Piece} piece
 * @param {View} before
 * @param {Journey[]} journeys
 * @returns {Piece | undefined}
 */
function asItWas(piece, before, journeys) {
  const isSame = (/** @type {Piece} */ { owner, kind }) => owner === piece.owner && kind === piece.kind;
  const isHere = (/** @type {Journey} */ { stretches, lands }) => {
    const { to } = stretches[stretches.length - 1];
    return lands && to.x === piece.x && to.y === piece.y;
  };
  const come = journeys.find((journey) => isHere(journey) && isSame(journey.piece));
  return come?.piece ?? before.pieces.find((one) => one.cell === piece.cell && isSame(one));
}

/**
 * The pieces that a move has taken off the board, besides those that it carried.
 * @param {View} before
 * @param {View} after
 */
function takenPieces(before, after) {
  const moved = after.last?.moved ?? [];
  return before.pieces.filter(
    ({ cell, owner, kind, x, y }) =>
      !moved.some((one) => one.x === x && one.y === y) &&
      !after.pieces.some((one) => one.cell === cell && one.owner === owner && one.kind === kind),
  );
}
