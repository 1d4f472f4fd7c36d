/**
 * The review of a game beside its board: the accuracy of each player's moves, the course of the game as a
 * curve, the verdict on the move shown, and the better line to play through.
 */

import { element, emphasised, iconButton, setText, unbrokenWords } from "../dom.js";
import { clockText } from "../game/clock.js";
import { branchPly, lineAsRecord, ownerOf } from "../game/record/variations.js";
import { reviewTexts as words } from "../texts/review/index.js";
import { betterMarks } from "./better-marks.js";
import { Graph } from "./graph.js";
import { FAULTS, faultsOf, follows, isFault, isGrave, judgedTurn, suggestedAt } from "./judged-turn.js";
import { ReviewTable } from "./review-table.js";
import { Review } from "./review.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { Session } from "../game/session.js" */
/** @import { Library } from "../library/library.js" */
/** @import { Turn } from "../seam.js" */
/** @import { Fault } from "./judged-turn.js" */

/** How many turns of a better line are written out; playing it through shows the others. */
const MOST_TURNS = 3;

export class ReviewPanel {
  element = element("div", {});
  #sides = element("div", { class: "sides", role: "group", "aria-label": words.sides });
  #progress = element("span", { class: "progress" });
  #stop = element("button", { class: "link", type: "button", onclick: () => this.review.stop() }, words.stop);
  #goOn = element("button", { class: "link", type: "button", onclick: () => void this.review.goOn() }, words.goOn);
  #previous = iconButton("previous", words.previous, () => this.#seek(-1), { class: "tool" });
  #next = iconButton("following", words.next, () => this.#seek(1), { class: "tool" });
  #verdict = element("div", { class: "told", "aria-live": "polite" });
  /** Whether all moves that the verdict names were known in notation when it was made. */
  #isWritten = true;
  #shown = "";
  /** What still comes afterwards is not shown. */
  #isClosed = false;
  /** Counts what has been drawn, so that only the latest stays. */
  #drawn = 0;
  /** The ply of the main line that was shown last. @type {number | null} */ #left = null;
  #graph;
  #retry;
  #table = new ReviewTable(() => this.#rows());

  /**
   * @param {{engine: EngineClient, library: Library}} services
   * @param {Session} session
   * @param {{mark: (marks: ({name: Fault, word: string, gravity: number} | null)[]) => void}} list gets marks on its moves
   * @param {{onClose: () => void, onRetry: () => void, hasKeys: () => boolean}} handlers the second leads to where mistakes are tried again
   */
  constructor(services, session, list, { onClose, onRetry, hasKeys }) {
    this.session = session;
    this.list = list;
    this.hasKeys = hasKeys;
    this.review = new Review(services, session);
    const names = session.state.view.players.map(({ name }) => name);
    this.#graph = new Graph(names, (ply) => void session.goTo(ply, []));
    const head = element(
      "div",
      { class: "head" },
      element("h2", {}, words.title),
      this.#progress,
      this.#stop,
      this.#goOn,
      this.#previous,
      this.#next,
      iconButton("close", words.close, onClose, { class: "tool" }),
    );
    this.#retry = link(words.tryAgain, onRetry);
    this.#retry.classList.add("retry");
    this.element.append(head, this.#sides, this.#graph.element, this.#verdict, this.#retry, this.#table.element);
    this.review.addEventListener("change", () => this.update());
  }

  /** Begins, or continues a stored review. */
  begin() {
    this.#focusCourse();
    return this.review.begin();
  }

  /** Gives the focus to the course of the game. Who touches needs no focus, and keeps the board in sight. */
  #focusCourse() {
    this.#graph.element.focus({ preventScroll: !this.hasKeys() });
  }

