/**
 * How each command of a session changes its state: the position to show next, and other changes. All
 * functions here are pure. Null means that the command does nothing now.
 */

import { texts } from "../texts/index.js";
import { asPersons, isAgainstOther, isWithFriend, newId, seatOfPerson, upTo, withMove } from "./record/record.js";
import { branchPly, lineAsRecord, ownerOf, promoted, withMoveFollowed, withoutVariation } from "./record/variations.js";

/** @import { Move, PlayerIndex, Report } from "../seam.js" */
/** @import { Ending, GameRecord, Player } from "./record/record.js" */
/** @import { VariationPath } from "./record/variations.js" */
/** @import { Bookmark, Cursor, Hint, State } from "./session-state.js" */

/** How many good moves a hint finds. */
export const HINTS = 3;

/** @typedef {{cursor: Cursor, changes?: Partial<State>}} SessionChange */

/**
 * @param {State} state
 * @returns {Cursor}
 */
export function cursorOf({ record, way, ply, analysing }) {
  return { record, way, ply, analysing };
}

/**
 * Where the game is opened again. A review leaves the game in its main line, where it is played.
 * @param {State} state
 * @returns {Cursor}
 */
export function placeToKeep(state) {
  const { record, way, ply, reviewing } = state;
  if (!reviewing) return cursorOf(state);
  return way.length ? { record, way: [], ply: record.moves.length, analysing: false } : { record, way, ply, analysing: false };
}

/**
 * A legal move in the position shown.
 * @param {State} state
 * @param {Move} move
 * @param {{isPersons: boolean, time: number | null}} manner whether a person makes it; milliseconds
 *   that it took, in a game with clocks
 * @returns {SessionChange}
 */
export function played(state, move, { isPersons, time }) {
  const { record, way, ply, view, analysing } = state;
  if (analysing) {
    const followed = withMoveFollowed(record, way, ply, move.text, isClosed(state));
    return { cursor: { ...followed, ply: ply + 1, analysing }, changes: { ...wayBackFrom(state, followed.record), arriving: move, made: move } };
  }
  if (isFinished(state)) {
    const copy = withMove(copied(state), ply, move.text, time);
    return { cursor: { record: copy, way: [], ply: ply + 1, analysing }, changes: { replaced: finishedBefore(state), arriving: move, made: move } };
  }
  // What a person's turn replaced can be restored until that person's next turn.
  let { replaced } = state;
  const later = record.moves.length - ply;
  const isSame = later === 1 && record.moves[ply] === move.text;
  if (later && !isSame) replaced = { ...cursorOf(state), sentence: texts.think.replacedMoves(later) };
  else if (isPersons && view.last?.player !== view.to_move) replaced = null;
  // What is said and drawn at a position stays where one comes back to it.
  const next = isSame ? record : withMove(record, ply, move.text, time);
  return { cursor: { record: next, way, ply: ply + 1, analysing }, changes: { replaced, arriving: move, made: move } };
}

/**
 * The way back from a record that has been annotated or gone on with in analysis: to what it was before an earlier change it
 * leads no more, as it would take all that was added since.
 * @param {State} state
 * @param {GameRecord} record as it is now
 * @returns {Pick<State, "replaced">}
 */
export function wayBackFrom({ record: before, replaced }, record) {
  return { replaced: record !== before && replaced?.record.id === record.id ? null : replaced };
}

/** @param {State} state */
function isFinished({ record, final }) {
  return record.ending !== null || final !== null;
}

/**
 * Whether analysis leaves the main line as it is, so that moves from its end make a variation: what somebody else
 * plays is not gone on with by hand.
 * @param {State} state
 */
function isClosed(state) {
  return state.reviewing || isFinished(state) || isAgainstOther(state.record);
}

/**
 * Whether nothing goes on from the position shown, by the rules of its game.
 * @param {State} state
 */
function isAtItsEnd({ view, waiting }) {
  return !waiting && view.result !== null;
}

/**
 * A game of its own with the moves up to the position shown; a finished game is never changed.
 * @param {State} state
 * @returns {GameRecord}
 */
function copied({ record, way, ply }) {
  return { ...upTo(lineAsRecord(record, way), ply), id: newId(), lines: [] };
}

/**
 * The way back to a finished game from its copy.
 * @param {State} state
 * @returns {Bookmark}
 */
function finishedBefore(state) {
  return { ...cursorOf(state), final: state.final, sentence: texts.think.copied };
}

/**
 * Begins to go through the game; its main line stays as it was played.
 * @param {State} state
 * @returns {SessionChange | null}
 */
export function reviewBegun(state) {
  if (state.reviewing) return null;
  return { cursor: { ...cursorOf(state), analysing: true }, changes: { reviewing: !state.analysing } };
}

