/** A passage of the rules: its heading, its steps, one of them due, its texts and its position. */

import { diagramBoard } from "../../board/slab/static-board.js";
import { element, emphasised, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { GameInfo, Rules, RulesSection } from "../../seam.js" */

export class Passage {
  /** @type {Node[]} */ nodes;
  /** By the number of a step, or 0 for the heading: what is marked when it is due. @type {Map<number, HTMLElement>} */
  #marks = new Map();
  /** @type {ReturnType<typeof diagramBoard> | null} */ #board = null;

  /**
   * @param {{rules: Rules, info: GameInfo, skin: Skin, session: Session}} game
   * @param {number} index of a section; past the last are the rulings
   */
  constructor({ rules, info, skin, session }, index) {
    this.session = session;
    this.section = rules.sections[index] ?? null;
    this.due = element("small", {});
    this.nodes = this.section ? this.#sectionNodes(this.section, info, skin) : rulings(rules);
    if (index === 0) this.nodes.unshift(element("p", { class: "lead" }, rules.lead));
    this.update();
  }

  /**
   * @param {RulesSection} section
   * @param {GameInfo} info
   * @param {Skin} skin
   * @returns {Node[]}
   */
  #sectionNodes({ title, steps, text, diagram }, info, skin) {
    const heading = element("div", { class: "heading" }, element("h3", {}, title));
    this.#marks.set(0, heading);
    const rows = steps.map((step, at) => {
      const row = element("li", {}, element("span", {}, ...emphasised(step)));
      this.#marks.set(at + 1, row);
      return row;
    });
    this.#board = diagram ? diagramBoard(skin, diagram, diagram.told || texts.rules.diagram(info.name)) : null;
    const caption = diagram?.told ? element("figcaption", {}, diagram.told) : null;
    const prose = text.map((one) => element("p", {}, ...emphasised(one)));
    const figure = this.#board ? [element("figure", {}, this.#board.element, caption)] : [];
    // The position shows the steps; other texts come before the one they are about.
    return rows.length ? [heading, element("ol", {}, ...rows), ...figure, ...prose] : [heading, ...prose, ...figure];
  }

  /** Marks the step that is due in the position shown. */
  update() {
    const { session } = this;
    const { view } = session.state;
    const number = view.result ? undefined : this.section?.due[view.step.phase];
    const mark = number === undefined ? null : this.#marks.get(number);
    for (const one of this.#marks.values()) one.classList.toggle("due", one === mark);
    if (!mark || view.to_move === null) return this.due.remove();
    const isYours = session.mode === "computer" && session.isPersonsTurn;
    setText(this.due, isYours ? texts.rules.yourStep : texts.rules.stepOf(view.players[view.to_move].name));
    if (this.due.parentElement !== mark) mark.append(this.due);
  }

  /** Releases the canvas. */
  close() {
    this.#board?.close();
  }
}

/** @param {Rules} rules */
function rulings(rules) {
  return [
    element("div", { class: "heading" }, element("h3", {}, texts.rules.rulings)),
    element("p", { class: "quiet" }, texts.rules.rulingsHelp),
    element("ol", {}, ...rules.rulings.map((ruling) => element("li", {}, element("span", {}, ...emphasised(ruling))))),
  ];
}
