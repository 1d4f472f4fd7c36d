/** What is said of how strong the computer is, in English; fetched with that page. */

/** @param {number} share */
const ofTen = (share) => `${Math.round(10 * share)} of ten`;

/**
 * @param {number} least
 * @param {number} most
 */
const between = (least, most) => {
  const [from, to] = [Math.round(10 * least), Math.round(10 * most)];
  return from === to ? ofTen(least) : `${from} to ${to} of ten`;
};

export const strengthTexts = {
  link: "Strength",
  label: "Strength in all games",
  title: (/** @type {string} */ game) => `${game}, strength`,
  /** Shares of the points: the lowest level's against a beginner, and from the least to the most of a step. */
  inWords: (/** @type {number} */ first, /** @type {number} */ least, /** @type {number} */ most) =>
    `A beginner, who looks one move ahead and only every other time, takes ${ofTen(1 - first)} points from the lowest level, and each level takes ${between(least, most)} from the one below.`,
  topInWords: (/** @type {number} */ share) =>
    share > 0.985 ? "Plain programs win hardly a point from the highest." : `The highest takes ${ofTen(share)} points from plain programs.`,
  lead: "Matches have shown it: games in pairs, each opening played once from either side.",
  ratings:
    "Each level plays the one below, and the lowest plays a beginner, who makes every other move at random. 200 Elo more means three points in four, 400 means ten in eleven.",
  ratingsAxis: "Elo above a beginner",
  ratingsCaption: (/** @type {string} */ top) => `Levels 1 to ${top}, with 95 % confidence`,
  beginner: "beginner",
  ladderTold: (/** @type {string} */ rungs) => `Elo above a beginner: ${rungs}.`,
  rung: (/** @type {string} */ level, /** @type {number} */ rating) => `level ${level} ${rating}`,
  steps: "Each level against the one below",
  stepsHelp: "A step should be felt, yet be within reach: the band shows 60 to 80 % of the points. The lowest level is to be an even game for a beginner.",
  step: (/** @type {string} */ level, /** @type {string | null} */ below) => `${level} against ${below ?? "a beginner"}`,
  baselines: "The top level against plain programs",
  baselinesHelp: (/** @type {number} */ seconds) => `With ${seconds} seconds for each of its moves.`,
  baseline: (/** @type {string} */ name) => {
    const [kind, number] = name.split(":");
    if (kind === "novice") return "Beginner: half greedy, half at random";
    if (kind === "random") return "Random: each move equally likely";
    if (kind === "greedy") return "Greedy: the best score one move ahead";
    if (kind === "mcts") return `Monte Carlo tree search, ${number} random games a move`;
    return `All six criteria equally, ${number} moves ahead`;
  },
  lowest: "The lowest level against beginners",
  lowestHelp: "They look one move ahead at most. A first game should be neither hopeless nor dull.",
  versions: "Full strength against earlier versions",
  versionsHelp: (/** @type {number} */ seconds) => `Both sides have ${seconds} seconds for each move.`,
  version: (/** @type {string} */ commit) => `As of ${commit.slice(0, 7)}`,
  terms: "What each criterion is worth",
  termsHelp: (/** @type {number} */ nodes) =>
    `The same search plays itself without one of them, both at ${nodes} positions a move; 50 % would mean that it is worth nothing.`,
  term: (/** @type {string} */ name) =>
    ({
      rows: "What is on each row",
      "own rows": "Which rows one’s own pieces are on",
      "other rows": "Which rows the other’s are on",
      turn: "The turn",
    })[name] ?? name,
  puzzles: "What each level finds of the puzzles",
  puzzlesHelp:
    "Each level tried the puzzles of each grade 16 times: how many of a hundred it found. A puzzle’s grade is the lowest of the levels 1 to 7 that finds it in half of the tries, and 8 where none of these does.",
  grade: "Grade",
  gradeCount: "Puzzles",
  columns: { level: "Level", against: "Against", without: "Without" },
  share: "Points",
  elo: "Elo",
  games: "Games",
  percent: (/** @type {number} */ share) => `${Math.round(100 * share)} %`,
  between: (/** @type {string} */ low, /** @type {string} */ high) => `${low} to ${high}`,
  rating: (/** @type {number | null} */ elo) => (elo === null ? "∞" : `${elo < 0 ? "−" : "+"}${Math.abs(elo)}`),
  played: (/** @type {number} */ games) => `${games} games`,
  triedAgain: "The command that has the levels try them",
  again: "The command that plays these matches",
};
