/** What drawing on the board says, in English; fetched with the tools of a play screen. */

export const markingTexts = {
  menu: "Draw on the board",
  label: "Marks on the board",
  draw: "Draw",
  help: "Tap a place for a circle, drag for an arrow. The same again takes it away.",
  undo: "Undo the last mark",
  clear: "Wipe the marks off",
  begun: (/** @type {string} */ place) => `From ${place}: once more here for a circle, elsewhere for an arrow.`,
  removed: (/** @type {string} */ mark) => `Taken away: ${mark}`,
  cleared: "The marks have been wiped off.",
  dropped: "Nothing drawn.",
  notNow: "Marks are drawn in analysis, on earlier positions, and when a game is over.",
  enough: (/** @type {number} */ most) => `A position has at most ${most} marks.`,
  enoughPositions: (/** @type {number} */ most) => `A game has at most ${most} positions with marks.`,
};
