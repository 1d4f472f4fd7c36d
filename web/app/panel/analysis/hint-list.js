/** Several good moves, each with its rank on the board and its score; a press plays the move. */

import { element } from "../../dom.js";
import { ScoreChip, scoreText } from "./score-text.js";

/** @import { Session } from "../../game/session.js" */

/** @param {Session} session whose hints are listed */
export function hintList(session) {
  const { hints, view } = session.state;
  const items = hints.map(({ move, score, sentence }, index) =>
    element(
      "li",
      {},
      element(
        "button",
        { type: "button", onclick: () => void session.play(move) },
        element("i", { class: "rank" }, String(index + 1)),
        new ScoreChip(scoreText(score, view)).element,
        // A listener knows the board by the labels of its cells.
        element("span", { class: "spoken" }, move.sentence),
        element("span", { "aria-hidden": "true", title: sentence }, move.notation),
      ),
    ),
  );
  return element("ol", { class: "hints" }, ...items);
}
