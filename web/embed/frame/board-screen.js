/** The board in the frame: what the play screen has, laid out for a page of text. */

import { element, icon, pebbles } from "../../app/dom.js";
import { atPace, COMPUTERS_PACE } from "../../app/game/pace.js";
import { topOfLadder } from "../../app/game/record/level.js";
import { Session } from "../../app/game/session.js";
import { spokenNews, spokenTurn } from "../../app/game/spoken.js";
import { choosing, hearing, pressKey, turnRound } from "../../app/panel/keys.js";
import { updateParts } from "../../app/panel/lost-focus.js";
import { MoveList } from "../../app/panel/moves/move-list.js";
import { LastMove } from "../../app/panel/status/last-move.js";
import { StepPanel } from "../../app/panel/status/step-panel.js";
import { boardOf } from "../../app/skins/board.js";
import { fetchGameParts } from "../../app/skins/index.js";
import { texts } from "../../app/texts/index.js";
import { Asks } from "./asks.js";
import { GameTold } from "./game-told.js";
import { Happened } from "./happened.js";
import { whyNotStarted } from "./pinned-engine.js";
import { Seats } from "./seats.js";
import { keepTallest } from "./tallest.js";
import { Tally } from "./tally.js";
import { Walk } from "./walk.js";

/** @import { GameParts, PlayBoard } from "../../app/board/skin.js" */
/** @import { EngineClient } from "../../app/engine/client.js" */
/** @import { Options } from "../attributes.js" */
/** @import { AskedGame } from "./asked-game.js" */
/** @import { Host } from "./host.js" */
/** @import { Words } from "./words/index.js" */

/** Out of sight nothing is painted; the frame then counts as ready after this many milliseconds. */
const OUT_OF_SIGHT = 400;

export class BoardScreen {
  element = element("div", { class: "tray" });
  #spoken = element("p", { class: "spoken", role: "status" });
  /** @type {{update: () => void}[]} */ #parts = [];
  #announced = "";
  /** What has happened and is not said yet. */
  #news = "";
  /** @type {import("../../app/panel/keys.js").Commands} */ #keys = {};
  /** @type {import("./tasks/task-side.js").TaskSide | null} */ task = null;
  /** Says that Python does not start here. */
  #trouble = element("p", { class: "trouble", role: "status", hidden: true });

