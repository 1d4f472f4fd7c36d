/**
 * The play screen: the board on the left, the state of the game on the right, and texts for screen
 * readers. Everything that is not visible at first is fetched once Python has started.
 */

import { topBar } from "../bar/bar.js";
import { gameName } from "../bar/game-name.js";
import { element, iconButton } from "../dom.js";
import { bareView } from "../game/bare-view.js";
import { atPace, COMPUTERS_PACE } from "../game/pace.js";
import { topOfLadder } from "../game/record/level.js";
import { newRecord } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { Session } from "../game/session.js";
import { isPlayable } from "../game/storage/saved-game.js";
import { Views } from "../game/views.js";
import { Progress } from "../kept/lessons.js";
import { isTooLate, later, nextTask } from "../later.js";
import { OneTab } from "../library/one-tab.js";
import { notePlayed } from "../library/played-here.js";
import { Goal } from "../panel/guidance/goal.js";
import { updateParts } from "../panel/lost-focus.js";
import { MoveList } from "../panel/moves/move-list.js";
import { Controls } from "../panel/status/controls.js";
import { Happened } from "../panel/status/happened.js";
import { SearchStatus } from "../panel/status/search-status.js";
import { Seats } from "../panel/status/seats.js";
import { StepPanel } from "../panel/status/step-panel.js";
import { boardOf } from "../skins/board.js";
import { fetchGameParts } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { LateTools } from "./late-tools.js";
import { NextGame } from "./next-game.js";

/** @import { GameParts, PlayBoard } from "../board/skin.js" */
/** @import { Player } from "../game/record/record.js" */
/** @import { State } from "../game/session-state.js" */
/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { Visit, Visited } from "../game/visit.js" */
/** @import { GameInfo, LatestTurn, View } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** How long a clock's warning takes to be heard, in milliseconds. */
const HEARD = 3_000;

/**
 * What the screen has to show.
 * @typedef {object} Opened
 * @property {GameInfo} info
 * @property {GameParts} gameParts
 * @property {Session} session
 * @property {PlayBoard} board
 * @property {Views} views
 * @property {OneTab} tab
 * @property {SavedGame | null} own the current game of the kind
 * @property {Visited | null} visited
 * @property {Visit | null} visit
 * @property {NextGame} next
 */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {Visited | null} [visited] a game to show in place of the one in progress
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function playScreen(services, info, visited = null) {
  const page = new PlayPage(services, await open(services, info, visited));
  const element = await page.layOut();
  await page.begin();
  return { element, title: texts.titleOf(info.name), close: () => page.close() };
}

/**
 * What is shown at first: the game that is visited, the one in progress, or a fresh one.
 * @param {Services} services
 * @param {GameInfo} info
 * @param {Visited | null} visited
 * @returns {Promise<Opened>}
 */
async function open(services, info, visited) {
  const { engine, prebuilt, store } = services;
  const [start, gameParts, own] = await Promise.all([prebuilt.of(info.id), fetchGameParts(info.id), store.loadGame(info)]);
  const views = new Views(engine);
  views.rememberStart(start);
  const saved = visited ? visited.game : own;
  if (saved?.view && isPlayable(saved.view)) views.remember(lineAsRecord(saved.record, saved.way), saved.view);
  const fresh = freshGame(info);
  const { way, ply, analysing, paused = false, spent, flipped, result: final } = saved ?? fresh;
  const tab = new OneTab(services, info);
  const { record, elsewhere } = await tab.claim((saved ?? fresh).record);
  const visit = visited && visited.visit(own);
  visit?.find(record);
  const pace = () => atPace(board, COMPUTERS_PACE);
  const view = saved?.view ?? visited?.view(start.view) ?? viewAtFirst(start.view, saved);
  const session = new Session(
    { engine, views, store: visit ?? store },
    { record, way, ply, view, analysing, paused, spent, flipped, final, elsewhere, ...beginning(visited) },
    { strongest: topOfLadder(info.levels), pace },
  );
  const label = texts.board.label(info.name);
  const board = boardOf(gameParts, session, label);
  await nextTask();
  // The next game is played as the last one that was begun here, not as one that is visited.
  const model = () => (visit && !visit.isInProgress ? (own ?? fresh) : session.state);
  const setting = { engine, library: services.library, info, skin: gameParts.skin, session, model, usual: start.view.position };
  return { info, gameParts, session, board, views, tab, own, visited, visit, next: new NextGame(services, setting) };
}

