/** The rows of My games: a game with its board and what is known of it, or why it cannot be read. */

import { element, iconButton } from "../dom.js";
import { language, texts } from "../texts/index.js";
import { isBroken } from "./entries.js";

/** @import { Player } from "../game/record/record.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { BrokenEntry, LibraryEntry } from "./entries.js" */

const words = texts.library;
const dates = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

/**
 * @param {LibraryEntry} game
 * @param {GameInfo[]} infos
 * @param {HTMLElement} board
 * @param {{open: (game: LibraryEntry) => void, remove: (game: LibraryEntry) => Promise<void>}}
 *   handlers
 */
export function gameRow(game, infos, board, { open, remove }) {
  const name = nameOf(game, infos);
  return element(
    "li",
    {},
    element(
      "button",
      { class: "open", type: "button", onclick: () => open(game) },
      board,
      element(
        "span",
        { class: "told" },
        element("strong", {}, name),
        element("span", {}, playersOf(game, infos)),
        element("span", { class: "quiet state" }, stateOf(game)),
        element("span", { class: "quiet" }, dates.format(game.saved)),
      ),
    ),
    iconButton("remove", words.remove(name, dates.format(game.saved)), () => void remove(game), {
      class: "tool remove",
      title: words.removeTitle,
    }),
  );
}

/**
 * An entry that cannot be read: why, and what can be done with it.
 * @param {BrokenEntry} entry
 * @param {GameInfo[]} infos
 * @param {{save: (entry: BrokenEntry) => void, remove: (entry: BrokenEntry) => Promise<void>}} handlers
 */
export function brokenRow(entry, infos, { save, remove }) {
  const date = entry.saved ? dates.format(entry.saved) : "";
  const name = nameOf(entry, infos);
  return element(
    "li",
    { class: "broken" },
    element(
      "div",
      { class: "told" },
      element("strong", {}, name),
      element("span", {}, words.faults[entry.fault]),
      ...(date ? [element("span", { class: "quiet" }, date)] : []),
      // What the browser cannot get at cannot be saved either.
      ...(entry.fault === "lost"
        ? []
        : [element("button", { class: "link", type: "button", onclick: () => save(entry) }, words.saveRaw)]),
    ),
    iconButton("remove", words.remove(name, date), () => void remove(entry), { class: "tool remove", title: words.removeTitle }),
  );
}

/**
 * The text that a search looks through.
 * @param {LibraryEntry | BrokenEntry} entry
 * @param {GameInfo[]} infos
 */
export function textOf(entry, infos) {
  const date = dates.format(entry.saved);
  if (isBroken(entry)) return [nameOf(entry, infos), words.faults[entry.fault], date].join(" ");
  return [nameOf(entry, infos), playersOf(entry, infos), stateOf(entry), date].join(" ");
}

/**
 * @param {LibraryEntry | BrokenEntry} entry
 * @param {GameInfo[]} infos
 */
export function nameOf(entry, infos) {
  const game = isBroken(entry) ? entry.game : entry.record.game;
  return infos.find(({ id }) => id === game)?.name ?? words.aGame;
}

/**
 * @param {LibraryEntry} game
 * @param {GameInfo[]} infos
 */
function playersOf({ record }, infos) {
  const info = infos.find(({ id }) => id === record.game);
  const [first, second] = record.players.map((player, side) => `${info?.players[side]}: ${playerName(player, info)}`);
  return `${first} – ${second}`;
}

/**
 * @param {Player} player
 * @param {GameInfo | undefined} info
 */
function playerName(player, info) {
  if (player.name) return player.name;
  if (player.kind !== "computer") return words.players[player.kind];
  const name = info?.levels.find(({ level }) => level === player.level)?.name ?? "";
  return words.players.computer(name);
}

/** @param {LibraryEntry} game */
export function stateOf({ record, result, view }) {
  if (record.ending) return words.endings[record.ending.reason];
  return (result ?? view?.final ?? view?.result)?.title ?? words.state(record.moves.length);
}
