/** What the keys and the fingers do, in English; fetched with the list of them. */

export const keysTexts = {
  title: "Keys",
  list: [
    ["Arrows", "move around the board"],
    ["Enter, Space", "pick"],
    ["Escape", "take the last pick back"],
    ["u", "undo"],
    ["r", "redo"],
    ["h", "hint, and again for several"],
    ["a", "best lines, in analysis"],
    ["f", "flip the board"],
    ["n", "new game"],
    ["s", "stop thinking, move now"],
    [", .", "one move back, one on"],
    ["Home, End", "first and last position, outside the board"],
    ["p", "play through the moves, or pause"],
    ["m", "enter a move in notation"],
    ["k", "comment on the position; Enter ends it, Shift+Enter begins a line"],
    ["x, X", "draw from the cell to the next x; wipe all marks off"],
    ["1", "hear the scores"],
    ["2", "hear the last move"],
    ["3", "hear whose turn it is"],
    ["4", "hear the moves from the cell"],
    ["?", "this list"],
  ],
  pointer: "Pick a piece and then where it goes, with a click, a tap or a drag, or with these keys:",
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
