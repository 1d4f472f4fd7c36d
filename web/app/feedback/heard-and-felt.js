/** What is heard and felt of a game, as far as the settings allow. */

import { happeningBetween } from "./happening.js";
import { tick } from "./haptics.js";
import { Sounds } from "./sounds.js";

/** @import { State } from "../game/session-state.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Followed } from "./happening.js" */

export class HeardAndFelt {
  /** @type {Followed | null} */ #last = null;

  /** @param {Settings} settings */
  constructor(settings) {
    this.settings = settings;
    this.sounds = new Sounds(settings);
  }

  /**
   * Makes heard and felt what has changed since the last call; going to another position is silent. Until a position has
   * come, another one is shown, of which nothing is to be heard.
   * @param {Followed & Pick<State, "waiting">} state
   * @returns what has happened, and the view from which it did; null for nothing
   */
  follow({ view, picked, record, made, waiting }) {
    if (waiting) return null;
    const before = this.#last;
    this.#last = { view, picked, record, made };
    const happening = happeningBetween(before, this.#last);
    if (!before || !happening) return null;
    this.sounds.play(happening);
    tick(this.settings, happening);
    return { happening, from: before.view };
  }

  close() {
    this.sounds.close();
  }
}
