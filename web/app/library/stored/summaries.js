/**
 * What the list of games has to know of each: a few words, stored beside the game, so that thousands of games are
 * found, sorted and counted without one being read. All functions here are pure.
 */

import { seatOfPerson } from "../../game/record/record.js";
import { isListOf } from "../../game/storage/readable.js";
import { endOf, timeOf } from "../../game/storage/saved-game.js";
import { hashOf } from "../../kept/hash.js";

/** @import { Ending, Player } from "../../game/record/record.js" */
/** @import { KnownGame } from "../../game/storage/saved-game.js" */
/** @import { PlayerIndex } from "../../seam.js" */
/** @import { LibraryEntry } from "./entries.js" */

const FORMAT = 2;

/**
 * @typedef {object} Summary
 * @property {number} format
 * @property {string} key
 * @property {number} saved milliseconds since 1970
 * @property {string} game the id of its game
 * @property {string} name that was given to it, or an empty text
 * @property {[Player, Player]} players
 * @property {number} moves how many there are
 * @property {number} digest of these moves: the same for the same ones
 * @property {Ending["reason"] | null} ending how it ended outside the rules
 * @property {string} title of its result by the rules; an empty text if there is none
 * @property {boolean} isOver
 * @property {PlayerIndex | null} winner null in a draw, and as long as it is not over
 */

/**
 * How a game stands for the person here: one between two people, or between computers, is neither won nor lost.
 * @typedef {"won" | "lost" | "draw" | "over" | "running"} Standing
 */

/**
 * @param {Omit<LibraryEntry, "format" | "version">} entry
 * @returns {Summary}
 */
export function summaryOf(entry) {
  const { id, saved, record, name } = entry;
  const found = endOf(entry);
  const { game, players, moves, ending } = record;
  return {
    format: FORMAT,
    key: id,
    saved,
    game,
    name: name ?? "",
    players,
    moves: moves.length,
    digest: hashOf(moves.join(" ")),
    ending: ending?.reason ?? null,
    title: found?.title ?? "",
    isOver: Boolean(ending ?? found),
    winner: (ending ?? found)?.winner ?? null,
  };
}

/**
 * A stored summary; null for anything else, and for one of a game or a level that is unknown here: then the game itself has to be read.
 * @param {any} found
 * @param {KnownGame[]} games those that this page can play
 * @returns {Summary | null}
 */
export function readSummary(found, games) {
  const info = games.find(({ id }) => id === found?.game);
  if (!info || found.format !== FORMAT) return null;
  const { key, saved, name, players, moves, digest, ending, title, isOver, winner } = found;
  const isPlayer = (/** @type {any} */ player) =>
    player?.kind === "computer" ? info.levels.some(({ level }) => level === player.level) : ["human", "friend"].includes(player?.kind);
  const isSound =
    isListOf(players, isPlayer) &&
    players.length === 2 &&
    [key, name, title].every((text) => typeof text === "string") &&
    [null, "time", "resigned", "agreed"].includes(ending) &&
    [null, 0, 1].includes(winner) &&
    [moves, digest].every(Number.isInteger) &&
    typeof isOver === "boolean" &&
    timeOf(saved) === saved;
  return isSound ? found : null;
}

/**
 * @param {Summary} summary
 * @returns {Standing}
 */
export function standingOf(summary) {
  if (!summary.isOver) return "running";
  if (summary.winner === null) return "draw";
  const seat = seatOfPerson(summary.players);
  if (seat === null) return "over";
  return seat === summary.winner ? "won" : "lost";
}

/**
 * Each game once, though a file may have brought it a second time with other words: then its id follows on from that of the first,
 * and only the end of the two differs.
 * @param {Summary[]} summaries
 */
export function withoutCopies(summaries) {
  /** @type {Map<string, Summary>} */
  const games = new Map();
  for (const summary of summaries) {
    const { key, players, moves, digest, ending, winner } = summary;
    const played = players.map((player) => (player.kind === "computer" ? player.level : player.kind));
    const one = [key.slice(0, -4), moves, digest, ending, winner, ...played].join(" ");
    if (!games.has(one)) games.set(one, summary);
  }
  return [...games.values()];
}

/**
 * How many games there are of each standing, and in all.
 * @param {Summary[]} summaries
 * @returns {Record<Standing | "all", number>}
 */
export function countOf(summaries) {
  const counted = { all: summaries.length, running: 0, won: 0, draw: 0, lost: 0, over: 0 };
  for (const summary of summaries) counted[standingOf(summary)]++;
  return counted;
}