  /**
   * @param {AskedGame} game
   * @param {Options} options
   * @param {EngineClient} engine
   * @param {Host} host
   * @param {Words} words
   */
  constructor(game, options, engine, host, words) {
    const { record, ply, views, info, now } = game;
    this.game = game;
    this.options = options;
    this.engine = engine;
    this.host = host;
    this.words = words;
    const strongest = topOfLadder(info.levels);
    const flipped = options.mode === "play" && record.players[0].kind !== "human" && record.players[1].kind === "human";
    const begun = { ...now, way: [], analysing: false, spent: 0, flipped };
    this.session = new Session({ engine, views }, begun, { strongest, pace: () => this.#pace() });
    this.session.given = options.mode === "step" ? record.moves.length : ply;
    this.told = new GameTold(this.session, engine, host, options.mode === "step");
  }

  /** Fetches how the game is painted, and lays everything out. */
  async load() {
    const { session, options, game } = this;
    const gameParts = await fetchGameParts(game.info.id);
    const { skin } = gameParts;
    const label = texts.board.label(game.info.name);
    /** @type {PlayBoard} */
    this.board = boardOf(gameParts, session, label);
    this.#parts.push(this.board);
    if (!skin.isUnbounded) {
      const { width, height } = game.view.board;
      this.element.style.setProperty("--board-width", String(width));
      this.element.style.setProperty("--board-height", String(height));
    }
    this.element.append(
      element("h1", { class: "spoken" }, game.info.name),
      element("div", { class: "hold" }, element("div", { class: "place" }, this.board.element)),
      this.#spoken,
    );
    this.element.toggleAttribute("data-still", options.mode === "still");
    if (options.mode === "still") return;
    const say = (/** @type {string} */ sentence) => this.#say(sentence);
    Object.assign(this.#keys, hearing(session, say), choosing(this.board, say));
    if (!game.task) return void this.element.append(this.#side(gameParts));
    const { TaskSide } = await import("./tasks/task-side.js");
    const stage = /** @type {HTMLElement} */ (this.board.element.closest(".hold"));
    this.task = new TaskSide(game.task, this.session, gameParts, { stage, pace: () => this.#pace(), link: this.#link() });
    this.task.attempt.addEventListener("change", () => this.#onAttempt());
    this.#keys.h = () => this.task?.help();
    this.#parts.push(this.task);
    this.task.element.querySelector(".due")?.prepend(this.#trouble);
    this.element.append(this.task.element);
  }

  /** @param {GameParts} gameParts */
  #side(gameParts) {
    const { session, options, words } = this;
    const { controls } = options;
    const add = (/** @type {any} */ part) => (this.#parts.push(part), part.element);
    const side = element("div", { class: "side" });
    keepTallest(side);
    if (controls.has("scores")) side.append(add(new Seats(session, gameParts, words)));
    if (options.mode === "step") {
      const walk = new Walk(session, words, this.#link());
      Object.assign(this.#keys, { ",": () => walk.back.click(), ".": () => walk.on.click() });
      this.#parts.push(walk);
      walk.told.append(this.#trouble);
      side.append(walk.told, add(new Tally(session, gameParts.skin, this.element)), walk.foot);
      return side;
    }
    side.toggleAttribute("data-equations", Boolean(gameParts.makeStepPart));
    side.toggleAttribute("data-moves", controls.has("moves"));
    const step = new StepPanel(session, gameParts.makeStepPart?.(session) ?? null, { onNext: () => this.#reset() });
    side.append(element("div", { class: "due" }, add(new Happened(session)), this.#trouble, add(step), add(new LastMove(session))));
    side.append(add(new Tally(session, gameParts.skin, this.element)));
    if (controls.has("moves")) side.append(add(new MoveList(session, gameParts.skin, false)));
    side.append(this.#tools());
    return side;
  }

  #tools() {
    const { session, words, options } = this;
    const acts = /** @type {const} */ ({
      undo: { act: () => void session.undo(), isOff: () => session.undoPly === null },
      hint: { act: () => void session.hint(), isOff: () => !session.mayPick || session.state.search !== null },
      flip: { act: () => turnRound(session, (sentence) => this.#say(sentence)), isOff: () => false },
    });
    const wanted = Object.entries(acts).filter(([name]) => options.controls.has(name));
    const buttons = wanted.map(([name, { act, isOff }]) => {
      const known = /** @type {keyof typeof acts} */ (name);
      // The key is the same as on the site: the first letter of the English name.
      const key = known[0];
      const button = element("button", { type: "button", onclick: act, "aria-keyshortcuts": key }, icon(known), words[known]);
      this.#keys[key] = () => isOff() || act();
      this.#parts.push({ update: () => void (button.disabled = isOff()) });
      return button;
    });
    return element("div", { class: "foot", role: "group", "aria-label": words.tools }, ...buttons, this.#link());
  }

  get #address() {
    const home = new URL("../../", document.baseURI);
    const { info, task } = this.game;
    home.hash = task?.address ?? info.id;
    return home.href;
  }

  #fullBoard() {
    return element("a", { href: this.#address, target: "_blank", rel: "noopener" }, this.words.fullBoard);
  }

  #link() {
    if (!this.options.controls.has("link")) return null;
    return element(
      "a",
      { class: "home-link", href: this.#address, target: "_blank", rel: "noopener", "aria-label": this.words.home },
      pebbles(),
      "Calculi",
    );
  }

  /** Shows what there is, which nobody can touch: the game is still to come. */
  wait() {
    this.element.inert = true;
    this.#update();
  }

  /** Releases what it has painted on. */
  close() {
    this.board?.close();
  }

  /**
   * Begins: from now on it follows the game, and the page around may ask.
   * @returns {Record<string, import("./host.js").Ask>} what it may ask for
   */
  begin() {
    const { session, engine, host, words } = this;
    const asks = new Asks(session, words, { restart: () => this.#reset(), mode: this.options.mode, attempt: this.task?.attempt ?? null });
    session.addEventListener("change", () => this.#update());
    engine.addEventListener("status", () => this.#onStatus());
    for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, () => this.#use());
    document.addEventListener("keydown", (event) => {
      pressKey(event, this.#keys);
      if (event.key === "Escape" && !event.repeat && !event.defaultPrevented) this.#escape();
    });
    const fail = () => host.tell({ event: "calculi-error", detail: { message: words.engineFailed } });
    for (const event of ["unplayable", "unanswered"]) session.addEventListener(event, fail);
    this.#update();
    void session.begin();
    this.told.begin();
    /** @type {Record<string, import("./host.js").Ask>} */
    const asked = { play: (move) => asks.play(move), undo: () => asks.undo(), reset: () => asks.reset() };
    host.open(asked, () => this.engine.rest());
    if (engine.status === "failed") this.#onStatus();
    else if (engine.status !== "resting") host.tell({ alive: true });
    void painted().then(() => host.show(this.#whole()));
    return asked;
  }

  /** Resolves when the board can be played on, as far as it ever will. @returns {Promise<void>} */
  #whole() {
    const { session, engine } = this;
    return new Promise((resolve) => {
      const look = () => (!session.state.waiting || engine.status === "failed") && resolve();
      session.addEventListener("change", look);
      engine.addEventListener("status", look);
      look();
    });
  }

  /** Takes the last pick back, as on the site, or leaves. */
  #escape() {
    if (this.session.state.picked.length && !this.task?.attempt.ending) this.session.stepBack();
    else this.host.tell({ leave: true });
  }

  #update() {
    this.#updateParts();
    const { session } = this;
    const { view, waiting } = session.state;
    if (waiting || view.position === this.#announced) return;
    const isFirst = this.#announced === "";
    this.#announced = view.position;
    const isWalked = this.options.mode === "step" && !this.task;
    // What was there before is no news; whoever goes through the moves hears them where they are shown.
    if (isFirst || isWalked || this.task?.tellsReply) return;
    this.#news = spokenNews(session);
    // Whether the task tells how the game has ended is known once it is judged.
    if (!this.task || !session.result || this.task.attempt.ending) this.#sayNews();
  }

  #onAttempt() {
    this.#updateParts();
    if (this.#news && this.task?.attempt.ending) this.#sayNews();
  }

  #sayNews() {
    const { session, task } = this;
    // How a game has ended is heard from the step; beside a task there is none by then, but for what that tells of a wrong turn.
    const end = task && session.result && !task.tellsReply ? spokenTurn(session) : "";
    this.#say([this.#news, end].filter(Boolean).join(" "));
    this.#news = "";
  }

  /** The focus of what is of no use any more goes on to the board, but is never taken from the page around. */
  #updateParts() {
    const { board } = this;
    const focus = () => document.hasFocus() && board?.focus();
    updateParts(this.#parts, { focus });
  }

  /** @param {string} sentence for screen readers; it is said again if it is repeated */
  #say(sentence) {
    this.#spoken.replaceChildren(element("span", {}, sentence));
  }

  #onStatus() {
    const { status } = this.engine;
    this.#trouble.hidden = status !== "failed";
    if (status === "failed") {
      const message = whyNotStarted(this.engine, this.words);
      this.#trouble.replaceChildren(message, " ", this.#fullBoard());
      this.host.tell({ event: "calculi-error", detail: { message } });
    }
    if (status === "starting") this.host.tell({ alive: true });
    this.#update();
  }

  /** The reader is here: the engine will be wanted. */
  #use() {
    if (this.options.mode === "still") return;
    this.engine.wake();
    this.host.tell({ alive: true });
  }

  #reset() {
    if (this.task) return this.task.attempt.beginAgain();
    const { record, ply } = this.game;
    const { players } = this.session.state.record;
    const begun = { ...record, players };
    this.told.beginAgain(begun);
    void this.session.newGame(begun, { flipped: this.session.state.flipped });
    if (ply !== record.moves.length) void this.session.goTo(ply);
  }

  #pace() {
    return atPace(this.board, COMPUTERS_PACE);
  }
}

/** Resolves when the frame has been painted as it is. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, OUT_OF_SIGHT);
  });
}