  /** Follows changes of the game and of the ply shown. */
  update() {
    if (this.#isClosed) return;
    this.review.update();
    if (!this.#isAside) this.#left = this.#ply;
    const { review } = this;
    const { judged, status, plies } = review;
    setText(this.#progress, status === "done" ? "" : status === "failed" ? words.failed : words.progress(Math.min(judged.length, plies), plies));
    const hadFocus = [this.#stop, this.#goOn].some((button) => button === document.activeElement);
    this.#stop.hidden = status !== "running";
    this.#goOn.hidden = status !== "stopped" && status !== "failed";
    if (hadFocus && document.activeElement === document.body) {
      if (status === "done") this.#focusCourse();
      else (this.#stop.hidden ? this.#goOn : this.#stop).focus();
    }
    this.#previous.disabled = this.#fault(-1) === undefined;
    this.#next.disabled = this.#fault(1) === undefined;
    this.#retry.hidden = !this.#turns.some((turn) => isGrave(judgedTurn(judged, turn)?.verdict));
    this.#sum();
    this.#mark();
    this.#showVerdict();
    this.#table.update();
  }

  close() {
    this.#isClosed = true;
    this.review.stop();
    this.#drawn++;
    this.session.suggest([]);
    this.#graph.close();
    this.list.mark([]);
  }

  /** @returns {Turn[]} the turns of the main line, as far as known */
  get #turns() {
    const { session } = this;
    const { record, way, view, waiting } = session.state;
    if (!way.length && !waiting) return view.turns;
    const known = session.views.knownTurns(record);
    if (!known) void session.views.turns(record).then(() => this.update(), () => undefined);
    return known ?? [];
  }

  /** Whether a position of a variation is shown. */
  get #isAside() {
    const { record, way, ply } = this.session.state;
    return ownerOf(record, way, ply).length > 0;
  }

  /** The ply shown or, in a variation, the one at which it leaves the main line. */
  get #ply() {
    const { record, way, ply } = this.session.state;
    return this.#isAside ? branchPly(record, way.slice(0, 1)) : ply;
  }

  #sum() {
    const { players } = this.session.state.view;
    const rows = players.map(({ name }, player) => {
      const { accuracy, counted } = this.review.summary(this.#turns.filter((turn) => turn.player === player));
      const counts = FAULTS.map((fault, index) => {
        const count = words.counts[fault](counted[index]);
        const number = element("span", { "aria-hidden": "true", title: count }, String(counted[index]));
        return element("span", { "data-mark": fault }, number, element("span", { class: "spoken" }, count));
      });
      return element(
        "p",
        {},
        element("b", {}, name),
        element("span", { class: "accuracy" }, accuracy === null ? "" : words.accurate(accuracy)),
        ...counts,
      );
    });
    this.#sides.replaceChildren(...rows);
  }

  #mark() {
    const { judged, plies } = this.review;
    const faults = faultsOf(judged, this.#turns, plies);
    this.list.mark(faults.map((fault) => fault && { name: fault, word: words.verdicts[fault], gravity: FAULTS.indexOf(fault) + 1 }));
    this.#graph.update({ judged, plies, faults, ply: this.#ply, isAside: this.#isAside, valueText: this.#valueText() });
  }

  /** The slider's value in words, for screen readers. */
  #valueText() {
    const turn = this.#turnShown();
    const found = turn && this.#judgementOf(turn);
    const move = turn ? this.#named(turn) : words.start;
    const chance = this.review.judged[this.#ply]?.chance;
    const parts = [
      this.#isAside ? words.aside : "",
      found ? words.spoken(move, words.verdicts[found.verdict]) : move,
      chance === undefined ? "" : this.#chances(chance),
    ];
    return parts.filter(Boolean).join(". ");
  }

  /** Shows the verdict on the move shown, and what was better. */
  #showVerdict() {
    this.#isWritten = true;
    const nodes = this.#isAside ? this.#ofLine() : this.#ofMove();
    const shown = nodes.map(({ textContent }) => textContent).join("\n");
    if (shown === this.#shown) return;
    this.#shown = shown;
    const hadFocus = this.#verdict.contains(document.activeElement);
    // With moves that are not known yet it would be heard twice, first without them.
    this.#verdict.ariaLive = this.#isWritten ? "polite" : "off";
    this.#verdict.replaceChildren(...nodes);
    void this.#draw();
    // So the same key goes there and back.
    if (hadFocus) this.#verdict.querySelector("button")?.focus();
  }

  /** Draws the better move on the board, beside the fault that is shown. */
  async #draw() {
    const own = ++this.#drawn;
    const turn = this.#isAside ? undefined : this.#turnShown();
    const found = turn && this.#judgementOf(turn);
    const isShown = found && isFault(found.verdict);
    const { record } = this.session.state;
    const none = { marks: [], cells: [] };
    const better = isShown ? await betterMarks(this.session.views, record, found.ply, found.better).catch(() => none) : none;
    if (own === this.#drawn) this.session.suggest(better.marks, better.cells);
  }

  #ofMove() {
    const turn = this.#turnShown();
    if (!turn) return [paragraph(words.choose)];
    const found = this.#judgementOf(turn);
    if (!found) return [paragraph(words.pending)];
    const { ply, loss, verdict, better } = found;
    const sentence = words.told[verdict](this.#named(turn));
    if (!isFault(verdict)) return [paragraph(sentence)];
    const cost = words.cost(this.session.state.view.players[turn.player].name, loss);
    const line = this.#written(ply, better);
    return [
      paragraph(`${sentence} ${cost}`),
      paragraph(words.better(line), link(words.follow, () => void this.session.follow(ply, better))),
    ];
  }

  /** In a variation: whether it is the better line, and the way back. */
  #ofLine() {
    const { record, way, ply } = this.session.state;
    const begin = this.#ply;
    const moves = lineAsRecord(record, way).moves.slice(begin);
    const better = suggestedAt(this.review.judged, this.#turns, begin);
    const isBetter = follows(better, moves, ply - begin);
    // What somebody has added to the better line is no part of it.
    const line = this.#written(begin, isBetter ? moves.slice(0, better.length) : moves);
    return [paragraph(isBetter ? words.following(line) : words.trying(line), link(words.back, () => void this.#goBack()))];
  }

  /** Goes back to where the game was left or, if the review began in a variation, to the end of the turn that it replaces. */
  #goBack() {
    const { record } = this.session.state;
    const turn = this.#turns.find(({ from, to }) => from <= this.#ply && this.#ply < to);
    return this.session.goTo(Math.min(this.#left ?? turn?.to ?? this.#ply, record.moves.length), []);
  }

  /**
   * Moves after a ply of the main line, in notation; empty until they are known.
   * @param {number} ply
   * @param {string[]} moves
   */
  #written(ply, moves) {
    const { session } = this;
    const { record } = session.state;
    const line = { ...record, moves: [...record.moves.slice(0, ply), ...moves] };
    const turns = session.views.knownTurns(line);
    if (!turns) {
      this.#isWritten = false;
      void session.views.turns(line).then(() => this.update(), () => undefined);
    }
    const own = (turns ?? []).filter(({ to }) => to > ply).map(({ text }) => text);
    return [...own.slice(0, MOST_TURNS), ...(own.length > MOST_TURNS ? ["…"] : [])].join(" · ");
  }

  /** The turn of that ply; none at the start. */
  #turnShown() {
    const ply = this.#ply;
    return this.#turns.find(({ from, to }) => from < ply && ply <= to);
  }

  /**
   * How a turn is judged up to the ply shown.
   * @param {Turn} turn
   */
  #judgementOf(turn) {
    return judgedTurn(this.review.judged, turn, this.#ply);
  }

  /**
   * A turn up to the ply shown, with whose it is: of its other steps nothing is said yet.
   * @param {Turn} turn
   */
  #named({ number, player, from, to, text }) {
    const shown = this.#ply;
    const made = shown < to ? this.#written(from, this.session.state.record.moves.slice(from, shown)) : text;
    return `${number}. ${this.session.state.view.players[player].name} ${made}`;
  }

  /** @param {number} chance of the first player */
  #chances(chance) {
    const { players } = this.session.state.view;
    const leader = chance >= 0.5 ? 0 : 1;
    return words.chances(players[leader].name, leader ? 1 - chance : chance);
  }

  /**
   * Goes to the next fault before or after the ply shown.
   * @param {-1 | 1} step
   */
  #seek(step) {
    const ply = this.#fault(step);
    if (ply !== undefined) void this.session.goTo(ply, []);
  }

  /**
   * The end of the nearest turn before or after the ply shown in which there is a fault.
   * @param {-1 | 1} step
   */
  #fault(step) {
    const shown = this.#ply;
    const ends = this.#turns.filter((turn) => isFault(judgedTurn(this.review.judged, turn)?.verdict)).map(({ to }) => to);
    return step < 0 ? ends.findLast((end) => end < shown) : ends.find((end) => end > shown);
  }

