/** Connects the parts and shows the screen of the address. */

import "./engine/worker-goes-first.js";

import { BrowserStorage } from "./browser-storage.js";
import { readBuild } from "./build.js";
import { followVersions } from "./delivery/controller.js";
import { forgetFailure, noteFailure } from "./delivery/failures.js";
import { keepInTheEnd } from "./delivery/keeping.js";
import { canBeRenewed, isOutdated, loadNewest } from "./delivery/outdated.js";
import { EngineClient } from "./engine/client.js";
import { firstStart } from "./engine/first-worker.js";
import { GameStore } from "./game/storage/store.js";
import { UNFETCHED, later } from "./later.js";
import { askAhead } from "./learn/lessons-ahead.js";
import { Library } from "./library/library.js";
import { takePlayedBefore } from "./library/played-here.js";
import { Notices } from "./notices.js";
import { PrebuiltData } from "./prebuilt.js";
import { Redirect, SHOWN, goInstead, goTo, renameAddressFrom, startRouter, takeTheTop } from "./router.js";
import { homeScreen } from "./screens/home.js";
import { playScreen } from "./screens/play.js";
import { Settings } from "./settings.js";
import { takeDroppedFiles } from "./sharing/dropped-files.js";
import { FRIENDS, SHARED, gameOf, readFriendsLink, recordIn } from "./sharing/links.js";
import { fetchGameParts, hasSkin } from "./skins/index.js";
import { language, texts } from "./texts/index.js";
import { followTheme } from "./theme.js";

/** @import { Loss } from "./browser-storage.js" */
/** @import { Retry } from "./later.js" */
/** @import { Notice } from "./notices.js" */
/** @import { Screen } from "./router.js" */
/** @import { GameInfo } from "./seam.js" */
/** @import { Services } from "./services.js" */

const build = readBuild();
document.documentElement.lang = language;
const prebuilt = new PrebuiltData(`${build.start}${language}/`);
const notices = new Notices();
const library = new Library(`${build.start}${language}`, (sentence) => notices.tell(sentence));
const tellOfStorage = (/** @type {string} */ sentence, /** @type {Loss | undefined} */ loss) => {
  if (loss !== "game") return notices.tell(sentence);
  library.failures.giveWay(); // A game that is stored nowhere is the greater loss, so it alone is reported.
  const withdraw = notices.tell(sentence);
  return () => {
    withdraw();
    if (library.unkept.all.length) library.failures.comeBack();
  };
};
const storage = new BrowserStorage(tellOfStorage);
const settings = new Settings(storage, () => void speakAnew());
const store = new GameStore(`${build.start}${language}`, storage, library);
const engine = new EngineClient(build, firstStart);
library.unkept.addEventListener("change", () => store.noteAverted());
addEventListener("storage", (event) => void store.noteDisplaced(event));

/** @type {(() => void) | null} */
let applyUpdate = null;
let isOfferedOffline = false;
/** Removes the notice about the engine. */
let withdrawNotice = () => {};
/**
 * What that notice offers, until somebody takes it or Python is ready: an engine that fails again on its own, with nothing tried
 * in between, is offered the same once more, not a clean start.
 * @type {Notice["action"] | null}
 */
let offered = null;
/** Removes the notice that offers a new version. */
let withdrawOffer = () => {};
/** Removes the notice that the page is of an earlier version. */
let withdrawOutdated = () => {};
/** Removes the notice that the page cannot speak the language chosen. */
let withdrawLanguage = () => {};
/** Removes the notice that a part is not kept yet. */
let withdrawNotKept = () => {};
const updates = { applyIfReady: () => applyUpdate?.(), getNewest };
/** @type {Services} */
const services = { engine, prebuilt, settings, store, library, notices, updates };

const incomingGames = () => import("./sharing/incoming-games.js");
const visits = () => import("./screens/visits.js");
/** @typedef {Awaited<ReturnType<typeof visits>>} Visits */

