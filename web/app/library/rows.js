/** The rows of My games: a game with its board and what is known of it, or why it cannot be read. */

import { element, iconButton } from "../dom.js";
import { isAgainstOther } from "../game/record/record.js";
import { locale } from "../texts/index.js";
import { libraryTexts as words } from "../texts/library/index.js";
import { isBroken } from "./stored/entries.js";
import { standingOf, summaryOf } from "./stored/summaries.js";

/** @import { Player } from "../game/record/record.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { BrokenEntry, LibraryEntry } from "./stored/entries.js" */
/** @import { Summary } from "./stored/summaries.js" */

const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/**
 * @param {LibraryEntry} game
 * @param {GameInfo[]} infos
 * @param {HTMLElement} board
 * @param {{open: (game: LibraryEntry) => void, rename: (game: LibraryEntry) => void, remove: (game: LibraryEntry) => Promise<void>}}
 *   handlers
 */
export function gameRow(game, infos, board, { open, rename, remove }) {
  const summary = summaryOf(game);
  const name = nameOf(summary, infos);
  const date = dates.format(game.saved);
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
        element("span", { class: "heading" }, element("strong", {}, summary.name || name), badge(summary, infos)),
        ...(summary.name ? [element("span", {}, name)] : []),
        element("span", {}, playersOf(summary, infos)),
        element("span", { class: "quiet state" }, stateOf(summary)),
        element("span", { class: "quiet" }, date),
      ),
    ),
    element(
      "div",
      { class: "row-tools" },
      iconButton("rename", words.rename(summary.name || name, date), () => rename(game), { class: "tool", title: words.renameTitle }),
      iconButton("remove", words.remove(summary.name || name, date), () => void remove(game), { class: "tool remove", title: words.removeTitle }),
    ),
  );
}

/**
 * How the game stands: filled when it is won, ringed otherwise, with a pebble while it runs.
 * @param {Summary} summary
 * @param {GameInfo[]} infos
 */
function badge(summary, infos) {
  const standing = standingOf(summary);
  const info = infos.find(({ id }) => id === summary.game);
  const winner = summary.winner === null ? "" : (info?.players[summary.winner] ?? "");
  return element("span", { class: "badge", "data-standing": standing }, standing === "over" ? words.badges.over(winner) : words.badges[standing]);
}

/**
 * An entry that cannot be read: why, and what can be done with it.
 * @param {BrokenEntry} entry
 * @param {GameInfo[]} infos
 * @param {{renew: () => void, save: (entry: BrokenEntry) => void, remove: (entry: BrokenEntry) => Promise<void>}} handlers
 */
export function brokenRow(entry, infos, { renew, save, remove }) {
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
      ...(entry.fault === "newer" ? [element("button", { class: "link", type: "button", onclick: renew }, words.getNewer)] : []),
      // What the browser cannot get at cannot be saved either.
      ...(entry.fault === "lost"
        ? []
        : [element("button", { class: "link", type: "button", onclick: () => save(entry) }, words.saveRaw)]),
    ),
    element(
      "div",
      { class: "row-tools" },
      iconButton("remove", words.remove(name, date), () => void remove(entry), { class: "tool remove", title: words.removeTitle }),
    ),
  );
}

/**
 * The text that a search looks through.
 * @param {Summary | BrokenEntry} entry
 * @param {GameInfo[]} infos
 */
export function textOf(entry, infos) {
  const name = nameOf(entry, infos);
  const date = dates.format(entry.saved);
  if (isBroken(entry)) return [name, words.faults[entry.fault], date].join(" ");
  return [entry.name, name, playersOf(entry, infos), stateOf(entry), date].join(" ");
}

/**
 * The name of a game's rules.
 * @param {Summary | BrokenEntry} entry
 * @param {GameInfo[]} infos
 */
export function nameOf({ game }, infos) {
  return infos.find(({ id }) => id === game)?.name ?? words.aGame;
}

/**
 * @param {Summary} summary
 * @param {GameInfo[]} infos
 */
function playersOf({ game, players }, infos) {
  const info = infos.find(({ id }) => id === game);
  const isOwn = isAgainstOther({ players });
  const [first, second] = players.map((player, side) => `${info?.players[side]}: ${playerName(player, info, isOwn)}`);
  return `${first} – ${second}`;
}

/**
 * @param {Player} player
 * @param {GameInfo | undefined} info
 * @param {boolean} isOwn whether the person in it is whoever plays here
 */
function playerName(player, info, isOwn) {
  if (player.name) return player.name;
  if (player.kind !== "computer") return isOwn && player.kind === "human" ? words.players.you : words.players[player.kind];
  const name = info?.levels.find(({ level }) => level === player.level)?.name ?? "";
  return words.players.computer(name);
}

/** @param {Summary} summary */
export function stateOf({ ending, title, moves }) {
  return ending ? words.endings[ending] : title || words.state(moves);
}
