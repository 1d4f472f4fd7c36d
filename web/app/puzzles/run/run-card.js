/** What stands before a run and after it: what it is, or how many were solved, and the way to the next. */

import { leadBack } from "../../bar/back.js";
import { topBar } from "../../bar/bar.js";
import { gameName } from "../../bar/game-name.js";
import { languageButton } from "../../bar/language.js";
import { element } from "../../dom.js";
import { puzzleTexts as words } from "../../texts/puzzles/index.js";

/** @import { PuzzleProgress } from "../../kept/puzzles.js" */
/** @import { GameInfo } from "../../seam.js" */
/** @import { Settings } from "../../settings.js" */

/**
 * @param {Settings} settings
 * @param {GameInfo} info
 * @param {{title: string, lines: string[], begin: string}} told the outcome so far, and what the button is called
 * @param {() => void} start
 */
export function runCard(settings, info, { title, lines, begin }, start) {
  const bar = topBar(settings, [words.run.title, ": ", ...gameName(info)], languageButton(settings));
  leadBack(bar, `#puzzle/${info.id}`, words.back(info.name));
  return element(
    "div",
    { class: "learn inner" },
    bar,
    element(
      "main",
      { class: "run-card" },
      element("h2", { class: "title", tabindex: -1 }, title),
      ...lines.map((line) => element("p", { class: "lead" }, line)),
      element(
        "p",
        { class: "onward" },
        element("button", { class: "button", type: "button", onclick: start }, begin),
        element("a", { class: "button plain", href: `#puzzle/${info.id}` }, words.all),
      ),
    ),
  );
}

/**
 * The way to a run of a game, beside lists.
 * @param {GameInfo} info
 * @param {PuzzleProgress} progress
 * @param {HTMLElement | null} other where else one can go
 */
export function runEntry(info, progress, other) {
  const best = progress.kept.best[info.id];
  return element(
    "section",
    { class: "run-entry" },
    element("h2", {}, words.run.title, best ? element("small", {}, words.run.bestShort(best)) : null),
    element("p", {}, words.run.lead),
    element("p", { class: "onward" }, element("a", { class: "button plain", href: `#puzzle/${info.id}/run`, "aria-label": `${words.run.start}: ${info.name}` }, words.run.start), other),
  );
}
