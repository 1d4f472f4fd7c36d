/** How far one is on the paths of lessons; kept in this browser alone. */

/** @import { BrowserStorage } from "../browser-storage.js" */

export const KEY = "calculi.lessons";

/**
 * @typedef {object} KeptLessons
 * @property {Record<string, {done: string[]}>} games by id: the lessons done
 * @property {string} last the game that was learnt last; may be empty
 * @property {string[]} offered the games in which the lessons have been offered
 * @property {{step: string, moves: string[]} | null} begun an attempt that was left in the middle
 */

export class Progress {
  /** @param {BrowserStorage} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** @returns {KeptLessons} */
  get kept() {
    return readKept(this.storage.read(KEY));
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
    this.#save({ last: game });
  }

  /**
   * @param {string} game
   * @param {string} step
   */
  finish(game, step) {
    const { games } = this.kept;
    const { done } = games[game] ?? { done: [] };
    if (!done.includes(step)) this.#save({ games: { ...games, [game]: { done: [...done, step] } } });
  }

  /**
   * Keeps an attempt for a reload.
   * @param {string} step with its game, as in an address
   * @param {string[]} moves none to keep nothing
   */
  keepAttempt(step, moves) {
    const { begun } = this.kept;
    const isSame = moves.length ? begun?.step === step && begun.moves.join(" ") === moves.join(" ") : begun === null;
    if (!isSame) this.#save({ begun: moves.length ? { step, moves } : null });
  }

  /** @param {string} step with its game, as in an address */
  attemptAt(step) {
    const { begun } = this.kept;
    return begun?.step === step ? begun.moves : [];
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
    if (!this.isOffered(game)) this.storage.tryToWrite(KEY, this.#with({ offered: [...this.kept.offered, game] }));
  }

  /** @param {Partial<KeptLessons>} changes */
  #save(changes) {
    this.storage.write(KEY, this.#with(changes));
  }

  /** @param {Partial<KeptLessons>} changes */
  #with(changes) {
    return JSON.stringify({ ...this.kept, ...changes });
  }
}

/**
 * What is kept, as far as it is readable.
 * @param {string | null} text
 * @returns {KeptLessons}
 */
function readKept(text) {
  /** @type {any} */
  let kept = {};
  try {
    kept = Object(JSON.parse(text ?? "{}"));
  } catch {
    // Nothing readable: the learner begins again.
  }
  const games = Object.entries(Object(kept.games)).map(([game, known]) => {
    return [game, { done: keptTexts(Object(known).done) }];
  });
  const { step, moves } = Object(kept.begun);
  return {
    games: Object.fromEntries(games),
    last: typeof kept.last === "string" ? kept.last : "",
    offered: keptTexts(kept.offered),
    begun: typeof step === "string" && Array.isArray(moves) ? { step, moves: keptTexts(moves) } : null,
  };
}

/**
 * The texts of a list that was kept; whatever else is in it, or in its place, is left out.
 * @param {unknown} list
 * @returns {string[]}
 */
export function keptTexts(list) {
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}
