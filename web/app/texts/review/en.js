/** What a review of a game says, in English; fetched with the review. */

import { percent, pointsLost } from "../numbers.js";

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

export const reviewTexts = {
  title: "Review",
  tryAgain: "Try again where it turned",
  close: "Close the review",
  previous: "Previous error",
  next: "Next error",
  progress: (/** @type {number} */ done, /** @type {number} */ all) => `${done}\u00a0of\u00a0${all}`,
  stop: "Stop",
  goOn: "Go on",
  sides: "The players’ moves",
  accurate: (/** @type {number} */ share) => `${percent(share)}\u00a0% accurate`,
  verdicts: {
    forced: "the only move",
    best: "best move",
    good: "good move",
    inaccuracy: "inaccuracy",
    mistake: "mistake",
    blunder: "blunder",
  },
  counts: {
    inaccuracy: (/** @type {number} */ n) => count(n, "inaccuracy", "inaccuracies"),
    mistake: (/** @type {number} */ n) => count(n, "mistake", "mistakes"),
    blunder: (/** @type {number} */ n) => count(n, "blunder", "blunders"),
  },
  graph: "Course of the game",
  aside: "A variation leaves the game here",
  start: "Start of the game",
  chances: (/** @type {string} */ name, /** @type {number} */ share) => `${name} ${percent(share)}\u00a0%`,
  /** What a move was, for who hears it. */
  spoken: (/** @type {string} */ move, /** @type {string} */ verdict) => `${move}, ${verdict}`,
  /** What the move shown was. */
  told: {
    forced: (/** @type {string} */ move) => `**${move}** was the only move.`,
    best: (/** @type {string} */ move) => `**${move}** is the best move.`,
    good: (/** @type {string} */ move) => `**${move}** is a good move.`,
    inaccuracy: (/** @type {string} */ move) => `**${move}** is an inaccuracy.`,
    mistake: (/** @type {string} */ move) => `**${move}** is a mistake.`,
    blunder: (/** @type {string} */ move) => `**${move}** is a blunder.`,
  },
  cost: (/** @type {string} */ name, /** @type {number} */ loss) =>
    `It lowers ${name}’s chances by ${pointsLost(loss)} percentage points.`,
  better: (/** @type {string} */ moves) => `Better: **${moves}**`,
  follow: "Play it through",
  following: (/** @type {string} */ moves) => `The better line: **${moves}**`,
  trying: (/** @type {string} */ moves) => `Variation: **${moves}**`,
  back: "Back to the game",
  choose: "Pick a point on the curve, or a move, to see what it was worth.",
  pending: "This move is yet to be reviewed.",
  failed: "The review could not go on. Try again later; what is done is kept.",
  table: "As a table",
  searches: "A verdict compares the move with the best one, both searched equally deep. The chances come from a search of each position, so they may rise or fall more than a verdict says.",
  columns: { number: "Turn", player: "Player", move: "Move", time: "Time", verdict: "Verdict", chances: "Chances after it" },
};
