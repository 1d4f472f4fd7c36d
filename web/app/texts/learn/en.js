/** What is said about lessons, in English. */

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen"];

export const learnTexts = {
  puzzles: "Puzzles",
  allPuzzles: "All puzzles",
  worksheets: "Worksheets",
  worksheetsLine: "Exercises in arithmetic for a class, to print or to do on the screen.",
  link: "Learn",
  progress: "Progress",
  progressLine: "Games, lessons and puzzles, in numbers.",
  title: "Learn by playing",
  lead: "Short lessons, one idea each. You play them on the board.",
  all: "All",
  games: "Lessons of",
  lessonsOf: (/** @type {string} */ game) => `Learn ${game}`,
  backToPath: (/** @type {string} */ game) => `All lessons of ${game}`,

  next: (/** @type {string} */ title) => `Next: ${title}`,
  allDone: "Done. All rules met",
  lessons: (/** @type {number} */ all) => `${all} lessons`,
  doneOf: (/** @type {number} */ done, /** @type {number} */ all) => `${done} of ${all}`,
  spokenDone: (/** @type {number} */ done, /** @type {number} */ all) => `${done} of ${all} done`,
  pathLead: (/** @type {number} */ done, /** @type {number} */ all) =>
    `${NUMBERS[all]} lessons. ${done === all ? "All done." : `${NUMBERS[done] === "No" ? "None" : NUMBERS[done]} done.`}`,
  start: "Start",
  goOn: "Go on",
  again: "Again",
  playGame: (/** @type {string} */ game) => `Play ${game}`,
  rules: "The rules",
  embed: "Embed a lesson",

  lesson: "Lesson",
  where: (/** @type {number} */ number, /** @type {number} */ all) => `Lesson ${number} of ${all}`,
  step: (/** @type {number} */ number, /** @type {number} */ all) => `Step ${number} of ${all}`,
  you: (/** @type {string} */ name) => `${name}, you`,
  state: { done: "done", now: "now", toCome: "to come" },

  right: "Right",
  notYet: "Not yet",
  shown: "This is how",
  known: "Nothing can be played here now: the answer is known.",
  missed: (/** @type {string} */ sentence) => `${sentence} That is allowed, but it is not what is asked for here.`,
  failed: "That could not be checked. Please try again.",

  showMe: "Show me",
  rule: (/** @type {string} */ name) => `Rule: ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  rulings: "The rulings",
  previous: "Previous",
  skip: "Skip",
  tryAgain: "Try again",
  tryYourself: "Now you",
  repeat: "Repeat",
  following: "Next",
  finish: "Finish",
  leave: "To the lessons",

  offer: "New here?",
  offerTake: (/** @type {number} */ all) => `${all} short lessons`,
  offerClose: "No, thanks",
  gone: "There is no such lesson.",
};
