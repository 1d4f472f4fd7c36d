/** The strength of a game's computer player, from matches. */

import { topBar } from "../bar/bar.js";
import { gamesNav } from "../bar/games-nav.js";
import { languageButton } from "../bar/language.js";
import { element } from "../dom.js";
import { ladderOf, numberOf } from "../game/record/level.js";
import { heatTable } from "../strength/heat.js";
import { ratings, ratingsPlot, sharesTable } from "../strength/plots.js";
import { texts } from "../texts/index.js";
import { strengthTexts as words } from "../texts/strength/index.js";

/** @import { BaselineResult, GameInfo, LevelResult } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { Rung } from "../strength/plots.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {GameInfo[]} games all games, for the links between them
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function strengthScreen({ prebuilt, settings }, info, games) {
  const { seconds, nodes, games: known } = await prebuilt.strength();
  const found = known.find(({ id }) => id === info.id);
  const { ladder = [], baselines = [], lowest = [], versions = [], terms = [], puzzles = [] } = found ?? {};
  const numbers = ladderOf(info.levels).map(({ level }) => level);
  const stepOf = (/** @type {number} */ level) => {
    const at = numbers.indexOf(level);
    return words.step(numberOf(level), at ? numberOf(numbers[at - 1]) : null);
  };
  return {
    element: element(
      "div",
      { class: "rules strength inner" },
      topBar(settings, words.link, languageButton(settings)),
      element(
        "main",
        {},
        gamesNav(words.label, "strength", games, info),
        element(
          "section",
          { class: "ladder" },
          element(
            "div",
            { class: "prose" },
            element("p", { class: "title", "aria-hidden": "true" }, info.name),
            element("p", { class: "lead" }, ...inWords(ladder, baselines)),
            levelList(info),
            element("p", { class: "quiet" }, words.lead),
            element("p", {}, element("a", { href: `#study/${info.id}` }, texts.rules.study)),
          ),
          ratingsFigure(ratings(ladder, numbers)),
        ),
        part(
          words.steps,
          words.stepsHelp,
          words.columns.level,
          ladder.map(({ level, ...counted }) => ({ name: stepOf(level), counted })),
          `python -m calculi.match.ladder ${info.id} web/strength`,
          true,
        ),
        part(
          words.baselines,
          words.baselinesHelp(seconds),
          words.columns.against,
          baselines.map(({ against, ...counted }) => ({ name: words.baseline(against), counted })),
          `python -m calculi.match.baselines ${info.id} web/strength`,
        ),
        part(
          words.lowest,
          words.lowestHelp,
          words.columns.against,
          lowest.map(({ against, ...counted }) => ({ name: words.baseline(against), counted })),
          `python -m calculi.match.baselines ${info.id} web/strength --lowest --games 200`,
        ),
        part(
          words.versions,
          words.versionsHelp(seconds),
          words.columns.against,
          versions.map(({ commit, ...counted }) => ({ name: words.version(commit), counted })),
          `python -m calculi.match.versions ${info.id} web/strength`,
        ),
        part(
          words.terms,
          words.termsHelp(nodes),
          words.columns.without,
          terms.map(({ term, ...counted }) => ({ name: words.term(term), counted })),
          `python -m calculi.match.term_matches ${info.id} web/strength`,
        ),
        puzzles.length ? puzzlesPart(puzzles, info, numbers) : null,
      ),
    ),
    title: texts.titleOf(words.title(info.name)),
    close: () => undefined,
  };
}

/**
 * The ratings of the levels; nothing where no step between them is known.
 * @param {Rung[]} rungs
 */
function ratingsFigure(rungs) {
  const told = rungs.slice(1).map(({ level, rating }) => words.rung(numberOf(level), rating));
  if (!told.length) return null;
  return element(
    "figure",
    {},
    element("p", { class: "quiet", "aria-hidden": "true" }, words.ratingsAxis),
    ratingsPlot(words.ladderTold(told.join(", ")), rungs),
    element("figcaption", {}, words.ratingsCaption(numberOf(rungs[told.length].level))),
    element("p", { class: "quiet about" }, words.ratings),
  );
}

/**
 * A table with its explanation and the command that makes it; nothing if there are no results.
 * @param {string} title
 * @param {string} help
 * @param {string} column what the first column holds
 * @param {{name: string, counted: import("../seam.js").MatchResult}[]} rows
 * @param {string} again the command
 * @param {boolean} [hasBand] whether to show the range wanted for a step of the ladder
 */
function part(title, help, column, rows, again, hasBand = false) {
  if (!rows.length) return null;
  return element(
    "section",
    { class: "part" },
    element("div", { class: "prose" }, element("h2", {}, title), element("p", {}, help)),
    sharesTable(title, column, rows, hasBand),
    command(words.again, again),
  );
}

/**
 * @param {import("../seam.js").GradeFound[]} puzzles
 * @param {GameInfo} info
 * @param {readonly number[]} numbers of its ladder
 */
function puzzlesPart(puzzles, { id }, numbers) {
  return element(
    "section",
    { class: "part" },
    element("div", { class: "prose" }, element("h2", {}, words.puzzles), element("p", {}, words.puzzlesHelp)),
    heatTable(words.puzzles, numbers, puzzles),
    command(words.triedAgain, `calculi puzzles ${id} --matrix --results web/strength/${id}/puzzles.json`),
  );
}

/**
 * @param {string} summary
 * @param {string} text
 */
function command(summary, text) {
  return element("details", {}, element("summary", {}, summary), element("p", {}, element("code", {}, text)));
}

/**
 * What the matches have shown, in plain words.
 * @param {LevelResult[]} ladder
 * @param {BaselineResult[]} baselines
 */
function inWords(ladder, baselines) {
  const shareOf = (/** @type {{share: number[]}} */ { share }) => share[0];
  const [first, ...steps] = ladder.map(shareOf);
  if (!steps.length) return [];
  const least = Math.min(...baselines.map(shareOf));
  return [
    words.inWords(first, Math.min(...steps), Math.max(...steps)),
    ...(baselines.length ? [` ${words.topInWords(least)}`] : []),
  ];
}

/**
 * The levels, each with its name and a sentence.
 * @param {GameInfo} info
 */
function levelList({ levels }) {
  const rows = ladderOf(levels).map(({ level, name, line }) =>
    element("li", { "data-number": numberOf(level) }, element("strong", {}, name), " ", element("span", {}, line)),
  );
  return element("ol", { class: "level-list" }, ...rows);
}
