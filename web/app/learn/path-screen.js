/** A game's path: all its lessons, one below the other, and the one that is next. */

import { leadBack } from "../bar/back.js";
import { topBar } from "../bar/bar.js";
import { gameTabs } from "../bar/games-nav.js";
import { languageButton } from "../bar/language.js";
import { smallBoard } from "../board/slab/static-board.js";
import { element, emphasised } from "../dom.js";
import { Progress } from "../kept/lessons.js";
import { embedLink } from "../sharing/embedding/embed-link.js";
import { fetchSkin } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { learnTexts as words } from "../texts/learn/index.js";

/** @import { GameInfo, LessonPath, LessonStep } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {GameInfo[]} games those with lessons
 * @param {LessonPath} path
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function pathScreen(services, info, games, path) {
  const { settings } = services;
  const skin = await fetchSkin(info.id);
  const done = new Progress(settings.storage).doneIn(info.id);
  const { steps } = path;
  const next = steps.findIndex(({ id }) => !done.has(id));
  const there = steps[Math.max(0, next)];
  const board = smallBoard(skin, there.view);
  const count = steps.filter(({ id }) => done.has(id)).length;
  const bar = topBar(settings, words.link, element("a", { class: "word-tool", href: `#rules/${info.id}` }, texts.rules.link), languageButton(settings));
  leadBack(bar, "#learn", words.title);
  return {
    element: element(
      "div",
      { class: "learn inner" },
      bar,
      element(
        "main",
        {},
        gameTabs(words.games, "learn", games, info, element("a", { href: "#learn" }, words.all)),
        element(
          "header",
          { class: "head" },
          element("p", { class: "title" }, info.name),
          element("p", { class: "lead" }, words.pathLead(count, steps.length)),
        ),
        element(
          "div",
          { class: "two" },
          element("ol", { class: "way" }, ...steps.map((step, index) => bead(info, step, done.has(step.id), index === next))),
          element(
            "div",
            {},
            nextCard(info, path, there, board.element, { count, isDone: next < 0 }),
            onward(info, embedLink(services, info, words.embed, { what: "lesson", lesson: there.id })),
          ),
        ),
      ),
    ),
    title: texts.titleOf(words.lessonsOf(info.name)),
    close: board.close,
  };
}

/**
 * @param {GameInfo} info
 * @param {LessonStep} step
 * @param {boolean} isDone
 * @param {boolean} isNow
 */
function bead(info, step, isDone, isNow) {
  const name = isNow ? "now" : isDone ? "done" : "to-come";
  const state = words.state[isNow ? "now" : isDone ? "done" : "toCome"];
  return element(
    "li",
    { class: name },
    element("i", {}),
    element("a", { href: `#learn/${info.id}/${step.id}`, "aria-current": isNow ? "step" : null }, step.title, element("span", { class: "spoken" }, `, ${state}`)),
    element("small", {}, step.rule || texts.rules.rulings),
  );
}

/**
 * @param {GameInfo} info
 * @param {LessonPath} path
 * @param {LessonStep} step
 * @param {HTMLElement} board
 * @param {{count: number, isDone: boolean}} how far one is
 */
function nextCard(info, path, step, board, { count, isDone }) {
  const label = isDone ? words.again : count ? words.goOn : words.start;
  return element(
    "a",
    { class: "there", href: `#learn/${info.id}/${step.id}` },
    board,
    element(
      "div",
      {},
      element("small", {}, words.where(path.steps.indexOf(step) + 1, path.steps.length)),
      element("h2", {}, step.title),
      element("p", {}, ...emphasised(firstSentence(step.text))),
      element("span", { class: isDone ? "button plain" : "button" }, label),
    ),
  );
}

/** @param {string} text */
function firstSentence(text) {
  return /^.*?[.!?](?= |$)/u.exec(text)?.[0] ?? text;
}

/**
 * Where to go from here.
 * @param {GameInfo} info
 * @param {HTMLElement} embed
 */
function onward(info, embed) {
  return element(
    "p",
    { class: "onward" },
    element("a", { class: "button plain", href: `#${info.id}` }, words.playGame(info.name)),
    ...(info.puzzles ? [element("a", { class: "link", href: `#puzzle/${info.id}` }, words.puzzles)] : []),
    element("a", { class: "link", href: `#rules/${info.id}` }, words.rules),
    embed,
  );
}
