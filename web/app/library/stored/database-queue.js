/** The tasks of a page with its database of games: one after the other, and the user is notified of failures. */

import { openDatabase } from "./database.js";
import { sentenceOf } from "./failures.js";

/** @import { GameDatabase } from "./database.js" */
/** @import { FailuresTold } from "./failures.js" */

export class DatabaseQueue {
  /** Whether the browser has refused the site a database. */ isRefused = false;
  /** @type {Promise<GameDatabase> | null} */ #database = null;
  /** @type {Promise<unknown>} all tasks so far */ #tasks = Promise.resolve();

  /** @param {FailuresTold} failures what the user is notified of */
  constructor(failures) {
    this.failures = failures;
  }

  /** @returns {Promise<GameDatabase>} */
  open() {
    this.#database ??= openDatabase(() => (this.#database = null));
    // Opening may succeed later.
    this.#database.then(() => (this.isRefused = false), () => ((this.isRefused = true), (this.#database = null)));
    return this.#database;
  }

  /** Resolves when all tasks so far have ended. */
  async settled() {
    await this.#tasks;
  }

  /**
   * Runs a task after all others; those that follow wait for it, even if it fails.
   * @template Found
   * @param {(database: GameDatabase) => Promise<Found>} act
   * @returns {Promise<Found>}
   */
  inOrder(act) {
    const done = this.#tasks.then(async () => act(await this.open()));
    this.#tasks = done.catch(() => undefined);
    return done;
  }

  /**
   * Runs a task after all others, and notifies the user if it fails.
   * @param {(database: GameDatabase) => Promise<unknown>} act
   * @param {boolean} [isTold]
   * @returns {Promise<boolean>} whether it was done
   */
  change(act, isTold) {
    return this.inOrder(act).then(
      () => true,
      (error) => {
        this.explain(error, isTold);
        return false;
      },
    );
  }

  /**
   * Reads once all tasks so far have ended, and notifies the user if that fails.
   * @template Found
   * @param {(database: GameDatabase) => Promise<Found>} act
   * @param {Found} otherwise what is returned then
   * @param {boolean} [isTold]
   * @returns {Promise<Found>}
   */
  async read(act, otherwise, isTold) {
    await this.settled();
    try {
      return await act(await this.open());
    } catch (error) {
      this.explain(error, isTold);
      return otherwise;
    }
  }

  /**
   * Notifies the user of a failure, of each kind once.
   * @param {unknown} error
   * @param {boolean} [isTold]
   */
  explain(error, isTold = true) {
    console.warn("The library of games:", error);
    if (isTold) this.failures.tell(sentenceOf(error, "kept"));
  }
}
