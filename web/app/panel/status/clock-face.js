/** The display of a player's clock. */

import { element, setText } from "../../dom.js";
import { clockText } from "../../game/clock.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */
/** @import { PlayerIndex } from "../../seam.js" */

/** With fewer milliseconds left, the clock warns and shows tenths of a second. */
const SHORT = 20_000;
const TICK = 100;

export class ClockFace {
  element = element("span", { class: "clock", role: "timer" });
  #hasWarned = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #timer;

  /**
   * @param {Session} session
   * @param {PlayerIndex} player
   * @param {(sentence: string) => void} say makes screen readers say a sentence
   */
  constructor(session, player, say) {
    this.session = session;
    this.player = player;
    this.say = say;
  }

  update() {
    const { session, player } = this;
    const { record, analysing } = session.state;
    this.element.hidden = !record.clock || analysing;
    const runs = session.isClockRunning && session.toMove === player;
    this.element.toggleAttribute("data-running", runs);
    if (runs && !this.#timer) this.#timer = setInterval(() => this.#tick(), TICK);
    else if (!runs) this.close();
    if (!this.element.hidden) this.#show();
  }

  /** Stops the timer. */
  close() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #show() {
    const left = this.session.timeLeft(this.player);
    const isShort = left < SHORT;
    setText(this.element, isShort ? tenths(left) : clockText(Math.ceil(left / 1000)));
    this.element.toggleAttribute("data-short", isShort);
    const seconds = Math.ceil(left / 1000);
    const name = this.session.state.view.players[this.player].name;
    this.element.ariaLabel = texts.clock.left(name, Math.floor(seconds / 60), seconds % 60);
    if (!isShort) this.#hasWarned = false;
  }

  #tick() {
    this.#show();
    if (this.#hasWarned || !this.element.hasAttribute("data-short")) return;
    this.#hasWarned = true;
    this.say(this.element.ariaLabel ?? "");
  }
}

/** @param {number} left milliseconds */
function tenths(left) {
  const whole = Math.ceil(left / 100);
  return `0:${String(Math.floor(whole / 10)).padStart(2, "0")}.${whole % 10}`;
}
