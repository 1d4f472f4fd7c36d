/**
 * `<calculi-board>`: a board in somebody else's page. Until it is touched it is a picture that has asked
 * for nothing; then a frame takes the picture's place, and plays.
 */

import { NAMES } from "../attributes.js";
import { faultTray } from "../fault.js";
import { fetched } from "../fetched.js";
import { trayStyle } from "../tray-style.js";
import { wordsIn } from "../words/index.js";
import { HERE, SITE, addressOf, askedOf, engineOf, insideOf, languageOf, onSite, titleOf } from "./asked.js";
import { FrameLink } from "./frame-link.js";
import { nowAlive, nowCome, nowComing, nowGone, openInTurn } from "./live-boards.js";
import { recordedGame } from "./recorded-game.js";
import { games, tokens } from "./site-data.js";
import { elementStyle } from "./style.js";
import { tellTrouble, tellWaiting, untouchedTray } from "./untouched-tray.js";

/** @import { Fault } from "../attributes.js" */
/** @import { Asked } from "./asked.js" */
/** @import { Told } from "./frame-link.js" */

/** What says which game it is: with another one it begins anew. Whatever else changes, the game goes on. */
const OF_THE_GAME = ["game", "position", "moves", "record", "lesson", "puzzle"];

export class CalculiBoard extends HTMLElement {
  static observedAttributes = NAMES;

  #root = this.attachShadow({ mode: "open" });
  #box = document.createElement("div");
  #caption = document.createElement("p");
  /** @type {FrameLink | null} */ #link = null;
  /** What the frame reported last of this game. @type {Told | null} */ #told = null;
  /** What the frame was opened for. */
  #opened = "";
  /** Whether somebody has begun: the frame then comes back wherever the element is put. */
  #hasBegun = false;
  /** Whether position or moves have been set in place of those of the record. */
  #isChanged = false;
  /** Whether a script has set a property: what is beside it then is no mistake of who has written the attributes. */
  #isSet = false;
  /** Whether its engine has ever answered. */
  #wasReady = false;
  /** The record that has been read last, and its game as soon as that is known. */
  #read = { record: "", game: "" };
  /** What has been remarked on its attributes. */
  #remarked = "";
  /** @type {IntersectionObserver | null} */ #sight = null;
  #isDue = false;
  /** Says how large the reader's text is. */
  #size = new CSSStyleSheet();

  constructor() {
    super();
    const style = new CSSStyleSheet();
    style.replaceSync(tokens + trayStyle + elementStyle);
    this.#root.adoptedStyleSheets = [style, this.#size];
    this.#box.className = "box";
    this.#caption.className = "caption";
    this.#root.append(this.#box, this.#caption);
  }

  connectedCallback() {
    // What a page has set before this module came is in the way of what would hear of it.
    const early = { ...this };
    for (const name in early) Reflect.deleteProperty(this, name);
    Object.assign(this, early);
    this.#renderSoon();
  }

  disconnectedCallback() {
    this.#closeFrame();
    this.#sight?.disconnect();
    this.#sight = null;
  }

