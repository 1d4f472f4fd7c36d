/**
 * The evaluation bar below the board, between the pieces of the two players. It is filled by the first
 * player's chance, with the lead in words beside it.
 */

import { emblem } from "../../board/slab/static-board.js";
import { element, setAttribute, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { percent } from "../../texts/numbers.js";
import { scoreText } from "./score-text.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { StaticPicture } from "../../board/slab/static-board.js" */
/** @import { Analysis } from "../../game/analysis.js" */
/** @import { Session } from "../../game/session.js" */

export class EvaluationBar {
  /** The players' pieces, painted when the bar is first shown. @type {StaticPicture[]} */ #emblems = [];
  /** The id of the game of which a score is shown, and not a result. @type {string | null} */ #scored = null;

  /**
   * @param {Session} session
   * @param {Analysis} analysis
   * @param {Skin} skin
   */
  constructor(session, analysis, skin) {
    this.session = session;
    this.analysis = analysis;
    this.skin = skin;
    this.bar = element("span", { class: "gauge" }, element("i"));
    this.words = element("span", { class: "words" });
    this.element = element(
      "div",
      { class: "evaluation", role: "meter", "aria-label": texts.analysis.evaluation, "aria-valuemin": 0, "aria-valuemax": 100 },
      this.bar,
      this.words,
    );
    this.update();
  }

  update() {
    const { session, analysis } = this;
    setAttribute(this.element, "hidden", !analysis.hasBar);
    const evaluation = this.#evaluation();
    if (analysis.hasBar) this.#addEmblems();
    const { id } = session.state.record;
    // Until the next position of a game has a score, the last one's stays visible.
    if (!evaluation && this.#scored === id) return;
    this.#scored = evaluation && !session.result ? id : null;
    const { words, sentence, share } = evaluation ?? { words: "", sentence: texts.analysis.unknown, share: 0.5 };
    this.bar.style.setProperty("--share", String(share));
    setText(this.words, words);
    setAttribute(this.element, "aria-valuenow", percent(share));
    setAttribute(this.element, "aria-valuetext", sentence);
  }

  close() {
    for (const { close } of this.#emblems) close();
  }

  #addEmblems() {
    if (this.#emblems.length) return;
    const [first, second] = (this.#emblems = [emblem(this.skin, 0), emblem(this.skin, 1)]);
    this.bar.before(first.element);
    this.bar.after(second.element);
  }

  #evaluation() {
    const { result, state } = this.session;
    if (result) {
      const { winner } = result;
      const words = winner === null ? texts.analysis.draw : texts.analysis.won(state.view.players[winner].name);
      return { words, sentence: words, share: winner === null ? 0.5 : 1 - winner };
    }
    const { report } = this.analysis;
    if (!report?.depth) return null;
    const { named, sentence, share } = scoreText(report.score, state.view);
    return { words: named, sentence, share };
  }
}
