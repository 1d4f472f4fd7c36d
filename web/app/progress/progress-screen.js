/** 'Progress': games against the computer, lessons and puzzles of every game, kept in this browser alone. */

import { topBar } from "../bar/bar.js";
import { gameName } from "../bar/game-name.js";
import { element } from "../dom.js";
import { levelText, numberOf } from "../game/record/level.js";
import { Progress } from "../kept/lessons.js";
import { countsByGrade, PuzzleProgress, streakOf } from "../kept/puzzles.js";
import { isProgressKept } from "../kept/written.js";
import { keepInProgress } from "../library/known-games.js";
import { isBroken } from "../library/stored/entries.js";
import { summaryOf, withoutCopies } from "../library/stored/summaries.js";
import { today } from "../puzzles/daily.js";
import { chooseFiles } from "../sharing/files-and-clipboard.js";
import { openFiles } from "../sharing/incoming-games.js";
import { saveEverything } from "../sharing/whole-file.js";
import { beads } from "../solving/beads.js";
import { act } from "../solving/task-panel.js";
import { sideways } from "../strength/sideways.js";
import { texts } from "../texts/index.js";
import { learnTexts } from "../texts/learn/index.js";
import { progressTexts as words } from "../texts/progress/index.js";
import { byLevel, playedIn, sumOf, unplayed } from "./totals.js";

/** @import { Summary } from "../library/stored/summaries.js" */
/** @import { GameInfo, LessonsListed, PuzzlesListed } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { Count } from "./totals.js" */

/**
 * @param {Services} services
 * @param {GameInfo[]} games
 * @param {GameInfo} shown the one whose levels and grades are shown
 * @param {LessonsListed} lessons
 * @param {PuzzlesListed} puzzles
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function progressScreen(services, games, shown, lessons, puzzles) {
  const { library, settings } = services;
  const summaries = withoutCopies(await gamesPlayed(services, games));
  const learnt = new Progress(settings.storage);
  const solved = new PuzzleProgress(settings.storage);
  const isKept = isProgressKept(settings.storage) && !library.isRefused && !library.unkept.all.length;
  const lead = isKept ? words.lead : words.leadUnkept;
  const streak = streakOf(solved.kept.daily, today());
  const tabs = games.map((info) => element("li", {}, element("a", { href: `#progress/${info.id}`, "aria-current": info === shown ? "page" : null }, ...gameName(info))));
  const grades = puzzles.games[shown.id] && countsByGrade(puzzles.games[shown.id], solved.solvedIn(shown.id));
  return {
    element: element(
      "div",
      { class: "learn progress inner" },
      topBar(
        settings,
        words.title,
        element("a", { class: "word-tool", href: "#learn" }, learnTexts.link),
        element("a", { class: "word-tool", href: "#games" }, texts.library.title),
      ),
      element(
        "main",
        {},
        element(
          "header",
          { class: "head" },
          element("div", {}, element("p", { class: "title" }, words.heading), element("p", { class: "lead" }, lead, streak ? ` ${words.streak(streak)}` : "")),
          act(words.open, () => chooseFiles((files) => void openFiles(services, files))),
          act(words.save, () => void saveEverything(services, games)),
        ),
        sums(games, summaries, { lessons, puzzles }, { learnt, solved }),
        element(
          "div",
          { class: "by" },
          element(
            "section",
            {},
            element("nav", { "aria-label": words.games }, element("ul", { class: "tabs" }, ...tabs)),
            ...levels(shown, byLevel(summaries, shown.id)),
          ),
          grades ? gradeColumns(shown, grades, solved.kept.best[shown.id] ?? 0) : null,
        ),
      ),
    ),
    title: texts.titleOf(words.title),
    close: () => undefined,
  };
}

/**
 * The readable games, also those that are in progress, and those that could not be stored as they are now.
 * @param {Services} services
 * @param {GameInfo[]} games
 */
async function gamesPlayed(services, games) {
  const { library } = services;
  await keepInProgress(services, games, false);
  const kept = (await library.overview(games)).flatMap((one) => (isBroken(one) ? [] : [one]));
  const unkept = library.unkept.all.map((game) => summaryOf({ ...game, id: library.idOf(game.record.id) }));
  return [...new Map([...kept, ...unkept].map((summary) => [summary.key, summary])).values()];
}

/**
 * All games, a row each: games against the computer, lessons and puzzles.
 * @param {GameInfo[]} games
 * @param {Summary[]} summaries of the games kept
 * @param {{lessons: LessonsListed, puzzles: PuzzlesListed}} listed what there is
 * @param {{learnt: Progress, solved: PuzzleProgress}} kept what has been done of it
 */
