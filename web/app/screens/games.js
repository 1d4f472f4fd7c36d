/**
 * My games: every game that was played in this browser, to search, open, save and delete.
 */

import { smallBoard } from "../board/slab/static-board.js";
import { element } from "../dom.js";
import { asRequest } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { writeCollection } from "../library/collection.js";
import { asText, isBroken } from "../library/entries.js";
import { brokenRow, gameRow, nameOf, stateOf, textOf } from "../library/rows.js";
import { goTo } from "../router.js";
import { datedName } from "../sharing/file-names.js";
import { chooseFile, saveFile } from "../sharing/files-and-clipboard.js";
import { openFile } from "../sharing/incoming-games.js";
import { fetchAllSkins } from "../skins/index.js";
import { language, texts } from "../texts/index.js";
import { topBar } from "./bar.js";

/** @import { StaticPicture } from "../board/slab/static-board.js" */
/** @import { BrokenEntry, LibraryEntry } from "../library/entries.js" */
/** @import { View } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** How many games are shown at first, and added on each request. */
const PAGE = 30;

const words = texts.library;

/**
 * @param {Services} services
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function gamesScreen(services) {
  const { engine, library, notices, prebuilt, settings, store } = services;
  const [{ games: infos }, skins] = await Promise.all([prebuilt.games(), fetchAllSkins()]);
  // Adds the games of pages that were closed before they could store them.
  for (const info of infos) {
    const game = await store.loadGame(info);
    if (game) await library.keep(game);
  }
  let entries = await library.list(infos);
  const games = () => entries.flatMap((entry) => (isBroken(entry) ? [] : [entry]));
  let unreadable = [...(await library.unreadable()), ...store.unreadable()];
  let most = PAGE;
  /** @type {Map<string, StaticPicture>} */
  const boards = new Map();

  const open = (/** @type {LibraryEntry} */ { id, record }) => goTo(`${record.game}/${id}`);
  const restore = async (/** @type {string} */ key, /** @type {unknown} */ value) => {
    await library.restore(key, value);
    entries = await library.list(infos);
    show();
  };
  const takeOut = async (/** @type {LibraryEntry | BrokenEntry} */ entry, /** @type {string} */ key) => {
    await library.remove(key);
    const place = entries.indexOf(entry);
    entries = entries.filter((other) => other !== entry);
    show();
    /** @type {NodeListOf<HTMLElement>} */
    const left = list.querySelectorAll(".open, .broken .link");
    (left[Math.min(place, left.length - 1)] ?? search).focus();
  };
  const remove = async (/** @type {LibraryEntry} */ game) => {
    const wasCurrent = store.forgetGame(game.record);
    await takeOut(game, game.id);
    const bringBack = async () => {
      await restore(game.id, game);
      if (wasCurrent) store.restoreGame(game);
    };
    notices.tell(words.removed(nameOf(game, infos)), { label: words.undo, act: () => void bringBack() });
  };
  const removeBroken = async (/** @type {BrokenEntry} */ entry) => {
    await takeOut(entry, entry.key);
    const isLost = entry.fault === "lost";
    notices.tell(words.removedRaw, isLost ? undefined : { label: words.undo, act: () => void restore(entry.key, entry.found) });
  };
  const saveBroken = (/** @type {BrokenEntry} */ entry) => saveRaw([asText(entry.found)]);
  const saveAll = async () => {
    entries = await library.list(infos);
    const broken = entries.filter(isBroken).map(({ found }) => asText(found));
    const text = await writeCollection(engine, games(), [...unreadable, ...broken]);
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

  const row = (/** @type {LibraryEntry | BrokenEntry} */ entry) =>
    isBroken(entry)
      ? brokenRow(entry, infos, { save: saveBroken, remove: removeBroken })
      : gameRow(entry, infos, boardOf(entry), { open, remove });
  const boardOf = (/** @type {LibraryEntry} */ game) => {
    const place = element("div", { class: "board" });
    const paint = (/** @type {View} */ view) => {
      const board = boards.get(game.id) ?? smallBoard(skins[view.game], view, "");
      board.element.querySelector("canvas")?.setAttribute("aria-hidden", "true");
      boards.set(game.id, board);
      place.replaceChildren(board.element);
    };
    try {
      if (game.view && game.version === library.version) paint(game.view);
    } catch (error) {
      console.warn("A stored picture cannot be painted:", error);
      boards.delete(game.id);
      game.view = null;
    }
    if (!game.view || game.version !== library.version) {
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
    const found = entries.filter((entry) => {
      const searchable = textOf(entry, infos).toLocaleLowerCase(language);
      return wanted.every((word) => searchable.includes(word));
    });
    list.replaceChildren(...found.slice(0, most).map(row));
    more.hidden = found.length <= most;
    count.textContent = entries.length ? words.found(found.length, entries.length) : words.empty;
    search.hidden = !entries.length;
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

/** @param {string[]} raw */
function saveRaw(raw) {
  saveFile(datedName("calculi-unreadable", "txt"), new Blob([raw.join("\n")], { type: "text/plain" }));
}
