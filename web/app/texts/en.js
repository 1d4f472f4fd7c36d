/** All words of the interface in English. The words of the games come from the engine. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

const NUMBERS = ["No", "A", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** @param {number} nodes */
const nodeCount = (nodes) => {
  if (nodes < 1000) return count(nodes, "node", "nodes");
  return nodes < 1e6 ? `${Math.round(nodes / 1e3)} k nodes` : `${(nodes / 1e6).toFixed(1)} M nodes`;
};

export const texts = {
  language: "en",
  name: "Calculi",
  titleOf: (/** @type {string} */ screen) => `${screen} · Calculi`,
  allGames: "Calculi, all games",
  theme: "Light or dark",
  help: "Keys and help",

  home: {
    title: "Calculi: games of numbers",
    headline: (/** @type {number} */ games) =>
      games === 1 ? "A small game of\u00a0numbers" : `${NUMBERS[games]} small games of\u00a0numbers`,
    lede: "For two at one table, or you against the computer. Nothing to sign up for, and it works without a network.",
    continue: "Continue",
    playOn: "Play on",
    scores: (/** @type {string[]} */ scores) => `${scores.join(", ")}.`,
    yourMove: (/** @type {string} */ step) => `Your move. ${step}.`,
    toMove: (/** @type {string} */ name, /** @type {string} */ step) => `${name} to move. ${step}.`,
  },

  board: {
    label: (/** @type {string} */ game) => `${game} board`,
    shelf: "The pile",
    turn: "Turn round",
    larger: "Larger",
    smaller: "Smaller",
    fit: "All in sight",
    pickable: (/** @type {string} */ cell) => `${cell} May be picked.`,
    picked: (/** @type {string} */ cell) => `${cell} Picked.`,
    target: (/** @type {string} */ cell, /** @type {string} */ sentence) => `${cell} ${sentence}`,
    lastMove: (/** @type {string} */ cell) => `${cell} Last move.`,
  },

  seats: {
    label: "Players and scores",
    you: "You",
    computer: "Computer",
    level: (/** @type {number} */ level) => `level ${level}`,
    levelName: (/** @type {number} */ level, /** @type {string} */ name) => `Level ${level}: ${name}`,
    chooseLevel: "Strength of the computer",
    first: "Plays first",
    second: "Plays second",
    after: (/** @type {string} */ score) => `after this: ${score}`,
    toMove: "to move",
  },

  step: {
    play: "Play",
    playThis: (/** @type {string} */ move) => `Play ${move}`,
    loading: "Getting the engine ready",
    loadingHelp: "It is fetched once, then it is there without a network too.",
    queued: "Your move is kept. It is played as soon as the engine is ready.",
    computer: (/** @type {string} */ name) => `${name} is thinking`,
    computerHelp: "The computer has the move. You can undo, or have it move now.",
    browsing: (/** @type {string} */ name) => `${name} to move here`,
    browsingHelp: "This is an earlier position, with the computer to move.",
    playOn: "Play on from here",
    hint: (/** @type {string} */ sentence) => `Hint: ${sentence}`,
    computersTurn: "It is the computer’s turn.",
    notYet: "One moment: the engine is getting ready.",
    youWin: "You win",
    youLose: "You lose",
    next: (/** @type {string} */ name) => `Next game as ${name}`,
    nextHere: "Next game",
    changeGame: "Other settings",
  },

  moves: {
    label: "Moves",
    spoken: (/** @type {string} */ name, /** @type {number} */ number, /** @type {string} */ text) =>
      `${name}, turn ${number}: ${text}`,
  },

  think: {
    searching: (/** @type {string} */ who) => `${who} is thinking`,
    looking: "Looking for a hint",
    progress: (/** @type {string} */ what, /** @type {number} */ depth, /** @type {number} */ nodes) =>
      `${what}: depth ${depth}, ${nodeCount(nodes)}`,
    took: (/** @type {string} */ who, /** @type {number} */ seconds, /** @type {number} */ depth, /** @type {number} */ nodes) =>
      `${who} took ${seconds.toFixed(1)} s: depth ${depth}, ${nodeCount(nodes)}`,
    replacedMoves: (/** @type {number} */ moves) => `${count(moves, "later move", "later moves")} replaced.`,
    replacedGame: "The game before this one is kept.",
    bringBack: "Bring back",
  },

  controls: {
    label: "Game",
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    flip: "Flip the board",
    new: "New",
    stop: "Stop",
    stopTitle: "Move now",
  },

  menu: {
    more: "More",
    label: "More",
  },

  newGame: {
    title: "New game",
    opponent: "Against",
    computer: "The computer",
    person: "A person beside you",
    side: "You play",
    begins: "begins",
    level: "Strength",
    start: "Start",
    cancel: "Cancel",
  },

  rules: {
    link: "Rules",
    label: "Rules of all games",
    title: (/** @type {string} */ game) => `${game}, rules`,
    about: (/** @type {string} */ designer, /** @type {string[]} */ players) =>
      `${designer}. Two players, ${players.join(" and ")}.`,
    play: "Play",
    all: "Rules of this game",
    diagram: (/** @type {string} */ game) => `${game}: the position this is about`,
    rulings: "Rulings",
    rulingsHelp: "What a rule leaves open, and how it is played here.",
  },

  settings: {
    title: "Settings",
    close: "Done",
    names: {
      theme: "Light or dark",
      palette: "Board and pieces",
      sounds: "Sounds",
      animation: "Animation",
      moves: "Moves in the list",
      language: "Language",
    },
    values: {
      theme: { auto: "Like the system", light: "Light", dark: "Dark" },
      palette: { wood: "Wood", stone: "Stone", contrast: "High contrast" },
      sounds: { off: "Off", on: "On" },
      animation: { auto: "On", off: "Off" },
      moves: { notation: "Notation", words: "Words" },
      language: { en: "English", es: "Español" },
    },
  },

  keys: {
    title: "Keys",
    close: "Close",
    list: [
      ["Arrows", "walk over the board"],
      ["Enter, Space", "pick"],
      ["Escape", "take the last pick back"],
      ["u", "undo"],
      ["r", "redo"],
      ["h", "hint"],
      ["f", "flip the board"],
      ["n", "new game"],
      ["s", "stop thinking, move now"],
      ["?", "this list"],
    ],
    pointer: "Pick a piece and then where it goes, with a click, a tap or a drag, or with these keys:",
  },

  notices: {
    dismiss: "Close",
    storageRefused: "This browser does not let the site keep anything, so the game will not survive a reload.",
    storageFull: "The browser’s storage is full, so the game will not survive a reload.",
    unreadable: "The saved game could not be read. It was set aside, and a new one has begun.",
    engineFailed: "The engine did not start. Check the connection and try again; the game is kept.",
    engineSlow: "The engine is taking long to start. The game is kept meanwhile.",
    retry: "Try again",
    boardFailed: "The board could not be fetched. Check the connection and try again.",
    update: "A new version of the site is ready.",
    updateNow: "Use it now",
    unknownGame: "There is no such game here.",
  },
};
