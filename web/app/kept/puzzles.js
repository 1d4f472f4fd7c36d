/** Which puzzles have been solved, and the days on which; kept in this browser alone. */

import { jsonIn } from "../game/storage/readable.js";
import { KeptTasks, keptAttempt, keptTexts } from "./lessons.js";

/** @import { BrowserStorage } from "../browser-storage.js" */
/** @import { PuzzlesKnown } from "../seam.js" */
/** @import { Begun } from "./lessons.js" */

export const KEY = "calculi.puzzles";

/** Whether a day's puzzle was solved on the day itself, or later. @typedef {"day" | "later"} When */

/**
 * @typedef {object} KeptPuzzles
 * @property {Record<string, string[]>} solved by game: the ids of the puzzles solved
 * @property {Record<string, Record<string, When>>} daily by date and game: when the day's puzzle was solved
 * @property {Record<string, number>} best by game: the most solved in a run
 * @property {Begun<"puzzle">} begun an attempt that was left in the middle
 */

/** @extends {KeptTasks<"puzzle", KeptPuzzles>} */
export class PuzzleProgress extends KeptTasks {
  /** @param {BrowserStorage} storage */
  constructor(storage) {
    super(storage, KEY, "puzzle", readPuzzles);
  }

  /** @param {string} game */
  solvedIn(game) {
    return new Set(this.kept.solved[game] ?? []);
  }

  /**
   * @param {string} game
   * @param {string} id
   */
  solve(game, id) {
    const { solved } = this.kept;
    // A file may name a game as objects name what they all have.
    const known = Object.hasOwn(solved, game) ? solved[game] : [];
    if (!known.includes(id)) this.save({ solved: { ...solved, [game]: [...known, id] } });
  }

  /**
   * The puzzle of a day has been solved.
   * @param {string} date of the puzzle
   * @param {string} game
   * @param {string} today
   */
  solveDaily(date, game, today) {
    const { daily } = this.kept;
    const known = daily[date] ?? {};
    if (!Object.hasOwn(known, game)) this.#keepDaily(date, game, date === today ? "day" : "later");
  }

  /**
   * The puzzle of a day has been solved in another browser: on the day, perhaps, where it was solved later in this one.
   * @param {string} date of the puzzle
   * @param {string} game
   * @param {When} when
   */
  addDaily(date, game, when) {
    const known = this.kept.daily[date] ?? {};
    if (!Object.hasOwn(known, game) || (when === "day" && known[game] !== "day")) this.#keepDaily(date, game, when);
  }

  /**
   * @param {string} date
   * @param {string} game
   * @param {When} when
   */
  #keepDaily(date, game, when) {
    const { daily } = this.kept;
    this.save({ daily: { ...daily, [date]: { ...daily[date], [game]: when } } });
  }

  /**
   * Keeps the result of a run, if none was better.
   * @param {string} game
   * @param {number} count
   */
  keepRun(game, count) {
    const { best } = this.kept;
    if (count > (best[game] ?? 0)) this.save({ best: { ...best, [game]: count } });
  }
}

/**
 * How many puzzles of each grade there are in a game, and how many of them are solved.
 * @param {PuzzlesKnown} known
 * @param {Set<string>} solved ids
 * @returns {{grade: number, solved: number, of: number}[]} the grades that have some, from easy to hard
 */
export function countsByGrade({ ids, grades }, solved) {
  return [...new Set(grades)].sort((one, other) => one - other).map((grade) => {
    const all = ids.filter((_, at) => grades[at] === grade);
    return { grade, solved: all.filter((id) => solved.has(id)).length, of: all.length };
  });
}

/**
 * What became of a day: any game's puzzle counts.
 * @param {KeptPuzzles["daily"]} daily
 * @param {string} date
 * @returns {When | null} null where none was solved
 */
export function stateOfDay(daily, date) {
  const states = Object.values(daily[date] ?? {});
  return states.includes("day") ? "day" : states.length ? "later" : null;
}

/**
 * How many days in a row have been solved on the day itself. A day that was solved later does not count, but does
 * not end the row; nor does today while it is still open.
 * @param {KeptPuzzles["daily"]} daily
 * @param {string} today
 */
export function streakOf(daily, today) {
  let count = stateOfDay(daily, today) === "day" ? 1 : 0;
  for (let date = dayBefore(today); ; date = dayBefore(date)) {
    const state = stateOfDay(daily, date);
    if (!state) return count;
    if (state === "day") count++;
  }
}

/** @param {string} date */
export function dayBefore(date) {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/**
 * What is kept, as far as it is readable.
 * @param {string | null} text
 * @returns {KeptPuzzles}
 */
export function readPuzzles(text) {
  // Where nothing is readable, the solver begins again.
  const kept = Object(jsonIn(text));
  const days = Object.entries(Object(kept.daily)).filter(([date]) => isDate(date));
  return {
    solved: Object.fromEntries(Object.entries(Object(kept.solved)).map(([game, ids]) => [game, keptTexts(ids)])),
    daily: Object.fromEntries(days.map(([date, games]) => [date, only(games, (when) => when === "day" || when === "later")])),
    best: only(kept.best, (count) => Number.isInteger(count) && Number(count) > 0),
    begun: keptAttempt(kept.begun, "puzzle"),
  };
}

/**
 * Whether there is such a day; some browsers read the 31st of February as one in March.
 * @param {string} text
 */
export function isDate(text) {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * @param {unknown} object
 * @param {(value: unknown) => boolean} isWanted
 * @returns {any} its entries with such values
 */
function only(object, isWanted) {
  return Object.fromEntries(Object.entries(Object(object)).filter(([, value]) => isWanted(value)));
}