  /** @returns {import("./review-table.js").Row[]} */
  #rows() {
    const { view, record } = this.session.state;
    return this.#turns.map((turn) => {
      const found = judgedTurn(this.review.judged, turn);
      const after = this.review.judged[turn.to];
      return {
        number: turn.number,
        player: view.players[turn.player].name,
        move: turn.text,
        time: timeText(record.times.slice(turn.from, turn.to)),
        verdict: found ? words.verdicts[found.verdict] : "",
        chances: after ? this.#chances(after.chance) : "",
      };
    });
  }
}

/**
 * How long a turn took; empty where no clock ran.
 * @param {number[]} times of its plies, in milliseconds
 */
function timeText(times) {
  const spent = times.reduce((all, time) => all + time, 0);
  return spent ? clockText(Math.round(spent / 1000)) : "";
}

/**
 * A sentence with emphasised moves that breaks between words only, never at a hyphen.
 * @param {string} sentence
 * @param {...Node} more
 */
function paragraph(sentence, ...more) {
  const parts = emphasised(sentence).map((part) =>
    part instanceof HTMLElement && part.localName === "strong" ? element("strong", {}, ...unbrokenWords(part.textContent ?? "", "word")) : part,
  );
  return element("p", {}, ...parts, ...more.flatMap((node) => [" ", node]));
}

/**
 * @param {string} label
 * @param {() => void} act
 */
function link(label, act) {
  return element("button", { class: "link", type: "button", onclick: act }, label);
}
