/** What an embedded board says before its frame has come, and of what is wrong, in English. */

export const words = {
  play: "Play",
  /** The words before a touch, where the whole board answers to it. */
  playGame: (/** @type {string} */ game) => `Play ${game}`,
  board: (/** @type {string} */ game) => `${game}: the start position`,
  frame: (/** @type {string} */ game) => `${game}, a board to play on`,
  walkedFrame: (/** @type {string} */ game) => `${game}, a game to go through`,
  stillFrame: (/** @type {string} */ game) => `${game}, a position`,
  anyGame: "A game",
  puzzle: "Puzzle",
  /** As long as what is said of any puzzle. */
  anyGrade: ", grade 8 of 8",
  home: "Calculi, all games",
  fault: "This board cannot be shown",
  positionForm: "How a position is written",
  howToEmbed: "How a board is embedded",
  unknownPuzzle: (/** @type {string} */ puzzle) => `There is no puzzle “${puzzle}”: it is written as its game, a slash and its number, id or date.`,
  unknownLesson: (/** @type {string} */ lesson) => `There is no lesson “${lesson}”: it is written as its game, a slash and its number or id.`,
  unknownGame: (/** @type {string} */ game, /** @type {string} */ known) => `There is no game “${game}”. There are: ${known}.`,
  noGame: "The attribute game is missing.",
  unknownValue: (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ known) =>
    `${name} cannot be “${value}”. It can be: ${known}.`,
  noEffect: (/** @type {string} */ name, /** @type {string} */ beside) => `${name} has no effect beside ${beside}.`,
  noAddress: (/** @type {string} */ address) => `engine cannot be “${address}”: that is not an address.`,
  fullBoard: "Open the full board.",
  noFrame: "The board did not load. Touch it to try again.",
  onNoPage: "This board is on no page.",
  changed: "The board has been changed.",
  removed: "The board has been removed.",
  refused: "The board refuses.",
};
