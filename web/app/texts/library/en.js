/** What My games says, in English; fetched with that screen. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

const list = new Intl.ListFormat("en-GB");

export const libraryTexts = {
  search: "Search by name, player or date",
  searchShort: "Search",
  game: "Game",
  allGames: "All games",
  counts: "Which games",
  counted: { all: "played", running: "running", won: "won", draw: "drawn", lost: "lost" },
  badges: {
    running: "Running",
    won: "Won",
    draw: "Draw",
    lost: "Lost",
    over: (/** @type {string} */ winner) => `${winner} won`,
  },
  rename: (/** @type {string} */ game, /** @type {string} */ date) => `Name ${game}, ${date}`,
  renameTitle: "Name this game",
  renameHelp: "Leave it empty for no name",
  renameSave: "Save",
  openFile: "Open a file",
  saveAll: "Save all to a file",
  empty: "No game has been played in this browser yet. Each one is kept here from its first move.",
  refused: "No game can be listed here, for this browser keeps no list of games for the site.",
  unkept: (/** @type {number} */ games) =>
    `${count(games, "game", "games")} could not be kept here; “Save all to a file” saves ${games === 1 ? "it" : "them"} all the same.`,
  found: (/** @type {number} */ shown, /** @type {number} */ all) =>
    shown === all ? count(all, "game", "games") : `${shown} of ${count(all, "game", "games")}`,
  notImported: (/** @type {number[]} */ numbers, /** @type {number} */ more, /** @type {string} */ reason) =>
    `${numbers.length + more === 1 ? "Game" : "Games"} ${list.format([...numbers.map(String), ...(more ? [`${more} more`] : [])])} of the file could not be read (${reason}).`,
  notImportedEither: (/** @type {number[]} */ numbers, /** @type {number} */ more) =>
    `${count(numbers.length + more, "more game", "more games")} could not be read for other reasons.`,
  unreadableInFile: (/** @type {number} */ entries) =>
    `${count(entries, "entry", "entries")} of the file could not be read, and ${entries === 1 ? "is" : "are"} set aside in My games.`,
  unreadableLost: (/** @type {number} */ entries) =>
    `${count(entries, "entry", "entries")} of the file could not be read, nor set aside in My games. Keep the file.`,
  gameOf: (/** @type {number} */ number, /** @type {string} */ file) => `game ${number} of ${file}`,
  ofFiles: {
    notAdded: (/** @type {number} */ games, /** @type {string} */ reason) =>
      `${count(games, "game", "games")} could not be added: ${reason}. Open the files again later; what is here is not added twice.`,
    notImported: (/** @type {string[]} */ names, /** @type {number} */ more, /** @type {string} */ reason) =>
      `Could not be read: ${list.format([...names, ...(more ? [`${more} more`] : [])])} (${reason}).`,
    notImportedEither: (/** @type {string[]} */ names, /** @type {number} */ more) =>
      `Could not be read for other reasons: ${list.format([...names, ...(more ? [`${more} more`] : [])])}.`,
    unreadableInFile: (/** @type {number} */ entries) =>
      `${count(entries, "entry", "entries")} of the files could not be read, and ${entries === 1 ? "is" : "are"} set aside in My games.`,
    unreadableLost: (/** @type {number} */ entries) =>
      `${count(entries, "entry", "entries")} of the files could not be read, nor set aside in My games. Keep the files.`,
    progressTold: {
      added: "The progress with lessons and puzzles in these files has been added.",
      known: "The progress with lessons and puzzles in these files was here already.",
      refused: "Some progress with lessons and puzzles in these files cannot be read. What is kept here is not lost.",
    },
  },
  progress: "Progress",
  progressTold: {
    added: "The progress with lessons and puzzles in this file has been added.",
    known: "The progress with lessons and puzzles in this file was here already.",
    refused: "The progress with lessons and puzzles in this file cannot be read. What is kept here stays as it was.",
  },
  more: "Show more",
  remove: (/** @type {string} */ game, /** @type {string} */ date) => `Delete ${game}, ${date}`,
  removeTitle: "Delete",
  removed: (/** @type {string} */ game) => `The game of ${game} was deleted.`,
  removedByName: (/** @type {string} */ name) => `“${name}” was deleted.`,
  undo: "Undo",
  players: {
    you: "You",
    human: "a person",
    friend: "a friend",
    computer: (/** @type {string} */ level) => `computer, ${level}`,
  },
  state: (/** @type {number} */ moves) => `${count(moves, "move", "moves")} so far`,
  endings: { time: "Over: time ran out", resigned: "Over: resigned", agreed: "Draw by agreement" },
  aGame: "A game",
  faults: {
    newer: "A newer version of this site wrote it.",
    unknown: "It is of a game that is not played here.",
    damaged: "It is damaged and cannot be read.",
    lost: "The browser cannot get at it any more.",
  },
  getNewer: "Get that version",
  noNewer: "No newer version can be had just now. Check the connection, or try again later.",
  saveRaw: "Save as it is",
  removedRaw: "What could not be read was deleted.",
  asideLabel: "Set aside",
  aside: (/** @type {number} */ games) => `${count(games, "game that", "games that")} could not be read:`,
  saveAside: "Save as they are",
  clearAside: "Throw away",
};
