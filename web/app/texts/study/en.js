/** What is said of what a game is like, in English; fetched with that page. */

import { rounded } from "../numbers.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** @param {number} count */
function times(count) {
  if (count === 0) return "The lead hardly ever changes.";
  if (count === 1) return "The lead changes once.";
  if (count === 2) return "The lead changes twice.";
  return `The lead changes ${NUMBERS[count] ?? decimal(count)} times.`;
}

/**
 * @param {number} number
 * @param {number} [digits] after the point
 */
const decimal = (number, digits = 0) => rounded(number, digits).replace(/\.0$/, "");

export const studyTexts = {
  link: "What the game is like",
  label: "What each game is like",
  title: (/** @type {string} */ game) => `What ${game} is like`,
  decimal,
  percent: (/** @type {number} */ share, digits = 0) => `${rounded(100 * share, digits)}\u00a0%`,
  range: (/** @type {number} */ low, /** @type {number} */ high, digits = 0) =>
    `${rounded(100 * low, digits)} to ${rounded(100 * high, digits)}`,
  lead: {
    even: (/** @type {string} */ turns) => `An even game of ${turns} turns.`,
    better: (/** @type {string} */ player, /** @type {string} */ turns) => `${player} has the better start. A game lasts ${turns} turns.`,
    open: (/** @type {string} */ turns) => `A game of ${turns} turns. Who has the better start is not settled yet.`,
    changes: (/** @type {number} */ count) => times(Math.round(count)),
  },
  games: (/** @type {number} */ games) => ` ${games === 1 ? "game" : "games"}`,
  against: (/** @type {string} */ seconds) => `the computer against itself, ${seconds}\u00a0s a move`,
  openings: "openings at random, fair to both sides",
  drawn: "each from a set-up of its own",
  balance: {
    title: "Balance",
    before: (/** @type {string} */ player) => `${player} gets `,
    after: (/** @type {string} */ range) => ` of the points, ${range} at 95\u00a0% confidence.`,
    even: "even",
    told: (/** @type {string} */ player, /** @type {string} */ share, /** @type {string} */ range) =>
      `${player} gets ${share} of the points, ${range}`,
  },
  median: (/** @type {string} */ value) => `median ${value}`,
  length: { title: "Length", help: (/** @type {string} */ median) => `Turns in a game. Half of them end by turn ${median}.` },
  choices: {
    title: "Choices",
    help: "Legal moves where a turn begins, by the turns played before; the band holds eight in ten.",
    told: (/** @type {string} */ first, /** @type {string} */ last) => `From ${first} legal moves at the start to ${last} late in the game`,
  },
  leads: { title: "Lead changes", help: "How often the lead in points passes from one to the other." },
  margins: { title: "Margin", help: "Points between winner and loser." },
  behind: {
    title: "Comebacks",
    help: "How often the loser had been ahead in points.",
    part: /** @type {(part: number) => string} */ (
      (part) => (part < 0.5 ? "A quarter in" : part > 0.5 ? "Three quarters in" : "Halfway")
    ),
  },
  proved: {
    title: "Certainty",
    help: (/** @type {string} */ seconds, /** @type {number} */ games) =>
      `How many moves before the end a search of ${seconds}\u00a0s knows for certain who wins, in ${games} games.`,
  },
  endings: { title: "How it ends", help: "Why the games ended.", drawn: "Draws", drawnHelp: "How often nobody wins.", draws: "Drawn games" },
  first: {
    title: "First moves",
    help: (/** @type {string} */ player, /** @type {string} */ seconds, /** @type {number} */ depth) =>
      `The value, in points for ${player}, comes from a search of ${seconds}\u00a0s, ${depth} moves deep; the ring shows the share of the points that it promises.`,
    played: "The dot is the share in games that began that way, with 95\u00a0% confidence.",
    some: (/** @type {number} */ all) => `Of ${all} first moves, the best are shown, those that are alike only once.`,
    even: (/** @type {number} */ all) => `Of ${all} first moves, those shown are worth the same: the search finds none better than another.`,
    fixed: "These are moves of the fixed start.",
    caption: "First moves and what they are worth",
    move: "Move",
    value: "Value",
    share: (/** @type {string} */ player) => `Points for ${player}`,
    games: "Games",
    points: (/** @type {number} */ points) =>
      Math.abs(points) >= 1000 ? (points > 0 ? "wins" : "loses") : `${points < 0 ? "−" : "+"}${rounded(Math.abs(points), 1)}`,
  },
  save: "Save the numbers (CSV)",
  file: (/** @type {string} */ game) => `${game}-study.csv`,
  counted: {
    title: "How it was counted",
    texts: [
      "The strongest player plays itself. Before it takes over, both sides play one to three turns at random, equally many, or the set-up is drawn: so no two games are played on from the same position, and the start stays fair.",
      "The lead is measured by the score at the end of each turn. It is not everything: whoever is ahead may have paid for it. Intervals are those of Wilson, at 95\u00a0% confidence; with few games they are wide.",
    ],
    again: "To play on:",
  },
  none: "This game has not been studied yet. To do it:",
};
