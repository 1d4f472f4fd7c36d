/** The game that the attributes ask for: its record, the ply to show, and the view there. */

import { EngineError, asSentence } from "../../app/engine/engine-error.js";
import { annotationsWithin, newRecord } from "../../app/game/record/record.js";
import { Views } from "../../app/game/views.js";
import { unknownGame } from "../attributes.js";

/** @import { EngineClient } from "../../app/engine/client.js" */
/** @import { GameRecord, Player } from "../../app/game/record/record.js" */
/** @import { PrebuiltData } from "../../app/prebuilt.js" */
/** @import { GameInfo, View } from "../../app/seam.js" */
/** @import { Fault, Options } from "../attributes.js" */
/** @import { AskedTask } from "./tasks/task-side.js" */
/** @import { Words } from "./words/index.js" */

/** A record at a ply; opening while that is still to come. @typedef {{record: GameRecord, ply: number, view: View, opening?: boolean}} GameAtPly */

/**
 * What is asked for, and where the game goes on if it has been played before.
 * @typedef {GameAtPly & {info: GameInfo, views: Views, task: AskedTask | null, now: GameAtPly}} AskedGame
 */

/** The attributes ask for something that there is not. */
export class Refusal extends Error {
  /** @param {Fault[]} faults */
  constructor(faults) {
    super(faults.map(({ sentence }) => sentence).join(" "));
    this.faults = faults;
  }
}

/**
 * Finds the game. Asks the engine only where the build has written no view. Fails with a Refusal.
 * @param {Options} options
 * @param {{engine: EngineClient, prebuilt: PrebuiltData}} services
 * @param {Words} words
 * @param {{isChanged: boolean, played?: string[], line?: string[]}} manner whether position and moves stand in place of the
 *   record's; of a game that goes on, the moves on the board, those that are asked for included, and all of them if somebody
 *   has gone through them
 * @returns {Promise<AskedGame>}
 */
export async function askedGame(options, { engine, prebuilt }, words, { isChanged, played, line }) {
  const { games } = await prebuilt.games();
  const isTask = Boolean(options.lesson || options.puzzle);
  const read = options.record && !isTask ? await readRecord(options.record, engine) : null;
  const given = read && isChanged ? { ...read, start: options.position || read.start, moves: options.moves, comments: {}, marks: {} } : read;
  const game = given?.game ?? options.game;
  const info = games.find(({ id }) => id === game);
  if (!info) {
    const known = games.map(({ id }) => id);
    throw new Refusal([unknownGame({ ...options, game }, known, words)]);
  }
  if (isTask) return askedTask(options, info, { engine, prebuilt }, words);
  const start = await prebuilt.of(info.id);
  const views = new Views(engine);
  views.rememberStart(start);
  const isStart = !options.position || options.position === start.view.position;
  const blank = given ?? { ...newRecord(info.id, both("human"), isStart ? null : options.position), moves: options.moves };
  const ply = options.mode === "step" ? 0 : blank.moves.length;
  try {
    const view = await views.at(blank, ply);
    const record = { ...blank, players: playersOf(options, info, view) };
    const asked = { record, ply, view };
    return { ...asked, info, views, task: null, now: played ? await goneOn(asked, { played, line }, options, views) : asked };
  } catch (error) {
    throw refusalOf(error, options);
  }
}

/**
 * Where a game goes on: after its moves or, where the reader steps through them, at the ply reached, at first the beginning.
 * @param {GameAtPly} asked
 * @param {{played: string[], line?: string[]}} before see `askedGame`
 * @param {Options} options
 * @param {Views} views
 * @returns {Promise<GameAtPly>}
 */
async function goneOn({ record }, { played, line }, { mode }, views) {
  const moves = line ?? played;
  const ply = mode !== "step" ? moves.length : line ? played.length : 0;
  const differs = moves.findIndex((move, at) => move !== record.moves[at]);
  const shared = differs < 0 ? moves.length : differs;
  const now = { ...record, ...annotationsWithin(record, 0, shared), moves };
  return { record: now, ply, view: await views.at(now, ply) };
}

/**
 * A lesson or a puzzle at its beginning.
 * @param {Options} options
 * @param {GameInfo} info
 * @param {{engine: EngineClient, prebuilt: PrebuiltData}} services
 * @param {Words} words
 * @returns {Promise<AskedGame>}
 */
async function askedTask({ lesson, puzzle }, info, services, words) {
  const [, name = ""] = (lesson || puzzle).split("/");
  const found = lesson
    ? await (await import("./tasks/lesson.js")).askedLesson(services, info, name)
    : await (await import("./tasks/puzzle.js")).askedPuzzle(services, info, name);
  if (found) return { info, ply: 0, ...found, now: { ply: 0, ...found } };
  const fault = lesson
    ? { name: "lesson", value: lesson, sentence: words.unknownLesson(lesson) }
    : { name: "puzzle", value: puzzle, sentence: words.unknownPuzzle(puzzle) };
  throw new Refusal([fault]);
}

/**
 * @param {string} text
 * @param {EngineClient} engine
 * @returns {Promise<GameRecord>}
 */
async function readRecord(text, engine) {
  try {
    const { game, start, options, moves, comments, marks } = (await engine.read(text)).record;
    return { ...newRecord(game, both("human"), start), options, moves, comments, marks };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new Refusal([{ name: "record", value: text, sentence: asSentence(error.message) }]);
  }
}

/**
 * @param {unknown} error
 * @param {Options} options
 */
function refusalOf(error, { position, moves }) {
  if (!(error instanceof EngineError)) return error;
  // A ply says that a move was refused; everything else is about the position.
  const name = error.ply === null ? "position" : "moves";
  const value = error.ply === null ? position : moves.join(" ");
  const wrong = error.ply !== null && error.ply <= moves.length ? [error.ply - 1] : undefined;
  const sentences = error.faults?.length ? error.faults : [error.message];
  return new Refusal(sentences.map((sentence) => ({ name, value, wrong, sentence: asSentence(String(sentence)) })));
}

/**
 * Who plays. In a mode without moves nobody does.
 * @param {Options} options
 * @param {GameInfo} info
 * @param {View} view
 * @returns {[Player, Player]}
 */
function playersOf({ mode, side, level }, info, view) {
  if (mode === "both") return both("human");
  if (mode !== "play") return both("friend");
  const nearest = info.levels.reduce((best, one) => (Math.abs(one.level - level) < Math.abs(best.level - level) ? one : best));
  const reader = side ? (side === "p1" ? 0 : 1) : (view.to_move ?? 0);
  /** @type {Player} */
  const computer = { kind: "computer", level: nearest.level };
  return reader === 0 ? [{ kind: "human" }, computer] : [computer, { kind: "human" }];
}

/**
 * @param {"human" | "friend"} kind
 * @returns {[Player, Player]}
 */
function both(kind) {
  return [{ kind }, { kind }];
}
