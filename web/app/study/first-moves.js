/** The first moves of a study: their values by a search, and what games that began so brought. */

import { element } from "../dom.js";
import { studyTexts as words } from "../texts/study/index.js";
import { strip } from "./plots.js";

/** @import { FirstMove, FirstMoves, GameInfo } from "../seam.js" */

/**
 * @param {GameInfo} info
 * @param {FirstMoves} found
 * @param {string[]} written how the moves are written
 */
export function firstMoves(info, { seconds, depth, choices, moves }, written) {
  const [player] = info.players;
  const hasGames = moves.some(({ share }) => share.length);
  const said = [
    words.first.help(player, words.decimal(seconds, 1), depth),
    hasGames ? words.first.played : "",
    moves.length < choices ? (isEven(moves) ? words.first.even : words.first.some)(choices) : "",
    info.draws_set_ups ? words.first.fixed : "",
  ];
  const heads = [words.first.move, words.first.value, "", ...(hasGames ? [words.first.share(player), words.first.games] : [])];
  return element(
    "section",
    { class: "firsts" },
    element("h2", {}, words.first.title),
    element("p", { class: "quiet" }, said.filter(Boolean).join(" ")),
    element(
      "table",
      { class: hasGames ? "first played" : "first" },
      element("caption", { class: "spoken" }, words.first.caption),
      element("thead", {}, element("tr", {}, ...heads.map((head) => element(head ? "th" : "td", { scope: head ? "col" : null }, head)))),
      element(
        "tbody",
        {},
        ...moves.map(({ score, chance, games, share }, at) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, written[at]),
            element("td", { class: "number value" }, element("b", {}, words.first.points(score))),
            element("td", { class: "strip", "aria-hidden": "true" }, strip(share, chance)),
            hasGames ? shareCell(share) : null,
            hasGames ? element("td", { class: "number count" }, share.length ? `${games}${words.games(games)}` : "") : null,
          ),
        ),
      ),
    ),
  );
}

/**
 * Whether a search finds no difference between some moves.
 * @param {FirstMove[]} moves
 */
function isEven(moves) {
  return moves.length > 1 && moves.every(({ score }) => score === moves[0].score);
}

/** @param {number[]} share empty without games */
function shareCell(share) {
  if (!share.length) return element("td", { class: "number share" });
  const [estimate, low, high] = share;
  return element("td", { class: "number share" }, element("b", {}, words.percent(estimate)), ` ${words.range(low, high)}`);
}
