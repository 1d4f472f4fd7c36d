/** What is said about mistakes of one's own games that are tried again, in English. */

const percent = (/** @type {number} */ share) => Math.round(100 * share);

export const retryTexts = {
  title: "Try again",
  label: "Your mistake",
  where: "Where it turned",
  back: "Back to the game",
  gone: "That game is not kept here.",
  count: (/** @type {number} */ number, /** @type {number} */ all) => `${number} of ${all}`,
  step: (/** @type {number} */ number, /** @type {number} */ all) => `Mistake ${number} of ${all}`,
  looking: (/** @type {number} */ done, /** @type {number} */ all) => `Looking through the game: ${done} of ${all} moves`,
  lookingTitle: "Where did it turn?",
  lookingText: "Each mistake of the game becomes a puzzle. The first one is shown as soon as it is found.",
  failed: "The game could not be looked through to its end.",
  turn: (/** @type {number} */ number) => `Turn ${number}`,
  task: (/** @type {string} */ played, /** @type {number} */ loss) =>
    `You played **${played}**, which lowered your chances by ${percent(loss)} percentage points. Find a better turn.`,
  taskOf: (/** @type {string} */ name, /** @type {string} */ played, /** @type {number} */ loss) =>
    `${name} played **${played}**, which lowered the chances by ${percent(loss)} percentage points. Find a better turn.`,
  judging: "One moment: checking the turn.",
  repeatedTitle: "Something else",
  repeated: (/** @type {string} */ played) => `**${played}** is what was played in the game. Look for another turn.`,
  right: "Right",
  rightBest: (/** @type {string} */ turn) => `**${turn}** gives nothing away.`,
  rightGood: (/** @type {string} */ turn) => `**${turn}** is nearly as good as the best turn.`,
  wrong: "Not yet",
  wrongText: (/** @type {string} */ turn, /** @type {number} */ loss) =>
    `**${turn}** lowers the chances by ${percent(loss)} percentage points.`,
  replied: (/** @type {string} */ sentence) => `The answer to it: ${sentence}`,
  shown: "This is how",
  shownText: (/** @type {string} */ turn) => `**${turn}** was the best turn.`,
  unjudged: "That could not be checked. Please try again.",
  showMe: "Show me",
  skip: "Skip",
  tryAgain: "Try again",
  tryYourself: "Now you",
  next: "Next",
  previous: "Previous",
  finish: "Finish",
  none: "No mistake found",
  noneText: "In this game no turn of yours gave away a tenth of the chances or more.",
  end: (/** @type {number} */ found, /** @type {number} */ all) => `${found} of ${all} found`,
  endAll: "You have found a better turn for every mistake of the game.",
  endSome: "The others can be tried once more.",
  endNone: "All of them can be tried once more.",
  anew: "From the beginning",
};
