/** The dialog in which a moving picture is made: from which turn to which, how fast, how wide; seen at once. */

import { isMotionReduced } from "../../board/common/motion.js";
import { choice } from "../../dialogs/choice.js";
import { openDialog } from "../../dialogs/dialog.js";
import { element, setText } from "../../dom.js";
import { marksAt } from "../../game/record/variations.js";
import { isTooLate } from "../../later.js";
import { movingTexts as words } from "../../texts/moving/index.js";
import { copyToClipboard } from "../clipboard.js";
import { datedName } from "../file-names.js";
import { saveFile } from "../files-and-clipboard.js";
import { movingPicture } from "./moving-picture.js";
import { stilled } from "./timeline.js";

/** @import { Turn } from "../../seam.js" */
/** @import { SharedGame } from "../actions.js" */
/** @import { Seen } from "./painted-parts.js" */

/** Milliseconds that each position is seen. */
const PACES = { slow: 2200, usual: 1300, quick: 700 };
const WIDTHS = [320, 480, 800];
const SVG = "image/svg+xml";

/**
 * Opens it on the line shown. Fails with an EngineError if the engine refuses to list its turns.
 * @param {SharedGame} game
 */
export async function openMovingPicture(game) {
  const { views, line } = game.session;
  const { turns } = await views.at(line, line.moves.length);
  if (!isTooLate(game.session.signal)) await new MovingDialog(game, turns).show();
}

class MovingDialog {
  /** @type {Map<number, Seen>} by ply */ #known = new Map();
  /** Counts the pictures asked for; an older one is dropped. */
  #asked = 0;
  #svg = "";
  #address = "";

  /**
   * @param {SharedGame} game
   * @param {Turn[]} played
   */
  constructor(game, played) {
    this.game = game;
    const { session, info } = game;
    const { record, way, view, flipped } = session.state;
    this.line = session.line;
    this.record = record;
    this.way = way;
    this.flipped = flipped;
    const names = view.players.map(({ name }) => name);
    const turns = played.map(({ number, player, text, from, to }) => ({ from, to, label: `${number}. ${names[player]} ${text}` }));
    this.turns = turns;
    this.from = select(turns.map(({ from, label }) => [from, label]));
    this.to = select(turns.map(({ to, label }) => [to, label]));
    this.to.selectedIndex = turns.length - 1;
    this.pace = choice(
      "pace",
      words.pace,
      "usual",
      Object.keys(PACES).map((value) => ({ value, label: [words.paces[/** @type {keyof typeof PACES} */ (value)]] })),
    );
    this.width = choice("width", words.size, "480", WIDTHS.map((width) => ({ value: String(width), label: [String(width)] })));
    this.loops = element("input", { type: "checkbox", checked: true });
    this.picture = element("img", { alt: words.preview(info.name) });
    this.told = element("p", { class: "quiet", role: "status" });
    this.saveButton = element("button", { type: "button", class: "button plain", onclick: () => this.#save() }, words.save);
    this.copyButton = element("button", { type: "button", class: "button plain", onclick: () => void this.#copy() }, words.copy);
    const fields = element(
      "div",
      { class: "moving-fields" },
      element("div", { class: "names" }, field(words.from, this.from), field(words.to, this.to)),
      this.pace,
      this.width,
      element("label", { class: "check" }, this.loops, words.loops),
    );
    fields.addEventListener("change", (event) => {
      this.#keepOrder(event.target);
      void this.show();
    });
    const close = element("button", { class: "button", autofocus: true }, words.close);
    this.dialog = openDialog(
      words.title,
      element("div", { class: "moving-place" }, this.picture),
      this.told,
      fields,
      element("div", { class: "actions" }, this.saveButton, this.copyButton, close),
    );
    this.dialog.classList.add("moving");
    this.dialog.addEventListener("close", () => {
      this.#asked++;
      URL.revokeObjectURL(this.#address);
    });
  }

  /** Makes the picture that is chosen, and shows it. */
  async show() {
    const asked = ++this.#asked;
    const [from, to] = [Number(this.from.value), Number(this.to.value)];
    this.saveButton.disabled = this.copyButton.disabled = true;
    try {
      /** @type {Seen[]} */
      const positions = [];
      for (let ply = from; ply <= to; ply++) {
        if (!this.#known.has(ply)) setText(this.told, words.making(ply - from + 1, to - from + 1));
        positions.push(await this.#seenAt(ply));
        if (asked !== this.#asked) return;
      }
      this.#make(positions);
    } catch (error) {
      console.warn("No moving picture:", error);
      if (asked === this.#asked) setText(this.told, words.failed(error instanceof Error ? error.message : ""));
    }
  }

  /** @param {Seen[]} positions */
  #make(positions) {
    const { info, skin } = this.game;
    const chosen = (/** @type {HTMLElement} */ fieldset) => /** @type {HTMLInputElement} */ (fieldset.querySelector(":checked")).value;
    const turns = this.turns.filter(({ from, to }) => from >= Number(this.from.value) && to <= Number(this.to.value));
    const { text, duration } = movingPicture({
      skin,
      positions,
      flipped: this.flipped,
      pace: PACES[/** @type {keyof typeof PACES} */ (chosen(this.pace))],
      width: Number(chosen(this.width)),
      loops: this.loops.checked,
      title: info.name,
      description: turns.map(({ label }) => label).join("; "),
    });
    this.#svg = text;
    URL.revokeObjectURL(this.#address);
    const file = new Blob([text], { type: SVG });
    // The setting of this site is unknown inside an image.
    const isStill = isMotionReduced();
    this.#address = URL.createObjectURL(isStill ? new Blob([stilled(text)], { type: SVG }) : file);
    this.picture.src = this.#address;
    const made = words.made(Math.round(duration / 1000), Math.ceil(file.size / 1000));
    setText(this.told, isStill ? `${made}. ${words.still}` : made);
    this.saveButton.disabled = this.copyButton.disabled = false;
  }

  /** @param {number} ply */
  async #seenAt(ply) {
    const known = this.#known.get(ply);
    if (known) return known;
    const view = await this.game.session.views.at(this.line, ply);
    const seen = { view, marks: marksAt(this.record, this.way, ply) };
    this.#known.set(ply, seen);
    return seen;
  }

  /**
   * A picture has one turn at least: the other end gives way.
   * @param {EventTarget | null} changed
   */
  #keepOrder(changed) {
    const { from, to } = this;
    if (from.selectedIndex <= to.selectedIndex) return;
    if (changed === from) to.selectedIndex = from.selectedIndex;
    else from.selectedIndex = to.selectedIndex;
  }

  #save() {
    saveFile(datedName(this.game.info.id, "svg"), new Blob([this.#svg], { type: SVG }));
  }

  async #copy() {
    const isCopied = await copyToClipboard(this.#svg);
    setText(this.told, isCopied ? words.copied : words.copyRefused);
  }
}

/** @param {[number, string][]} options values and labels */
function select(options) {
  return element("select", {}, ...options.map(([value, label]) => element("option", { value }, label)));
}

/**
 * @param {string} label
 * @param {HTMLElement} control
 */
function field(label, control) {
  return element("label", { class: "field" }, element("span", {}, label), control);
}
