/**
 * The record of a game is the only source of truth: start position, moves, players. Undo, redo, going to
 * a move and reloading are all "go to ply n of this record". All functions here are pure.
 */

import { language } from "../../texts/index.js";

/** @import { PlayerIndex, RecordRequest, Turn } from "../../seam.js" */

/**
 * Who plays a side: somebody at this screen, a friend who is sent links, or the computer.
 * @typedef {{kind: "human" | "friend", name?: string} | {kind: "computer", level: number, name?: string}} Player
 */

/**
 * A line of play that branches off another one, its parent.
 * @typedef {object} Variation
 * @property {number} from how many of the parent's own moves come before it
 * @property {string[]} moves its own moves
 * @property {Record<number, string>} comments by how many of its own moves have been made
 * @property {Record<number, string>} [marks] in the same way, where somebody has drawn: circles and arrows
 * @property {Variation[]} lines the variations that branch off it
 */

/** @typedef {{base: number, increment: number}} TimeControl a player's time, in seconds */

/**
 * An end outside the rules: a flag fell, somebody resigned, both agreed on a draw.
 * @typedef {{reason: "time" | "resigned" | "agreed", winner: PlayerIndex | null}} Ending
 */

/**
 * @typedef {object} GameRecord
 * @property {string} id unique among all games, here and at a friend's
 * @property {string} game
 * @property {string | null} start a position text, or null for the game's own start
 * @property {Record<string, string>} options of the rules; most games have none
 * @property {[Player, Player]} players
 * @property {string[]} moves the main line
 * @property {Record<number, string>} comments by how many moves of the main line have been made
 * @property {Record<number, string>} [marks] in the same way, where somebody has drawn: circles and arrows
 * @property {Variation[]} lines the variations that branch off the main line
 * @property {[TimeControl, TimeControl] | null} clock
 * @property {number[]} times milliseconds that each ply of the main line took; none without clocks
 * @property {Ending | null} ending
 */

/** A unique id: 16 random hexadecimal digits. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} game
 * @param {[Player, Player]} players
 * @param {string | null} [start] a position text
 * @returns {GameRecord}
 */
export function newRecord(game, players, start = null) {
  return {
    id: newId(),
    game,
    start,
    options: {},
    players,
    moves: [],
    comments: {},
    lines: [],
    clock: null,
    times: [],
    ending: null,
  };
}

/**
 * Adds missing fields to a record stored by an earlier version of the site.
 * @param {Pick<GameRecord, "game" | "players"> & Partial<GameRecord>} kept
 * @returns {GameRecord}
 */
export function completed(kept) {
  const there = Object.entries(kept).filter(([, value]) => value !== undefined);
  return { ...newRecord(kept.game, kept.players), ...Object.fromEntries(there) };
}

/**
 * The record after a move at a ply; later moves are dropped.
 * @param {GameRecord} record
 * @param {number} ply
 * @param {string} move
 * @param {number | null} [time] milliseconds that it took, in a game with clocks
 * @returns {GameRecord}
 */
export function withMove(record, ply, move, time = null) {
  const before = upTo(record, ply);
  // Moves made while no clock ran took no time.
  const untimed = Array(Math.max(0, before.moves.length - before.times.length)).fill(0);
  const times = time === null ? before.times : [...before.times, ...untimed, time];
  return { ...before, moves: [...before.moves, move], times };
}

/**
 * The record that ends at a ply of its main line.
 * @param {GameRecord} record
 * @param {number} ply
 * @returns {GameRecord}
 */
export function upTo(record, ply) {
  return {
    ...record,
    ...annotationsWithin(record, 0, ply),
    moves: record.moves.slice(0, ply),
    lines: record.lines.filter(({ from }) => from <= ply),
    times: record.times.slice(0, ply),
    ending: null,
  };
}

/**
 * The comments and marks of a line from one ply to another; both are in it.
 * @param {Pick<Variation, "comments" | "marks">} line
 * @param {number} first
 * @param {number} last
 * @param {number} [shift] what is added to the plies
 * @returns {Pick<Variation, "comments" | "marks">}
 */
export function annotationsWithin({ comments, marks }, first, last, shift = 0) {
  const within = (/** @type {Record<number, string>} */ texts) => {
    const kept = Object.entries(texts).filter(([at]) => first <= Number(at) && Number(at) <= last);
    return Object.fromEntries(kept.map(([at, text]) => [Number(at) + shift, text]));
  };
  const drawn = within(marks ?? {});
  return { comments: within(comments), marks: Object.keys(drawn).length ? drawn : undefined };
}

