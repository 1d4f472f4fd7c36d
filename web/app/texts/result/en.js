/** What is said of a result, and of a rest between two rounds, in English; fetched with the tools. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

export const resultTexts = {
  label: "Result",
  youWin: "You win",
  sum: "How the score came about",
  nothing: "none",
  rematch: "Rematch",
  playAs: (/** @type {string} */ name) => `Play as ${name}`,
  changeSides: "Change sides",
  otherSide: "Other side",
  review: "Review the game",
  reviewShort: "Review",
  share: "Share",
  turned: "Where did it turn?",
  turnedText: {
    own: "Your mistakes as puzzles.",
    all: "Every mistake as a puzzle.",
    of: (/** @type {string} */ side) => `${side}’s mistakes.`,
  },
  turnedOn: (/** @type {number} */ turn) => `It turned on turn ${turn}.`,
  /** The turn in notation, and how many percentage points of the chances it gave away. */
  turnedCost: (/** @type {string} */ turn, /** @type {number} */ points) =>
    `${turn}: chances down ${points} percentage points.`,
  tryAgain: "Try again",
  findOut: "Find out",
  streaks: {
    won: (/** @type {number} */ n) => `${n} wins in a row at this level.`,
    lost: (/** @type {number} */ n) => `${n} losses in a row at this level.`,
  },
  playLevel: (/** @type {string} */ level) => `Play ${level.charAt(0).toLowerCase()}${level.slice(1)}`,
  level: (/** @type {string} */ level) => `Level ${level}`,
  full: (/** @type {number} */ seconds) => `Full strength, ${seconds} s`,
  turns: (/** @type {number} */ turns) => count(turns, "turn", "turns"),
  kept: "kept in My games",
  notKept: "not kept in My games",
  restLabel: "Between the rounds",
  youLead: (/** @type {string} */ margin) => `You lead by ${margin}`,
  leads: (/** @type {string} */ name, /** @type {string} */ margin) => `${name} leads by ${margin}`,
  even: "All square",
};
