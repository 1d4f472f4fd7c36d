/** What an embedded board says itself, in English. The rest comes with its frame. */

export const words = {
  play: "Play",
  /** The words before a touch, where the whole board answers to it. */
  playGame: (/** @type {string} */ game) => `Play ${game}`,
  board: (/** @type {string} */ game) => `${game}: the start position`,
  frame: (/** @type {string} */ game) => `${game}, a board to play on`,
  anyGame: "A game",
  you: "you",
  level: (/** @type {number} */ level) => `level ${level}`,
  full: (/** @type {number} */ seconds) => `full strength, ${seconds} s`,
  home: "Calculi, all games",
  players: "Players and scores",
  tools: "Game",
  undo: "Undo",
  hint: "Hint",
  flip: "Flip",
  walk: "Going through the moves",
  toStart: "To the beginning",
  back: "One move back",
  on: "One move on",
  toEnd: "To the last move",
  ply: (/** @type {number} */ ply, /** @type {number} */ plies) => `Move ${ply} of ${plies}`,
  beginning: (/** @type {number} */ plies) => `The beginning of ${plies} ${plies === 1 ? "move" : "moves"}`,
  fault: "This board cannot be shown",
  positionForm: "How a position is written",
  howToEmbed: "How a board is embedded",
  unknownGame: (/** @type {string} */ game, /** @type {string} */ known) => `There is no game “${game}”. There are: ${known}.`,
  noGame: "The attribute game is missing.",
  unknownValue: (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ known) =>
    `${name} cannot be “${value}”. It can be: ${known}.`,
  engineFailed: "Python did not start here. Touch the board to try again.",
  noEngine: (/** @type {string} */ address) =>
    `There is no engine to be had at “${address}”: the file is not there, or its host keeps it from other pages.`,
  fullBoard: "Open the full board.",
  noFrame: "The board did not load. Touch it to try again.",
  nothingLikeIt: (/** @type {string} */ move) => `${move} is not a legal move here.`,
};
