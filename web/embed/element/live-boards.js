/**
 * The boards of a page that have an engine: each takes 60 to 110 MB, so that there are two at most. No more than that begin at once by
 * themselves.
 */

const MOST = 2;

/** @typedef {{rest: () => void}} Board */

/** The one that was used last comes last. @type {Set<Board>} */
const alive = new Set();
/** Those that have not all yet that they show. @type {Set<Board>} */
const coming = new Set();
/** Those that would begin by themselves, with what opens them. @type {Map<Board, () => void>} */
const waiting = new Map();

/**
 * @param {Board} board one that nobody has asked for
 * @param {() => void} open is called as soon as there is room
 */
export function openInTurn(board, open) {
  waiting.set(board, open);
  letIn();
}

/** @param {Board} board one whose frame is on its way, whoever has asked for it */
export function nowComing(board) {
  waiting.delete(board);
  coming.add(board);
}

/** @param {Board} board one that has all that it shows, or will not have it */
export function nowCome(board) {
  coming.delete(board);
  letIn();
}

/** @param {Board} board one that is used now */
export function nowAlive(board) {
  alive.delete(board);
  alive.add(board);
  // One that rests gets no further: those that have come can do so best.
  const come = [...alive].filter((one) => one !== board && !coming.has(one));
  for (const longest of [...come, ...alive]) {
    if (alive.size <= MOST) return;
    alive.delete(longest);
    coming.delete(longest);
    longest.rest();
  }
}

/** @param {Board} board one that has no frame any more, and no engine */
export function nowGone(board) {
  alive.delete(board);
  waiting.delete(board);
  nowCome(board);
}

function letIn() {
  for (const open of waiting.values()) if (coming.size < MOST) open();
}
