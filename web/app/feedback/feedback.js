/** What is heard and felt of a game that is played; sounds are offered in one line after the first move of one's own, until that is answered. */

import { element } from "../dom.js";
import { texts } from "../texts/index.js";
import { HeardAndFelt } from "./heard-and-felt.js";

/** @import { State } from "../game/session-state.js" */
/** @import { Settings } from "../settings.js" */

export class Feedback {
  element;
  /** @type {HeardAndFelt} */ #heardAndFelt;
  /** Whether somebody has answered here, also where no choice can be kept. */
  #hasAnswered = false;

  /**
   * @param {Settings} settings
   * @param {() => void} onLeave returns the focus
   */
  constructor(settings, onLeave) {
    this.settings = settings;
    this.onLeave = onLeave;
    this.#heardAndFelt = new HeardAndFelt(settings);
    const words = texts.feedback;
    this.element = element(
      "div",
      { class: "sound-offer", role: "group", "aria-label": words.offer, hidden: true },
      element("span", {}, words.offer),
      element("button", { class: "link", type: "button", onclick: () => this.#answer("on") }, words.accept),
      element("button", { class: "link", type: "button", onclick: () => this.#answer("off") }, words.decline),
    );
    // The dialog of settings may answer it, too.
    addEventListener("settings", this.#heed);
  }

  /**
   * Makes heard and felt what has changed since the last call; going to another position is silent.
   * @param {Pick<State, "view" | "picked" | "record" | "made" | "waiting" | "analysing">} state
   */
  follow(state) {
    const { record, analysing } = state;
    this.#heed();
    const followed = this.#heardAndFelt.follow(state);
    const mover = followed?.from.to_move ?? null;
    const isOwn = followed?.happening !== "pick" && mover !== null && record.players[mover].kind === "human";
    if (isOwn && !analysing && !this.#isAnswered) this.element.hidden = false;
  }

  close() {
    removeEventListener("settings", this.#heed);
    this.#heardAndFelt.close();
  }

  get #isAnswered() {
    return this.#hasAnswered || this.settings.choices().sounds !== undefined;
  }

  /** Offers no longer what has been chosen: here, in the settings or in another tab. */
  #heed = () => {
    if (this.element.hidden || !this.#isAnswered) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    if (hadFocus) this.onLeave();
  };

  /** @param {"on" | "off"} sounds */
  #answer(sounds) {
    this.#hasAnswered = true;
    this.settings.choose({ sounds });
    if (sounds === "on") this.#heardAndFelt.sounds.play("points");
  }
}
