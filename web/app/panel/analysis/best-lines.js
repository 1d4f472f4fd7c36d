/**
 * The best lines of the position shown, each with its score. A press on a move plays the line up to it.
 * A switch turns the lines on and off.
 */

import { element, setAttribute, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { ScoreChip, scoreText } from "./score-text.js";

/** @import { Analysis } from "../../game/analysis.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { SearchLine, View } from "../../seam.js" */

const LINES = 3;

export class BestLines {
  /**
   * @param {Session} session
   * @param {Analysis} analysis
   */
  constructor(session, analysis) {
    this.session = session;
    this.analysis = analysis;
    this.progress = element("small");
    this.switch = element(
      "button",
      { class: "switch", type: "button", role: "switch", "aria-label": texts.analysis.lines, "aria-keyshortcuts": "a", title: `${texts.analysis.lines} (a)`, onclick: () => analysis.toggleLines() },
      element("i"),
    );
    this.rows = Array.from({ length: LINES }, () => new LineRow(session));
    this.list = element("ol", { class: "lines" }, ...this.rows.map((row) => row.element));
    this.element = element(
      "section",
      { class: "analysis", "aria-label": texts.analysis.label },
      element("h3", {}, texts.analysis.lines, this.progress),
      this.switch,
      this.list,
    );
    this.update();
  }

  update() {
    const { analysis, session } = this;
    const { report, hasLines } = analysis;
    setAttribute(this.element, "hidden", session.mode !== "analysis");
    setAttribute(this.switch, "aria-checked", String(hasLines));
    setAttribute(this.list, "hidden", !hasLines);
    setText(this.progress, hasLines && report?.depth ? texts.analysis.progress(report.depth, report.nodes) : "");
    for (const [index, row] of this.rows.entries()) {
      // Before the first depth is done, there is a move but no score.
      row.show(hasLines && report?.depth ? report.lines[index] : undefined, session.state.view);
    }
  }

  /** Shows or hides the lines, in analysis; returns whether there are any to be shown. */
  toggle() {
    const isAnalysis = this.session.mode === "analysis";
    if (isAnalysis) this.analysis.toggleLines();
    return isAnalysis;
  }
}

/**
 * A line. Its buttons are reused for each report, so that neither focus nor a press is lost.
 */
class LineRow {
  /** @type {HTMLButtonElement[]} */ #buttons = [];
  /** @type {string[]} */ #moves = [];

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.chip = new ScoreChip();
    this.line = element("span", { class: "line" });
    this.element = element("li", {}, this.chip.element, this.line);
  }

  /**
   * @param {SearchLine | undefined} found
   * @param {View} view
   */
  show(found, view) {
    setAttribute(this.element, "data-empty", !found);
    this.chip.element.hidden = !found;
    this.#moves = found?.moves ?? [];
    for (const extra of this.#buttons.splice(this.#moves.length)) extra.remove();
    if (!found) return;
    this.chip.show(scoreText(found.score, view));
    for (const [index, notation] of found.line.entries()) {
      const button = (this.#buttons[index] ??= this.#addButton(index));
      setText(button, notation);
      setAttribute(button, "title", index ? texts.analysis.play(found.line.slice(0, index + 1)) : found.sentence);
    }
  }

  /** @param {number} index */
  #addButton(index) {
    const button = element("button", { type: "button", onclick: () => void this.session.playLine(this.#moves.slice(0, index + 1)) });
    this.line.append(button);
    return button;
  }
}