  /** A page that moves it by `moveBefore` need not wait for its frame again. */
  connectedMoveCallback() {}

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === "record") this.#isChanged = false;
    if (OF_THE_GAME.includes(name)) this.#forget();
    if (this.isConnected) this.#renderSoon();
  }

  /**
   * Takes away what would win over what is being set; its game stays.
   * @param {...string} names
   */
  #leave(...names) {
    this.#isSet = true;
    const { options } = askedOf(this);
    if ((options.lesson || options.puzzle) && options.game) this.setAttribute("game", options.game);
    for (const name of names) this.removeAttribute(name);
  }

  /** Whatever has been played, it begins anew. */
  #forget() {
    this.#told = null;
    this.#opened = "";
  }

  /** What its attributes ask for: a lesson or a puzzle, the game of a record just as it stands there, or any other game. */
  get #kind() {
    if (this.getAttribute("lesson") || this.getAttribute("puzzle")) return "task";
    return this.getAttribute("record") && !this.#isChanged ? "record" : "game";
  }

  /** The text of the position shown, empty where only an engine can tell it; setting it begins there. */
  get position() {
    if (this.#told) return this.#told.position;
    if (this.#kind !== "game" || this.getAttribute("moves")) return "";
    const start = this.getAttribute("record") ? "" : games[languageOf(this)][this.getAttribute("game") ?? ""]?.position;
    return this.getAttribute("position") || start || "";
  }

  set position(text) {
    this.#leave("lesson", "puzzle", "moves");
    this.#isChanged = this.hasAttribute("record");
    this.setAttribute("position", text);
  }

  /** The moves made so far, separated by spaces; setting them begins after them. */
  get moves() {
    return this.#told?.moves ?? (this.#kind === "game" ? this.getAttribute("moves") : null) ?? "";
  }

  set moves(texts) {
    this.#leave("lesson", "puzzle");
    const isOfRecord = this.hasAttribute("record");
    // A position that nobody has set stands in a record's shadow.
    if (isOfRecord && !this.#isChanged) this.removeAttribute("position");
    this.#isChanged = isOfRecord;
    this.setAttribute("moves", texts);
  }

  /** The game as the text of a link; empty until there is an engine, but for a record that nobody has touched. Setting it opens that game. */
  get record() {
    return this.#told?.record ?? (this.#kind === "record" ? this.getAttribute("record") : null) ?? "";
  }

  set record(text) {
    this.#leave("lesson", "puzzle", "position", "moves");
    this.setAttribute("record", text);
  }

  /**
   * Makes a move; against the computer, once that has made its own. Rejects, saying why, if it is not legal.
   * @param {string} move a move's text
   * @returns {Promise<void>} fulfilled when the board shows it
   */
  play(move) {
    return this.#ask("play", String(move));
  }

  /** Takes the last move back, with the computer's answer to it. @returns {Promise<void>} */
  undo() {
    return this.#ask("undo");
  }

  /** Begins again with what the attributes say. @returns {Promise<void>} */
  reset() {
    return this.#ask("reset");
  }

  /** Lets its engine go; what is on the board stays, and goes on when it is touched. */
  rest() {
    this.#link?.rest();
  }

  /** Attributes that change together are read once. */
  #renderSoon() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) this.#render();
    });
  }

  #render() {
    const asked = askedOf(this);
    const { options, faults, remarks, words } = asked;
    if (!this.#isSet) this.#remark(remarks.join(" "));
    const { game, position, moves, record, lesson, puzzle, theme, start, caption } = options;
    this.#sight?.disconnect();
    this.#caption.textContent = caption;
    this.#caption.hidden = !caption;
    if (faults.length) return this.#showFaults(faults);
    this.toggleAttribute("data-dark", theme === "dark");
    this.toggleAttribute("data-light", theme === "light");
    if (this.#link && this.#opened === insideOf(asked)) return this.#link.wear(theme);

    if (this.#told && this.#hasBegun) this.#retireFrame();
    else this.#closeFrame();
    if (record && !game) void this.#readGame(record);
    const data = this.#dataOf(asked);
    this.#size.replaceSync(`:host { --rem: ${getComputedStyle(this.#box).fontSize}; }`);
    const [width, height] = data?.size ?? ["", ""];
    this.#box.style.setProperty("--board-width", String(width));
    this.#box.style.setProperty("--board-height", String(height));
    const own = [...this.childNodes].some((one) => (one instanceof Element ? !one.slot : one instanceof Text && one.data.trim()));
    const isStart = !position && !moves.length && !record && !lesson && !puzzle;
    const pictured = Boolean(own) || isStart;
    // As the frame will show it.
    const isTurned = options.mode === "play" && options.side === "p2";
    const picture = own ? null : isStart ? `${HERE}${game}${isTurned ? "-turned" : ""}.svg` : "";
    this.#box.toggleAttribute("data-pictured", pictured);
    const tray = untouchedTray({ options, data, words, isStart, isTurned, home: SITE, picture, onTouch: () => this.#open() });
    // A frame that is moved in its page would be loaded anew.
    this.#box.querySelector(":scope > .tray")?.remove();
    this.#box.prepend(tray);
    if (this.#hasBegun) this.#open();
    else if (start === "now") this.#openInTurn();
    else if (start === "visible" || !pictured) this.#openInSight();
  }

  /**
   * Finds out of which game a record is; without an engine that takes a moment.
   * @param {string} record
   */
  async #readGame(record) {
    if (this.#read.record === record) return;
    const read = { record, game: "" };
    this.#read = read;
    read.game = await recordedGame(record);
    if (read.game && this.#read === read) this.#renderSoon();
  }

  /**
   * What is known of its game.
   * @param {Asked} asked
   */
  #dataOf({ options, data, language }) {
    const known = games[language];
    const { record, game } = this.#read;
    return data ?? (record === options.record && Object.hasOwn(known, game) ? known[game] : undefined);
  }

  /**
   * Tells the writer of the page alone, once: there is a board all the same.
   * @param {string} told
   */
  #remark(told) {
    if (told && told !== this.#remarked) console.warn(`calculi-board: ${told}`, this);
    this.#remarked = told;
  }

  /** @param {Fault[]} faults */
  #showFaults(faults) {
    this.#closeFrame();
    this.#box.replaceChildren(faultTray(faults, wordsIn(languageOf(this)), SITE));
    this.#emit("calculi-error", { message: faults.map(({ sentence }) => sentence).join(" ") });
  }

  #openInSight() {
    this.#sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#sight?.disconnect();
      this.#openInTurn();
    });
    this.#sight.observe(this.#box);
  }

  /** Nobody has touched it: it opens as soon as there is room for its engine. */
  #openInTurn() {
    openInTurn(this, () => this.#open());
  }

  /** Puts the frame in place of the picture; the game goes on in it where it was. */
  #open() {
    if (this.#link) return this.#link;
    const asked = askedOf(this);
    const { words } = asked;
    const address = addressOf(asked, { isChanged: this.#isChanged, told: this.#told });
    this.#hasBegun = true;
    nowComing(this);
    tellWaiting(this.#box);
    this.#opened = insideOf(asked);
    const title = titleOf(asked, this.#dataOf(asked)?.name ?? words.anyGame);
    this.#link = new FrameLink(this.#box, address, { title, words }, {
      onTold: (told) => (this.#told = told),
      onEvent: (name, detail) => this.#hear(name, detail),
      wheel: () => fetched(engineOf(asked)),
      onCome: () => nowCome(this),
      onAlive: () => nowAlive(this),
      onFail: () => this.#fail(),
      onLeave: () => /** @type {HTMLElement | null} */ (this.#root.activeElement)?.blur(),
    });
    return this.#link;
  }

  /** The frame has not come: the reader may try again. */
  #fail() {
    const asked = askedOf(this);
    this.#hasBegun = false;
    this.#closeFrame(asked.words.noFrame);
    tellTrouble(this.#box, asked.words, onSite(asked));
    this.#emit("calculi-error", { message: asked.words.noFrame });
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #hear(name, detail) {
    if (name === "calculi-ready") {
      // Pages set a position when they hear of it: the engine of another frame is no news.
      if (this.#wasReady) return;
      this.#wasReady = true;
    }
    this.#emit(name, detail);
  }

  /** @param {string} [reason] */
  #closeFrame(reason) {
    this.#link?.close(reason);
    this.#link = null;
    nowGone(this);
  }

  /** Its game goes on in another frame. */
  #retireFrame() {
    this.#link?.retire();
    this.#link = null;
  }

  /**
   * @param {string} name
   * @param {string} [argument]
   * @returns {Promise<void>}
   */
  async #ask(name, argument) {
    const { words } = askedOf(this);
    // What was set just before counts.
    await null;
    // Another game that was set just after takes the place of this one.
    if (this.#link && !this.#opened) throw new Error(words.changed);
    // Whatever else was set just after, the game goes on in another frame, which is then the one to be asked.
    await null;
    if (!this.isConnected) throw new Error(words.onNoPage);
    const [fault] = askedOf(this).faults;
    if (fault) throw new Error(fault.sentence);
    return this.#open().ask(name, argument);
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #emit(name, detail) {
    if (name === "calculi-error") console.error(`calculi-board: ${/** @type {{message?: string}} */ (detail).message ?? ""}`, this);
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  }
}
