/**
 * `<calculi-board>`: a board in somebody else's page. Until it is touched it is a picture that has asked
 * for nothing; then a frame takes the picture's place, and plays.
 */

import { NAMES, readAttributes } from "../attributes.js";
import { faultTray } from "../fault.js";
import { fetched } from "../fetched.js";
import { trayStyle } from "../tray-style.js";
import { knownLanguage, wordsIn } from "../words/index.js";
import { FrameLink } from "./frame-link.js";
import { nowAlive, nowGone } from "./live-boards.js";
import { games, tokens } from "./site-data.js";
import { elementStyle } from "./style.js";
import { untouchedTray } from "./untouched-tray.js";

/** @import { Fault, Options } from "../attributes.js" */
/** @import { Told } from "./frame-link.js" */

/** The published `embed/1/`. */
const HERE = new URL("./", import.meta.url).href;
const SITE = new URL("../../", HERE).href;

export class CalculiBoard extends HTMLElement {
  static observedAttributes = NAMES;

  #root = this.attachShadow({ mode: "open" });
  #box = document.createElement("div");
  #caption = document.createElement("p");
  /** @type {FrameLink | null} */ #link = null;
  /** What the frame told last. @type {Told | null} */ #told = null;
  /** @type {IntersectionObserver | null} */ #sight = null;
  #isDue = false;

  constructor() {
    super();
    const style = new CSSStyleSheet();
    style.replaceSync(tokens + trayStyle + elementStyle);
    this.#root.adoptedStyleSheets = [style];
    this.#box.className = "box";
    this.#caption.className = "caption";
    this.#root.append(this.#box, this.#caption);
  }

  connectedCallback() {
    this.#renderSoon();
  }

  disconnectedCallback() {
    this.#closeFrame();
    this.#sight?.disconnect();
    this.#sight = null;
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#renderSoon();
  }

  /** The text of the position shown; setting it begins there. */
  get position() {
    return this.#told?.position ?? this.getAttribute("position") ?? games[this.#language][this.getAttribute("game") ?? ""]?.position ?? "";
  }

  set position(text) {
    this.setAttribute("position", text);
  }

  /** The moves made so far, separated by spaces; setting them begins after them. */
  get moves() {
    return this.#told?.moves ?? this.getAttribute("moves") ?? "";
  }

  set moves(texts) {
    this.setAttribute("moves", texts);
  }

  /** The game as the text of a link; empty until there is an engine. Setting it opens that game. */
  get record() {
    return this.#told?.record ?? this.getAttribute("record") ?? "";
  }

  set record(text) {
    this.setAttribute("record", text);
  }

  /**
   * Makes a move. Rejects, saying why, if it is not legal.
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

  get #language() {
    const page = this.closest("[lang]")?.getAttribute("lang") ?? "";
    return knownLanguage([this.getAttribute("language") ?? "", page, ...navigator.languages]);
  }

  /** @param {string} game */
  #named(game) {
    const known = games[this.#language];
    return Object.hasOwn(known, game) ? known[game].name : undefined;
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
    const wasOpen = this.#link !== null;
    this.#closeFrame();
    this.#told = null;
    const language = this.#language;
    const words = wordsIn(language);
    const given = Object.fromEntries(NAMES.flatMap((name) => (this.hasAttribute(name) ? [[name, this.getAttribute(name) ?? ""]] : [])));
    const { options, faults } = readAttributes(given, words);
    const known = games[language];
    const isKnown = Object.hasOwn(known, options.game);
    if (options.game && !isKnown) {
      faults.push({ name: "game", value: options.game, sentence: words.unknownGame(options.game, Object.keys(known).join(", ")) });
    }
    this.#caption.textContent = options.caption;
    this.#caption.hidden = !options.caption;
    if (faults.length) return this.#showFaults(faults);

    const { game, position, moves, record, lesson, puzzle, mode, theme } = options;
    this.toggleAttribute("data-dark", theme === "dark");
    this.toggleAttribute("data-light", theme === "light");
    const data = isKnown ? known[game] : undefined;
    const [width, height] = data?.size ?? ["", ""];
    this.#box.style.setProperty("--board-width", String(width));
    this.#box.style.setProperty("--board-height", String(height));
    const own = this.childNodes.length > 0 && (this.childElementCount > 0 || this.textContent?.trim());
    const isStart = !position && !moves.length && !record && !lesson && !puzzle;
    const pictured = Boolean(own) || isStart;
    this.#box.toggleAttribute("data-pictured", pictured);
    this.#box.replaceChildren(
      untouchedTray({ options, data, words, isStart, home: SITE, picture: own ? null : isStart ? `${HERE}${game}.svg` : "", onTouch: () => this.#open(options) }),
    );
    if (wasOpen || options.start === "now") this.#open(options);
    else if (options.start === "visible" || !pictured) this.#openInSight(options);
    else if (mode === "still") return;
  }

  /** @param {Fault[]} faults */
  #showFaults(faults) {
    this.#box.replaceChildren(faultTray(faults, wordsIn(this.#language), SITE));
    this.#emit("calculi-error", { message: faults.map(({ sentence }) => sentence).join(" ") });
  }

  /** @param {Options} options */
  #openInSight(options) {
    this.#sight?.disconnect();
    this.#sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#sight?.disconnect();
      this.#open(options);
    });
    this.#sight.observe(this.#box);
  }

  /** Puts the frame in place of the picture. @param {Options} options */
  #open(options) {
    if (this.#link) return this.#link;
    const address = new URL(HERE);
    const engine = options.engine && new URL(options.engine, document.baseURI).href;
    const given = NAMES.flatMap((name) => (this.hasAttribute(name) && name !== "caption" ? [[name, this.getAttribute(name) ?? ""]] : []));
    address.hash = String(new URLSearchParams([...given.filter(([name]) => !["language", "start", "engine"].includes(name)), ["language", this.#language], ["start", "now"], ...(engine ? [["handed", engine]] : [])]));
    const words = wordsIn(this.#language);
    const title = words.frame(this.#named(options.game) ?? words.anyGame);
    this.#link = new FrameLink(this.#box, address.href, title, {
      onTold: (told) => (this.#told = told),
      onEvent: (name, detail) => this.#emit(name, detail),
      wheel: () => fetched(engine),
      onAlive: () => nowAlive(this),
      onLeave: () => this.#box.querySelector("iframe")?.blur(),
    });
    return this.#link;
  }

  #closeFrame() {
    this.#link?.close();
    this.#link = null;
    nowGone(this);
  }

  /**
   * @param {string} name
   * @param {string} [argument]
   * @returns {Promise<void>}
   */
  async #ask(name, argument) {
    // What was set just before counts.
    await null;
    if (!this.isConnected) throw new Error("This board is on no page.");
    const given = Object.fromEntries(NAMES.map((attribute) => [attribute, this.getAttribute(attribute) ?? undefined]).filter(([, value]) => value !== undefined));
    const { options } = readAttributes(given, wordsIn(this.#language));
    return this.#open(options).ask(name, argument);
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
