/**
 * A board without edges and the shelf beside it, on one canvas: what Board is for the others. The
 * board is pushed, zoomed and fitted to what lies on it; things go from the shelf to the board.
 */

import { element, icon } from "../dom.js";
import { texts } from "../texts/index.js";
import { Camera, aimBetween } from "./camera.js";
import { listenToGestures } from "./gestures.js";
import { Grid } from "./grid.js";
import { placeOfKnob } from "./knob.js";
import { Motion, easeInOut, easeOut } from "./motion.js";
import { Surface } from "./surface.js";
import { middleOf, paintTable, placeOf } from "./table-painter.js";
import { tableSceneOf } from "./table-scene.js";

/** @import { Session } from "../game/session.js" */
/** @import { State } from "../game/shown.js" */
/** @import { Cell, Extent, Move, Piece } from "../seam.js" */
/** @import { Skin, TableSkin } from "../skins/skin.js" */
/** @import { Aim } from "./camera.js" */
/** @import { Place } from "./scene.js" */
/** @import { Way } from "./table-painter.js" */
/** @import { TableScene } from "./table-scene.js" */

/** The canvas is this many units wide, whatever its size. */
const WIDTH = 1000;
const LIFT_TIME = 90;
const HINT_TIME = 300;
const CAMERA_TIME = 260;
/** @type {Record<Way["kind"], number>} */
const TIMES = { travel: 180, arc: 220, turn: 160, change: 140 };
/** How far outside a cell a press still counts for it, in CSS pixels. */
const NEAR = 24;
const ZOOM_STEP = 1.4;
/** A table as wide as this, in CSS pixels, has its shelf in two rows. */
const WIDE = 600;