/**
 * The comments and marks of two lines together.
 * @param {Pick<Variation, "comments" | "marks">} one
 * @param {Pick<Variation, "comments" | "marks">} other
 * @returns {Pick<Variation, "comments" | "marks">}
 */
export function annotationsOf(one, other) {
  const marks = one.marks || other.marks ? { ...one.marks, ...other.marks } : undefined;
  return { comments: { ...one.comments, ...other.comments }, marks };
}

/**
 * @param {GameRecord} record
 * @param {PlayerIndex} seat
 * @param {Player} player
 * @returns {GameRecord}
 */
export function withPlayer(record, seat, player) {
  const [first, second] = record.players;
  return { ...record, players: seat === 0 ? [player, second] : [first, player] };
}

/**
 * A request to Python about a ply of a record.
 * @param {GameRecord} record
 * @param {number} ply
 * @returns {RecordRequest}
 */
export function asRequest({ game, start, moves }, ply) {
  return { game, start, moves, ply, language };
}

/**
 * Whether anything has happened in a game that would be missed.
 * @param {GameRecord} record
 */
export function hasBegun({ moves, lines, comments, marks }) {
  return moves.length > 0 || lines.length > 0 || Object.keys({ ...comments, ...marks }).length > 0;
}

/**
 * Whether two records have the same moves from the same start.
 * @param {GameRecord} one
 * @param {GameRecord} other
 */
export function haveSameMoves(one, other) {
  if (one.moves === other.moves && one.start === other.start) return true;
  return one.start === other.start && one.moves.length === other.moves.length && one.moves.every((move, ply) => move === other.moves[ply]);
}

/**
 * Two persons in place of whoever plays; those who are persons keep their names.
 * @param {[Player, Player]} players
 * @returns {[Player, Player]}
 */
export function asPersons([first, second]) {
  const person = (/** @type {Player} */ player) => (player.kind === "human" ? player : /** @type {const} */ ({ kind: "human" }));
  return [person(first), person(second)];
}

/**
 * @param {PlayerIndex} player
 * @returns {PlayerIndex}
 */
export function otherPlayer(player) {
  return player === 0 ? 1 : 0;
}

/** @param {GameRecord} record */
export function againstComputer({ players }) {
  return players.some(({ kind }) => kind === "computer");
}

/**
 * Whether one of the players is a computer or a friend elsewhere.
 * @param {Pick<GameRecord, "players">} record
 */
export function isAgainstOther({ players }) {
  return players.some(({ kind }) => kind !== "human");
}

/**
 * Whether one of the players is a friend elsewhere, who plays by links.
 * @param {Pick<GameRecord, "players">} record
 */
export function isWithFriend({ players }) {
  return players.some(({ kind }) => kind === "friend");
}

/**
 * The seat of the only person here, against a computer or a friend; null in any other game.
 * @param {[Player, Player]} players
 * @returns {PlayerIndex | null}
 */
export function seatOfPerson([first, second]) {
  if ((first.kind === "human") === (second.kind === "human")) return null;
  return first.kind === "human" ? 0 : 1;
}

/**
 * How a record is played: by two people, against the computer, or by the computer alone.
 * @param {Pick<GameRecord, "players">} record
 * @returns {"people" | "computer" | "watch"}
 */
export function modeOf({ players }) {
  const computers = players.filter(({ kind }) => kind === "computer").length;
  return /** @type {const} */ (["people", "computer", "watch"])[computers];
}

/**
 * The ply that undo goes to: back to a person's last step, or by one ply if no person plays. Null if
 * there is none.
 * @param {GameRecord} record
 * @param {Turn[]} turns
 * @param {number} ply
 */
export function undoPly(record, turns, ply) {
  for (let earlier = ply - 1; earlier >= 0; earlier--) {
    if (isPersonsPly(record, turns, earlier)) return earlier;
  }
  return null;
}

/**
 * The ply that redo goes to: on to a person's next step, or to the end. Null if there is none.
 * @param {GameRecord} record
 * @param {Turn[]} turns
 * @param {number} ply
 */
export function redoPly(record, turns, ply) {
  const end = record.moves.length;
  for (let later = ply + 1; later <= end; later++) {
    if (later === end || isPersonsPly(record, turns, later)) return later;
  }
  return null;
}

/**
 * Whether a person moved at a ply. A ply that is in no turn yet has just been played by a person.
 * @param {GameRecord} record
 * @param {Turn[]} turns
 * @param {number} ply
 */
function isPersonsPly({ players }, turns, ply) {
  if (modeOf({ players }) === "watch") return true;
  const turn = turns.find(({ from, to }) => from <= ply && ply < to);
  return !turn || players[turn.player].kind === "human";
}