/**
 * Goes back to where the game was before it was gone through.
 * @param {State} state
 * @param {Pick<Cursor, "way" | "ply">} before
 * @returns {SessionChange | null}
 */
export function reviewEnded(state, { way, ply }) {
  if (!state.reviewing) return null;
  const { record } = state;
  // A variation may have been removed since.
  const before = way.length ? record.moves.length : ply;
  return { cursor: { record, way: [], ply: before, analysing: false }, changes: { reviewing: false } };
}

/**
 * Moves that leave the game at a ply become a variation, and the first of them is shown.
 * @param {State} state
 * @param {number} ply of the main line
 * @param {string[]} moves
 * @returns {SessionChange}
 */
export function followed(state, ply, moves) {
  /** @type {{record: GameRecord, way: VariationPath}} */
  let place = { record: state.record, way: [] };
  for (const [index, move] of moves.entries()) place = withMoveFollowed(place.record, place.way, ply + index, move, isClosed(state));
  return { cursor: { ...place, ply: ply + 1, analysing: true } };
}

/**
 * The first moves of a line in analysis, and the position after them.
 * @param {State} state
 * @param {string[]} line texts of moves
 * @returns {SessionChange}
 */
export function playedThrough(state, line) {
  let { record, way, ply } = state;
  for (const text of line) ({ record, way } = withMoveFollowed(record, way, ply++, text, isClosed(state)));
  return { cursor: { record, way, ply, analysing: true }, changes: wayBackFrom(state, record) };
}

/**
 * The computer moves at the earlier ply shown; later moves are replaced.
 * @param {State} state
 * @returns {SessionChange}
 */
export function playedOn(state) {
  const { record, ply } = state;
  const cursor = cursorOf(state);
  if (isFinished(state)) {
    return { cursor: { ...cursor, record: copied(state), way: [] }, changes: { replaced: finishedBefore(state), paused: false } };
  }
  const later = record.moves.length - ply;
  const replaced = later ? { ...cursor, sentence: texts.think.replacedMoves(later) } : null;
  return { cursor: { ...cursor, record: upTo(record, ply) }, changes: { replaced, paused: false, visiting: null } };
}

/**
 * Another game; an unfinished one before it can be restored.
 * @param {State} state
 * @param {GameRecord} record
 * @param {{flipped: boolean, analysing: boolean, isOver: boolean}} manner how the new game is
 *   shown; whether the one before is over
 * @returns {SessionChange}
 */
export function begun(state, record, { flipped, analysing, isOver }) {
  const isLost = state.record.moves.length > 0 && !isOver;
  const replaced = isLost ? { ...cursorOf(state), flipped: state.flipped, sentence: texts.think.replacedGame } : null;
  const cursor = { record, way: [], ply: record.moves.length, analysing };
  return { cursor, changes: { replaced, flipped, lastSearch: null, paused: false } };
}

/**
 * A new record with the moves up to the position shown. One that is over counts for nobody: it has not been played like that.
 * @param {State} state
 * @returns {GameRecord}
 */
export function forked(state) {
  const { record, way, ply } = state;
  const players = isAtItsEnd(state) ? asPersons(record.players) : record.players;
  return { ...upTo(lineAsRecord(record, way), ply), players, id: newId(), lines: [], times: [] };
}

/**
 * The game goes on differently from the position shown. The line shown becomes the game, or another game where a computer or
 * a friend has played the one before, which stays as it is. In analysis, only both sides become free.
 * @param {State} state
 * @param {[Player, Player]} players
 * @param {boolean} analysing
 * @returns {SessionChange}
 */
export function goneOnAs(state, players, analysing) {
  const { record, ply, flipped } = state;
  const cursor = cursorOf(state);
  // At a position that its variation begins with, one has left it.
  const way = ownerOf(record, state.way, ply);
  if (analysing) return { cursor: { ...cursor, analysing } };
  // A line that ends in analysis has been won against nobody.
  if (isAtItsEnd(state) && way.length && isAgainstOther({ players })) return { cursor: { record, way: [], ply: record.moves.length, analysing } };
  if (isFinished(state)) {
    // By the rules nothing goes on from its end.
    if (!record.ending && !way.length && ply === record.moves.length) return { cursor: { ...cursor, analysing } };
    const copy = playedBy(copied(state), players);
    return {
      cursor: { record: copy, way: [], ply, analysing },
      changes: { replaced: { ...finishedBefore(state), flipped }, paused: false, ...turnedTo(state, players) },
    };
  }
  const line = lineAsRecord(record, way);
  const later = line.moves.length - ply;
  const isOther = way.length > 0 && isAgainstOther(record);
  const isCut = way.length > 0 || later > 0;
  const losesClocks = record.clock !== null && isWithFriend({ players });
  const isLost = isCut || losesClocks;
  const sentence = !isCut ? texts.think.withFriend : later && !isOther ? texts.think.replacedMoves(later) : texts.think.replacedGame;
  const kept = playedBy(isCut ? upTo(line, ply) : record, players);
  return {
    cursor: { record: { ...kept, id: isOther ? newId() : record.id }, way: [], ply, analysing },
    changes: { replaced: isLost ? { ...cursor, flipped, sentence } : null, paused: false, ...turnedTo(state, players) },
  };
}

