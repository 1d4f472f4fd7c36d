/** 'Learn': the paths of all games, and how far one is on each. */

import { topBar } from "../bar/bar.js";
import { languageButton } from "../bar/language.js";
import { smallBoard } from "../board/slab/static-board.js";
import { element } from "../dom.js";
import { Progress } from "../kept/lessons.js";
import { later } from "../later.js";
import { fetchAllSkins } from "../skins/index.js";
import { beads } from "../solving/beads.js";
import { texts } from "../texts/index.js";
import { learnTexts as words } from "../texts/learn/index.js";
import { fetchLessons } from "./lessons-ahead.js";

/** @import { GameInfo, LessonListed, LessonsListed, PuzzlesListed } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo[]} games those with lessons
 * @param {LessonsListed} listed
 * @param {PuzzlesListed} puzzles
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function learnScreen({ prebuilt, settings }, games, listed, puzzles) {
  const puzzled = games.filter(({ id }) => Object.hasOwn(puzzles.games, id));
  const side = element("aside", { class: "side", "aria-label": words.puzzles });
  const progress = new Progress(settings.storage);
  const current = games.find(({ id }) => id === progress.kept.last) ?? games[0];
  // What is likely next; if it fails, it is fetched again when needed.
  void fetchLessons(prebuilt, current.id).catch(() => undefined);
  const [{ views }, skins] = await Promise.all([prebuilt.home(), fetchAllSkins(), puzzled.length ? fill(side, puzzled, puzzles, settings) : null]);
  /** @type {(() => void)[]} */
  const closing = [];
  const rows = games.map((info) => {
    const board = smallBoard(skins[info.id], views[info.id]);
    closing.push(board.close);
    return row(info, listed.games[info.id], progress.doneIn(info.id), board.element, info === current);
  });
  return {
    element: element(
      "div",
      { class: "learn inner" },
      topBar(settings, words.link, element("a", { class: "word-tool", href: "#rules" }, texts.rules.link), languageButton(settings)),
      element(
        "main",
        {},
        element("header", { class: "head" }, element("p", { class: "title" }, words.title), element("p", { class: "lead" }, words.lead)),
        element(
          "div",
          { class: puzzled.length ? "two with-days" : "" },
          element("ul", { class: "paths" }, ...rows),
          ...(puzzled.length ? [side] : []),
        ),
        element(
          "p",
          { class: "onward" },
          element("a", { class: "link", href: "#progress" }, words.progress),
          element("span", { class: "quiet" }, words.progressLine),
        ),
        element(
          "p",
          { class: "onward" },
          element("a", { class: "link", href: "#worksheet" }, words.worksheets),
          element("span", { class: "quiet" }, words.worksheetsLine),
        ),
      ),
    ),
    title: texts.titleOf(words.title),
    close: () => closing.forEach((close) => close()),
  };
}

/**
 * Fills the column of puzzles. Its code and its words come with the screens of puzzles: were they imported
 * here, all that is loaded later would wait for them.
 * @param {HTMLElement} side
 * @param {GameInfo[]} games those with puzzles, at least one
 * @param {PuzzlesListed} puzzles
 * @param {Services["settings"]} settings
 */
function fill(side, games, puzzles, settings) {
  return later(
    () => import("../puzzles/screens.js"),
    ({ besideLessons }) => {
      const current = new Progress(settings.storage).kept.last;
      const info = games.find(({ id }) => id === current) ?? games[0];
      const all = element("a", { class: "link", href: "#puzzle" }, words.allPuzzles);
      side.replaceChildren(...besideLessons(games, info, puzzles, settings, all));
    },
  );
}

/**
 * @param {GameInfo} info
 * @param {LessonListed[]} lessons
 * @param {Set<string>} done
 * @param {HTMLElement} board
 * @param {boolean} isCurrent whether it is the game one is in
 */
function row(info, lessons, done, board, isCurrent) {
  const isDone = lessons.map(({ id }) => done.has(id));
  const count = isDone.filter(Boolean).length;
  const next = isDone.indexOf(false);
  const told = next < 0 ? words.allDone : count ? words.next(lessons[next].title) : info.line;
  const label = next < 0 ? words.again : count ? words.goOn : words.start;
  const step = lessons[Math.max(0, next)].id;
  return element(
    "li",
    {},
    board,
    element(
      "div",
      {},
      element("h2", {}, element("a", { href: `#learn/${info.id}` }, info.name), element("small", {}, count ? words.doneOf(count, lessons.length) : words.lessons(lessons.length))),
      element("p", {}, told),
      beads(isDone, count ? next : -1, words.spokenDone(count, lessons.length)),
    ),
    element("a", { class: isCurrent ? "button" : "button plain", href: `#learn/${info.id}/${step}`, "aria-label": `${label}: ${info.name}` }, label),
  );
}