/** The addresses of the site; any other address names a game. */
const routes = [
  { pattern: /^$/, make: () => homeScreen(services) },
  { pattern: /^rules(?:\/(.*))?$/, make: showRules },
  { pattern: /^strength(?:\/(.*))?$/, make: showStrength },
  { pattern: /^study(?:\/(.*))?$/, make: showStudy },
  { pattern: /^learn(?:\/([^/]*)(?:\/([^/]*))?)?$/, make: showLearn },
  {
    pattern: /^retry\/([^/]*)\/([^/]*)$/,
    make: async (/** @type {string[]} */ ...names) => (await import("./retry/screens.js")).retryScreenOf(services, ...names),
  },
  {
    pattern: /^progress(?:\/(.*))?$/,
    make: async (/** @type {string} */ game) => (await import("./progress/screens.js")).progressScreenOf(services, game),
  },
  {
    pattern: /^puzzle(?:\/([^/]*)(?:\/([^/]*))?)?$/,
    make: async (/** @type {string[]} */ ...names) => (await import("./puzzles/screens.js")).puzzleScreenOf(services, ...names),
  },
  {
    pattern: /^(worksheet|practice)(?:\/(.*))?$/,
    make: async (/** @type {string[]} */ ...parts) => (await import("./worksheet/screens.js")).worksheetScreenOf(services, parts),
  },
  { pattern: /^games$/, make: async () => (await import("./screens/games.js")).gamesScreen(services) },
  { pattern: SHARED, make: (/** @type {string} */ link) => visit(recordIn(link), link, ({ sharedScreen }) => sharedScreen) },
  { pattern: FRIENDS, make: (/** @type {string} */ link) => visit(readFriendsLink(link)?.link ?? "", link, ({ friendsScreen }) => friendsScreen) },
  { pattern: /^([^/]+)\/([0-9a-f]{16})$/, make: keptGame },
  { pattern: /^(.*)$/, make: gameScreen },
];

const place = /** @type {HTMLElement} */ (document.getElementById("screen"));
document.body.append(notices.element);
followTheme();
takeTheTop();
const wasTaken = () => import("./delivery/offline.js").then((offline) => offline.wasTaken(), () => false);
followVersions(() => void takeVersion(), wasTaken);

engine.addEventListener("status", () => {
  withdrawNotice();
  const retry = { label: texts.notices.retry, act: () => engine.restart() };
  if (engine.status === "failed") {
    offered ??= retryOrStartClean("engine", () => ((offered = null), engine.restart()));
    withdrawNotice = notices.tell(texts.notices.engineFailed[gamesAre()], offered);
  } else if (engine.status === "slow") withdrawNotice = notices.tell(texts.notices.engineSlow[gamesAre()], retry);
  else if (engine.status === "ready") {
    offered = null;
    forgetFailure("engine");
    offerOffline();
  }
});
addEventListener("online", () => engine.wake());
takeDroppedFiles((files) => void later(incomingGames, ({ openFiles }) => openFiles(services, files)));
addEventListener(UNFETCHED, (event) => void tellUnfetched(/** @type {CustomEvent} */ (event).detail));
// Nothing of the first screen waits for it: what needs a kept game opens the database itself.
requestAnimationFrame(() => setTimeout(() => library.prepare()));
startRouter(place, routes, (sentence) => notices.tellOfAddress(sentence), (again) => {
  dispatchEvent(new Event("screen-failed")); // The script inside the page does more if it is the first one.
  if (document.querySelector("body > [role=alert]")) return; // It has said why, and offers more.
  if (navigator.onLine) void tellUnmade(again);
  else tellNotKept(again);
});

/**
 * Says that a part could not be fetched: for good where the site has changed since; else briefly, or of the buttons of a game, which
 * are fetched again once there is a network, as long as its screen is there.
 * @param {Retry | null} retry
 */
async function tellUnfetched(retry) {
  if (await isOutdated()) return tellOutdated();
  if (!retry) return void notices.tellBriefly(texts.notices.partFailed);
  const { act, signal } = retry;
  if (signal.aborted) return;
  const withdraw = notices.tell(texts.notices.buttonsFailed, { label: texts.notices.retry, act });
  signal.addEventListener("abort", withdraw, { once: true });
  const again = () => {
    withdraw();
    act();
  };
  addEventListener("online", again, { once: true, signal });
}

/**
 * Says that the screen of the address could not be fetched.
 * @param {() => void} again
 */
