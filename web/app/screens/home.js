/** The home screen: the game in progress, and every game as a small board with a line. */

import { topBar } from "../bar/bar.js";
import { languageButton } from "../bar/language.js";
import { smallBoard } from "../board/slab/static-board.js";
import { element, icon, svgElement } from "../dom.js";
import { againstComputer, asRequest } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { isOver } from "../game/storage/saved-game.js";
import { Progress } from "../kept/lessons.js";
import { later } from "../later.js";
import { fetchAllSkins } from "../skins/index.js";
import { texts } from "../texts/index.js";

/** @import { StaticPicture } from "../board/slab/static-board.js" */
/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { GameInfo, LessonsListed, View } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** @typedef {SavedGame & {info: GameInfo, address: string}} InProgress a game that can be gone on with */

/**
 * @param {Services} services
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function homeScreen(services) {
  const { engine, prebuilt, settings } = services;
  const learnt = new Progress(settings.storage);
  // Only who has begun to learn waits for the list of lessons; without it, nothing is said of them.
  const listing = learnt.kept.last ? prebuilt.lessons().catch(() => null) : null;
  const [home, skins, lessons] = await Promise.all([prebuilt.home(), fetchAllSkins(), listing]);
  const {
    games: { games },
    views,
  } = home;
  /** @type {StaticPicture[]} */
  const boards = [];
  const board = (/** @type {View} */ view) => {
    const small = smallBoard(skins[view.game], view);
    boards.push(small);
    return small.element;
  };

  const words = texts.home;
  const headline = element("h1", { tabindex: -1 }, words.headline(games.length));
  const introduction = element("div", { class: "introduction" }, headline, element("p", {}, words.lede));
  const also = element("div", { class: "also" }, learnEntry(learnt, games, lessons), puzzleEntry(games));
  const intro = element("section", { class: "intro" }, introduction, also);
  const offer = (/** @type {InProgress} */ game, /** @type {View} */ view) => {
    if (!view.final) introduction.after(continueCard(game, view, board(view)));
  };
  const [latest] = await inProgress(services, games);
  if (latest?.view) offer(latest, latest.view);
  else if (latest) {
    // Another version of the site stored its view: it appears once the engine has answered.
    const { record, way, ply } = latest;
    engine.view(asRequest(lineAsRecord(record, way), ply)).then((view) => offer(latest, view), () => undefined);
  }

  const entries = games.map((info) => gameEntry(info, board(views[info.id])));
  return {
    element: element(
      "div",
      { class: "home" },
      topBar(
        settings,
        null,
        element("a", { class: "word-tool learn-tool", href: "#learn" }, texts.learn),
        element("a", { class: "word-tool", href: "#rules" }, texts.rules.link),
        languageButton(settings),
        myGames(),
      ),
      element("main", {}, intro, element("ul", { class: "games" }, ...entries)),
      foot(services, games[0]),
    ),
    title: words.title,
    close: () => {
      for (const { close } of boards) close();
    },
  };
}

/**
 * The entry to the lessons: which one is next in the game that was learnt last.
 * @param {Progress} learnt
 * @param {GameInfo[]} games
 * @param {LessonsListed | null} lessons
 */
function learnEntry(learnt, games, lessons) {
  const info = games.find(({ id }) => id === learnt.kept.last);
  const path = (info && lessons?.games[info.id]) ?? [];
  const done = learnt.doneIn(info?.id ?? "");
  const next = path.findIndex(({ id }) => !done.has(id));
  const line = info && next >= 0 ? texts.home.learning(info.short_name, next + 1, path.length) : texts.home.learnLine;
  const beads = svgElement(
    "svg",
    { viewBox: "0 0 44 44", "aria-hidden": "true" },
    svgElement("path", { class: "thread", d: "M2 22H42" }),
    svgElement("circle", { class: "done", cx: 7, cy: 22, r: 5 }),
    svgElement("circle", { class: "now", cx: 22, cy: 22, r: 8 }),
    svgElement("circle", { class: "to-come", cx: 37, cy: 22, r: 4.2 }),
  );
  return element(
    "a",
    { class: "learn-entry", href: "#learn" },
    beads,
    element("span", {}, element("b", {}, texts.learn), element("small", {}, line)),
  );
}

