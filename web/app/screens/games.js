/**
 * My games: every game that was played in this browser, to search, open, save and delete.
 */

import { topBar } from "../bar/bar.js";
import { askForName } from "../dialogs/name.js";
import { element } from "../dom.js";
import { hasProgress } from "../kept/written.js";
import { later } from "../later.js";
import { GameFilter } from "../library/game-filter.js";
import { KnownGames } from "../library/known-games.js";
import { RowPictures } from "../library/row-pictures.js";
import { brokenRow, gameRow, nameOf } from "../library/rows.js";
import { asText, isBroken, keyOf, readable } from "../library/stored/entries.js";
import { hearOtherTabs } from "../library/stored/other-tabs.js";
import { summaryOf } from "../library/stored/summaries.js";
import { overlookSecondPress } from "../panel/second-press.js";
import { goTo } from "../router.js";
import { noteInEntry } from "../scroll-positions.js";
import { datedName } from "../sharing/file-names.js";
import { chooseFiles, saveFile } from "../sharing/files-and-clipboard.js";
import { openFiles } from "../sharing/incoming-games.js";
import { fetchAllSkins } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { libraryTexts as words } from "../texts/library/index.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { BrokenEntry, LibraryEntry } from "../library/stored/entries.js" */
/** @import { Services } from "../services.js" */

/** How many games are shown at first, and added on each request. */
const PAGE = 30;
/** In milliseconds, how much of what other tabs do is shown together. */
const TOGETHER = 200;