async function tellUnmade(again) {
  const [wanted] = location.hash.slice(1).split("/");
  if (await isOutdated()) return tellOutdated();
  const isBoard = hasSkin(wanted) || SHARED.test(wanted) || FRIENDS.test(wanted);
  notices.tell(texts.notices[isBoard ? "boardFailed" : "pageFailed"], retryOrStartClean("screen", again));
}

/** A page of an earlier version finds no part that it does not have yet, however often it tries. */
function tellOutdated() {
  withdrawOutdated();
  withdrawOutdated = tellToReload(() => void loadNewest());
}

/**
 * Loads the page anew in the newest version, for what only that can open.
 * @param {string} none says that there is no newer one
 */
async function getNewest(none) {
  if (!(await canBeRenewed())) return void notices.tellBriefly(none);
  if (store.wouldLoseGames) return tellOutdated();
  await loadNewest();
}

/**
 * Without a network a part that is not kept yet cannot be had. On a page that shows nothing so far, home takes its place: all
 * that can be played without a network is there.
 * @param {() => void} again
 */
function tellNotKept(again) {
  const address = location.hash.slice(1);
  const isDead = address !== "" && document.getElementById("starting") !== null;
  withdrawNotKept();
  const act = isDead ? () => goTo(address) : again;
  const withdraw = notices.tell(texts.notices.notKeptYet(address.split("/")[0]), { label: texts.notices.retry, act });
  const over = new AbortController();
  withdrawNotKept = () => {
    over.abort();
    withdraw();
  };
  // Over another screen it says nothing that helps, but where home has taken the place it is the way back.
  const leave = () => (isDead && location.hash.slice(1) !== address) || withdrawNotKept();
  addEventListener(SHOWN, leave, { signal: over.signal });
  if (isDead) goInstead("");
}

/**
 * The play screen of a game, or home if there is no such game. Where another tab has begun another game since, the one that was
 * played here before the page was loaded anew stands beside that.
 * @param {string} id
 */
async function gameScreen(id) {
  fetchEarly(id);
  const before = takePlayedBefore();
  const { games } = await prebuilt.games();
  const info = games.find((game) => game.id === id);
  if (!info) return noSuchGame();
  if (before === null || !(await store.isBesideCurrent(info, before))) return playScreen(services, info);
  const screen = await (await visits()).keptScreen(services, info, before, true);
  // One that is the latest after all leads back here.
  if (!(screen instanceof Redirect)) renameAddressFrom(`${id}/${before}`, id);
  return screen;
}

/**
 * Fetches what the screen of a game will need before it is known whether the game exists.
 * @template {string | null} Id
 * @param {Id} id
 * @returns {Id}
 */
function fetchEarly(id) {
  // If that fails, the screen fetches it again.
  if (id && hasSkin(id)) void Promise.all([prebuilt.of(id), fetchGameParts(id)]).catch(() => undefined);
  return id;
}

/**
 * The rules of a game; by default of the first one.
 * @param {string | undefined} id
 */
function showRules(id) {
  return aboutGame("rules", id, async (info, games) => (await import("./screens/rules.js")).rulesScreen(services, info, games));
}

/** @param {string[]} names of a game and a lesson, if any */
async function showLearn(...names) {
  askAhead(prebuilt, names[0]);
  return (await import("./learn/screens.js")).learnScreenOf(services, ...names);
}

/**
 * The results of matches of a game's computer player; by default of the first game.
 * @param {string | undefined} id
 */
function showStrength(id) {
  return aboutGame("strength", id, async (info, games) => (await import("./screens/strength.js")).strengthScreen(services, info, games));
}

/**
 * What a game is like; by default the first one.
 * @param {string | undefined} id
 */
function showStudy(id) {
  return aboutGame("study", id, async (info, games) => (await import("./screens/study.js")).studyScreen(services, info, games));
}

/**
 * A screen about one game, or home if there is no such game.
 * @param {string} address of these screens, without the game's id
 * @param {string | undefined} id
 * @param {(info: GameInfo, games: GameInfo[]) => Promise<Screen>} makeScreen
 */
async function aboutGame(address, id, makeScreen) {
  const { games } = await prebuilt.games();
  if (!id) return new Redirect(`${address}/${games[0].id}`);
  const info = games.find((game) => game.id === id);
  return info ? makeScreen(info, games) : noSuchGame();
}

/** Home, with a sentence that says why. */
function noSuchGame() {
  return new Redirect("", texts.notices.unknownGame);
}

