/** Who plays: the mode, the side, how strong, and under which names. */

import { emblem } from "../board/slab/static-board.js";
import { element, setText } from "../dom.js";
import { levelMark, secondsOf } from "../game/record/level.js";
import { isWithFriend, modeOf } from "../game/record/record.js";
import { writableName } from "../game/record/writable.js";
import { texts } from "../texts/index.js";
import { choice } from "./choice.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { Player } from "../game/record/record.js" */
/** @import { GameInfo } from "../seam.js" */

/** Longer names would not fit beside the scores. */
const LONGEST_NAME = 24;

export class ModeFields {
  /** @type {HTMLElement[]} */ elements;

  /**
   * @param {GameInfo} info
   * @param {Skin} skin
   * @param {[Player, Player]} players the initial choice
   * @param {boolean} analysing
   * @param {number} usual the level that is chosen where no computer plays yet
   */
  constructor(info, skin, players, analysing, usual) {
    const words = texts.newGame;
    this.emblems = [emblem(skin, 0), emblem(skin, 1)];
    const levelOf = (/** @type {Player | undefined} */ player) => String(player?.kind === "computer" ? player.level : usual);
    const strength = (/** @type {string} */ name, /** @type {string} */ legend, /** @type {Player | undefined} */ player) =>
      levelChoice(info, name, legend, levelOf(player));
    const computer = players.find(({ kind }) => kind === "computer");
    this.mode = choice("mode", words.opponent, analysing ? "analysis" : isWithFriend({ players }) ? "friend" : modeOf({ players }), [
      { value: "computer", label: [words.computer] },
      { value: "people", label: [words.people] },
      { value: "friend", label: [words.friend] },
      { value: "watch", label: [words.watch] },
      { value: "analysis", label: [words.analysis] },
    ]);
    this.mode.classList.add("two-by-two");
    this.side = choice("side", words.side, players[0].kind !== "human" && players[1].kind === "human" ? "1" : "0", [
      { value: "0", label: [this.emblems[0].element, info.players[0]] },
      { value: "1", label: [this.emblems[1].element, info.players[1]] },
    ]);
    this.level = strength("level", words.level, computer);
    this.levels = players.map((player, seat) =>
      strength(`level-${seat}`, words.levelOf(info.players[seat]), player.kind === "computer" ? player : computer),
    );
    const names = players.map((player, seat) => nameField(seat, info.players[seat], player.kind === "human" ? player.name : ""));
    this.names = element("fieldset", {}, element("legend", {}, words.names), element("div", { class: "names" }, ...names));
    this.friend = element("p", { class: "mode-help" }, words.friendHelp);
    this.elements = [this.mode, this.friend, this.side, this.names, this.level, ...this.levels];
  }

  /**
   * Shows the fields of the chosen mode.
   * @param {FormData} form
   */
  update(form) {
    const mode = form.get("mode");
    this.level.hidden = mode !== "computer";
    this.side.hidden = mode !== "computer" && mode !== "friend";
    this.friend.hidden = mode !== "friend";
    this.names.hidden = mode !== "people";
    for (const level of this.levels) level.hidden = mode !== "watch";
  }

  /**
   * @param {FormData} form
   * @returns {{players: [Player, Player], analysing: boolean}}
   */
  read(form) {
    /** @type {Player} */
    const person = { kind: "human" };
    /** @type {(name: string) => Player} */
    const computer = (name) => ({ kind: "computer", level: Number(form.get(name)) });
    switch (form.get("mode")) {
      case "computer": {
        const other = computer("level");
        return { players: form.get("side") === "1" ? [other, person] : [person, other], analysing: false };
      }
      case "friend": {
        /** @type {Player} */
        const friend = { kind: "friend" };
        return { players: form.get("side") === "1" ? [friend, person] : [person, friend], analysing: false };
      }
      case "watch":
        return { players: [computer("level-0"), computer("level-1")], analysing: false };
      case "analysis":
        // Whoever played the last game plays nothing in this one.
        return { players: [person, person], analysing: true };
      default:
        return { players: [named(form, 0), named(form, 1)], analysing: false };
    }
  }

  /** Releases the canvases. */
  close() {
    for (const { close } of this.emblems) close();
  }
}

/**
 * The levels of a game, each with its number and its name, and how the chosen one plays.
 * @param {GameInfo} info
 * @param {string} name
 * @param {string} legend
 * @param {string} value the level that is chosen
 */
function levelChoice({ levels }, name, legend, value) {
  const options = levels.map((one) => ({
    value: String(one.level),
    label: [
      element("b", {}, levelMark(one.level)),
      " ",
      element("small", {}, secondsOf(one.level) === null ? one.name : texts.newGame.full),
    ],
  }));
  const field = choice(name, legend, value, options);
  field.classList.add("steps");
  const told = element("p", { class: "told-level", "aria-live": "polite" });
  const tell = () => {
    const chosen = field.querySelector("input:checked")?.getAttribute("value");
    setText(told, levels.find(({ level }) => String(level) === chosen)?.line ?? "");
  };
  field.addEventListener("change", tell);
  tell();
  field.append(told);
  return field;
}

/**
 * @param {number} seat
 * @param {string} label
 * @param {string | undefined} name
 */
function nameField(seat, label, name) {
  const input = element("input", { name: `name-${seat}`, maxlength: LONGEST_NAME, autocomplete: "off", spellcheck: "false" });
  input.value = name ?? "";
  return element("label", { class: "field" }, element("span", {}, label), input);
}

/**
 * A person at this screen, with the name that was entered, if any.
 * @param {FormData} form
 * @param {number} seat
 * @returns {Player}
 */
function named(form, seat) {
  const name = writableName(String(form.get(`name-${seat}`) ?? ""));
  return name ? { kind: "human", name } : { kind: "human" };
}
