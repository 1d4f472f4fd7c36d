/** The boards of a page that have an engine: each takes 60 to 110 MB, so that there are two at most. */

const MOST = 2;

/** The one that was used last comes last. @type {Set<{rest: () => void}>} */
const alive = new Set();

/** @param {{rest: () => void}} board one that is used now */
export function nowAlive(board) {
  alive.delete(board);
  alive.add(board);
  for (const longest of alive) {
    if (alive.size <= MOST) return;
    alive.delete(longest);
    longest.rest();
  }
}

/** @param {{rest: () => void}} board one that has no engine any more */
export function nowGone(board) {
  alive.delete(board);
}
