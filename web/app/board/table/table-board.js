/**
 * A board without edges and the shelf beside it, on one canvas. The board can be panned, zoomed and
 * fitted to its pieces; pieces go from the shelf to the board.
 */

import { element, iconButton } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { CellGrid } from "../common/cell-grid.js";
import { nearestCell } from "../common/geometry.js";
import { easeInOut } from "../common/motion.js";
import { SessionBoard } from "../common/session-board.js";
import { discExtents } from "../steps/step-marks.js";
import { animationPathsBetween, timeOf } from "./animation-paths.js";
import { listenToGestures } from "./gestures.js";
import { PictureCache } from "./picture-cache.js";
import { paintTable } from "./table-painter.js";
import { dueIn, pickableIn, shelfPlacesIn, tableSceneOf, toldIn } from "./table-scene.js";
import { TurnButton } from "./turn-button.js";
import { WIDTH, Viewport, shelfFormIn } from "./viewport.js";

/** @import { State } from "../../game/session-state.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { Move } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Pen } from "../common/surface.js" */
/** @import { Skin, TableSkin } from "../skin.js" */
/** @import { Press } from "./gestures.js" */
/** @import { AnimationPath } from "./table-painter.js" */
/** @import { Pile, ShelfForm, ShelfPlaces, TableScene } from "./table-scene.js" */

const ZOOM_STEP = 1.4;

