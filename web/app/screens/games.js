/**
 * My games: every game that was played in this browser, to search, open, save and delete.
 */

import { smallBoard } from "../board/slab/static-board.js";
import { element, iconButton } from "../dom.js";
import { asRequest } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { writeCollection } from "../library/collection.js";
import { goTo } from "../router.js";
import { datedName } from "../sharing/file-names.js";
import { chooseFile, saveFile } from "../sharing/files-and-clipboard.js";
import { openFile } from "../sharing/incoming-games.js";
import { fetchAllSkins } from "../skins/index.js";
import { language, texts } from "../texts/index.js";
import { topBar } from "./bar.js";

/** @import { StaticPicture } from "../board/slab/static-board.js" */
/** @import { Player } from "../game/record/record.js" */
/** @import { LibraryEntry } from "../library/library.js" */
/** @import { GameInfo, View } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** How many games are shown at first, and added on each request. */
const PAGE = 30;

const words = texts.library;
const dates = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });

/**
 * @param {Services} services
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function gamesScreen(services) {
  const { engine, library, notices, prebuilt, settings, store } = services;
  const [{ games: infos }, skins] = await Promise.all([prebuilt.games(), fetchAllSkins()]);
  // Adds the games of pages that were closed before they could store them.
  for (const info of infos) {
    const game = store.loadGame(info);
    if (game) await library.keep(game);
  }
  let games = await library.list(infos);
  let unreadable = [...(await library.unreadable()), ...store.unreadable()];
  let most = PAGE;
  /** @type {Map<string, StaticPicture>} */
  const boards = new Map();

  const open = (/** @type {LibraryEntry} */ game) => {
    store.openGame(game);
    goTo(game.record.game);
  };
  const restore = async (/** @type {LibraryEntry} */ game, /** @type {boolean} */ wasCurrent) => {
    await library.restore(game);
    if (wasCurrent) store.saveGame(game);
    games = await library.list(infos);
    show();
  };
  const remove = async (/** @type {LibraryEntry} */ game) => {
    const place = games.indexOf(game);
    games = games.filter((other) => other !== game);
    const wasCurrent = store.forgetGame(game.record);
    show();
    /** @type {NodeListOf<HTMLElement>} */
    const left = list.querySelectorAll(".open");
    (left[Math.min(place, left.length - 1)] ?? search).focus();
    await library.remove(game.id);
    notices.tell(words.removed(nameOf(game, infos)), { label: words.undo, act: () => void restore(game, wasCurrent) });
  };
  const saveAll = async () => {
    const text = await writeCollection(engine, await library.list(infos), unreadable);
    saveFile(datedName("calculi-games", "json"), new Blob([text], { type: "application/json" }));
    library.persist();
  };
  const clearUnreadable = async () => {
    await library.clearUnreadable();
    store.clearUnreadable();
    unreadable = [];
    show();
  };

  const search = element("input", { type: "search", placeholder: words.search, "aria-label": words.search, oninput: () => show() });
  const count = element("p", { class: "quiet", role: "status" });
  const list = element("ul", { class: "library" });
  const more = element("button", { class: "button plain", type: "button", onclick: () => showMore() }, words.more);
  const damaged = element("section", { class: "aside", "aria-label": words.asideLabel });

  const row = (/** @type {LibraryEntry} */ game) => gameRow(game, infos, boardOf(game), { open, remove });
  const boardOf = (/** @type {LibraryEntry} */ game) => {
    const place = element("div", { class: "board" });
    const paint = (/** @type {View} */ view) => {
      const board = boards.get(game.id) ?? smallBoard(skins[view.game], view, "");
      board.element.querySelector("canvas")?.setAttribute("aria-hidden", "true");
      boards.set(game.id, board);
      place.replaceChildren(board.element);
    };
    if (game.view && game.version === library.version) paint(game.view);
    else {
      engine.view(asRequest(lineAsRecord(game.record, game.way), game.ply)).then(
        (view) => {
          game.view = view;
          game.version = library.version;
          paint(view);
          const state = place.closest("li")?.querySelector(".state");
          if (state) state.textContent = stateOf(game);
        },
        () => undefined,
      );
    }
    return place;
  };
  const show = () => {
    const wanted = search.value.trim().toLocaleLowerCase(language).split(/\s+/);
    const found = games.filter((game) => {
      const searchable = textOf(game, infos).toLocaleLowerCase(language);
      return wanted.every((word) => searchable.includes(word));
    });
    list.replaceChildren(...found.slice(0, most).map(row));
    more.hidden = found.length <= most;
    count.textContent = games.length ? words.found(found.length, games.length) : words.empty;
    search.hidden = !games.length;
    damaged.hidden = !unreadable.length;
    damaged.replaceChildren(
      element("p", {}, words.aside(unreadable.length)),
      element("button", { class: "button plain", type: "button", onclick: () => saveRaw(unreadable) }, words.saveAside),
      element("button", { class: "link", type: "button", onclick: () => void clearUnreadable() }, words.clearAside),
    );
  };
  const showMore = () => {
    most += PAGE;
    show();
  };
  show();

  const command = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    element("button", { class: "button plain", type: "button", onclick: act }, label);
  return {
    element: element(
      "div",
      { class: "games-screen inner" },
      topBar(settings, words.title),
      element(
        "main",
        {},
        element(
          "div",
          { class: "tools-row" },
          search,
          command(words.openFile, () => chooseFile((file) => void openFile(services, file))),
          command(words.saveAll, () => void saveAll()),
        ),
        count,
        list,
        more,
        damaged,
      ),
    ),
    title: texts.titleOf(words.title),
    close: () => {
      for (const { close } of boards.values()) close();
    },
  };
}

/**
 * @param {LibraryEntry} game
 * @param {GameInfo[]} infos
 * @param {HTMLElement} board
 * @param {{open: (game: LibraryEntry) => void, remove: (game: LibraryEntry) => Promise<void>}}
 *   handlers
 */
function gameRow(game, infos, board, { open, remove }) {
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

/** @param {string[]} raw */
function saveRaw(raw) {
  saveFile(datedName("calculi-unreadable", "txt"), new Blob([raw.join("\n")], { type: "text/plain" }));
}

/**
 * The text that a search looks through.
 * @param {LibraryEntry} game
 * @param {GameInfo[]} infos
 */
function textOf(game, infos) {
  return [nameOf(game, infos), playersOf(game, infos), stateOf(game), dates.format(game.saved)].join(" ");
}

/**
 * @param {LibraryEntry} game
 * @param {GameInfo[]} infos
 */
function nameOf({ record }, infos) {
  return infos.find(({ id }) => id === record.game)?.name ?? record.game;
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
function stateOf({ record, view }) {
  if (record.ending) return words.endings[record.ending.reason];
  return view?.result?.title ?? words.state(record.moves.length);
}
