/** What the frame of an embedded board says, beside the words of the site, in English. */

import { words as ofElement } from "../../words/en.js";

export const words = {
  ...ofElement,
  you: "you",
  level: (/** @type {string} */ level) => `level ${level}`,
  full: (/** @type {number} */ seconds) => `full strength, ${seconds} s`,
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
  engineFailed: "Python did not start here. Touch the board to try again.",
  rested: "This board was sent to rest before it had an answer.",
  noEngine: (/** @type {string} */ address) =>
    `There is no engine at “${address}”: the file is not there, or its host keeps it from other pages.`,
  noWheel: (/** @type {string} */ address) => `engine cannot be “${address}”: that is no wheel of calculi-games.`,
  unfitEngine: (/** @type {string} */ name, /** @type {string} */ reason) =>
    `The engine “${name}” cannot be used here: ${reason} Another one in the attribute engine may do.`,
  nothingToUndo: "There is no move to take back.",
  notWhileWalked: "In the mode “step” the reader goes through the moves, and nobody makes any.",
  nothingLikeIt: (/** @type {string} */ move) => `${move} is not a legal move here.`,
};