export class Table {
  element;
  /** @type {Grid} */ #grid;
  /** @type {Grid} */ #shelfGrid;
  /** @type {Surface} */ #surface;
  /** @type {TableScene} */ #scene;
  /** @type {State} */ #state;
  /** @type {unknown[]} what of the state is on the screen */ #shown = [];
  /** @type {Promise<void>} */ #settled = Promise.resolve();
  /** @type {Map<string, Way>} */ #ways = new Map();
  /** @type {{pile: string, at: Place} | null} */ #drag = null;
  /** The move that what is aimed at would be: one of several. */
  #choice = 0;
  #lift = 1;
  #hintDrawn = 1;
  #isWide = false;
  /** Whether the camera keeps all of the board in sight, until it is moved by hand. */
  #isFitted = true;
  /** Whether the move that is waited for was aimed at here, so that it lies there already. */
  #isLaid = false;
  #wasPainted = false;
  #camera = new Camera();
  #motion = new Motion(() => this.#surface.paintNow());
  /** @type {Extent} */ #shelfBox = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {Extent} */ #shelfGround = this.#shelfBox;
  #corner = 0;
  #observer = new ResizeObserver(() => this.#measure());

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {TableSkin} kit
   * @param {string} label what the board is called when read aloud
   */
  constructor(session, skin, kit, label) {
    this.session = session;
    this.skin = skin;
    this.kit = kit;
    this.#state = session.state;
    this.#scene = tableSceneOf(session, this.#isWide);
    this.#grid = new Grid(label, (cell) => this.#pick(cell, true), (cell) => this.#reveal(cell));
    this.#shelfGrid = new Grid(texts.board.shelf, (cell) => this.#pick(cell, true), () => undefined);
    const canvas = element("canvas", { "aria-hidden": "true" });
    this.knob = element(
      "button",
      { class: "knob", type: "button", "aria-label": texts.board.turn, title: texts.board.turn, onclick: () => this.#turn() },
      icon("turn"),
    );
    this.knob.hidden = true;
    const zoom = element(
      "div",
      { class: "zoom" },
      tool("new", texts.board.larger, () => this.#zoom(this.#middle(), ZOOM_STEP)),
      tool("minus", texts.board.smaller, () => this.#zoom(this.#middle(), 1 / ZOOM_STEP)),
      tool("fit", texts.board.fit, () => this.#fit()),
    );
    this.port = element("div", { class: "port" }, this.#grid.element, this.knob, zoom);
    this.shelf = element("div", { class: "shelf" }, this.#shelfGrid.element);
    this.element = element("div", { class: "slab table" }, canvas, this.port, this.shelf);
    this.#surface = new Surface(canvas, { x: 0, y: 0, width: WIDTH, height: WIDTH }, (pen) => {
      if (!this.#camera.port.width) return;
      paintTable(pen, skin, kit, {
        scene: this.#scene,
        camera: this.#camera,
        shelfBox: this.#shelfBox,
        shelfGround: this.#shelfGround,
        corner: this.#corner,
        ways: this.#ways,
        drag: this.#drag,
        lift: this.#lift,
        hintDrawn: this.#hintDrawn,
        laid: this.#laid(),
        isLaid: this.#isLaid,
      });
      this.#markFirstPaint();
    });
    listenToGestures(this.element, this.port, {
      onClick: (point, target) => this.#click(point, target),
      onGrab: (point) => this.#grab(point),
      onDrag: (point) => this.#dragTo(point),
      onDrop: (point) => this.#drop(point),
      onPush: (across, down) => this.#push(across, down),
      onZoom: (point, factor) => this.#zoom(this.#onSurface(point), factor),
      takesWheel: () => this.#takesWheel(),
    });
    this.#showCells();
    this.#observer.observe(this.port);
    this.#observer.observe(this.shelf);
  }

  /** Gives the focus to the cell that the Tab key reaches: of the shelf, where something there may be picked. */
  focus() {
    const { picked, pickable, view } = this.#scene.shelf;
    const isOnShelf = !picked.length && view.cells.some(({ id }) => pickable.has(id));
    (isOnShelf ? this.#shelfGrid : this.#grid).focus();
  }

  /** Lets go of the screen. */
  close() {
    this.#observer.disconnect();
    this.#motion.finish();
    this.#surface.close();
  }

  /** @returns {Promise<void>} when what is moving has arrived */
  settled() {
    return this.#settled;
  }

  /** Shows what the session's state has become, in motion where something has moved. */
  update() {
    const { state, mayPick } = this.session;
    const { view, picked, hint, arriving, flipped } = state;
    const shown = [view, picked, hint, arriving, flipped, mayPick];
    if (shown.every((part, index) => part === this.#shown[index])) return;
    this.#shown = shown;
    const [before, sceneBefore] = [this.#state, this.#scene];
    this.#state = state;
    this.#scene = tableSceneOf(this.session, this.#isWide);
    if (this.#scene.aimed?.cell.id !== sceneBefore.aimed?.cell.id && picked[0] !== before.picked[0]) this.#choice = 0;
    if (arriving !== before.arriving && arriving) this.#isLaid = sceneBefore.aimed !== null;
    if (view !== before.view || flipped !== before.flipped) {
      this.#motion.finish();
      if (flipped === before.flipped && Math.abs(view.ply - before.view.ply) === 1) this.#setOut(sceneBefore);
      this.#isLaid = false;
      this.#follow(before);
    }
    if (picked.length && picked.at(-1) !== before.picked.at(-1) && !this.#drag) {
      void this.#motion.run("lift", LIFT_TIME, easeOut, (share) => (this.#lift = share));
    }
    if (hint && hint !== before.hint) {
      void this.#motion.run("hint", HINT_TIME, easeOut, (share) => (this.#hintDrawn = share));
    }
    this.#showCells();
    this.#surface.repaint();
  }

  /** What is aimed at, or has been laid and is waited for; null when there is neither. */
  #laid() {
    const { aimed, isTurned, board } = this.#scene;
    const { arriving, view } = this.#state;
    const player = view.to_move ?? 0;
    if (arriving && this.#isLaid) {
      const cell = board.view.cells.find(({ id }) => arriving.path.includes(id) && !this.#scene.pileAt.has(id));
      return cell ? this.kit.laid(arriving, cell, player, isTurned) : null;
    }
    const move = this.#choiceOf();
    return aimed && move ? this.kit.laid(move, aimed.cell, player, isTurned) : null;
  }

  /** @returns {Move | undefined} what is aimed at, in the way it is turned */
  #choiceOf() {
    const moves = this.#scene.aimed?.moves;
    return moves?.[this.#choice % moves.length];
  }

  /** Turns what is aimed at, or picks the action that turns what is picked. */
  #turn() {
    const { aimed } = this.#scene;
    if (!aimed) return void this.session.pick(this.kit.turn);
    this.#choice = (this.#choice + 1) % aimed.moves.length;
    this.#surface.repaint();
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
    // What is picked on the shelf goes on the board: by the keyboard, one looks on there.
    const [target] = this.#scene.board.targets;
    if (byKey && wasOnShelf && target) this.#grid.focus(nearestTo(this.#camera.aim, this.#scene.board.targets.map((one) => one.cell)));
  }

  /**
   * @param {Place} point
   * @param {Element | null} target
   */
  #click(point, target) {
    // A click that a screen reader makes has no place of its own, only a cell.
    const named = target?.closest("[data-cell]")?.getAttribute("data-cell") ?? null;
    const cell = named ?? this.#cellAt(point);
    if (cell === null) {
      if (this.#state.picked.length) this.session.stepBack();
      return;
    }
    const { board, isTurned, pickable } = this.#scene;
    const picked = board.view.cells.find(({ id }) => id === cell && id === this.#state.picked.at(-1));
    const action = picked && this.kit.actionAt(picked, this.#camera.placeAt(this.#onSurface(point)), isTurned);
    if (action !== undefined && pickable.has(action)) void this.session.pick(action);
    else this.#pick(cell);
  }

  // Dragging

  /** @param {Place} point */
  #grab(point) {
    const cell = this.#cellAt(point, 0);
    const pile = cell !== null && this.#scene.pileAt.get(cell);
    if (cell === null || !pile || !this.session.mayPick) return false;
    if (this.#state.picked[0] === cell) while (this.#state.picked.length > 1) this.session.stepBack();
    else if (this.#scene.pickable.has(cell) || !this.#state.picked.length || pile.area === "shelf") {
      while (this.#state.picked.length) this.session.stepBack();
      if (!this.#scene.pickable.has(cell)) return false;
      void this.session.pick(cell);
    }
    if (this.#state.picked[0] !== cell) return false;
    this.#motion.finish("lift");
    this.#drag = { pile: pile.id, at: this.#onSurface(point) };
    this.#surface.repaint();
    return true;
  }

  /** @param {Place} point */
  #dragTo(point) {
    if (this.#drag) this.#drag.at = this.#onSurface(point);
    this.#surface.repaint();
  }

  /** @param {Place | null} point */
  #drop(point) {
    const cell = point && this.#cellAt(point);
    this.#drag = null;
    if (cell && !this.#state.picked.includes(cell)) void this.session.drop(cell);
    this.#surface.repaint();
  }

  // The camera

  /**
   * @param {number} across in CSS pixels
   * @param {number} down
   */
  #push(across, down) {
    const unit = this.#unit();
    this.#aim(this.#camera.panned(across * unit, down * unit, this.#scene.board.view.board));
  }

  /**
   * @param {Place} point on the surface
   * @param {number} factor
   */
  #zoom(point, factor) {
    this.#aim(this.#camera.zoomed(point, factor, this.#scene.board.view.board));
  }

  /** A wheel over the board scrolls a page that is longer than the window, until it is zoomed. */
  #takesWheel() {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isZoomed = this.#camera.aim.scale > this.#camera.fitted(this.#scene.board.view.board).scale;
    return isZoomed || scrollHeight <= clientHeight;
  }

  #fit() {
    this.#isFitted = true;
    this.#glide(this.#camera.fitted(this.#scene.board.view.board));
  }

  /**
   * Aims by hand.
   * @param {Aim} aim
   */
  #aim(aim) {
    this.#motion.finish("camera");
    this.#isFitted = false;
    this.#camera.aim = aim;
    this.#placeGrid();
    this.#surface.repaint();
  }

  /** @param {Aim} to */
  #glide(to) {
    const from = this.#camera.aim;
    void this.#motion.run("camera", CAMERA_TIME, easeInOut, (share) => {
      this.#camera.aim = aimBetween(from, to, share);
      this.#placeGrid();
    });
  }

  /**
   * Keeps in sight what has come: all of the board, or where something has happened.
   * @param {State} before
   */
  #follow(before) {
    const { view } = this.#scene.board;
    if (!this.#camera.port.width) return;
    if (this.#isFitted || view.ply === 0) {
      const to = this.#camera.fitted(view.board);
      this.#isFitted = true;
      // Where it is turned round, or another game, there is no way from one picture to the other.
      if (this.#state.flipped === before.flipped) this.#glide(to);
      else this.#camera.aim = to;
      this.#placeGrid();
      return;
    }
    const cells = view.cells.filter(({ id }) => view.last?.cells.includes(id));
    for (const cell of cells) this.#reveal(cell.id);
  }

  /** @param {string | null} id of a cell of the board */
  #reveal(id) {
    const cell = this.#scene.board.view.cells.find((one) => one.id === id);
    const aim = cell && this.#camera.port.width ? this.#camera.revealing(cell) : null;
    if (aim) this.#glide(aim);
  }

  /** Lays the grid over what the camera shows, and the knob beside what it turns. */
  #placeGrid() {
    const { board, aimed, pickable } = this.#scene;
    const { port, aim } = this.#camera;
    const { x, y, width, height } = board.view.board;
    const corner = this.#camera.seen({ x, y });
    const { style } = this.#grid.element;
    style.left = `${((corner.x - port.x) / port.width) * 100}%`;
    style.top = `${((corner.y - port.y) / port.height) * 100}%`;
    style.width = `${((width * aim.scale) / port.width) * 100}%`;
    style.height = `${((height * aim.scale) / port.height) * 100}%`;
    this.#placeKnob(aimed?.cell ?? (pickable.has(this.kit.turn) ? this.#pickedCell() : undefined));
  }

  /** @param {Cell | undefined} turned the cell that the knob turns */
  #placeKnob(turned) {
    const { board, pickable } = this.#scene;
    const { port, aim } = this.#camera;
    this.knob.hidden = !turned || this.#drag !== null;
    if (!turned || this.knob.hidden) return;
    const others = board.view.cells.filter(({ id }) => pickable.has(id) && id !== turned.id);
    const seen = (/** @type {Cell} */ cell) => ({
      ...this.#camera.seen(cell),
      width: cell.width * aim.scale,
      height: cell.height * aim.scale,
    });
    const size = (this.knob.offsetWidth / this.port.clientWidth) * port.width;
    const place = placeOfKnob(seen(turned), others.map(seen), size);
    this.knob.hidden = place === null;
    if (!place) return;
    this.knob.style.left = `${((place.x - port.x) / port.width) * 100}%`;
    this.knob.style.top = `${((place.y - port.y) / port.height) * 100}%`;
  }

  #pickedCell() {
    return this.#scene.board.view.cells.find(({ id }) => id === this.#state.picked.at(-1));
  }

  #middle() {
    const { x, y, width, height } = this.#camera.port;
    return { x: x + width / 2, y: y + height / 2 };
  }

  // Motion

  /**
   * Sends on their way the piles that have come to lie elsewhere or otherwise.
   * @param {TableScene} sceneBefore
   */
  #setOut(sceneBefore) {
    this.#ways = new Map();
    let isTogether = false;
    for (const [id, pile] of this.#scene.piles) {
      const was = sceneBefore.piles.get(id);
      if (!was) continue;
      const [from, to] = [placeOf(was), placeOf(pile)];
      const isMoved = was.area !== pile.area || from.x !== to.x || from.y !== to.y;
      const kind = isMoved ? (was.area === pile.area ? "arc" : "travel") : changeOf(was.pieces, pile.pieces);
      // What was aimed at lies where it goes already, and only fills in.
      const isThere = kind === "travel" && pile.area === "board" && (sceneBefore.aimed !== null || this.#isLaid);
      if (kind && !isThere) this.#ways.set(id, { pile, before: was, kind, share: 0 });
      isTogether ||= kind !== null;
    }
    if (!isTogether) return;
    const ways = this.#ways;
    const time = Math.max(0, ...[...ways.values()].map(({ kind }) => TIMES[kind]));
    const advance = (/** @type {number} */ share) => {
      for (const way of ways.values()) way.share = share;
    };
    this.#settled = this.#motion.run("ways", time, easeInOut, advance).then(() => {
      if (this.#ways !== ways) return;
      this.#ways = new Map();
      this.#surface.repaint();
    });
  }

  // Places

  /** Learns anew where the port and the shelf lie. */
  #measure() {
    const { clientWidth } = this.element;
    if (!clientWidth || !this.port.clientHeight) return;
    const isWide = clientWidth >= WIDE;
    if (isWide !== this.#isWide || !this.#camera.port.width) {
      this.#isWide = isWide;
      this.#scene = tableSceneOf(this.session, isWide);
      this.#showCells();
    }
    const unit = this.#unit();
    const boxOf = (/** @type {HTMLElement} */ { offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
      x: offsetLeft * unit,
      y: offsetTop * unit,
      width: offsetWidth * unit,
      height: offsetHeight * unit,
    });
    const wasThere = this.#camera.port.width > 0;
    this.#camera.port = boxOf(this.port);
    this.#shelfGround = boxOf(this.shelf);
    const cells = boxOf(this.#shelfGrid.element);
    this.#shelfBox = { ...cells, x: cells.x + this.#shelfGround.x, y: cells.y + this.#shelfGround.y };
    this.#corner = parseFloat(getComputedStyle(this.element).borderTopLeftRadius) * unit;
    if (this.#isFitted || !wasThere) this.#camera.aim = this.#camera.fitted(this.#scene.board.view.board);
    this.#placeGrid();
    this.#surface.repaint();
  }

  #showCells() {
    const { board, shelf } = this.#scene;
    const { width, height } = shelf.view.board;
    this.shelf.style.setProperty("--aspect", String(width / height));
    this.#grid.update(board);
    this.#shelfGrid.update(shelf);
    if (this.#camera.port.width) this.#placeGrid();
  }

  /** @returns {number} units of the surface in a CSS pixel */
  #unit() {
    return WIDTH / this.element.clientWidth;
  }

  /**
   * @param {Place} point in CSS pixels of the window
   * @returns {Place}
   */
  #onSurface({ x, y }) {
    const { left, top } = this.element.getBoundingClientRect();
    const unit = this.#unit();
    return { x: (x - left) * unit, y: (y - top) * unit };
  }