/**
 * The screen of the game in a link: at once, if the link says which game it is. Else home, until the engine
 * has found what is wrong with it.
 * @param {string} text of the record
 * @param {string} link what stands in the address
 * @param {(part: Visits) => (services: Services, info: GameInfo, link: string) => Promise<Screen>} makerOf
 * @returns {Promise<Screen | Redirect>}
 */
async function visit(text, link, makerOf) {
  const [{ games }, id, part] = await Promise.all([prebuilt.games(), gameOf(text).then(fetchEarly), visits()]);
  const info = games.find((game) => game.id === id);
  if (info) return makerOf(part)(services, info, link);
  void later(() => import("./sharing/reading.js"), ({ tellWhyRefused }) => tellWhyRefused(services, text));
  return new Redirect("");
}

/**
 * A game of My games, on its screen.
 * @param {string} game the id of its rules
 * @param {string} id
 */
async function keptGame(game, id) {
  const isPlayed = takePlayedBefore() === id;
  const [{ games }, { keptScreen }] = await Promise.all([prebuilt.games(), visits()]);
  const info = games.find((one) => one.id === game);
  return info ? keptScreen(services, info, id, isPlayed) : noSuchGame();
}

/**
 * What a notice of a failure offers: to try again, and if that has failed before, to fetch the whole site again, as the
 * browser may have kept something wrong.
 * @param {string} what
 * @param {() => void} again
 */
function retryOrStartClean(what, again) {
  const clean = () => void dispatchEvent(new Event("clean-start"));
  const startClean = () => (store.wouldLoseGames ? void askToLose(texts.notices.cleanLoses, clean) : clean());
  return noteFailure(what) ? { label: texts.notices.startClean, act: startClean } : { label: texts.notices.retry, act: again };
}

/** What a reload would do to the games here. */
function gamesAre() {
  return store.wouldLoseGames ? "lost" : "kept";
}

/**
 * Asks whether a game may be lost.
 * @param {string} sentence
 * @param {() => void} act what takes it away
 */
function askToLose(sentence, act) {
  return notices.tell(sentence, { label: texts.notices.newVersion.lost.label, act });
}

/** Once everything has loaded, stores the site for use without a network. */
function offerOffline() {
  if (isOfferedOffline) return;
  isOfferedOffline = true;
  /**
   * @param {() => void} apply changes to a new version
   * @param {string} news what is new in it, in a line
   */
  const offer = (apply, news) => {
    withdrawOffer(); // of a version that an even newer one has taken the place of
    withdrawOutdated();
    applyUpdate = apply;
    withdrawOffer = notices.tell(texts.notices.update(news), { label: texts.notices.updateNow, act: apply }, false);
  };
  void keepInTheEnd(offer, takeVersion);
}

/** Loads the page anew once another version has been taken, in this tab or in another: not where that would lose a game, unless the user wants it. */
async function takeVersion() {
  const ask = () => {
    withdrawOffer();
    return tellToReload(() => location.reload());
  };
  await later(() => import("./delivery/offline.js"), ({ reloadWhenFree }) => reloadWhenFree(gamesHere(ask)));
}

/**
 * @param {() => () => void} ask asks whether a game may be lost; returns what withdraws the question
 */
function gamesHere(ask) {
  return { wouldBeLost: () => store.wouldLoseGames, ask, unkept: library.unkept };
}

/** Loads the page anew in the language chosen: not where that would lose a game, unless the user wants it, nor in vain. */
async function speakAnew() {
  withdrawLanguage();
  if (!settings.isKept) return void (withdrawLanguage = notices.tell(texts.notices.languageNotKept));
  if (!store.wouldLoseGames) return location.reload();
  const ask = () => askToLose(texts.notices.otherLanguage, () => location.reload());
  await later(() => import("./delivery/offline.js"), ({ reloadWhenFree }) => reloadWhenFree(gamesHere(ask)));
}

/**
 * Says that the page has to be loaded anew to be of the site's new version, and whether that costs a game.
 * @param {() => void} act loads it
 * @returns {() => void} removes the notice
 */
function tellToReload(act) {
  const { told, label } = texts.notices.newVersion[gamesAre()];
  return notices.tell(told, { label, act });
}