/**
 * A game against the weakest computer.
 * @param {GameInfo} info
 */
function freshGame({ id, levels }) {
  /** @type {[Player, Player]} */
  const players = [{ kind: "human" }, { kind: "computer", level: levels[0].level }];
  return { record: newRecord(id, players), way: [], ply: 0, analysing: false, paused: false, spent: 0, flipped: false, result: null };
}

/**
 * What is shown of a game of which no view is kept until Python has answered: nothing that would be untrue.
 * @param {View} start of the games of its kind
 * @param {SavedGame | null} saved null for a fresh game
 */
function viewAtFirst(start, saved) {
  const isAtStart = !saved || (saved.record.start === null && !saved.ply && !lineAsRecord(saved.record, saved.way).moves.length);
  return isAtStart ? start : bareView(start);
}

/**
 * How a visit begins: with a game that is still to come, or with one that the computer leaves alone until it is played.
 * @param {Visited | null} visited
 * @returns {Pick<State, "opening" | "visiting">}
 */
function beginning(visited) {
  return { opening: visited !== null && !visited.game, visiting: visited && !visited.isPlayed ? "kept" : null };
}

class PlayPage {
  #abort = new AbortController();
  #spoken = element("p", { class: "spoken", role: "status" });
  /** What a clock has only just warned of: what is said right after it does not take its place. */
  #warning = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} until the warning has been heard */ #heard;
  /** What is seen. @type {HTMLElement | null} */ element = null;
  /** What is brought up to date with the game. @type {{update: () => void}[]} */ #parts = [];

  /**
   * @param {Services} services
   * @param {Opened} opened
   */
  constructor(services, opened) {
    this.services = services;
    this.opened = opened;
  }

