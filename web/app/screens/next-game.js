/** How the next game begins on a play screen: as the dialog says, or with the same players once more. */

import { sentenceOf } from "../engine/engine-error.js";
import { newRecord } from "../game/record/record.js";
import { later } from "../later.js";

/** @import { Chosen, GameSetting } from "../dialogs/new-game.js" */
/** @import { Player } from "../game/record/record.js" */
/** @import { Services } from "../services.js" */

export class NextGame {
  /** Counts the games asked for: only the latest one is begun, as one that is drawn may come after another. */
  #asked = 0;

  /**
   * @param {Pick<Services, "updates">} services
   * @param {GameSetting} setting
   */
  constructor({ updates }, setting) {
    this.updates = updates;
    this.setting = setting;
  }

  /** Asks for what it is to be like. */
  choose() {
    void later(
      () => import("../dialogs/new-game.js"),
      ({ openNewGame }) => openNewGame(this.setting, (chosen) => void this.#play(chosen)),
      this.setting.session.signal,
    );
  }

  /**
   * The same players again, from the same start, which may be drawn anew.
   * @param {boolean} isSwapped whether they change sides
   * @param {number} [level] another one for the computer
   */
  async rematch(isSwapped, level) {
    const { engine, info, session } = this.setting;
    const { record, visiting } = session.state;
    if (visiting === "guest") return this.choose();
    const same = isSwapped ? otherWayRound(record.players) : record.players;
    const players = level === undefined ? same : atLevel(same, level);
    const clock = record.clock && isSwapped ? otherWayRound(record.clock) : record.clock;
    const start = info.draws_set_ups ? engine.drawnStart(info.id) : Promise.resolve(record.start);
    await this.#play({ players, analysing: false, clock, start });
  }

  /** @param {Chosen} chosen */
  async #play({ players, analysing, clock, start }) {
    const { info, session } = this.setting;
    const asked = ++this.#asked;
    const isWanted = () => asked === this.#asked && !session.signal.aborted;
    const isSecond = players[0].kind !== "human" && players[1].kind === "human";
    try {
      const record = { ...newRecord(info.id, players, await start), clock };
      if (!isWanted()) return;
      void session.newGame(record, { flipped: isSecond, analysing });
    } catch (error) {
      return isWanted() ? session.tell(sentenceOf(error)) : undefined;
    }
    this.updates.applyIfReady();
  }
}

/**
 * The same players, with the computer at another level.
 * @param {[Player, Player]} players
 * @param {number} level
 * @returns {[Player, Player]}
 */
function atLevel([first, second], level) {
  const other = (/** @type {Player} */ player) => (player.kind === "computer" ? { ...player, level } : player);
  return [other(first), other(second)];
}

/**
 * @template Item
 * @param {[Item, Item]} pair
 * @returns {[Item, Item]}
 */
function otherWayRound([first, second]) {
  return [second, first];
}
