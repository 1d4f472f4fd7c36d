/** The players' clocks: the time left depends on the record and one stopwatch. */

import { secondsOf } from "./record/level.js";

/** @import { PlayerIndex, View } from "../seam.js" */
/** @import { GameRecord } from "./record/record.js" */
/** @import { State } from "./session-state.js" */

/**
 * The computer divides its time by this many plies to come. The clock of UGI is divided by fewer: there a program waits
 * for the whole time of its opponent, here a person waits for the computer.
 */
const MOVES_TO_COME = 40;
/** How much of an increment a ply may spend: it comes once a turn, and a turn may have two plies. */
const INCREMENT_SPENT = 0.4;
/**
 * In seconds: with PLENTY for a move, or what full strength would take, the clock does not limit the
 * search; LEAST is the minimum for a move.
 */
const PLENTY = 1;
const LEAST = 0.03;
/** How many times the usual share an open choice may take. */
const MOST_SHARES = 3;
/** The longest time that a browser's timer can wait, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** How often a running stopwatch looks at the time, in milliseconds. */
const TICK = 250;
/** Where it has not looked for longer than this, in milliseconds, the device slept or the page stood still: nobody could move. */
const LONGEST_GAP = 2000;

/** The clocks of one game. */
export class GameClock {
  /** The time spent on the next ply so far. */
  #stopwatch = new Stopwatch();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #flag;
  /** @type {(player: PlayerIndex) => void} */ #onFlagFall;

  /** @param {(player: PlayerIndex) => void} onFlagFall gets the player whose time has run out */
  constructor(onFlagFall) {
    this.#onFlagFall = onFlagFall;
  }

  /** Milliseconds spent on the next ply so far. */
  get elapsed() {
    return Math.round(this.#stopwatch.elapsed);
  }

  get isRunning() {
    return this.#stopwatch.isRunning;
  }

  /** @param {number} [elapsed] milliseconds spent on the next ply already */
  reset(elapsed) {
    this.#stopwatch.reset(elapsed);
  }

  /**
   * The time left on a player's clock, in milliseconds; Infinity without a clock.
   * @param {Pick<State, "record" | "view">} state
   * @param {PlayerIndex} player
   */
  left({ record, view }, player) {
    if (record.ending?.reason === "time" && record.ending.winner !== player) return 0;
    const left = timeAtLastPly(record, view, player);
    const running = view.to_move_at_end === player ? this.#stopwatch.elapsed : 0;
    return Math.max(0, left - running);
  }

  /**
   * How long the computer to move may think, by its clock, in seconds: usually, and for an open choice;
   * null if the clock sets no limit.
   * @param {State} state
   * @param {PlayerIndex} player
   * @param {number} level
   */
  affordable(state, player, level) {
    const { clock } = state.record;
    const wanted = secondsOf(level) ?? PLENTY;
    return clock && affordable(this.left(state, player), clock[player].increment, wanted);
  }

  /**
   * Runs the clock of a player, or stops it.
   * @param {State} state
   * @param {PlayerIndex | null} player
   */
  run(state, player) {
    this.#stopwatch.run(player !== null);
    clearTimeout(this.#flag);
    if (player !== null) this.#awaitFlag(state, player);
  }

  /** Stops the timers. */
  close() {
    clearTimeout(this.#flag);
    this.#stopwatch.run(false);
  }

  /**
   * Where the device has slept, there is time left when the timer ends.
   * @param {State} state
   * @param {PlayerIndex} player
   */
  #awaitFlag(state, player) {
    const onEnd = () => (this.left(state, player) > 0 ? this.#awaitFlag(state, player) : this.#onFlagFall(player));
    this.#flag = setTimeout(onEnd, Math.min(this.left(state, player), LONGEST_TIMER));
  }
}

/** Counts milliseconds while it runs. It looks at the time again and again, so that a gap in which the device slept is known as one. */
class Stopwatch {
  #counted = 0;
  /** When it looked last. @type {number | null} */ #seen = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #ticking;

  get elapsed() {
    this.#look();
    return this.#counted;
  }

  get isRunning() {
    return this.#seen !== null;
  }

  /** @param {number} [elapsed] what it counts on from */
  reset(elapsed = 0) {
    this.#counted = elapsed;
    if (this.isRunning) this.#seen = performance.now();
  }

  /** @param {boolean} running */
  run(running) {
    if (running === this.isRunning) return;
    this.#look();
    this.#seen = running ? performance.now() : null;
    clearInterval(this.#ticking);
    if (running) this.#ticking = setInterval(() => this.#look(), TICK);
  }

  /** Counts what has gone by since it looked last; of a gap, one tick. */
  #look() {
    if (this.#seen === null) return;
    const now = performance.now();
    const gone = now - this.#seen;
    this.#counted += gone > LONGEST_GAP ? TICK : gone;
    this.#seen = now;
  }
}

/**
 * The time that a player had left after the last ply of the main line, in milliseconds. Each finished
 * turn adds the increment.
 * @param {GameRecord} record
 * @param {View} view of any ply of it
 * @param {PlayerIndex} player
 */
function timeAtLastPly({ clock, times }, { turns, to_move_at_end: toMove }, player) {
  if (!clock) return Infinity;
  const sum = (/** @type {number[]} */ spent) => spent.reduce((all, time) => all + time, 0);
  const own = turns.filter((turn) => turn.player === player).map(({ from, to }) => sum(times.slice(from, to)));
  const isOnTurn = turns.at(-1)?.player === player && toMove === player;
  const finished = isOnTurn ? own.slice(0, -1) : own;
  // A turn that took no time was made while no clock ran, as before a game that was begun from there.
  const added = finished.filter((spent) => spent > 0).length;
  const { base, increment } = clock[player];
  return (base + increment * added) * 1000 - sum(own);
}

/**
 * How long a computer may think so that its time lasts, in seconds; null while there is plenty.
 * @param {number} left milliseconds on its clock
 * @param {number} increment in seconds
 * @param {number} wanted what it would take without a clock, in seconds
 */
function affordable(left, increment, wanted) {
  const share = left / 1000 / MOVES_TO_COME + increment * INCREMENT_SPENT;
  if (share >= wanted) return null;
  const most = (/** @type {number} */ seconds) => Math.max(LEAST, Math.min(seconds, left / 4000));
  return { usual: most(share), seconds: Math.min(wanted, most(share * MOST_SHARES)) };
}

/**
 * Hours, where there are any, minutes and seconds, as a clock shows them.
 * @param {number} seconds whole ones
 */
export function clockText(seconds) {
  const [hours, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(rest)}:${two(seconds % 60)}` : `${rest}:${two(seconds % 60)}`;
}