/**
 * The entry to the puzzle of the day, where there are puzzles.
 * @param {GameInfo[]} games
 */
function puzzleEntry(games) {
  const stone = svgElement("svg", { viewBox: "0 0 44 44", "aria-hidden": "true" }, svgElement("circle", { class: "day", cx: 22, cy: 22, r: 11 }));
  return element(
    "a",
    { class: "puzzle-entry", href: "#puzzle/today", hidden: !games.some(({ puzzles }) => puzzles) },
    stone,
    element("span", {}, element("b", {}, texts.home.puzzle), element("small", {}, texts.home.puzzleLine)),
  );
}

/** The link to all games that were played here. */
function myGames() {
  const { title } = texts.library;
  return element("a", { class: "tool", href: "#games", "aria-label": title, title }, icon("games"));
}

/**
 * The links below the games.
 * @param {Services} services
 * @param {GameInfo} first the first game of the page about strength
 */
function foot(services, first) {
  const open = () => void later(() => import("../sharing/actions.js"), (actions) => actions.open({ services }));
  return element(
    "footer",
    {},
    element("button", { class: "link", type: "button", onclick: open }, texts.home.openFile),
    element("a", { class: "link", href: "#rules" }, texts.rules.label),
    element("a", { class: "link", href: `#strength/${first.id}` }, texts.rules.strength),
    element("a", { class: "link", href: "./handbook/" }, texts.home.handbook),
    element("a", { class: "link", href: "./licences.txt" }, texts.home.licences),
  );
}

/**
 * The games to continue, the one that was played last first: of each kind the current one, and the one that
 * was played beside a current one.
 * @param {Services} services
 * @param {GameInfo[]} games
 * @returns {Promise<InProgress[]>}
 */
async function inProgress({ library, store }, games) {
  const [beside, ...current] = await Promise.all([library.beside(games), ...games.map((info) => store.loadGame(info))]);
  const isCurrent = current.some((game) => game && game.record.id === beside?.record.id);
  return [...current, isCurrent ? null : beside].flatMap((game) => {
    const info = game && games.find(({ id }) => id === game.record.game);
    if (!game || !info || !game.record.moves.length || isOver(game)) return [];
    return [{ ...game, info, address: game === beside ? `${info.id}/${game.record.id}` : info.id }];
  }).sort((one, other) => other.saved - one.saved);
}

/**
 * @param {InProgress} game
 * @param {View} view the position to go on from
 * @param {HTMLElement} board
 */
function continueCard({ info, record, address }, view, board) {
  const words = texts.home;
  const toMove = view.to_move ?? 0;
  const isYours = againstComputer(record) && record.players[toMove].kind === "human";
  const due = isYours ? words.yourMove(view.step.title) : words.toMove(view.players[toMove].name, view.step.title);
  const scores = view.players.map((player) => `${player.name}\u00a0${player.score}`);
  return element(
    "a",
    { class: "continue", href: `#${address}` },
    board,
    element(
      "div",
      {},
      element("small", {}, words.continue),
      element("h2", {}, info.name),
      element("p", {}, words.scores(scores), element("br"), due),
      element("span", { class: "button" }, words.playOn),
    ),
  );
}

/**
 * @param {GameInfo} info
 * @param {HTMLElement} board
 */
function gameEntry({ id, name, line, designer }, board) {
  return element(
    "li",
    {},
    element(
      "a",
      { href: `#${id}` },
      board,
      element("div", {}, element("h2", {}, name), element("p", {}, line), element("small", {}, designer)),
    ),
  );
}
