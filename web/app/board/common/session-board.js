/**
 * The common part of all boards: a canvas that shows the state of a session and animates its changes.
 */

import { element } from "../../dom.js";
import { pause, replayed } from "../steps/replayed.js";
import { Motion, easeOut } from "./motion.js";
import { atRest } from "./scene.js";
import { Surface } from "./surface.js";

/** @import { State } from "../../game/session-state.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { Extent, View } from "../../seam.js" */
/** @import { Skin } from "../skin.js" */
/** @import { ReplayedSource } from "../steps/replayed.js" */
/** @import { Animated } from "./scene.js" */
/** @import { Pen } from "./surface.js" */

const LIFT_TIME = 90;
const HINT_TIME = 300;

export class SessionBoard {
  /** @protected @type {State} the state shown */ state;
  /** @protected @type {Animated} */ animated = { ...atRest };
  /** @protected @type {Promise<void>} resolves when the moving pieces have arrived */ arrival = Promise.resolve();
  /** @protected */ motion = new Motion(() => this.surface.paintNow());
  /** @type {unknown[]} the parts of the state that are on the screen */ #shown = [];
  #wasPainted = false;
  /** The step shown of a turn that is played once more. @type {ReplayedSource | null} */ #replayed = null;
  /** A mark that is being drawn. @type {string | null} */ #draft = null;

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {(canvas: HTMLCanvasElement) => Extent} boxOf what the canvas shows, in its own units
   */
  constructor(session, skin, boxOf) {
    this.session = session;
    this.skin = skin;
    this.state = session.state;
    /** @protected */
    this.canvas = element("canvas", { "aria-hidden": "true" });
    /** @protected */
    this.surface = new Surface(this.canvas, boxOf(this.canvas), (pen) => {
      if (this.paint(pen)) this.#markFirstPaint();
    });
  }

  /** Releases the canvas. */
  close() {
    this.motion.finish();
    this.surface.close();
  }

  /** @returns {Promise<void>} resolves when moving pieces have arrived */
  settled() {
    return this.arrival;
  }

  /**
   * What somebody has drawn, and is drawing.
   * @protected
   */
  get marks() {
    const { drawn } = this.session;
    return this.#draft === null ? drawn : [...drawn, this.#draft];
  }

  /**
   * Shows a mark that is being drawn; null when it is done.
   * @param {string | null} mark
   */
  showDraft(mark) {
    this.#draft = mark;
    this.surface.repaint();
  }

  /** What the board shows: the session or, while a turn is played once more, a step of it. @protected */
  get source() {
    return this.#replayed ?? this.session;
  }

  /**
   * Shows the session's new state, and animates what has moved. A turn that is being played once more ends
   * with it.
   */
  update() {
    const { state, mayPick, isWrongTry } = this.session;
    const { view, picked, hints, arriving, flipped } = state;
    const shown = [view, picked, hints, arriving, flipped, mayPick, isWrongTry, this.session.drawn.join(" ")];
    // Reports of a search change nothing on the board.
    if (shown.every((part, index) => part === this.#shown[index])) return;
    this.#shown = shown;
    this.#replayed = null;
    this.#follow(state);
  }

  /**
   * Plays a turn once more, and then shows the session again; a change of the session ends it.
   * @param {View[]} views of the position before the turn, and after each of its steps
   * @param {(step: number) => void} onStep called as each is shown: 0 is the position before
   * @returns {Promise<void>} when it is over
   */
  async replay(views, onStep) {
    for (const [step, view] of views.entries()) {
      const source = replayed(this.session, view, step === 0);
      this.#replayed = source;
      this.#follow(source.state);
      onStep(step);
      await this.arrival;
      await pause(step === 0);
      if (this.#replayed !== source) return;
    }
    this.#replayed = null;
    this.#follow(this.session.state);
  }

  /** @param {State} state */
  #follow(state) {
    const { hints } = state;
    const before = this.state;
    this.state = state;
    const hasLifted = this.follow(before);
    if (hasLifted) void this.motion.run("lift", LIFT_TIME, easeOut, (share) => (this.animated.lift = share));
    if (hints.length && hints !== before.hints) {
      void this.motion.run("hint", HINT_TIME, easeOut, (share) => (this.animated.hintDrawn = share));
    }
    this.showCells();
    this.surface.repaint();
  }

  /**
   * Paints the whole canvas; returns whether it could. Each kind of board has its own.
   * @protected
   * @param {Pen} _pen
   * @returns {boolean}
   */
  paint(_pen) {
    throw new TypeError("paint() is left to the kind of board.");
  }

  /**
   * Adopts a new state and starts the animations of moves; returns whether something has just been
   * picked up. Each kind of board has its own.
   * @protected
   * @param {State} _before
   * @returns {boolean}
   */
  follow(_before) {
    throw new TypeError("follow() is left to the kind of board.");
  }

  /**
   * Updates the grids of focusable cells. Each kind of board has its own.
   * @protected
   */
  showCells() {
    throw new TypeError("showCells() is left to the kind of board.");
  }

  /** Sets `board-painted` once the first picture has been on the screen for a frame, unless the page had a board of its own before. */
  #markFirstPaint() {
    if (this.#wasPainted) return;
    this.#wasPainted = true;
    requestAnimationFrame(() => setTimeout(() => performance.getEntriesByName("board-painted").length || performance.mark("board-painted")));
  }
}