export class TableBoard extends SessionBoard {
  /** @type {CellGrid} */ #grid;
  /** @type {CellGrid} */ #shelfGrid;
  /** @type {TurnButton} */ #turnButton;
  /** @type {TableScene} */ #scene;
  /** @type {Map<string, AnimationPath>} */ #animationPaths = new Map();
  /** @type {{pile: string, at: Point} | null} */ #drag = null;
  /** The index of the move shown, among those that lay the picked pile on the aimed cell. */
  #choice = 0;
  /** A guess until the table has been measured, so that the shelf seldom changes its form then. @type {ShelfForm} */
  #shelfForm = shelfFormIn(innerWidth, innerHeight);
  /** The places on the shelf, the same as long as it is a game from the same position. @type {ShelfPlaces} */ #places;
  #begun;
  /**
   * Whether the move whose view has not come yet was aimed here: its pieces then lie there already.
   */
  #isLaid = false;
  /** @type {Viewport} */ #viewport;
  #pictures = new PictureCache();
  #observer = new ResizeObserver(() => this.#measure());

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {TableSkin} tableSkin
   * @param {string} label what the board is called when read aloud
   */
  constructor(session, skin, tableSkin, label) {
    super(session, skin, () => ({ x: 0, y: 0, width: WIDTH, height: WIDTH }));
    this.tableSkin = tableSkin;
    // Without pieces, nothing is known yet of what has been begun.
    this.#begun = session.state.view.pieces.length ? session.state.record.start : null;
    this.#places = this.#placesNow();
    this.#scene = tableSceneOf(session, this.#shelfForm, this.#places);
    this.#grid = new CellGrid(label, (cell) => this.#pick(cell, true), (cell) => this.#viewport.reveal(this.#cell(cell)));
    this.#shelfGrid = new CellGrid(texts.board.shelf, (cell) => this.#pick(cell, true), () => undefined);
    this.#turnButton = new TurnButton(() => this.#turn());
    const zoom = element(
      "div",
      { class: "zoom" },
      iconButton("new", texts.board.larger, () => this.#viewport.zoom(ZOOM_STEP)),
      iconButton("minus", texts.board.smaller, () => this.#viewport.zoom(1 / ZOOM_STEP)),
      iconButton("fit", texts.board.fit, () => this.#viewport.fit()),
    );
    this.port = element("div", { class: "port" }, this.#grid.element, this.#turnButton.element, zoom);
    this.shelf = element("div", { class: "shelf" }, this.#shelfGrid.element);
    this.element = element("div", { class: "slab table" }, this.canvas, this.port, this.shelf);
    const parts = { table: this.element, port: this.port, tools: zoom, shelf: this.shelf, places: this.#shelfGrid.element };
    this.#viewport = new Viewport(parts, this.#scene.board.view, this.motion, () => this.#onMove());
    listenToGestures(this.element, this.port, {
      onClick: (press) => this.#click(press),
      onGrab: (point) => this.#grab(point),
      onDrag: (point) => this.#dragTo(point),
      onDrop: (point) => this.#drop(point),
      onPush: (across, down) => this.#viewport.push(across, down),
      onZoom: (point, factor) => this.#viewport.zoom(factor, point),
      takesWheel: () => this.#viewport.takesWheel,
    });
    this.showCells();
    this.#observer.observe(this.port);
    this.#observer.observe(this.shelf);
  }

  /**
   * Gives the focus to the cell that the Tab key reaches, on the shelf if something there may be picked.
   */
  focus() {
    const { picked, pickable, view } = this.#scene.shelf;
    const isOnShelf = !picked.length && view.cells.some(({ id }) => pickable.has(id));
    (isOnShelf ? this.#shelfGrid : this.#grid).focus();
  }

  /**
   * The cell at a point of the screen, or the nearest one close by.
   * @param {MouseEvent} event
   */
  cellUnder({ clientX, clientY }) {
    return this.#viewport.cellAt(this.#scene, { x: clientX, y: clientY });
  }

  /** @override */
  close() {
    this.#observer.disconnect();
    this.#pictures.close();
    super.close();
  }

  /**
   * @protected @override
   * @param {Pen} pen
   */
  paint(pen) {
    if (!this.#viewport.isKnown) return false;
    this.#pictures.isMoving = this.motion.isUnderWay;
    paintTable(pen, this.skin, this.tableSkin, {
      pictures: this.#pictures,
      pileBox: this.tableSkin.pileBox,
      scene: this.#scene,
      viewport: this.#viewport,
      animationPaths: this.#animationPaths,
      drag: this.#drag,
      lift: this.animated.lift,
      hintDrawn: this.animated.hintDrawn,
      laid: this.#laid(),
      isLaid: this.#isLaid,
      marks: this.marks,
    });
    return true;
  }

  /**
   * @protected @override
   * @param {State} before
   */
  follow(before) {
    const { view, picked, arriving, flipped } = this.state;
    const sceneBefore = this.#scene;
    this.#look();
    if (this.#scene.aimed?.cell.id !== sceneBefore.aimed?.cell.id && picked[0] !== before.picked[0]) this.#choice = 0;
    if (arriving && arriving !== before.arriving) this.#isLaid = sceneBefore.aimed !== null;
    if (view !== before.view || flipped !== before.flipped) {
      this.motion.finish();
      if (flipped === before.flipped && Math.abs(view.ply - before.view.ply) === 1) this.#setOut(sceneBefore);
      this.#isLaid = false;
      this.#viewport.follow(flipped !== before.flipped);
    } else {
      // Where no view comes, the move is not made.
      if (!arriving) this.#isLaid = false;
      if (!this.state.waiting && !this.#drag) this.#viewport.approach();
    }
    return picked.length > 0 && picked.at(-1) !== before.picked.at(-1) && !this.#drag;
  }

  /**
   * The pieces aimed at a cell, or laid there while their view has not come yet; else null.
   */
  #laid() {
    const { aimed, isTurned, board } = this.#scene;
    const { arriving, view } = this.state;
    const player = view.to_move ?? 0;
    if (arriving && this.#isLaid) {
      const cell = board.view.cells.find(({ id }) => arriving.path.includes(id) && !this.#scene.pileAt.has(id));
      return cell ? this.tableSkin.laid(arriving, cell, player, isTurned) : null;
    }
    const move = this.#choiceOf();
    return aimed && move ? this.tableSkin.laid(move, aimed.cell, player, isTurned) : null;
  }

  /** @returns {Move | undefined} the aimed move, turned as shown */
  #choiceOf() {
    const moves = this.#scene.aimed?.moves;
    return moves?.[this.#choice % moves.length];
  }

  /** Turns the aimed pieces, or picks the action that turns the picked ones. */
  #turn() {
    const { aimed } = this.#scene;
    if (!aimed) return void this.session.pick(this.tableSkin.turn);
    this.#choice = (this.#choice + 1) % aimed.moves.length;
    this.surface.repaint();
  }

  /**
   * @param {string} cell
   * @param {boolean} byKey
   */
  #pick(cell, byKey = false) {
    const { aimed } = this.#scene;
    const choice = this.#choiceOf();
    if (aimed?.cell.id === cell && choice) return void this.session.pick(choice.path[choice.path.length - 1]);
    const wasOnShelf = this.#scene.shelf.view.cells.some(({ id }) => id === cell);
    void this.session.pick(cell);
    // A pile picked on the shelf goes to the board, so the focus goes there, too.
    const { targets } = this.#scene.board;
    if (byKey && wasOnShelf && targets.length) this.#grid.focus(nearestCell(targets.map((one) => one.cell), this.#viewport.camera.aim));
  }

  /** @param {Press} press */
  #click({ point, target, byFinger }) {
    // A click that a screen reader makes has no place of its own, only a cell.
    const id = target?.closest("[data-cell]")?.getAttribute("data-cell") ?? this.#viewport.cellAt(this.#scene, point);
    if (id === null) {
      if (this.state.picked.length) this.session.stepBack();
      else this.#viewport.stepBack();
      return;
    }
    const cell = this.#cell(id);
    const isSmall = byFinger && cell !== undefined && this.session.mayPick && this.#viewport.isSmall(cell);
    const { board, isTurned, pickable, pileAt } = this.#scene;
    // A pile too small for a finger is zoomed in before it is picked, unless no other can be meant; aiming at a slot can be undone.
    const piles = board.view.cells.filter((one) => pickable.has(one.id) && pileAt.has(one.id));
    if (isSmall && pileAt.has(id) && this.#viewport.mayMeanAnother(cell, piles, point)) return this.#viewport.bringCloser(cell);
    const isPicked = cell !== undefined && id === this.state.picked.at(-1);
    const place = this.#viewport.camera.placeAt(this.#viewport.onSurface(point));
    const action = isPicked ? this.tableSkin.actionAt(cell, place, isTurned) : undefined;
    if (action !== undefined && pickable.has(action)) return void this.session.pick(action);
    this.#pick(id);
    if (!cell) this.#viewport.widen();
    else if (isSmall && (this.#scene.aimed?.cell.id === id || this.state.picked.includes(id))) this.#viewport.bringCloser(cell);
  }

  // Dragging

  /** @param {Point} point */
  #grab(point) {
    const cell = this.#viewport.cellAt(this.#scene, point, 0);
    const pile = cell !== null && this.#scene.pileAt.get(cell);
    if (cell === null || !pile || !this.session.mayPick) return false;
    // What is dragged may be laid anywhere, so all of the board stays in sight.
    this.#drag = { pile: pile.id, at: this.#viewport.onSurface(point) };
    const isGrabbed = this.#pickUp(cell, pile);
    if (!isGrabbed) this.#drag = null;
    this.motion.finish("lift");
    this.surface.repaint();
    return isGrabbed;
  }

  /**
   * Picks what is dragged, and nothing else; returns whether that may be picked.
   * @param {string} cell
   * @param {Pile} pile
   */
  #pickUp(cell, pile) {
    if (this.state.picked[0] === cell) while (this.state.picked.length > 1) this.session.stepBack();
    else if (this.#scene.pickable.has(cell) || !this.state.picked.length || pile.area === "shelf") {
      while (this.state.picked.length) this.session.stepBack();
      if (!this.#scene.pickable.has(cell)) return false;
      void this.session.pick(cell);
    }
    return this.state.picked[0] === cell;
  }

  /** @param {Point} point */
  #dragTo(point) {
    if (this.#drag) this.#drag.at = this.#viewport.onSurface(point);
    this.surface.repaint();
  }

  /** @param {Point | null} point */
  #drop(point) {
    const cell = point && this.#viewport.cellAt(this.#scene, point);
    this.#drag = null;
    if (cell && !this.state.picked.includes(cell)) void this.session.drop(cell);
    if (!this.state.waiting) this.#viewport.approach();
    this.surface.repaint();
  }

  // Viewport

  /** Makes the scene of the session's state. */
  #look() {
    const before = this.#scene.marked.length;
    const { record, waiting } = this.state;
    if (!waiting && record.start !== this.#begun) {
      this.#begun = record.start;
      this.#places = this.#placesNow();
    }
    this.#scene = tableSceneOf(this.source, this.#shelfForm, this.#places, this.session.suggestedCells);
    const { board, marked } = this.#scene;
    this.#viewport.view = { ...board.view, cells: marked };
    this.#viewport.discsAt = (pixel) => discExtents(board, this.skin, pixel);
    this.#viewport.due = dueIn(this.#scene);
    this.#viewport.told = toldIn(board);
    if (marked.length !== before) this.#viewport.refit();
  }

  /** What is seen at its beginning has the places that it needs; of another game it is not known what has been laid. */
  #placesNow() {
    const { view } = this.session.state;
    return view.ply === 0 ? shelfPlacesIn(view) : null;
  }

  /** Measures again where the port and the shelf lie. */
  #measure() {
    if (!this.element.clientWidth || !this.port.clientHeight) return;
    // A hidden shelf keeps its form.
    if ((this.shelf.clientWidth && this.#viewport.shelfForm !== this.#shelfForm) || !this.#viewport.isKnown) {
      this.#shelfForm = this.#viewport.shelfForm;
      this.#look();
      this.showCells();
    }
    this.#viewport.measure();
    this.#onMove();
  }

  /** Lays the grid and the turn button over what the camera shows now. */
  #onMove() {
    this.#place();
    this.surface.repaint();
  }

  #place() {
    const { board, aimed, pickable, pileAt } = this.#scene;
    this.#viewport.place(this.#grid.element);
    const picked = pickable.has(this.tableSkin.turn) ? this.#cell(this.state.picked.at(-1)) : undefined;
    const turned = this.#drag || this.#viewport.isGliding ? undefined : (aimed?.cell ?? picked);
    const others = board.view.cells.filter(({ id }) => id !== turned?.id);
    const mayBePicked = others.filter(({ id }) => pickable.has(id));
    const lying = others.filter(({ id }) => pileAt.has(id));
    this.#turnButton.place(this.port, this.#viewport.settled, turned, mayBePicked, lying);
  }

  /** @protected @override */
  showCells() {
    const { board, shelf, hints } = this.#scene;
    const { width, height } = shelf.view.board;
    this.element.dataset.shelf = this.#shelfForm;
    this.element.toggleAttribute("data-all-laid", shelf.view.pieces.length === 0);
    this.element.toggleAttribute("data-no-shelf", this.#places?.size === 0);
    this.shelf.style.setProperty("--aspect", String(width / height));
    const { marks } = this.session;
    this.#grid.update({ ...board, marks, hints, pickable: pickableIn(this.#scene) });
    if (shelf.view.cells.length) this.#shelfGrid.update({ ...shelf, marks, hints });
    if (this.#viewport.isKnown) this.#place();
  }

  /** @param {string | null | undefined} id of a cell of the board */
  #cell(id) {
    return this.#scene.board.view.cells.find((one) => one.id === id);
  }

  // Motion

  /**
   * Starts to animate the piles that lie elsewhere now, or have changed.
   * @param {TableScene} sceneBefore
   */
  #setOut(sceneBefore) {
    const isThere = sceneBefore.aimed !== null || this.#isLaid;
    const paths = animationPathsBetween(sceneBefore, this.#scene, isThere);
    this.#animationPaths = paths;
    if (!paths.size) return;
    const advance = (/** @type {number} */ share) => {
      for (const path of paths.values()) path.share = share;
    };
    this.arrival = this.motion.run("paths", timeOf(paths), easeInOut, advance).then(() => {
      if (this.#animationPaths !== paths) return;
      this.#animationPaths = new Map();
      this.surface.repaint();
    });
  }
}
