/** The players' clocks: what is left of their time is told by the record and one stopwatch. */

/** @import { PlayerIndex, Turn } from "../seam.js" */
/** @import { GameRecord } from "./record/record.js" */

/** Counts milliseconds while it runs. */
export class Stopwatch {
  #counted = 0;
  /** @type {number | null} */ #since = null;

  get elapsed() {
    return this.#counted + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  get isRunning() {
    return this.#since !== null;
  }

  /** @param {number} [elapsed] what it counts on from */
  reset(elapsed = 0) {
    this.#counted = elapsed;
    if (this.#since !== null) this.#since = performance.now();
  }

  /** @param {boolean} running */
  run(running) {
    if (running === this.isRunning) return;
    this.#counted = this.elapsed;
    this.#since = running ? performance.now() : null;
  }
}

/**
 * What a player had left when the last ply of the main line was made, in milliseconds. The increment
 * is given for each turn that is over.
 * @param {GameRecord} record
 * @param {Turn[]} turns of the main line
 * @param {PlayerIndex | null} toMove
 * @param {PlayerIndex} player
 */
export function timeLeft({ clock, times }, turns, toMove, player) {
  if (!clock) return Infinity;
  const own = turns.filter((turn) => turn.player === player);
  const isOnTurn = turns.at(-1)?.player === player && toMove === player;
  const spent = own.flatMap(({ from, to }) => times.slice(from, to)).reduce((sum, time) => sum + time, 0);
  const { base, increment } = clock[player];
  return (base + increment * (own.length - Number(isOnTurn))) * 1000 - spent;
}

/**
 * How long a computer may think so that its time lasts, in seconds; null while there is plenty.
 * @param {number} left milliseconds on its clock
 * @param {number} increment in seconds
 */
export function affordableSeconds(left, increment) {
  const affordable = left / 1000 / MOVES_TO_COME + increment * INCREMENT_SPENT;
  return affordable < PLENTY ? Math.max(LEAST, Math.min(affordable, left / 4000)) : null;
}

/** So many more plies the computer provides for. */
const MOVES_TO_COME = 40;
const INCREMENT_SPENT = 0.4;
/** In seconds: a search may take as long as its level wants, and what it takes at least. */
const PLENTY = 1;
const LEAST = 0.03;
