/**
 * My games: every game that was played in this browser, to search, open, save and delete.
 */

import { smallBoard } from "../board/slab/static-board.js";
import { element } from "../dom.js";
import { asRequest } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { asText, isBroken } from "../library/entries.js";
import { GameFilter } from "../library/game-filter.js";
import { askForName } from "../library/name-dialog.js";
import { brokenRow, gameRow, nameOf } from "../library/rows.js";
import { summaryOf } from "../library/summaries.js";
import { goTo } from "../router.js";
import { datedName } from "../sharing/file-names.js";
import { chooseFile, saveFile } from "../sharing/files-and-clipboard.js";
import { openFile } from "../sharing/incoming-games.js";
import { fetchAllSkins } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { libraryTexts as words } from "../texts/library/index.js";
import { topBar } from "./bar.js";

/** @import { StaticPicture } from "../board/slab/static-board.js" */
/** @import { BrokenEntry, LibraryEntry } from "../library/entries.js" */
/** @import { View } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** How many games are shown at first, and added on each request. */
const PAGE = 30;

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
  let known = await library.overview(infos);
  let unreadable = [...(await library.unreadable()), ...store.unreadable()];
  let most = PAGE;
  /** Counts the requests to show something, so that only the latest one is shown. */
  let wish = 0;
  /** @type {Map<string, StaticPicture>} */
  const boards = new Map();

  const open = (/** @type {LibraryEntry} */ { id, record }) => goTo(`${record.game}/${id}`);
  const look = async () => {
    known = await library.overview(infos);
    await show();
  };
  const restore = async (/** @type {string} */ key, /** @type {unknown} */ value) => {
    await library.restore(key, value);
    await look();
  };
  const takeOut = async (/** @type {string} */ key) => {
    const place = [...list.children].findIndex((row) => /** @type {HTMLElement} */ (row).dataset.key === key);
    await library.remove(key);
    known = known.filter((one) => one.key !== key);
    await show();
    /** @type {NodeListOf<HTMLElement>} */
    const left = list.querySelectorAll(".open, .broken .link");
    (left[Math.min(place, left.length - 1)] ?? filter.search).focus();
  };
  const remove = async (/** @type {LibraryEntry} */ game) => {
    const wasCurrent = store.forgetGame(game.record);
    await takeOut(game.id);
    const bringBack = async () => {
      await restore(game.id, game);
      if (wasCurrent) store.restoreGame(game);
    };
    notices.tell(words.removed(nameOf(summaryOf(game), infos)), { label: words.undo, act: () => void bringBack() });
  };
  const removeBroken = async (/** @type {BrokenEntry} */ entry) => {
    await takeOut(entry.key);
    const isLost = entry.fault === "lost";
    notices.tell(words.removedRaw, isLost ? undefined : { label: words.undo, act: () => void restore(entry.key, entry.found) });
  };
  const rename = (/** @type {LibraryEntry} */ game) => {
    askForName(game.name ?? "", nameOf(summaryOf(game), infos), async (name) => {
      await library.rename(game.id, name);
      await look();
      rowOf(game.id)?.querySelector("button")?.focus();
    });
  };
  const saveBroken = (/** @type {BrokenEntry} */ entry) => saveRaw([asText(entry.found)]);
  const saveAll = async () => {
    const { saveEverything } = await import("../library/whole-file.js");
    await saveEverything(services, infos);
  };
  const clearUnreadable = async () => {
    await library.clearUnreadable();
    store.clearUnreadable();
    unreadable = [];
    await show();
  };

  const filter = new GameFilter(infos, () => {
    most = PAGE;
    void show();
  });
  const count = element("p", { class: "quiet", role: "status" });
  const list = element("ul", { class: "library" });
  const more = element("button", { class: "button plain", type: "button", onclick: () => showMore() }, words.more);
  const damaged = element("section", { class: "aside", "aria-label": words.asideLabel });

  const rowOf = (/** @type {string} */ key) => list.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const row = (/** @type {string} */ key, /** @type {LibraryEntry | BrokenEntry} */ entry) => {
    const made = isBroken(entry)
      ? brokenRow(entry, infos, { save: saveBroken, remove: removeBroken })
      : gameRow(entry, infos, boardOf(entry), { open, rename, remove });
    made.dataset.key = key;
    return made;
  };
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
          // It may also say how the game has ended.
          if (!game.way.length) game.result ??= view.final;
          paint(view);
          void library.keepView(game);
          showTold(game, place);
        },
        () => undefined,
      );
    }
    return place;
  };
  const showTold = (/** @type {LibraryEntry} */ game, /** @type {HTMLElement} */ place) => {
    const told = gameRow(game, infos, element("div"), { open, rename, remove }).querySelector(".told");
    if (told) place.closest("li")?.querySelector(".told")?.replaceWith(told);
    known = known.map((one) => (one.key === game.id ? summaryOf(game) : one));
    filter.of(known);
  };
  const show = async () => {
    const own = ++wish;
    const found = filter.of(known);
    const shown = found.slice(0, most);
    const entries = await library.entries(shown.map(({ key }) => key), infos);
    if (own !== wish) return;
    if (correct(entries)) return void show();
    list.replaceChildren(...shown.flatMap(({ key }) => (entries.has(key) ? [row(key, /** @type {LibraryEntry} */ (entries.get(key)))] : [])));
    more.hidden = found.length <= most;
    count.textContent = known.length ? words.found(found.length, known.length) : library.isRefused ? words.refused : words.empty;
    filter.element.hidden = !known.length;
    damaged.hidden = !unreadable.length;
    damaged.replaceChildren(
      element("p", {}, words.aside(unreadable.length)),
      element("button", { class: "button plain", type: "button", onclick: () => saveRaw(unreadable) }, words.saveAside),
      element("button", { class: "link", type: "button", onclick: () => void clearUnreadable() }, words.clearAside),
    );
  };
  /**
   * Corrects what was known of games that another version of the site, or another tab, has changed; returns whether anything was.
   * @param {Map<string, LibraryEntry | BrokenEntry>} entries
   */
  const correct = (entries) => {
    /** @type {(LibraryEntry | BrokenEntry)[]} */
    const changed = [];
    known = known.map((one) => {
      const entry = entries.get(one.key);
      if (!entry || (isBroken(entry) && isBroken(one))) return one;
      const now = isBroken(entry) ? entry : summaryOf(entry);
      if (JSON.stringify(now) === JSON.stringify(one)) return one;
      changed.push(entry);
      return now;
    });
    if (changed.length) void library.summarise(changed);
    return changed.length > 0;
  };
  const showMore = () => {
    most += PAGE;
    void show();
  };
  await show();

  const command = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    element("button", { class: "button plain", type: "button", onclick: act }, label);
  return {
    element: element(
      "div",
      { class: "games-screen inner" },
      topBar(settings, texts.library.title, element("a", { class: "word-tool", href: "#progress" }, words.progress)),
      element(
        "main",
        {},
        filter.element,
        element(
          "div",
          { class: "tools-row" },
          count,
          command(words.openFile, () => chooseFile((file) => void openFile(services, file))),
          command(words.saveAll, () => void saveAll()),
        ),
        list,
        more,
        damaged,
      ),
    ),
    title: texts.titleOf(texts.library.title),
    close: () => {
      for (const { close } of boards.values()) close();
    },
  };
}

/** @param {string[]} raw */
function saveRaw(raw) {
  saveFile(datedName("calculi-unreadable", "txt"), new Blob([raw.join("\n")], { type: "text/plain" }));
}
