/** How fast moves follow each other that nobody makes by hand. */

/** The least time for a computer's move in a game, in milliseconds, so that its two steps can be followed. */
export const COMPUTERS_PACE = 450;
/** The least time for a move of the other side where a person tries something, in milliseconds. */
export const REPLYING_PACE = 600;

/**
 * Resolves when the pieces have settled, and not before the eye has had its time.
 * @param {{settled: () => Promise<void>} | null} board null while there is none
 * @param {number} least in milliseconds
 */
export async function atPace(board, least) {
  await Promise.all([board?.settled(), new Promise((resolve) => setTimeout(resolve, least))]);
}
