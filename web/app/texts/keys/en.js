/** What the keys and the fingers do, and what keys say, in English; fetched with the keys. */

/** What every board answers to. @type {[string, string][]} */
const BOARD = [
  ["Arrows", "move around the board"],
  ["Enter, Space", "pick"],
];
/** @type {[string, string]} */
const BACK = ["Escape", "take the last pick back"];
/** @type {[string, string]} */
const CHOICE = ["c", "go to the choice beside the board, and back"];
/** What is heard, and this list. @type {[string, string][]} */
const HEARD = [
  ["1", "hear the scores"],
  ["2", "hear the last move"],
  ["3", "hear whose turn it is"],
  ["4", "hear the moves from the cell"],
  ["?", "this list"],
];
/** @type {[string, string]} */
const FLIP = ["f", "flip the board"];

export const keysTexts = {
  title: "Keys",
  list: [
    ...BOARD,
    ["Escape", "take the last pick back; close the review"],
    CHOICE,
    ["u", "undo"],
    ["r", "redo"],
    ["h", "hint, and again for several"],
    ["a", "best lines, in analysis"],
    FLIP,
    ["n", "new game"],
    ["s", "stop thinking, move now"],
    [", .", "one move back, one on"],
    ["Home, End", "first and last position, outside the board"],
    ["p", "play through the moves, or pause"],
    ["m", "enter a move in notation"],
    ["k", "comment on the position; Enter ends it, Shift+Enter begins a line"],
    ["x, X", "draw from the cell to the next x; wipe all marks off"],
    ...HEARD,
  ],
  /** Where a task is tried: a lesson, a puzzle, a mistake. */
  solving: [...BOARD, BACK, CHOICE, ["h", "hint; in a lesson and at a mistake, the answer"], FLIP, ...HEARD],
  pointer: "Pick a piece and then where it goes, with a click, a tap or a drag, or with these keys:",
  /** What is heard of a key that changes how a game is seen. */
  heard: {
    seenFrom: (/** @type {string} */ name) => `Seen from ${name}’s side.`,
    noChoice: "There is nothing to choose beside the board.",
    linesShown: "Best lines shown.",
    linesHidden: "Best lines hidden.",
    back: "Back.",
    analysing: "Analysis: both sides are moved here.",
  },
  gestures: {
    title: "Gestures",
    pointer: "Where something may be picked, it is marked.",
    list: [
      ["Tap a piece", "pick it, and then where it goes"],
      ["Tap it again", "take the pick back"],
      ["Drag a piece", "move it in one go"],
      ["Tap what is not marked", "learn why it may not be picked"],
      ["Tap a number or a name", "learn what it means, if a dotted line is below it"],
    ],
    /** On boards that grow. */
    zoomed: [
      ["Two fingers", "make the board larger or smaller"],
      ["Push the board", "see another part of it"],
    ],
  },
};
