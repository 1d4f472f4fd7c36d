/**
 * The moves so far, turn by turn, with comments; in analysis, each variation stands below the turn where
 * it branches off. An entry goes to the position after it.
 */

import { element, setAttribute } from "../../dom.js";
import { branchPly, lineAsRecord, lineAt, ownerOf } from "../../game/record/variations.js";
import { texts } from "../../texts/index.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { VariationPath } from "../../game/record/variations.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { Turn } from "../../seam.js" */

/** @typedef {{button: HTMLButtonElement, label: string, turn: Turn, way: VariationPath}} ListedTurn */

/** A verdict on a move in one word, and how grave it is. @typedef {{name: string, word: string, gravity: number}} Mark */

/** The greatest number of indents of a variation. */
const DEEPEST = 4;
/** A panel in which a game is analysed or reviewed. */
const STUDIED = ":has(> :is(.analysis, .review):not([hidden]))";
/** A panel that shows a result. */
const ENDED = ":has(> .result:not([hidden]))";
/** The height of a line of a comment, in CSS pixels. */
const LINE = 24;

export class MoveList {
  element = element("ol", {
    class: "moves",
    "aria-label": texts.moves.label,
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
  });
  /** @type {ListedTurn[]} */ #entries = [];
  /** The comments listed, by the position that each is about. @type {Map<string, HTMLElement>} */ #quotes = new Map();
  /** @type {unknown[]} the parts of the state that are listed */ #listed = [];
  #inWords = false;
  /** @type {(Mark | null)[]} */ #marks = [];
  /** How large the list was last. */ #size = "";
  /** Whether the position shown was in sight then, or as the list was scrolled last. */ #isInSight = false;
  /** The position shown last, and whether somebody has gone from it to another since. */ #place = "";
  #hasGone = false;

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {boolean} inWords whether moves are written as sentences
   */
  constructor(session, { longTurns = false }, inWords) {
    this.element.toggleAttribute("data-long", longTurns);
    this.session = session;
    this.#inWords = inWords;
    this.update();
    this.element.addEventListener("scroll", () => this.#look(), { passive: true });
    new ResizeObserver(() => this.#followSize()).observe(this.element);
  }

  get inWords() {
    return this.#inWords;
  }

  set inWords(inWords) {
    this.#inWords = inWords;
    this.update();
  }

  /**
   * Marks moves of the main line; a turn has the gravest mark of its moves.
   * @param {(Mark | null)[]} marks by the ply that the move is made at
   */
  mark(marks) {
    this.#marks = marks;
    this.update();
  }

  update() {
    const { record, view, way, ply, waiting, analysing } = this.session.state;
    const listed = [view.turns, record.comments, record.lines, analysing, this.#inWords];
    if (!waiting && listed.some((part, index) => part !== this.#listed[index])) {
      this.#listed = listed;
      this.#list();
    }
    const owner = this.#owner;
    const shown = this.#entries.find(({ turn, way }) => String(way) === owner && turn.from < ply && ply <= turn.to);
    const place = JSON.stringify([way, ply]);
    let isNew = place !== this.#place;
    this.#hasGone ||= isNew && this.#place !== "";
    this.#place = place;
    for (const [index, entry] of this.#entries.entries()) {
      const { button, label, turn, way } = entry;
      const mark = way.length ? null : gravest(this.#marks.slice(turn.from, turn.to));
      setAttribute(button, "data-mark", mark?.name);
      setAttribute(button, "aria-label", mark ? `${label}, ${mark.word}` : label);
      if (entry === shown && !button.hasAttribute("aria-current")) {
        this.#show(button);
        isNew = true;
      }
      // None holds the position before the first move, which comes next.
      if (isNew && !ply && !index) this.#reveal(button);
      setAttribute(button, "aria-current", entry === shown ? "true" : null);
      setAttribute(button, "tabindex", entry === shown || (!shown && index === 0) ? 0 : -1);
    }
    // Once all parts of the panel have followed, too.
    if (isNew && this.#hasGone) requestAnimationFrame(() => this.#revealInPanel());
  }

  /** Brings the position shown into sight again, where the list has become smaller. */
  showCurrent() {
    const current = this.#entries.find(({ button }) => button.hasAttribute("aria-current"));
    if (current) this.#show(current.button);
  }

  /** Brings it and the buttons for steps into sight, where the list has come to lie lower in a panel that scrolls. */
  showInPanel() {
    this.showCurrent();
    requestAnimationFrame(() => this.#revealInPanel());
  }

  /** The line that the position shown belongs to. */
  get #owner() {
    const { record, way, ply, analysing } = this.session.state;
    return String(analysing ? ownerOf(record, way, ply) : []);
  }

  /** The comment on the position shown. */
  get #quote() {
    return this.#quotes.get(keyOf(this.#owner, this.session.state.ply));
  }

  /**
   * Brings the move shown into sight, with the comment on the position.
   * @param {HTMLElement} move
   */
  #show(move) {
    this.#reveal(move);
    this.#isInSight = true;
    if (this.#quote) this.#reveal(this.#quote, move);
  }

  /**
   * A list that comes into sight shows the position shown, and one that gets another size, or is laid out in the other
   * direction, keeps it in sight, unless somebody has scrolled it away. By now it lies where the new layout has put it, so
   * where it was is known from before.
   */
  #followSize() {
    const isNew = !this.#size;
    this.#size = this.#sizeNow;
    if (isNew || this.#isInSight) this.showCurrent();
    else this.#look();
  }

  /** The size of the list; empty while none of it is in sight. */
  get #sizeNow() {
    const { clientWidth, clientHeight } = this.element;
    return clientHeight ? `${clientWidth} ${clientHeight}` : "";
  }

  /** Remembers whether the position shown is in sight; not where a new layout has scrolled the list, which is followed next. */
  #look() {
    const current = this.#entries.find(({ button }) => button.hasAttribute("aria-current"));
    if (!current || !this.#size || this.#size !== this.#sizeNow) return;
    const { top, bottom } = this.element.getBoundingClientRect();
    const place = current.button.getBoundingClientRect();
    this.#isInSight = place.bottom > top && place.top < bottom;
  }

  #list() {
    const { analysing } = this.session.state;
    this.#entries = [];
    this.#quotes.clear();
    this.element.toggleAttribute("data-tree", analysing);
    this.element.toggleAttribute("data-words", this.#inWords);
    const start = this.#said([], 0);
    this.element.replaceChildren(...(start ? [element("li", {}, start)] : []), ...this.#mainLine());
  }

  #mainLine() {
    const turns = this.#turnsOf([]);
    const rows = Map.groupBy(turns, (turn) => (this.#inWords ? turn.from : turn.number));
    const placed = [...rows.values()];
    if (!placed.length) return this.#variations([], 0, Infinity, 1);
    return placed.flatMap((row, index) => {
      const entries = row.map((turn) => this.#entry(turn, []));
      const said = row.flatMap((turn) => this.#saidIn(turn, []));
      const end = index === placed.length - 1 ? Infinity : row[row.length - 1].to;
      return [
        element("li", {}, element("span", {}, String(row[0].number)), ...entries),
        ...said.map((node) => element("li", {}, node)),
        ...this.#variations([], row[0].from, end, 1),
      ];
    });
  }

  /**
   * The variations that branch off a line within some of its plies.
   * @param {VariationPath} way
   * @param {number} from
   * @param {number} end
   * @param {number} depth
   * @returns {HTMLElement[]}
   */
  #variations(way, from, end, depth) {
    const { record, analysing } = this.session.state;
    if (!analysing) return [];
    return lineAt(record, way).lines.flatMap((_, index) => {
      const branch = [...way, index];
      const begin = branchPly(record, branch);
      if (begin < from || begin >= end) return [];
      const own = this.#turnsOf(branch).filter(({ to }) => to > begin);
      const entries = own.flatMap((turn) => [
        element("span", {}, String(turn.number)),
        this.#entry(turn, branch),
        ...this.#saidIn(turn, branch),
      ]);
      const item = element("li", { class: "variation", "data-depth": Math.min(depth, DEEPEST) }, ...entries);
      return [item, ...this.#variations(branch, begin, Infinity, depth + 1)];
    });
  }

  /**
   * @param {Turn} turn
   * @param {VariationPath} way
   */
  #entry(turn, way) {
    const { players } = this.session.state.view;
    const { number, player, text, words, to } = turn;
    const written = this.#inWords ? words : text;
    const spoken = texts.moves.spoken(players[player].name, number, written);
    const label = way.length ? `${texts.record.variation}. ${spoken}` : spoken;
    const button = element(
      "button",
      {
        type: "button",
        "data-player": player,
        onclick: () => void this.session.goTo(to, way),
      },
      ...(this.#inWords ? [written] : unbroken(written)),
    );
    this.#entries.push({ button, label, turn, way });
    return button;
  }

  /**
   * The comments within a turn.
   * @param {Turn} turn
   * @param {VariationPath} way
   */
  #saidIn({ from, to }, way) {
    const plies = Array.from({ length: to - from }, (_, index) => from + index + 1);
    return plies.flatMap((ply) => this.#said(way, ply) ?? []);
  }

  /**
   * @param {VariationPath} way
   * @param {number} ply
   */
  #said(way, ply) {
    const { record } = this.session.state;
    const comment = lineAt(record, way).comments[ply - branchPly(record, way)];
    if (!comment) return null;
    const quote = element("q", {}, comment);
    this.#quotes.set(keyOf(String(way), ply), quote);
    return quote;
  }

  /**
   * The turns of a line; none until they are known.
   * @param {VariationPath} way
   * @returns {Turn[]}
   */
  #turnsOf(way) {
    const { session } = this;
    const line = lineAsRecord(session.state.record, way);
    const known = session.views.knownTurns(line);
    if (known) return known;
    session.views.turns(line).then(
      () => {
        this.#listed = [];
        this.update();
      },
      () => undefined,
    );
    return [];
  }

  /**
   * Scrolls the list, but never the page, to an entry. The first row in sight is then whole, for which the end of the list
   * is given some room. Of a comment that is too long, the beginning is in sight, and the move that it is about above it.
   * @param {HTMLElement} entry
   * @param {HTMLElement} [move] what the entry is about
   */
  #reveal(entry, move = entry) {
    const { style } = this.element;
    const list = this.element.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    if (top >= list.top && bottom <= list.bottom) return;
    style.paddingBottom = "";
    const rows = [...this.element.children].map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top);
    const wanted = list.top + bottom - list.bottom;
    const whole = rows.find((row) => row.top >= wanted)?.top ?? Infinity;
    const starts = [move, entry].map(startOf);
    const begun = starts.find((start) => top + LINE <= start + list.height) ?? starts[1];
    const by = (top < list.top ? starts[1] : Math.min(whole, begun)) - list.top;
    const spare = Number.parseFloat(getComputedStyle(this.element).paddingBottom);
    const left = rows[rows.length - 1].bottom + spare - list.bottom;
    if (by > left) style.paddingBottom = `${spare + by - left}px`;
    this.element.scrollTop += by;
  }

  /**
   * Brings the position shown and the buttons for steps into sight, in a panel that scrolls by itself, while a game is
   * studied or looked at; in a game that is played these buttons stay where they are, and so does a result. The comment has
   * been brought into sight within the list, which ends above the buttons; on a phone on its side it stands above the move.
   */
  #revealInPanel() {
    const panel = this.element.closest(".panel");
    const isLookedAt = panel?.matches(STUDIED) || (this.#isLookedAt && !panel?.matches(ENDED));
    if (!panel || !isLookedAt || getComputedStyle(panel).overflowY !== "auto") return;
    const [tools, move] = [".record-tools", ".moves [aria-current]"].map((part) => panel.querySelector(part));
    const quote = this.#quote;
    const isAbove = quote && move && quote.getBoundingClientRect().top < move.getBoundingClientRect().top;
    for (const part of [tools, move, isAbove ? quote : null]) part?.scrollIntoView({ block: "nearest" });
  }

  /** Whether somebody looks at a shared game, or at an earlier position. */
  get #isLookedAt() {
    const { visiting, ply } = this.session.state;
    return visiting === "guest" || ply < this.session.line.moves.length;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const at = this.#entries.findIndex(({ button }) => button === document.activeElement);
    this.#entries[at + step]?.button.focus();
    event.preventDefault();
  }
}

/**
 * Where the row of an entry begins; that of a variation may be longer than the list, which then begins with the entry.
 * @param {HTMLElement} entry
 */
function startOf(entry) {
  return (entry.closest("li:not(.variation)") ?? entry).getBoundingClientRect().top;
}

/**
 * Names a position by the line to which it belongs.
 * @param {string} way
 * @param {number} ply
 */
function keyOf(way, ply) {
  return `${way}/${ply}`;
}

/**
 * @param {(Mark | null)[]} marks
 * @returns {Mark | null}
 */
function gravest(marks) {
  return marks.reduce((grave, mark) => (mark && mark.gravity > (grave?.gravity ?? 0) ? mark : grave), null);
}

/**
 * A turn in notation that breaks between its steps only, never at a hyphen.
 * @param {string} notation
 * @returns {(Node | string)[]}
 */
function unbroken(notation) {
  const steps = notation.split(/(?<=,) /);
  return steps.flatMap((step, index) => [index ? " " : "", element("span", { class: "step-text" }, ...gainApart(step))]);
}

/**
 * A step with its gain set apart, if the notation has one.
 * @param {string} step
 */
function gainApart(step) {
  const gain = step.search(/ [+−][\d∞/]+$/);
  return gain < 0 ? [step] : [step.slice(0, gain), element("small", {}, step.slice(gain))];
}
