/** What the build wrote for the time before Python has started: the games, their start views. */

import { hasSkin } from "./skins/index.js";

/** @import { ExerciseChoices, LessonPath, LessonsListed, PuzzlePage, PuzzlesListed } from "./seam.js" */
/** @import { Games, Home, Rules, Start, Strength, StudyPage } from "./seam.js" */

export class PrebuiltData {
  /** @type {Map<string, Promise<any>>} */ #files = new Map();

  /** @param {string} folder its address, with a slash at the end */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * The games for which this page has a skin; the engine may know more.
   * @returns {Promise<Games>}
   */
  async games() {
    /** @type {Games} */
    const known = await this.#fetch("games");
    return { ...known, games: withSkins(known.games) };
  }

  /**
   * The games for which this page has a skin, each with a view to show.
   * @returns {Promise<Home>}
   */
  async home() {
    /** @type {Home} */
    const { games, views } = await this.#fetch("home");
    return { games: { ...games, games: withSkins(games.games) }, views };
  }

  /**
   * @param {string} game
   * @returns {Promise<Start>}
   */
  of(game) {
    return this.#fetch(game);
  }

  /**
   * @param {string} game
   * @returns {Promise<Rules>}
   */
  rules(game) {
    return this.#fetch(`rules/${game}`);
  }

  /**
   * What a game is like.
   * @param {string} game
   * @returns {Promise<StudyPage>}
   */
  study(game) {
    return this.#fetch(`studies/${game}`);
  }

  /**
   * The titles of the lessons, for the games for which this page has a skin.
   * @returns {Promise<LessonsListed>}
   */
  async lessons() {
    /** @type {LessonsListed} */
    const { games } = await this.#fetch("lessons");
    return { games: Object.fromEntries(Object.entries(games).filter(([id]) => hasSkin(id))) };
  }

  /**
   * The lessons of a game that has some.
   * @param {string} game
   * @returns {Promise<LessonPath>}
   */
  path(game) {
    return this.#fetch(`lessons/${game}`);
  }

  /**
   * What is known of all puzzles, for the games for which this page has a skin.
   * @returns {Promise<PuzzlesListed>}
   */
  async puzzles() {
    /** @type {PuzzlesListed} */
    const { games } = await this.#fetch("puzzles");
    return { games: Object.fromEntries(Object.entries(games).filter(([id]) => hasSkin(id))) };
  }

  /**
   * The puzzles of a game that has some; the same in every language.
   * @param {string} game
   * @returns {Promise<PuzzlePage>}
   */
  puzzlesOf(game) {
    return this.#fetch(`../puzzles/${game}`);
  }

  /**
   * The kinds of exercises, of the games for which this page has a skin.
   * @returns {Promise<ExerciseChoices>}
   */
  async exercises() {
    /** @type {ExerciseChoices} */
    const known = await this.#fetch("exercises");
    return { ...known, games: known.games.filter(({ game }) => hasSkin(game)) };
  }

  /**
   * The results of matches, for the games for which this page has a skin.
   * @returns {Promise<Strength>}
   */
  async strength() {
    /** @type {Strength} */
    const known = await this.#fetch("strength");
    return { ...known, games: withSkins(known.games) };
  }

  /** @param {string} name */
  #fetch(name) {
    let file = this.#files.get(name);
    if (!file) {
      file = fetch(new URL(`${name}.json`, this.folder)).then((answer) => {
        if (!answer.ok) throw new Error(`${name}.json: ${answer.status}`);
        return answer.json();
      });
      // A failed one may be fetched again.
      file.catch(() => this.#files.delete(name));
      this.#files.set(name, file);
    }
    return file;
  }
}

/**
 * Where in a list of lessons or puzzles the one is that an address or an attribute names; -1 for nowhere.
 * @param {{id: string}[]} listed
 * @param {string} name an id, or a number from 1 on
 */
export function indexNamed(listed, name) {
  return listed.findIndex(({ id }, at) => id === name || String(at + 1) === name);
}

/**
 * @template {{id: string}} Known
 * @param {Known[]} games
 */
function withSkins(games) {
  return games.filter(({ id }) => hasSkin(id));
}
