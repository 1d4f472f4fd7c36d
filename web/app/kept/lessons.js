/** How far one is on the paths of lessons; kept in this browser alone. */

import { jsonIn } from "../game/storage/readable.js";

/** @import { BrowserStorage } from "../browser-storage.js" */

export const KEY = "calculi.lessons";

/**
 * @typedef {object} KeptLessons
 * @property {Record<string, {done: string[]}>} games by id: the lessons done
 * @property {string} last the game that was learnt last; may be empty
 * @property {string[]} offered the games in which the lessons have been offered
 * @property {Begun<"step">} begun an attempt that was left in the middle
 */

/**
 * An attempt that was left in the middle: the moves, and in a field of some name its task, with its game, as in an address.
 * @template {string} Name
 * @typedef {(Record<Name, string> & {moves: string[]}) | null} Begun
 */

/**
 * What is kept of all tasks of a kind under one key, and an attempt among it.
 * @template {string} Name
 * @template {{begun: Begun<Name>}} Kept
 */
export class KeptTasks {
  /**
   * @param {BrowserStorage} storage
   * @param {string} key
   * @param {Name} name of the field that has the task of an attempt
   * @param {(text: string | null) => Kept} read what is kept in a text, as far as it is readable
   */
  constructor(storage, key, name, read) {
    this.storage = storage;
    this.key = key;
    this.name = name;
    this.read = read;
  }

  get kept() {
    return this.read(this.storage.read(this.key));
  }

  /**
   * Keeps an attempt for a reload, in place of that at another task.
   * @param {string} task with its game, as in an address
   * @param {string[]} moves none to keep nothing of it
   */
  keepAttempt(task, moves) {
    const before = this.attemptAt(task);
    const changes = { begun: moves.length ? { [this.name]: task, moves } : null };
    if (before.join(" ") !== moves.join(" ")) this.save(/** @type {Partial<Kept>} */ (changes));
  }

  /** @param {string} task with its game, as in an address */
  attemptAt(task) {
    const { begun } = this.kept;
    return begun?.[this.name] === task ? begun.moves : [];
  }

  /** @protected @param {Partial<Kept>} changes */
  save(changes) {
    this.storage.write(this.key, this.with(changes), "progress");
  }

  /** @protected @param {Partial<Kept>} changes */
  with(changes) {
    return JSON.stringify({ ...this.kept, ...changes });
  }
}

/** @extends {KeptTasks<"step", KeptLessons>} */
export class Progress extends KeptTasks {
  /** @param {BrowserStorage} storage */
  constructor(storage) {
    super(storage, KEY, "step", readLessons);
  }

  /** @param {string} game */
  doneIn(game) {
    return new Set(this.kept.games[game]?.done ?? []);
  }

  /**
   * A lesson is begun; it is the game that one is in.
   * @param {string} game
   */
  enter(game) {
    this.save({ last: game });
  }

  /**
   * @param {string} game
   * @param {string} step
   */
  finish(game, step) {
    const { games } = this.kept;
    // A file may name a game as objects name what they all have.
    const { done } = Object.hasOwn(games, game) ? games[game] : { done: [] };
    if (!done.includes(step)) this.save({ games: { ...games, [game]: { done: [...done, step] } } });
  }

  /**
   * Whether the lessons of a game have been offered; that is done once.
   * @param {string} game
   */
  isOffered(game) {
    return this.kept.offered.includes(game);
  }

  /**
   * Whether nothing is known of the lessons of a game: neither taken, nor offered.
   * @param {string} game
   */
  isNewTo(game) {
    return this.doneIn(game).size === 0 && !this.isOffered(game);
  }

  /** @param {string} game whose lessons have been offered now */
  offer(game) {
    // If that cannot be kept no game is in danger, so no notice appears: the lessons are offered again.
    if (!this.isOffered(game)) this.storage.tryToWrite(KEY, this.with({ offered: [...this.kept.offered, game] }));
  }
}

/**
 * What is kept, as far as it is readable.
 * @param {string | null} text
 * @returns {KeptLessons}
 */
function readLessons(text) {
  // Where nothing is readable, the learner begins again.
  const kept = Object(jsonIn(text));
  const games = Object.entries(Object(kept.games)).map(([game, known]) => {
    return [game, { done: keptTexts(Object(known).done) }];
  });
  return {
    games: Object.fromEntries(games),
    last: typeof kept.last === "string" ? kept.last : "",
    offered: keptTexts(kept.offered),
    begun: keptAttempt(kept.begun, "step"),
  };
}

/**
 * @template {string} Name
 * @param {unknown} begun
 * @param {Name} name of the field that has its task
 * @returns {Begun<Name>} null where there is none, or none that can be read
 */
export function keptAttempt(begun, name) {
  const { [name]: task, moves } = Object(begun);
  const isAttempt = typeof task === "string" && Array.isArray(moves);
  return isAttempt ? /** @type {Begun<Name>} */ ({ [name]: task, moves: keptTexts(moves) }) : null;
}

/**
 * The texts of a list that was kept; whatever else is in it, or in its place, is left out.
 * @param {unknown} list
 * @returns {string[]}
 */
export function keptTexts(list) {
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}