/**
 * @param {Services} services
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function gamesScreen(services) {
  const [{ games: infos }, skins] = await Promise.all([services.prebuilt.games(), fetchAllSkins()]);
  const known = new KnownGames(services, infos);
  await known.begin();
  const page = new GamesPage(services, known, skins);
  await page.show();
  return { element: page.element, title: texts.titleOf(texts.library.title), close: () => page.close() };
}

class GamesPage {
  #count = element("p", { class: "quiet", role: "status" });
  #list = element("ul", { class: "library" });
  /** The next row has its Delete where that of one that is deleted was. */ #overlookSecondPress = overlookSecondPress(this.#list);
  #openFile = button(words.openFile, () => chooseFiles((files) => void openFiles(this.services, files)));
  #saveAllButton = button(words.saveAll, () => void this.#saveAll());
  #more = button(words.more, () => void this.#showMore());
  #unreadable = element("section", { class: "aside", "aria-label": words.asideLabel });
  #abort = new AbortController();
  /** The rows that are shown, by key, each with its entry as a text. @type {Map<string, {row: HTMLElement, text: string}>} */ #rows = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} until what other tabs have done is shown */ #due;
  /** How many games are shown at most. */
  #most = PAGE;
  /** Counts the requests to show something, so that only the latest one is shown. */
  #wish = 0;
  /** Resolves when the last row that is being taken out has been, or could not be. @type {Promise<unknown>} */ #takenOut = Promise.resolve();
  /** What the buttons of a game's row do. */
  #ofGame = {
    open: (/** @type {LibraryEntry} */ { id, record }) => goTo(`${record.game}/${id}`),
    rename: (/** @type {LibraryEntry} */ game) => this.#rename(game),
    remove: (/** @type {LibraryEntry} */ game) => this.#remove(game),
  };
  /** What the buttons of an entry's row do that cannot be read. */
  #ofBroken = {
    renew: () => void this.services.updates.getNewest(words.noNewer),
    save: (/** @type {BrokenEntry} */ entry) => saveRaw([asText(entry.found)]),
    remove: (/** @type {BrokenEntry} */ entry) => this.#removeBroken(entry),
  };

  /**
   * @param {Services} services
   * @param {KnownGames} known
   * @param {Record<string, Skin>} skins
   */
  constructor(services, known, skins) {
    this.services = services;
    this.known = known;
    this.infos = known.infos;
    this.pictures = new RowPictures(services, skins, (game, place) => this.#tell(game, place));
    const { signal } = this.#abort;
    services.library.unkept.addEventListener("change", () => void this.#lookAgain(), { signal });
    const showRestored = (/** @type {Event} */ event) => void this.#showRestored(/** @type {CustomEvent<string>} */ (event).detail);
    services.library.addEventListener("restored", showRestored, { signal });
    hearOtherTabs(() => this.#follow(), signal);
    // A page that is not looked at follows once it is.
    document.addEventListener("visibilitychange", () => this.#follow(), { signal });
    // Whoever comes back from a game finds the list as it was left.
    const { most = PAGE, ...wishes } = history.state?.games ?? {};
    this.#most = most;
    this.filter = new GameFilter(this.infos, wishes, () => this.#showUpTo(PAGE));
    const tools = element(
      "div",
      { class: "tools-row" },
      this.#count,
      this.#openFile,
      this.#saveAllButton,
    );
    this.element = element(
      "div",
      { class: "games-screen inner" },
      topBar(services.settings, texts.library.title, element("a", { class: "word-tool", href: "#progress" }, words.progress)),
      element("main", {}, this.filter.element, tools, this.#list, this.#more, this.#unreadable),
    );
  }

  /** Shows the first of the games that the filter lets through, and what is put aside. @returns {Promise<void>} */
  async show() {
    const own = ++this.#wish;
    const { filter, infos, known } = this;
    const { library } = this.services;
    const found = filter.of(known.all);
    const shown = found.slice(0, this.#most).map(({ key }) => key);
    const entries = await library.entries(shown, infos);
    if (own !== this.#wish) return;
    if (known.correct(entries)) return this.show();
    this.#showRows(shown, entries);
    this.#more.hidden = found.length <= this.#most;
    const all = known.all.length;
    const unkept = library.unkept.all.length;
    this.#count.textContent = this.#told(found.length, all, unkept);
    filter.element.hidden = !all;
    this.#saveAllButton.hidden = !all && !unkept && !known.unreadable.length && !hasProgress(this.services.settings.storage);
    this.#showUnreadable();
  }

  /** @param {number} most */
  #showUpTo(most) {
    this.#most = most;
    noteInEntry({ games: { ...this.filter.wishes, most } });
    return this.show();
  }

  close() {
    clearTimeout(this.#due);
    this.#abort.abort();
    this.pictures.close();
  }

  /**
   * How many games there are, here and for want of room nowhere; why there are none.
   * @param {number} found
   * @param {number} all
   * @param {number} unkept
   */
  #told(found, all, unkept) {
    const { isRefused } = this.services.library;
    const listed = all ? words.found(found, all) : isRefused ? words.refused : unkept ? "" : words.empty;
    return [listed, unkept ? words.unkept(unkept) : ""].filter(Boolean).join(all ? ". " : " ");
  }

  #showUnreadable() {
    const { known } = this;
    const clear = async () => {
      await known.clearUnreadable();
      await this.show();
      this.#focus();
    };
    this.#unreadable.hidden = !known.unreadable.length;
    this.#unreadable.replaceChildren(
      element("p", {}, words.aside(known.unreadable.length)),
      button(words.saveAside, () => saveRaw(known.unreadable)),
      element("button", { class: "link", type: "button", onclick: () => void clear() }, words.clearAside),
    );
  }

  async #showMore() {
    const before = this.#list.children.length;
    await this.#showUpTo(this.#most + PAGE);
    if (this.#more.hidden) this.#focus(buttonsOf(this.#list.children[before])[0]);
  }

  /**
   * A row whose entry is as it was stays in the page, with the focus that it may have.
   * @param {string[]} shown keys
   * @param {Map<string, LibraryEntry | BrokenEntry>} entries
   */
  #showRows(shown, entries) {
    const before = this.#rows;
    this.#rows = new Map();
    for (const key of shown) {
      const entry = entries.get(key);
      if (!entry) continue;
      const text = asText(entry);
      const known = before.get(key);
      this.#rows.set(key, known && known.text === text ? known : { row: this.#row(key, entry), text });
    }
    const rows = [...this.#rows.values()].map(({ row }) => row);
    for (const row of [...this.#list.children]) if (!rows.includes(/** @type {HTMLElement} */ (row))) row.remove();
    rows.forEach((row, at) => this.#list.children[at] === row || this.#list.insertBefore(row, this.#list.children[at] ?? null));
  }

  /**
   * @param {string} key
   * @param {LibraryEntry | BrokenEntry} entry
   */
  #row(key, entry) {
    const row = isBroken(entry)
      ? brokenRow(entry, this.infos, this.#ofBroken)
      : gameRow(entry, this.infos, this.pictures.of(entry), this.#ofGame);
    row.dataset.key = key;
    return row;
  }

  /**
   * Tells in its row what has become known of a game.
   * @param {LibraryEntry} game
   * @param {HTMLElement} place of its board
   */
  #tell(game, place) {
    const told = gameRow(game, this.infos, element("div"), this.#ofGame).querySelector(".told");
    if (told) place.closest("li")?.querySelector(".told")?.replaceWith(told);
    this.known.learn(game);
    this.filter.of(this.known.all);
  }

  async #look() {
    await this.known.look();
    await this.show();
  }

  /** Shows before long what another tab has done. */
  #follow() {
    if (document.hidden) return;
    this.#due ??= setTimeout(() => {
      this.#due = undefined;
      void this.#lookAgain();
    }, TOGETHER);
  }

  /**
   * Looks anew once a game has been kept after all, or could not be, or has been deleted; the focus stays with its row. A row that is
   * being taken out goes first: what has the focus then is the one that takes its place.
   */
  async #lookAgain() {
    await this.#takenOut;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const row = /** @type {HTMLElement | null | undefined} */ (focused?.closest("[data-key]"));
    const place = focused ? buttonsOf(row).indexOf(focused) : 0;
    await this.#look();
    if (row && !row.isConnected) this.#focus(buttonsOf(this.#rows.get(row.dataset.key ?? "")?.row)[place]);
  }

  /**
   * Shows an entry that has been brought back, whichever page of games has deleted it.
   * @param {string} key
   */
  async #showRestored(key) {
    await this.#look();
    this.#focusRow(key);
  }

  /** @param {string} key */
  #focusRow(key) {
    this.#focus(buttonsOf(this.#list.querySelector(`[data-key="${CSS.escape(key)}"]`))[0]);
  }

  /**
   * Gives the focus of something that has gone to what took its place, else to where games are looked for.
   * @param {HTMLElement} [wanted]
   */
  #focus(wanted) {
    const near = [wanted, this.filter.search, this.#openFile].find((one) => one?.checkVisibility());
    near?.focus();
  }

  /**
   * Removes an entry; the row that takes its place gets the focus.
   * @param {Parameters<KnownGames["remove"]>} entry
   */
  #takeOut(...entry) {
    const taking = this.#takeOutNow(...entry);
    this.#takenOut = taking.catch(() => undefined);
    return taking;
  }

  /** @param {Parameters<KnownGames["remove"]>} entry */
  async #takeOutNow(...entry) {
    const key = keyOf(entry[0]);
    const place = [...this.#list.children].findIndex((row) => /** @type {HTMLElement} */ (row).dataset.key === key);
    const removed = await this.known.remove(...entry);
    // What could not be removed stays where it is, and the focus with it.
    if (!removed) return null;
    await this.show();
    const rows = [...this.#list.children];
    this.#focus(buttonsOf(rows[Math.min(place, rows.length - 1)])[0]);
    return removed;
  }

  /** @param {LibraryEntry} game */
  async #remove(game) {
    this.#overlookSecondPress();
    const { library, notices, store } = this.services;
    const current = store.forgetGame(game.record);
    const removed = await this.#takeOut(game, current);
    if (!removed) return void (current && store.restoreGame(current));
    const bringBack = async () => {
      await library.restore(removed.latest, removed.rest);
      if (current) store.restoreGame(readable(removed.latest) ?? current);
    };
    const summary = summaryOf(game);
    const sentence = summary.name ? words.removedByName(summary.name) : words.removed(nameOf(summary, this.infos));
    notices.tell(sentence, { label: words.undo, act: () => void bringBack() });
  }

  /** @param {BrokenEntry} entry */
  async #removeBroken(entry) {
    this.#overlookSecondPress();
    const { library, notices } = this.services;
    const removed = await this.#takeOut(entry);
    if (!removed) return;
    // What cannot be read is held nowhere else: where it cannot be stored now, this is offered again.
    const bringBack = async () => void ((await library.restore(removed.latest, removed.rest)) || offer());
    const undo = { label: words.undo, act: () => void bringBack() };
    const offer = () => notices.tell(words.removedRaw, entry.fault === "lost" ? undefined : undo);
    offer();
  }

  /** @param {LibraryEntry} game */
  #rename(game) {
    askForName(game.name ?? "", nameOf(summaryOf(game), this.infos), async (name) => {
      await this.services.library.rename(game.id, name);
      await this.#look();
      this.#focusRow(game.id);
    });
  }

  async #saveAll() {
    await later(() => import("../sharing/whole-file.js"), ({ saveEverything }) => saveEverything(this.services, this.infos));
  }
}

/**
 * The buttons of a row, if there is one; the first of a game's opens it.
 * @param {Element | null | undefined} row
 * @returns {HTMLElement[]}
 */
function buttonsOf(row) {
  return [...(row?.querySelectorAll("button") ?? [])];
}

/**
 * @param {string} label
 * @param {() => void} onclick
 */
function button(label, onclick) {
  return element("button", { class: "button plain", type: "button", onclick }, label);
}

/** @param {string[]} raw */
function saveRaw(raw) {
  saveFile(datedName("calculi-unreadable", "txt"), new Blob([raw.join("\n")], { type: "text/plain" }));
}
