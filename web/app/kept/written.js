/** Progress with lessons and puzzles in the file of all games: what is written there, and what is taken over from it. */

import { isTexts } from "../game/storage/readable.js";
import { KEY as LESSONS, Progress } from "./lessons.js";
import { PuzzleProgress, KEY as PUZZLES, readPuzzles } from "./puzzles.js";

/** @import { BrowserStorage } from "../browser-storage.js" */

/**
 * @param {BrowserStorage} storage
 */
export function writtenProgress(storage) {
  const { games } = new Progress(storage).kept;
  const { solved, daily, best } = new PuzzleProgress(storage).kept;
  return { lessons: Object.fromEntries(Object.entries(games).map(([game, { done }]) => [game, done])), puzzles: { solved, daily, best } };
}

/**
 * Whether there is any progress to write.
 * @param {BrowserStorage} storage
 */
export function hasProgress(storage) {
  const { lessons, puzzles } = writtenProgress(storage);
  return isAny(lessons) || Object.values(puzzles).some(isAny);
}

/**
 * Whether the progress that is there, and what will be added, outlives the page.
 * @param {BrowserStorage} storage
 */
export function isProgressKept(storage) {
  return !storage.isRefused && [LESSONS, PUZZLES].every((key) => storage.isStored(key));
}

/**
 * Adds the progress of a file to what is kept here; nothing that is here is lost.
 * @param {BrowserStorage} storage
 * @param {unknown} written undefined in a file that has none
 * @returns {"none" | "refused" | "known" | "added"} whether there was any, it could be read, and it was new
 */
export function addProgress(storage, written) {
  if (written === undefined) return "none";
  const { lessons, puzzles } = Object(written);
  const isReadable = isPlain(lessons) && Object.values(lessons).every(isTexts) && isPlain(puzzles);
  if (!isReadable) return "refused";
  const before = JSON.stringify(writtenProgress(storage));
  const progress = new Progress(storage);
  for (const [game, steps] of Object.entries(lessons)) for (const step of steps) progress.finish(game, step);
  const [latest] = Object.keys(lessons).filter((game) => lessons[game].length).slice(-1);
  if (latest && !progress.kept.last) progress.enter(latest);
  const kept = new PuzzleProgress(storage);
  const { solved, daily, best } = readPuzzles(JSON.stringify(puzzles));
  for (const [game, ids] of Object.entries(solved)) for (const id of ids) kept.solve(game, id);
  for (const [date, games] of Object.entries(daily)) {
    for (const [game, when] of Object.entries(games)) kept.addDaily(date, game, when);
  }
  for (const [game, count] of Object.entries(best)) kept.keepRun(game, count);
  if (JSON.stringify(writtenProgress(storage)) !== before) return "added";
  return [lessons, solved, daily, best].some(isAny) ? "known" : "none";
}

/** @param {object} one */
function isAny(one) {
  return Object.keys(one).length > 0;
}

/** @param {unknown} value */
function isPlain(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
