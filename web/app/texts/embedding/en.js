/** What is said while a board is prepared for another page, in English; fetched when that is wanted. */

export const embeddingTexts = {
  title: "Embed this board",
  close: "Close",
  mode: "Mode",
  modes: { play: "Play", both: "Both sides", step: "Steps", still: "Picture" },
  modesTold: {
    play: "The computer answers each move.",
    both: "One reader moves for both players.",
    step: "The reader goes through the moves of this game.",
    still: "The position shown here, without anything to press.",
  },
  level: "Strength",
  side: "Side",
  language: "Language",
  languageOfThePage: "The page’s own",
  theme: "Light or dark",
  themes: { own: "Automatic", light: "Light", dark: "Dark" },
  width: "Width",
  fullWidth: "As wide as the text",
  pixels: (/** @type {string} */ width) => `${width} px`,
  preview: "As the reader sees it",
  shownWidth: (/** @type {number} */ width) => `${width} px wide`,
  kinds: "Kinds of code",
  copy: "Copy",
  copied: "Copied",
  copyRefused: "The browser does not allow copying. The code is marked: copy it with the keyboard or the menu.",
  toMove: (/** @type {string} */ game, /** @type {string} */ player) => `${game}: ${player} to move`,
  over: (/** @type {string} */ game) => `${game}: the game is over`,
  /** The name of the picture's file stands between the two. */
  elementHelp: ["Paste it into the page. Save ", " beside it: it is shown before the script runs, and in print."],
  help: {
    frame: "Paste it into the page, where scripts of other sites are not allowed.",
    sphinx: "Needs calculi-games[docs], and the extension calculi.docs.sphinx in conf.py.",
    markdown: "Needs calculi-games[docs], and calculi.docs.fence as a custom fence of superfences.",
  },
};