  /**
   * The cell at a point, or the nearest one close by.
   * @param {Place} point in CSS pixels of the window
   * @param {number} [near] in CSS pixels
   */
  #cellAt(point, near = NEAR) {
    const at = this.#onSurface(point);
    const { port, aim } = this.#camera;
    const isInPort = at.y < port.y + port.height;
    const scale = isInPort ? aim.scale : this.#shelfBox.width / this.#scene.shelf.view.board.width;
    const place = isInPort
      ? this.#camera.placeAt(at)
      : { x: (at.x - this.#shelfBox.x) / scale, y: (at.y - this.#shelfBox.y) / scale };
    const { cells } = (isInPort ? this.#scene.board : this.#scene.shelf).view;
    return nearestCell(cells, place, (near * this.#unit()) / scale);
  }

  /** The mark is set once the first picture has been on the screen for a frame. */
  #markFirstPaint() {
    if (this.#wasPainted) return;
    this.#wasPainted = true;
    requestAnimationFrame(() => setTimeout(() => performance.mark("board-painted")));
  }
}

/**
 * @param {Parameters<typeof icon>[0]} name
 * @param {string} label
 * @param {() => void} act
 */
function tool(name, label, act) {
  return element("button", { type: "button", "aria-label": label, title: label, onclick: act }, icon(name));
}

/**
 * @param {Cell[]} cells
 * @param {Place} place
 * @param {number} near
 */
function nearestCell(cells, { x, y }, near) {
  let [nearest, shortest] = [/** @type {string | null} */ (null), near];
  for (const cell of cells) {
    const across = Math.max(cell.x - x, 0, x - cell.x - cell.width);
    const down = Math.max(cell.y - y, 0, y - cell.y - cell.height);
    const distance = Math.hypot(across, down);
    if (distance === 0) return cell.id;
    if (distance < shortest) [nearest, shortest] = [cell.id, distance];
  }
  return nearest;
}

/**
 * @param {Place} place
 * @param {Cell[]} cells
 */
function nearestTo({ x, y }, cells) {
  const distance = (/** @type {Cell} */ cell) => Math.hypot(middleOf(cell).x - x, middleOf(cell).y - y);
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best)).id;
}

/**
 * How a pile that has kept its place has changed: turned round, when what lies on it has changed
 * places, else otherwise.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @returns {"turn" | "change" | null}
 */
function changeOf(before, after) {
  const look = (/** @type {Piece[]} */ pieces) => pieces.slice(1).map(({ owner, value }) => `${owner} ${value}`);
  const [was, is] = [look(before), look(after)];
  if (was.every((part, index) => part === is[index])) return null;
  return was.toReversed().every((part, index) => part === is[index]) ? "turn" : "change";
}
