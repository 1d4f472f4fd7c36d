/** All puzzles of a game, by grade; beside them the puzzles of the day. */

import { leadBack } from "../bar/back.js";
import { topBar } from "../bar/bar.js";
import { gameTabs } from "../bar/games-nav.js";
import { languageButton } from "../bar/language.js";
import { element, icon } from "../dom.js";
import { PuzzleProgress, countsByGrade } from "../kept/puzzles.js";
import { embedLink } from "../sharing/embedding/embed-link.js";
import { texts } from "../texts/index.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";
import { dailyPuzzle, today } from "./daily.js";
import { runEntry } from "./run/run-card.js";
import { gradeSign, streakSign } from "./signs.js";

/** @import { GameInfo, PuzzlesKnown, PuzzlesListed } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {GameInfo[]} games those with puzzles
 * @param {PuzzlesListed} listed
 * @returns {import("../router.js").Screen}
 */
export function puzzlesScreen(services, info, games, listed) {
  const { settings } = services;
  const progress = new PuzzleProgress(settings.storage);
  const known = listed.games[info.id];
  const solved = progress.solvedIn(info.id);
  const count = known.ids.filter((id) => solved.has(id)).length;
  const bar = topBar(settings, texts.learn, element("a", { class: "word-tool", href: `#rules/${info.id}` }, texts.rules.link), languageButton(settings));
  leadBack(bar, "#learn", texts.learn);
  return {
    element: element(
      "div",
      { class: "learn inner" },
      bar,
      element(
        "main",
        {},
        gameTabs(words.games, "puzzle", games, info),
        element("header", { class: "head" }, element("p", { class: "title" }, words.title), element("p", { class: "lead" }, `${words.lead} `, element("span", { class: "unbroken" }, `${words.count(count, known.ids.length)}.`))),
        element(
          "div",
          { class: "two puzzles" },
          element("div", { class: "by-grade" }, ...byGrade(info, known, solved)),
          element(
            "aside",
            { class: "side" },
            dailies(games, listed, progress),
            runEntry(info, progress, embedLink(services, info, words.embed, { what: "puzzle" })),
          ),
        ),
      ),
    ),
    title: texts.titleOf(words.puzzlesOf(info.name)),
    close: () => undefined,
  };
}

/**
 * @param {GameInfo} info
 * @param {PuzzlesKnown} known
 * @param {Set<string>} solved
 */
function byGrade(info, known, solved) {
  return countsByGrade(known, solved).map(({ grade, solved: done, of }) => {
    const links = known.ids.flatMap((id, at) => (known.grades[at] === grade ? [numberLink(info, id, at + 1, solved.has(id))] : []));
    return element(
      "section",
      {},
      element("h2", {}, words.grade(grade), " ", gradeSign(grade), element("small", {}, words.count(done, of))),
      element("ul", { class: "numbers" }, ...links.map((link) => element("li", {}, link))),
    );
  });
}

/**
 * @param {GameInfo} info
 * @param {string} id
 * @param {number} number
 * @param {boolean} isSolved
 */
function numberLink(info, id, number, isSolved) {
  const label = isSolved ? words.solvedNumber(number) : words.openNumber(number);
  return element("a", { href: `#puzzle/${info.id}/${id}`, class: isSolved ? "solved" : "", "aria-label": label }, String(number));
}

/**
 * The puzzle of the day of each game, and the days in a row.
 * @param {GameInfo[]} games
 * @param {PuzzlesListed} listed
 * @param {PuzzleProgress} progress
 */
export function dailies(games, listed, progress) {
  const date = today();
  const { daily } = progress.kept;
  const done = games.filter(({ id }) => Object.hasOwn(daily[date] ?? {}, id)).length;
  const rows = games.map((info) => {
    const { ids, grades } = listed.games[info.id];
    const id = dailyPuzzle(date, info.id, ids);
    const isSolved = Object.hasOwn(daily[date] ?? {}, info.id);
    const sign = isSolved ? icon("tick") : element("span", { class: "open" });
    const state = element("span", { class: isSolved ? "" : "spoken" }, isSolved ? `${words.isSolved} ` : `${words.isOpen} `);
    const grade = gradeSign(grades[ids.indexOf(id ?? "")] ?? 0);
    return element("li", {}, element("a", { href: `#puzzle/${info.id}/${date}` }, sign, element("span", {}, info.name), element("small", {}, state, grade)));
  });
  const section = element(
    "section",
    {},
    element("h2", {}, words.dailies, element("small", {}, words.count(done, games.length))),
    element("ul", { class: "daily" }, ...rows),
    streakSign(daily, date),
    element("p", {}, words.anyCounts),
  );
  renewOnAnotherDay(section, date, () => dailies(games, listed, progress));
  return section;
}

/**
 * Puts what is of today in the place of what is of an earlier day, where a page that was left open is looked at again.
 * @param {HTMLElement} shown
 * @param {string} date of what is shown
 * @param {() => HTMLElement} renewed
 */
function renewOnAnotherDay(shown, date, renewed) {
  const done = new AbortController();
  const look = () => {
    if (!shown.isConnected) return done.abort();
    if (document.hidden || date === today()) return;
    done.abort();
    const focused = [...shown.querySelectorAll("a")].indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    const ofToday = renewed();
    shown.replaceWith(ofToday);
    // Whoever goes through them by keys stays in the same row.
    [...ofToday.querySelectorAll("a")][focused]?.focus({ preventScroll: true });
  };
  document.addEventListener("visibilitychange", look, { signal: done.signal });
  addEventListener("focus", look, { signal: done.signal });
}
