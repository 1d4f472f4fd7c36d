/** All words of the interface in English. The words of the games come from the engine. */

const count = (/** @type {number} */ n, /** @type {string} */ one, /** @type {string} */ many) =>
  `${n} ${n === 1 ? one : many}`;

const LOSES = "A game here is not kept, and a reload would lose it.";
/** What may not be kept yet, by its address. @type {Record<string, string>} */ const PARTS = { learn: "the lessons are", puzzle: "the puzzles are" };
const NUMBERS = ["No", "A", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** @param {number} nodes */
const nodeCount = (nodes) => {
  if (nodes < 1000) return count(nodes, "node", "nodes");
  return nodes < 999_500 ? `${Math.round(nodes / 1e3)} k nodes` : `${(nodes / 1e6).toFixed(1)} M nodes`;
};

export const texts = {
  name: "Calculi",
  titleOf: (/** @type {string} */ screen) => `${screen} · Calculi`,
  allGames: "Calculi, all games",
  theme: "Light or dark",
  help: "Help",

  home: {
    title: "Calculi: games of numbers",
    headline: (/** @type {number} */ games) =>
      games === 1 ? "A small game of\u00a0numbers" : `${NUMBERS[games]} small games of\u00a0numbers`,
    lede: "For two at one table, or you against the computer. Nothing to sign up for, and it works without a network.",
    continue: "Continue",
    playOn: "Play on",
    openFile: "Open a saved game",
    handbook: "Handbook",
    licences: "Licences",
    scores: (/** @type {string[]} */ scores) => `${scores.join(", ")}.`,
    yourMove: (/** @type {string} */ step) => `Your move. ${step}.`,
    toMove: (/** @type {string} */ name, /** @type {string} */ step) => `${name} to move. ${step}.`,
    puzzle: "Puzzle of the day",
    puzzleLine: "One turn is the right one",
    learnLine: "Short lessons, on the board",
    learning: (/** @type {string} */ game, /** @type {number} */ number, /** @type {number} */ all) => `${game}, lesson ${number} of ${all}`,
  },

  board: {
    label: (/** @type {string} */ game) => `${game} board`,
    shelf: "The pile",
    turn: "Turn round",
    larger: "Larger",
    smaller: "Smaller",
    fit: "All in view",
    pickable: (/** @type {string} */ cell) => `${cell} May be picked.`,
    picked: (/** @type {string} */ cell) => `${cell} Picked.`,
    target: (/** @type {string} */ cell, /** @type {string} */ sentence) => `${cell} ${sentence}`,
    lastMove: (/** @type {string} */ cell) => `${cell} Last move.`,
    hint: (/** @type {number | null} */ rank) => (rank === null ? "Hint." : `Hint ${rank}.`),
    circle: (/** @type {string} */ place) => `Circle round ${place}.`,
    arrow: (/** @type {string} */ start, /** @type {string} */ end) => `Arrow from ${start} to ${end}.`,
  },

  seats: {
    label: "Players and scores",
    you: "You",
    friend: "Your friend",
    computer: "Computer",
    level: (/** @type {string} */ level) => `level ${level}`,
    full: (/** @type {number} */ seconds) => `full, ${seconds} s`,
    fullTold: "Thinks as long as you let it, each move.",
    levelCounts: (/** @type {string} */ name) => `It applies from ${name}’s next move on.`,
    chooseLevel: "Strength of the computer",
    first: "Plays first",
    second: "Plays second",
    after: (/** @type {string} */ score) => `after this: ${score}`,
    toMove: "to move",
  },

  happened: {
    label: "What just happened",
    again: "Show me again",
  },

  step: {
    play: "Play",
    playThis: (/** @type {string} */ move) => `Play ${move}`,
    loading: "Getting the engine ready",
    loadingHelp: "It is fetched the first time; after that the browser has it.",
    noEngine: "No engine yet",
    unshown: "The board has not come",
    noEngineHelp: "The game goes on here once the engine runs.",
    queued: "Your move is noted. It is played as soon as the engine is ready.",
    computer: (/** @type {string} */ name) => `${name} is thinking`,
    computerHelp: "The computer has the move. You can undo, or have it move now.",
    givenUp: (/** @type {string} */ name) => `No move from ${name}`,
    givenUpHelp: "The engine failed twice while it looked for this move, so it looks no further. You can have it try again, or undo.",
    paused: (/** @type {string} */ name) => `Paused: ${name} to move`,
    pausedHelp: "Let the game go on, or have one move made.",
    browsing: (/** @type {string} */ name) => `${name} to move here`,
    browsingHelp: "This is an earlier position, with the computer to move.",
    playOn: "Play on from here",
    hint: (/** @type {string} */ sentence) => `Hint: ${sentence}`,
    hints: "Good moves, the best first:",
    moreHints: "More good moves",
    toChoice: "The key c leads to the choice.",
    computersTurn: "It is the computer’s turn.",
    notYet: "One moment: the engine is getting ready.",
    elsewhere: "Open in another tab",
    elsewhereHelp: "This game is being played in another tab. Its moves are shown here.",
    playHere: "Play here",
    opening: "Opening the game",
    openingHelp: "Its position appears as soon as the engine is ready.",
    restingHelp: "The computer is to move. It waits until you play on.",
    lookingBack: "Looking back",
    lookingBackHelp: (/** @type {string} */ result) => `${result}. A move from here begins another game; this one stays as it is.`,
    toResult: "To the result",
    nextHere: "Next game",
    rematch: "Rematch",
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
    notKept: "The game before this one is not kept.",
    ended: "The game has ended.",
    copied: "That game is over and kept. This is another one.",
    withFriend: "It is a game with a friend now.",
    promoted: "The variation has changed places.",
    removed: "The variation has been deleted.",
    bringBack: "Bring back",
  },

  analysis: {
    label: "Analysis",
    lines: "Best lines",
    progress: (/** @type {number} */ depth, /** @type {number} */ nodes) => `depth ${depth}, ${nodeCount(nodes)}`,
    givenUp: (/** @type {string} */ reason) => `This position is searched no further: ${reason}.`,
    play: (/** @type {string[]} */ moves) => `Play ${moves.join(" ")}`,
    evaluation: "Evaluation",
    unknown: "Not known yet",
    points: (/** @type {number} */ points) => `+${points.toFixed(1)}`,
    pointsOf: (/** @type {string} */ name, /** @type {number} */ points) => `${name} +${points.toFixed(1)}`,
    leads: (/** @type {string} */ name, /** @type {number} */ points) => `${name} is ahead by ${points.toFixed(1)} points`,
    wins: (/** @type {number} */ moves) => `wins in ${moves}`,
    winsOf: (/** @type {string} */ name, /** @type {number} */ moves) => `${name} wins in ${count(moves, "move", "moves")}`,
    won: (/** @type {string} */ name) => `${name} has won`,
    even: "Even",
    draw: "Draw",
    drawIn: (/** @type {number} */ moves) => `A draw in ${count(moves, "move", "moves")}`,
  },

  controls: {
    label: "Game",
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    flip: "Flip",
    flipTitle: "Flip the board",
    new: "New",
    stop: "Stop",
    stopTitle: "Move now",
  },

  learn: "Learn",

  menu: {
    more: "More",
    label: "More",
    fromHere: "From here",
    share: "Share",
    moves: "Moves",
    games: "Games",
    analyse: "Analyse",
    goOnAs: "Change who plays…",
    fork: "New game from here",
    copy: "Copy the moves",
    words: "Moves in words",
    notation: "Moves in notation",
    comment: "Comment",
    enterMove: "Enter a move",
    resign: "Resign",
    keys: "Keys",
    gestures: "Gestures",
    draw: "Agree on a draw",
    /** Parts of the names above, enough below the title of their group. */
    short: { words: "In words", notation: "In notation", copy: "Copy" },
  },

  dialog: { close: "Close" },

  review: {
    label: "Review of the game",
    open: "Review the game",
  },

  endings: {
    points: "Points at the end",
    wins: (/** @type {string} */ name) => `${name} wins`,
    draw: "Draw",
    time: (/** @type {string} */ name) => `${name}’s time has run out.`,
    resigned: (/** @type {string} */ name) => `${name} has resigned.`,
    agreed: "Both players agreed to it.",
  },

  clock: {
    left: (/** @type {string} */ name, /** @type {number} */ minutes, /** @type {number} */ seconds) =>
      `${name}: ${minutes ? `${count(minutes, "minute", "minutes")} ` : ""}${count(seconds, "second", "seconds")} left`,
  },

  record: {
    label: "Going through the moves",
    first: "To the beginning",
    back: "One move back",
    forward: "One move on",
    last: "To the last move",
    play: "Play through the moves",
    pause: "Pause",
    step: "One move",
    copied: "The moves have been copied.",
    copyFailed: "The browser did not allow copying. Here are the moves:",
    copyTitle: "The moves as text",
    variation: "Variation",
    promote: "Make it the main line",
    promoteShort: "Main line",
    remove: "Delete the variation",
    removeShort: "Delete",
    comment: "Comment",
  },

  entry: {
    label: "Move",
    placeholder: "A move in notation",
    play: "Play",
    notYourTurn: "Nobody can move just now.",
  },

  spoken: {
    scores: (/** @type {{name: string, spoken: string}[]} */ players) => players.map(({ name, spoken }) => `${name}: ${spoken}.`).join(" "),
    noMove: "No move has been made yet.",
    turn: (/** @type {string} */ name, /** @type {string} */ step) => `${name} to move. ${step}`,
    played: (/** @type {string} */ person, /** @type {string} */ side) => `${person} played ${side}.`,
    moves: (/** @type {string} */ cell, /** @type {string[]} */ sentences) =>
      sentences.length ? `${cell} ${count(sentences.length, "move", "moves")}: ${sentences.join(" ")}` : `${cell} No move begins here.`,
    noCell: "Go to a cell of the board first.",
  },

  newGame: {
    title: "New game",
    goOnAs: "Who plays on from here?",
    opponent: "Mode",
    computer: "Against the computer",
    people: "Two people here",
    friend: "A friend elsewhere",
    friendHelp: "You play by links: after each of your turns you send one, and your friend answers with another.",
    watch: "The computer alone",
    analysis: "Analysis",
    side: "You play",
    level: "Strength",
    full: "full",
    levelOf: (/** @type {string} */ name) => `Strength of ${name}`,
    clock: "Clock",
    noClock: "None",
    ownClock: "Other",
    minutes: (/** @type {string} */ name) => `${name}, minutes`,
    increment: (/** @type {string} */ name) => `${name}, seconds a turn`,
    preset: (/** @type {number} */ minutes, /** @type {number} */ seconds) => `${minutes} min + ${seconds} s`,
    setUp: "Set-up",
    names: "Names",
    usual: "The usual one",
    drawn: "Drawn at random",
    fromText: "From a text",
    position: "Position",
    preview: "The position as a board",
    faults: "This is not a position yet:",
    over: "In this position the game is over.",
    start: "Start",
    goOn: "Go on",
    cancel: "Cancel",
  },

  feedback: { offer: "Play with sounds?", accept: "Turn on", decline: "No, thanks" },

  goal: { title: "Goal", rules: "Rules in one minute" },

  rules: {
    link: "Rules",
    label: "Rules of all games",
    title: (/** @type {string} */ game) => `${game}, rules`,
    about: (/** @type {string} */ designer, /** @type {string[]} */ players) =>
      `${designer}. Two players, ${players.join(" and ")}.`,
    play: "Play",
    strength: "How strong the computer is",
    study: "What the game is like",
    tryIt: "Try it",
    tryThis: (/** @type {string} */ section) => `Try it: ${section}`,
    all: "Rules of this game",
    whole: "All rules, with boards to try",
    passages: "Sections",
    yourStep: "Your step now",
    stepOf: (/** @type {string} */ name) => `${name}’s step now`,
    diagram: (/** @type {string} */ game) => `${game}: the position this is about`,
    rulings: "Rulings",
    rulingsShort: "Rulings",
    rulingsHelp: "What a rule leaves open, and how it is played here.",
  },

  settings: {
    title: "Settings",
    languages: { en: "English", es: "Español" },
  },

  library: {
    title: "My games",
    forked: "This game went on differently in another tab. Both are in My games.",
    forkNotKept: "This game went on differently in another tab, and what was played there could not be kept in My games.",
    imported: (/** @type {number} */ added, /** @type {number} */ known) =>
      `${count(added, "game", "games")} added${known ? `, ${known} had been here already` : ""}.`,
    notAdded: (/** @type {number} */ games, /** @type {string} */ reason) =>
      `${count(games, "game", "games")} of the file could not be added: ${reason}. Open the file again later; what is here is not added twice.`,
    failures: {
      kept: {
        refused: "This browser does not keep a list of games for the site. The game in progress goes on all the same.",
        full: "The browser’s storage is full: this game is no longer added to My games. Delete some there to make room.",
        failed: "Something went wrong in My games. The game in progress goes on all the same.",
      },
      added: {
        refused: "this browser does not keep a list of games for the site",
        full: "the browser’s storage is full",
        failed: "something in them cannot be stored",
      },
    },
  },

  friend: {
    label: "Game by links",
    turn: (/** @type {string} */ name) => `${name} to move`,
    due: "Now it is your friend’s turn.",
    over: "The game is over. This link shows your friend how it ended.",
    yours: "Make your move, then send the link to your friend.",
    finish: "Finish your turn, then send the link to your friend.",
    invite: "Your friend begins. Send them the link.",
    first: "Make your first move, then send the link to your friend.",
    browsing: "This is an earlier position.",
    send: "Send the link",
  },

  notices: {
    dismiss: "Close",
    lost: {
      refused: {
        game: "This browser does not let the site keep anything, so the game will not survive a reload.",
        settings: "This browser does not let the site keep anything, so the settings will not survive a reload.",
        progress: "This browser does not let the site keep anything, so your progress with lessons and puzzles will not survive a reload.",
      },
      full: {
        game: "The browser’s storage is full, so the game will not survive a reload.",
        settings: "The browser’s storage is full, so the settings will not survive a reload.",
        progress: "The browser’s storage is full, so your progress with lessons and puzzles will not survive a reload.",
      },
    },
    displaced: (/** @type {string} */ game) =>
      `Another game of ${game} has been begun in another tab. The one that is played here could not be kept in My games, so it will not survive a reload.`,
    unreadable: "The saved game could not be read. It was set aside, and a new one has begun.",
    unreadableCopied: "The saved game could not be read and was set aside. Its copy in My games is shown.",
    engineFailed: {
      kept: "The engine did not start. Check the connection and try again; the game is kept.",
      lost: `The engine did not start. Check the connection and try again. ${LOSES}`,
    },
    engineBroke: "the engine broke down over it twice, so it was given up; everything else goes on",
    engineSilent: "the engine fell silent over it twice, so it was given up; everything else goes on",
    engineSlow: {
      kept: "The engine has not started yet: the connection is slow, or the browser has ended it. Wait or try again; the game is kept.",
      lost: `The engine has not started yet: the connection is slow, or the browser has ended it. Wait or try again. ${LOSES}`,
    },
    retry: "Try again",
    startClean: "Start clean",
    partFailed: "This part of the site could not be fetched. Check the connection and try again.",
    buttonsFailed: "The buttons of the game could not be fetched. Check the connection and try again.",
    boardFailed: "The board could not be fetched. Check the connection and try again.",
    pageFailed: "This page could not be fetched. Check the connection and try again.",
    notKeptYet: (/** @type {string} */ part) => `There is no network just now, and ${PARTS[part] ?? "this part is"} not kept on this device yet.`,
    update: (/** @type {string} */ news) => `A new version of the site is ready. ${news}`.trim(),
    updateNow: "Use it now",
    newVersion: {
      kept: { told: "The site has a new version. Reload; your games are kept.", label: "Reload" },
      lost: { told: `The site has a new version. ${LOSES}`, label: "Reload all the same" },
    },
    otherLanguage: `Another language takes a reload. ${LOSES}`,
    cleanLoses: `A clean start takes a reload. ${LOSES}`,
    languageNotKept: "The browser keeps no choice of a language for the site just now, so the page stays in this one.",
    unknownGame: "There is no such game here.",
  },
};
