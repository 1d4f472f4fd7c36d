/** The page in the frame: reads what it is asked for, and shows the board or says what is wrong. */

import "../../engine/trusted.mjs";
import { refreshPalette } from "../../app/board/common/palette.js";
import { readBuild } from "../../app/build.js";
import { element } from "../../app/dom.js";
import { EngineClient } from "../../app/engine/client.js";
import { PrebuiltData } from "../../app/prebuilt.js";
import { language } from "../../app/texts/index.js";
import { followTheme } from "../../app/theme.js";
import { NAMES, placeOf, readAttributes, remarksOn } from "../attributes.js";
import { faultTray } from "../fault.js";
import { trayStyle } from "../tray-style.js";
import { Refusal, askedGame } from "./asked-game.js";
import { BoardScreen } from "./board-screen.js";
import { Host } from "./host.js";
import { pinnedEngine } from "./pinned-engine.js";
import { TroubleTray, Unstarted } from "./unstarted.js";
import { waitingScreen } from "./waiting.js";
import { wordsIn } from "./words/index.js";

/** @import { Fault, Options } from "../attributes.js" */

/** A board whose position the site has prepared is there within this many milliseconds. */
const PREPARED = 300;

const place = /** @type {HTMLElement} */ (document.getElementById("frame"));
const host = new Host(place);
const words = wordsIn(language);
const style = new CSSStyleSheet();
style.replaceSync(trayStyle);
document.adoptedStyleSheets = [style];
document.documentElement.lang = language;
followTheme();
// The page has started: all that it consists of is here. What is shown may wait for Python, and says so itself if that fails.
document.getElementById("starting")?.remove();
host.onTheme = (theme) => {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  refreshPalette();
};
// Until there is a board: what tries again.
host.onFocus = () => place.querySelector("button")?.focus();
// Another address of this page asks for another board.
addEventListener("hashchange", () => location.reload());
void show();

async function show() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const given = Object.fromEntries([...asked].filter(([name]) => NAMES.includes(name)));
  const { options, faults } = readAttributes(given, words);
  // What a script has put in place of a record's game is no mistake.
  if (!asked.has("changed")) for (const remark of remarksOn(given, words)) console.warn(remark);
  // The element has its caption itself, and does not tell it.
  const caption = options.caption ? [element("p", { class: "caption" }, options.caption)] : [];
  const put = (/** @type {HTMLElement} */ content) => place.replaceChildren(content, ...caption);
  if (faults.length) return refuse(faults, put);
  /** @type {EngineClient | null} */
  let engine = null;
  /** @type {Unstarted | null} */
  let unstarted = null;
  let endOfWait = () => {};
  try {
    const build = { ...readBuild(), wheel: await pinnedEngine(asked, host, words) };
    const prebuilt = new PrebuiltData(`${build.start}${language}/`);
    engine = new EngineClient(build, null, true);
    unstarted = new Unstarted(options, engine, host, words, put);
    if (options.start === "now" && options.mode !== "still") engine.wake();
    const [played, line] = ["played", "line"].map((name) => asked.get(name)?.split(" ").filter(Boolean));
    const manner = { isChanged: asked.has("changed"), played, line };
    const services = { engine, prebuilt };
    endOfWait = showWhileWaiting(() => waitingScreen(options, services, host, words), put);
    const game = await askedGame(options, services, words, manner);
    const screen = new BoardScreen(game, options, engine, host, words);
    await screen.load();
    // Who has asked for another try goes on from there.
    const isIn = place.contains(document.activeElement);
    put(screen.element);
    host.onFocus = () => screen.board?.focus();
    unstarted.end(screen.begin());
    if (isIn) screen.board?.focus();
    if (options.start === "visible" && options.mode !== "still") wakeInSight(engine);
  } catch (error) {
    engine?.close();
    unstarted?.giveUp(error);
    if (error instanceof Refusal) return refuse(error.faults, put);
    console.warn("The board could not be shown:", error);
    putTrouble(options, put);
  } finally {
    endOfWait();
  }
}

/**
 * Shows a screen in the meantime, unless something else is shown by then.
 * @param {() => Promise<BoardScreen | null>} make
 * @param {(content: HTMLElement) => void} put
 * @returns {() => void} to be called when something else is shown
 */
function showWhileWaiting(make, put) {
  /** @type {BoardScreen | null} */
  let screen = null;
  const timer = setTimeout(async () => {
    screen = await make().catch(() => null);
    if (place.firstChild) screen?.close();
    else if (screen) put(screen.element);
  }, PREPARED);
  return () => {
    clearTimeout(timer);
    screen?.close();
  };
}

/** @param {EngineClient} engine */
function wakeInSight(engine) {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    engine.wake();
  });
  sight.observe(place);
}

/**
 * Something of the site has not come.
 * @param {Options} options
 * @param {(content: HTMLElement) => void} put
 */
function putTrouble(options, put) {
  const trouble = new TroubleTray(words, placeOf(options), () => location.reload());
  put(trouble.element);
  trouble.tell(words.noFrame);
  refuseAsks(words.noFrame);
}

/**
 * @param {Fault[]} faults
 * @param {(content: HTMLElement) => void} put
 */
function refuse(faults, put) {
  put(faultTray(faults, words, new URL("../../", location.href).href));
  refuseAsks(faults.map(({ sentence }) => sentence).join(" "));
}

/** @param {string} message why there is no board */
function refuseAsks(message) {
  const refused = () => Promise.reject(new Error(message));
  host.open({ play: refused, undo: refused, reset: refused }, () => undefined);
  void host.show();
  host.tell({ event: "calculi-error", detail: { message } });
}
