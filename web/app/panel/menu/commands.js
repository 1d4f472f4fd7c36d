/** What the keys and the menu do with a game. */

import { isAgainstOther, otherPlayer, seatOfPerson } from "../../game/record/record.js";
import { texts } from "../../texts/index.js";
import { markingTexts } from "../../texts/marking/index.js";
import { hasKeys } from "../has-keys.js";
import { focusedCell, hearing, turnRound } from "../keys.js";

/** @import { Session } from "../../game/session.js" */
/** @import { PlayerIndex } from "../../seam.js" */
/** @import { MoveList } from "../moves/move-list.js" */
/** @import { RecordTools } from "../moves/record-tools.js" */
/** @import { MenuEntry, MenuGroup } from "./menu.js" */

/**
 * @typedef {object} ScreenActions what the screen itself does
 * @property {() => void} choose begins another game
 * @property {() => void} goOnAs
 * @property {() => void} help
 * @property {() => void} lines shows or hides the best lines in analysis
 * @property {() => void} enterMove
 * @property {() => void} comment
 * @property {(cell: string | null) => void} mark begins or ends a mark at a cell or, without one, drawing by hand
 * @property {() => void} wipe takes all marks of the position away
 * @property {() => void} review
 * @property {() => boolean} leaveReview closes the review; false where none is open
 * @property {() => Promise<void>} copy
 * @property {(inWords: boolean) => void} write writes the moves in words or in notation
 * @property {(sentence: string) => void} say makes screen readers say a sentence
 */

/**
 * @param {Session} session
 * @param {MoveList} list
 * @param {ScreenActions} actions
 * @param {{share: MenuEntry[], games: MenuEntry[]}} sharing what is shared, and what is done with other games
 * @returns {MenuGroup[]} the groups of the menu
 */
export function menuGroups(session, list, actions, sharing) {
  const words = texts.menu;
  const hasMoves = () => session.line.moves.length > 0;
  const { short } = words;
  const isAnalysing = () => session.state.analysing;
  return [
    {
      title: words.fromHere,
      entries: [
        { label: texts.review.open, isOffered: () => session.state.record.moves.length > 0, act: actions.review },
        { label: words.analyse, isOffered: () => !isAnalysing(), act: () => analyse(session, true) },
        { label: texts.step.playOn, isOffered: isAnalysing, act: () => analyse(session, false) },
        { label: words.goOnAs, act: actions.goOnAs },
        { label: words.fork, isOffered: hasMoves, act: () => void session.fork() },
      ],
    },
    { title: words.share, entries: sharing.share },
    {
      title: words.moves,
      entries: [
        { label: words.words, short: short.words, isOffered: () => !list.inWords, act: () => actions.write(true) },
        { label: words.notation, short: short.notation, isOffered: () => list.inWords, act: () => actions.write(false) },
        { label: words.copy, short: short.copy, isOffered: hasMoves, act: () => void actions.copy() },
        { label: words.enterMove, key: "m", act: actions.enterMove },
        { label: words.comment, key: "k", act: actions.comment },
        { label: markingTexts.menu, key: "x", act: () => actions.mark(null) },
      ],
    },
    // A result replaces the toolbar, and its button with it.
    {
      title: words.games,
      entries: [{ label: texts.newGame.title, isOffered: () => session.result !== null, act: actions.choose }, ...sharing.games],
    },
    {
      title: "",
      entries: [
        { label: hasKeys() ? words.keys : words.gestures, key: "?", act: actions.help },
        { label: words.draw, isOffered: () => mayAgree(session), act: () => agree(session) },
        { label: words.resign, isOffered: () => mayResign(session), act: () => resign(session) },
      ],
    },
  ];
}

/**
 * @param {Session} session
 * @param {RecordTools} tools
 * @param {ScreenActions} actions
 * @returns {import("../keys.js").Commands}
 */
export function keyCommands(session, tools, actions) {
  const end = () => session.line.moves.length;
  const go = (/** @type {number} */ ply) => {
    if (0 <= ply && ply <= end()) return session.goTo(ply);
  };
  /** Whoever holds a key to step through the moves does not mean to begin what comes after a rest. @param {boolean} isHeld */
  const onward = (isHeld) => {
    if (session.state.resting) return isHeld ? undefined : session.goOn();
    return tools.step.hidden ? go(session.state.ply + 1) : session.step();
  };
  return {
    u: () => session.undo(),
    r: () => session.redo(),
    h: () => session.hint(),
    a: actions.lines,
    f: () => turnRound(session, actions.say),
    n: actions.choose,
    s: () => session.stop(),
    p: () => tools.toggle(),
    m: actions.enterMove,
    k: actions.comment,
    x: () => actions.mark(focusedCell()),
    X: actions.wipe,
    ",": () => go(session.state.ply - 1),
    ".": onward,
    Home: () => go(0),
    End: () => go(end()),
    ...hearing(session, actions.say),
    "?": actions.help,
    // A pick is taken back first.
    Escape: () => (session.state.picked.length || !actions.leaveReview()) && session.stepBack(),
  };
}

/**
 * Begins to analyse, or goes on with the game as it is shown.
 * @param {Session} session
 * @param {boolean} analysing
 */
function analyse(session, analysing) {
  void session.goOnAs(session.state.record.players, analysing);
}

/** @param {Session} session */
function mayResign(session) {
  return session.isLive && session.mode !== "watch";
}

/**
 * Resigns for the person here, whoever is to move; of two at this screen, for the one who is.
 * @param {Session} session
 */
function resign(session) {
  const loser = /** @type {PlayerIndex} */ (seatOfPerson(session.state.record.players) ?? session.toMove);
  void session.finish({ reason: "resigned", winner: otherPlayer(loser) });
}

/**
 * Two at this screen agree by word of mouth; nobody agrees for a friend elsewhere.
 * @param {Session} session
 */
function mayAgree(session) {
  return session.isLive && !isAgainstOther(session.state.record);
}

/** @param {Session} session */
function agree(session) {
  void session.finish({ reason: "agreed", winner: null });
}
