/** A score of the search in words: who is ahead, and by how much. */

import { element, setAttribute, setText } from "../../dom.js";
import { otherPlayer } from "../../game/record/record.js";
import { texts } from "../../texts/index.js";
import { rounded } from "../../texts/numbers.js";

/** @import { PlayerIndex, SearchScore, View } from "../../seam.js" */

/**
 * @typedef {object} ScoreText
 * @property {PlayerIndex | null} leader who is ahead, or null
 * @property {string} short without the leader's name
 * @property {string} named with the leader's name
 * @property {string} sentence
 * @property {number} share the first player's chance, 0 to 1
 */

/**
 * @param {SearchScore} score
 * @param {View} view of the position with this score
 * @returns {ScoreText}
 */
export function scoreText({ kind, value, chance }, view) {
  const words = texts.analysis;
  const player = view.to_move ?? 0;
  const share = player === 0 ? chance : 1 - chance;
  if (kind === "draw") return { leader: null, short: words.draw, named: words.draw, sentence: words.drawIn(value), share };
  const points = Number(rounded(Math.abs(value) / 100, 1));
  if (kind === "cp" && points === 0) {
    return { leader: null, short: words.even, named: words.even, sentence: words.even, share };
  }
  const isOwn = kind === "win" || (kind === "cp" && value > 0);
  const leader = isOwn ? player : otherPlayer(player);
  const { name } = view.players[leader];
  if (kind === "cp") {
    return { leader, short: words.points(points), named: words.pointsOf(name, points), sentence: words.leads(name, points), share };
  }
  const sentence = words.winsOf(name, value);
  return { leader, short: words.wins(value), named: sentence, sentence, share };
}

/** A score in a few words: filled if the first player is ahead, ringed if the second is. */
export class ScoreChip {
  element = element("span", { class: "score-chip" });
  #short = element("span", { "aria-hidden": "true" });
  #spoken = element("span", { class: "spoken" });

  /** @param {ScoreText} [score] */
  constructor(score) {
    this.element.append(this.#short, this.#spoken);
    if (score) this.show(score);
  }

  /** @param {ScoreText} score */
  show({ leader, short, sentence }) {
    setAttribute(this.element, "data-leader", leader);
    setText(this.#short, short);
    setText(this.#spoken, sentence);
  }
}