/**
 * The record with other players. Days may pass between two moves of a game by links: no clock goes on in it.
 * @param {GameRecord} record
 * @param {[Player, Player]} players
 * @returns {GameRecord}
 */
function playedBy(record, players) {
  return { ...record, players, ...(isWithFriend({ players }) && { clock: null, times: [] }) };
}

/**
 * A person who comes to play another side has it below, as in a new game. Otherwise the board stays as somebody has
 * turned it: where the side stays the same, where two people play, and where none does.
 * @param {State} state
 * @param {[Player, Player]} players
 * @returns {{flipped?: boolean}}
 */
function turnedTo({ record }, players) {
  const seat = seatOfPerson(players);
  return seat === null || seat === seatOfPerson(record.players) ? {} : { flipped: seat === 1 };
}

/**
 * The game becomes one with a friend elsewhere, at its last position and without clocks.
 * @param {State} state
 * @param {[Player, Player]} players
 * @param {PlayerIndex} seat of the person here
 * @returns {SessionChange}
 */
export function sharedWithFriend(state, players, seat) {
  const record = playedBy(state.record, players);
  const replaced = { ...cursorOf(state), flipped: state.flipped, sentence: texts.think.withFriend };
  return { cursor: { record, way: [], ply: record.moves.length, analysing: false }, changes: { replaced, flipped: seat === 1 } };
}

/**
 * The game ends outside its rules; unless a flag has fallen, that can be undone.
 * @param {State} state
 * @param {Ending} ending
 * @returns {SessionChange}
 */
export function finished(state, ending) {
  const cursor = cursorOf(state);
  const replaced = ending.reason === "time" ? null : { ...cursor, sentence: texts.think.ended };
  return { cursor: { ...cursor, record: { ...state.record, ending } }, changes: { replaced } };
}

/**
 * The variation that owns the position shown: it can be removed. Null where that is one of the main line, as before the branch.
 * @param {State} state
 */
export function removable({ record, way, ply }) {
  const variation = ownerOf(record, way, ply);
  return variation.length ? variation : null;
}

/**
 * The variation shown that can change places with its parent; null if none can. A review leaves the main line as it was played.
 * @param {State} state
 */
export function promotable(state) {
  const variation = removable(state);
  return state.reviewing && variation?.length === 1 ? null : variation;
}

/**
 * The variation shown changes places with its parent.
 * @param {State} state
 * @returns {SessionChange | null}
 */
export function variationPromoted(state) {
  const { record, ply, analysing } = state;
  const variation = promotable(state);
  if (!variation) return null;
  const replaced = { ...cursorOf(state), sentence: texts.think.promoted };
  const changed = promoted(record, variation);
  // With another main line it is another game than the one that was played, and nobody has played it like that.
  const isOther = isClosed(state) && !changed.way.length;
  if (!isOther) return { cursor: { ...changed, ply, analysing }, changes: { replaced } };
  const other = { ...changed.record, id: newId(), players: asPersons(record.players) };
  const before = isFinished(state) ? finishedBefore(state) : { ...replaced, sentence: texts.think.replacedGame };
  return { cursor: { ...changed, record: other, ply, analysing }, changes: { replaced: before } };
}

/**
 * The variation shown is removed; then the position where it branched off is shown.
 * @param {State} state
 * @returns {SessionChange | null}
 */
export function variationRemoved(state) {
  const { record, analysing } = state;
  const variation = removable(state);
  if (!variation) return null;
  const replaced = { ...cursorOf(state), sentence: texts.think.removed };
  const cursor = { record: withoutVariation(record, variation), way: variation.slice(0, -1), ply: branchPly(record, variation), analysing };
  return { cursor, changes: { replaced } };
}

/**
 * The good moves that a search has found, the best first.
 * @param {Report | null} report
 * @param {Move[]} moves the legal ones
 * @returns {Hint[]}
 */
export function hintsIn(report, moves) {
  return (report?.lines ?? []).flatMap(({ moves: [first], score, sentence }) => {
    const move = moves.find(({ text }) => text === first);
    return move ? [{ move, score, sentence }] : [];
  });
}
