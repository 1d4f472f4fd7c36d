/** Drawing on the position shown: circles and arrows that are kept with it. */

import { spokenMarks } from "../board/common/spoken-marks.js";
import { MOST, sizeOf } from "../game/record/limits.js";
import { markingTexts as words } from "../texts/marking/index.js";

/** @import { Session } from "../game/session.js" */

/** Dispatches "change" when drawing begins or ends. */
export class Marking extends EventTarget {
  /** Whether taps and drags draw, in place of moving. */
  isOn = false;
  /** The cell where a mark was begun by keys. @type {string | null} */ #begun = null;
  /** What was drawn before each change. @type {{place: string, marks: string[]}[]} */ #past = [];
  #place = "";

  /**
   * @param {Session} session
   * @param {{showDraft: (mark: string | null) => void}} board
   * @param {(sentence: string) => void} say makes screen readers say a sentence
   */
  constructor(session, board, say) {
    super();
    this.session = session;
    this.board = board;
    this.say = say;
    this.#place = this.#placeShown;
  }

  /** Whether the position shown may be drawn on: not while it is played on. */
  get isOffered() {
    const { session } = this;
    const { analysing, waiting, elsewhere, ply } = session.state;
    return !waiting && !elsewhere && (analysing || ply < session.line.moves.length || session.result !== null);
  }

  /** Whether there is a change of the position shown to take back. */
  get mayUndo() {
    return this.#past.some(({ place }) => place === this.#placeShown);
  }

  /** Follows the game to another position. */
  update() {
    if (this.#place !== this.#placeShown) this.#drop();
    this.#place = this.#placeShown;
    if (this.isOn && !this.isOffered && !this.session.state.waiting) this.toggle();
  }

  /** Begins or ends drawing with taps and drags. */
  toggle() {
    if (!this.isOn && !this.isOffered) return this.#refuse(words.notNow);
    this.isOn = !this.isOn;
    this.#drop();
    this.dispatchEvent(new Event("change"));
  }

  /**
   * A cell chosen by a key: the first begins a mark, the second ends it.
   * @param {string | null} cell
   */
  press(cell) {
    if (!this.isOffered) return this.#refuse(words.notNow);
    if (cell === null) return;
    const begun = this.#begun;
    if (begun !== null) {
      this.#drop();
      return this.draw(begun, cell);
    }
    this.#begun = cell;
    this.board.showDraft(cell);
    this.say(words.begun(this.#named(cell)));
  }

  /** Drops a mark that was begun by keys; returns whether there was one. */
  cancel() {
    const hadBegun = this.#begun !== null;
    if (hadBegun) this.say(words.dropped);
    this.#drop();
    return hadBegun;
  }

  /**
   * Draws a circle or, between two cells, an arrow; what is there already is taken away.
   * @param {string} from
   * @param {string} to
   */
  draw(from, to) {
    const { session } = this;
    const mark = from === to ? from : `${from}>${to}`;
    const { marks } = session;
    const [spoken] = spokenMarks(session.state.view.cells, [mark]);
    if (marks.includes(mark)) {
      this.#change(marks.filter((other) => other !== mark));
      return this.say(words.removed(spoken?.told ?? mark));
    }
    if (marks.length >= MOST.marks) return this.#refuse(words.enough(MOST.marks));
    if (!marks.length && sizeOf(session.state.record).positions >= MOST.positions) return this.#refuse(words.enoughPositions(MOST.positions));
    this.#change([...marks, mark]);
    this.say(spoken?.told ?? mark);
  }

  /** Takes back the last change of the marks on the position shown. */
  undo() {
    const last = this.#past.findLastIndex(({ place }) => place === this.#placeShown);
    if (last < 0) return;
    const [{ marks }] = this.#past.splice(last, 1);
    this.session.draw(marks);
    const told = spokenMarks(this.session.state.view.cells, marks).map((mark) => mark.told);
    this.say(told.join(" ") || words.cleared);
  }

  clear() {
    if (!this.session.marks.length) return;
    this.#change([]);
    this.say(words.cleared);
  }

  /** @param {string[]} marks */
  #change(marks) {
    this.#past.push({ place: this.#placeShown, marks: this.session.marks });
    this.session.draw(marks);
  }

  #drop() {
    this.#begun = null;
    this.board.showDraft(null);
  }

  /**
   * Says a sentence in the panel, where it is heard, too; while something else stands there, it is only heard.
   * @param {string} sentence
   */
  #refuse(sentence) {
    const { session } = this;
    const { elsewhere, resting } = session.state;
    session.tell(sentence);
    if (session.result || elsewhere || resting) this.say(sentence);
  }

  /** The position shown, by the moves that lead to it: another line may come to have the place of this one. */
  get #placeShown() {
    const { line, state } = this.session;
    return `${state.record.id} ${line.moves.slice(0, state.ply).join(" ")}`;
  }

  /** @param {string} id */
  #named(id) {
    const cell = this.session.state.view.cells.find((one) => one.id === id);
    return cell ? cell.place || cell.name : id;
  }
}