function sums(games, summaries, { lessons, puzzles }, { learnt, solved }) {
  const hasPuzzles = Object.keys(puzzles.games).length > 0;
  const heads = [words.against, words.played, words.won, words.drawn, words.lost, words.lessons, ...(hasPuzzles ? [words.puzzles] : [])];
  const rows = games.map((info) => {
    const count = sumOf(byLevel(summaries, info.id).values());
    const steps = (lessons.games[info.id] ?? []).map(({ id }) => learnt.doneIn(info.id).has(id));
    const known = puzzles.games[info.id];
    const counts = [playedIn(count), count.won, count.draw, count.lost];
    const numbers = counts.map((number, at) => element("td", { "data-label": heads[at + 1] }, String(number)));
    const done = steps.filter(Boolean).length;
    const path = steps.length
      ? [beads(steps, -1, learnTexts.spokenDone(done, steps.length)), element("small", {}, learnTexts.doneOf(done, steps.length))]
      : ["–"];
    const puzzled = known && known.ids.filter((id) => solved.solvedIn(info.id).has(id)).length;
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, ...gameName(info)),
      ...numbers,
      element("td", { class: "way-done", "data-label": words.lessons }, element("div", {}, ...path)),
      ...(hasPuzzles ? [element("td", { "data-label": words.puzzles }, known ? `${puzzled} ` : "–", known ? element("small", {}, words.of(known.ids.length)) : null)] : []),
    );
  });
  return element(
    "table",
    { class: "sum" },
    element("caption", { class: "spoken" }, words.all),
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", {}, ...rows),
  );
}

/**
 * @param {GameInfo} info
 * @param {Map<number, Count>} counts
 * @returns {Node[]}
 */
function levels(info, counts) {
  if (!counts.size) return [element("p", { class: "quiet" }, words.none)];
  const most = Math.max(...[...counts.values()].map(playedIn));
  const part = (/** @type {string} */ name, /** @type {number} */ count) => {
    const made = element("i", { class: name, hidden: !count });
    made.style.flexGrow = String(count);
    return made;
  };
  const rows = [...counts].map(([level, count]) => {
    const strip = element(
      "span",
      { class: "wdl", role: "img", "aria-label": words.spoken(count.won, count.draw, count.lost) },
      part("won", count.won),
      part("drawn", count.draw),
      part("lost", count.lost),
      part("", most - playedIn(count)),
    );
    const numbers = [count.won, count.draw, count.lost].map((number) => element("td", { class: "number" }, String(number)));
    return element("tr", {}, element("th", { scope: "row" }, levelText(words, level)), element("td", { class: "strip" }, strip), ...numbers);
  });
  const open = unplayed(info.levels, counts);
  const heads = [words.won, words.drawn, words.lost].map((head) => element("th", { class: "number", scope: "col" }, head));
  const table = element(
    "table",
    { class: "by-level" },
    element("caption", { class: "spoken" }, words.levelsOf(info.name)),
    element("thead", {}, element("tr", {}, element("td", {}), element("td", {}), ...heads)),
    element("tbody", {}, ...rows),
  );
  return [
    sideways(words.levelsOf(info.name), table),
    ...(open.length ? [element("p", { class: "quiet" }, words.unplayed(open.map(([one, other]) => (one === other ? numberOf(one) : `${numberOf(one)}–${numberOf(other)}`))))] : []),
  ];
}

/**
 * @param {GameInfo} info
 * @param {{grade: number, solved: number, of: number}[]} grades
 * @param {number} best the most solved in three minutes
 */
function gradeColumns(info, grades, best) {
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);
  const columns = grades.map(({ grade, solved, of }) => {
    const filled = element("i");
    filled.style.height = `${Math.round((100 * solved) / of)}%`;
    const spoken = element("span", { class: "spoken" }, words.spokenGrade(grade, solved, of));
    const seen = [element("span", { class: "stem" }, filled), element("span", {}, element("b", {}, String(solved)), `/${of}`), element("span", {}, String(grade))];
    for (const one of seen) one.setAttribute("aria-hidden", "true");
    return element("li", {}, spoken, ...seen);
  });
  return element(
    "section",
    {},
    element("h2", {}, words.byGrade(info.name)),
    element("p", { class: "quiet" }, words.solved(sum(grades.map(({ solved }) => solved)), sum(grades.map(({ of }) => of)))),
    element("ul", { class: "grades" }, ...columns),
    best ? element("p", { class: "quiet" }, words.bestRun(best)) : null,
  );
}