  /** Makes what is seen, in several tasks. */
  async layOut() {
    const { library, settings } = this.services;
    const { board, gameParts, info, next, session, tab, visited, visit } = this.opened;
    const { skin, makeBoard, makeSeatPart, makeStepPart } = gameParts;
    const say = (/** @type {string} */ sentence) => this.#say(sentence);
    const hasOwnBoard = makeBoard !== undefined;
    const help = () =>
      void later(() => import("../dialogs/keys.js"), ({ openKeys }) => isTooLate(session.signal) || openKeys(info, hasOwnBoard));
    this.seats = new Seats(session, skin, info, (sentence) => this.#warn(sentence), makeSeatPart);
    const list = new MoveList(session, skin, settings.choices().moves === "words");
    const writeMoves = () => {
      const inWords = settings.choices().moves === "words";
      if (list.inWords !== inWords) list.inWords = inWords;
    };
    addEventListener("settings", writeMoves, { signal: this.#abort.signal });
    const controls = new Controls(session, () => next.choose());
    await nextTask();
    this.step = new StepPanel(session, makeStepPart?.(session) ?? null, {
      onNext: () => void next.rematch(false),
      next: texts.step.rematch,
      looksBack: true,
      onPlayHere: () => void tab.takeOver(),
      meanwhile: texts.step.computerHelp,
    });
    const happened = new Happened(session, (turn, onStep) => this.#replay(turn, onStep));
    const think = new SearchStatus(session, library.unkept);
    const goal = new Goal(session, info.goal, () => this.#showRules("start"));
    const beside = visited && visit && visited.panel(session, visit, info.id);
    // The offer comes after Python; its room on a phone is there before, so that nothing moves then.
    const offersLessons = info.lessons > 0 && !visited && new Progress(settings.storage).isNewTo(info.id);
    const panel = [this.seats, happened, this.step, goal, list, think, controls];
    // Both together have a room of their own, so that what grows in one of them moves nothing.
    const atHand = element("div", { class: "at-hand" }, happened.element, this.step.element);
    const below = [goal, list, think, controls].map((part) => part.element);
    const parts = { info, skin, session, board, seats: this.seats, step: this.step, list, think, controls, say, next, help };
    this.tools = new LateTools({ services: this.services, ...parts });
    this.tools.onThere = () => this.#update();
    this.#parts = [board, ...panel, ...(beside ? [beside] : []), this.tools];

    const rulesButton = element("button", { class: "word-tool", type: "button", onclick: () => this.#showRules("due") }, texts.rules.link);
    const helpButton = iconButton("help", texts.help, help, { class: "tool in-menu", title: `${texts.help} (?)` });
    this.element = element(
      "div",
      { class: "play inner" },
      topBar(settings, gameName(info), rulesButton, helpButton),
      element("main", { class: "stage" }, board.element),
      element(
        "aside",
        { class: "panel", "aria-label": texts.controls.label, "data-offers": offersLessons },
        beside?.element ?? null,
        this.seats.element,
        atHand,
        ...below,
      ),
      this.#spoken,
    );
    this.#showMode();
    return this.element;
  }

  /** Begins with the game. */
  async begin() {
    const { own, session, tab, visited, visit } = this.opened;
    this.#listen(this.#abort.signal);
    tab.follow(session);
    this.#note();
    await nextTask();
    const shown = visited && visit ? visited.begin(session, visit, { own, take: (id) => tab.take(id) }, this.#abort.signal) : null;
    if (!shown) void session.begin();
    void this.tools?.fetchLater(shown);
  }

  close() {
    const { board, session, tab } = this.opened;
    this.#abort.abort();
    this.tools?.close();
    session.end();
    tab.close();
    board.close();
    this.seats?.close();
    this.step?.close();
  }

  /** @param {AbortSignal} signal */
  #listen(signal) {
    const { engine, library } = this.services;
    const { session } = this.opened;
    session.addEventListener("change", () => this.#update(), { signal });
    library.addEventListener("renamed", () => this.#note(), { signal });
    library.unkept.addEventListener("change", () => this.#update(), { signal });
    session.addEventListener("unplayable", () => this.#refuse(), { signal });
    const followEngine = () => {
      // The faces of the clocks go on only where these run already.
      session.runClock();
      this.#update();
    };
    engine.addEventListener("status", followEngine, { signal });
    addEventListener("pagehide", () => session.keep(), { signal });
    // A page out of sight may be ended without a word.
    document.addEventListener("visibilitychange", () => document.hidden && session.keep(), { signal });
    document.addEventListener("keydown", (event) => void this.tools?.use((tools) => tools.press(event)), { signal });
  }

  #update() {
    updateParts(this.#parts, this.opened.board);
    this.#showMode();
    this.#note();
  }

  /** What is only looked at is not what the tab plays. */
  #note() {
    const { opening, visiting, record } = this.opened.session.state;
    if (!opening && !visiting) notePlayed(record.game, this.services.library.idOf(record.id));
  }

  /** Whether the game is analysed is known before what analyses it has been fetched. */
  #showMode() {
    this.element?.toggleAttribute("data-analysing", this.opened.session.mode === "analysis");
  }

  /** Puts a game aside that the engine refuses, and begins a fresh one. */
  #refuse() {
    const { library, store } = this.services;
    const { info, session, visited, visit } = this.opened;
    const { record } = session.state;
    if (visited && !visit?.isInProgress) return void visited.refuse(record.id);
    store.setAside(info.id);
    void library.setAside(record.id);
    void session.newGame(freshGame(info).record, { flipped: false });
  }

  /** @param {string} sentence for screen readers; it is said again if it is repeated */
  #say(sentence) {
    this.#spoken.replaceChildren(element("span", {}, [this.#warning, sentence].filter(Boolean).join(" ")));
  }

  /** @param {string} sentence of a clock that runs short */
  #warn(sentence) {
    this.#say(sentence);
    this.#warning = sentence;
    clearTimeout(this.#heard);
    this.#heard = setTimeout(() => (this.#warning = ""), HEARD);
  }

  /** @param {"due" | "start"} place */
  #showRules(place) {
    void this.tools?.use((tools) => tools.showRules(place));
  }

  /**
   * Shows once more what happened in a turn.
   * @param {LatestTurn} turn
   * @param {Parameters<PlayBoard["replay"]>[1]} onStep
   */
  async #replay(turn, onStep) {
    const { board, session, views } = this.opened;
    const plies = Array.from({ length: turn.to - turn.from + 1 }, (_, step) => turn.from + step);
    await board.replay(await Promise.all(plies.map((ply) => views.at(session.line, ply))), onStep);
  }
}
