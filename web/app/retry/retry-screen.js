/** The screen on which the mistakes of a game are tried again: the board at left, what is asked at right. */

import { SlabBoard } from "../board/slab/slab-board.js";
import { element } from "../dom.js";
import { topOfLadder } from "../game/record/level.js";
import { Views } from "../game/record/views.js";
import { Session } from "../game/session.js";
import { Review } from "../review/review.js";
import { topBar } from "../screens/bar.js";
import { gameName } from "../screens/game-name.js";
import { fetchGameParts } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { retryTexts as words } from "../texts/retry/index.js";
import { keep } from "./kept.js";
import { mistakesOf, seatsOf } from "./mistakes.js";
import { Retry } from "./retry.js";
import { RetryPanel } from "./retry-panel.js";
import { leadBack } from "../learn/back.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { GameStore } from "../game/storage/store.js" */
/** @import { GameInfo, Turn } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { Kept } from "./kept.js" */
/** @import { Mistake } from "./mistakes.js" */

/** The least time for a move of the other side, in milliseconds, so that it can be followed. */
const PACE = 600;
/** What is tried here is no game of one's own. */
const nowhere = /** @type {GameStore} */ (/** @type {unknown} */ ({ saveGame: () => undefined }));

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {Kept} kept
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function retryScreen({ engine, library, prebuilt, settings }, info, kept) {
  const [{ view }, gameParts] = await Promise.all([prebuilt.of(info.id), fetchGameParts(info.id)]);
  const { skin, makeBoard } = gameParts;
  const { record } = kept;
  const views = new Views(engine);
  const isOwn = seatsOf(record).length === 1;
  // Until the first mistake is known, the end of the game is looked at.
  const looked = { ...record, players: /** @type {GameRecord["players"]} */ ([{ kind: "friend" }, { kind: "friend" }]), lines: [], ending: null };
  const begun = { record: looked, way: [], ply: record.moves.length, analysing: false, spent: 0, flipped: isOwn && seatsOf(record)[0] === 1, view };
  const strongest = topOfLadder(info.levels);
  const pace = () => Promise.all([board.settled(), new Promise((resolve) => setTimeout(resolve, PACE))]).then(() => undefined);
  const session = new Session({ engine, views, store: nowhere }, begun, { strongest, pace });
  const retry = new Retry(session, engine, record, pace);
  const review = new Review({ engine, library }, { state: { record } });

  const label = texts.board.label(info.name);
  const board = makeBoard ? makeBoard(session, label) : new SlabBoard(session, skin, label);
  const abort = new AbortController();
  const { signal } = abort;

  /** @type {Turn[]} */
  let turns = [];
  /** @type {Mistake[]} */
  let mistakes = [];
  const found = new Set(kept.found);
  let index = 0;
  /** The mistake that was shown before a reload, and the moves tried there; until it is known again. */
  let resumed = kept.at === null ? null : { at: kept.at, moves: kept.moves };

  const save = () => keep(settings.storage, { ...kept, at: retry.mistake?.from ?? null, moves: retry.ending ? [] : retry.tried, found: [...found] });
  const course = () => ({ mistakes, found, index, review: { status: review.status, done: Math.min(review.judged.length, review.plies), all: review.plies }, isOwn });
  const go = (/** @type {number} */ to, /** @type {string[]} */ moves = []) => {
    index = to;
    retry.begin(mistakes[to] ?? null, moves);
    save();
    if (!moves.length) panel.focus();
  };
  const look = () => {
    mistakes = mistakesOf(record, turns, review.judged);
    const isDone = review.status !== "running";
    const again = resumed ? mistakes.findIndex(({ from }) => from === resumed?.at) : -1;
    if (resumed && (again >= 0 || isDone)) {
      const { moves } = resumed;
      resumed = null;
      go(Math.max(0, again), again >= 0 ? moves : []);
    } else if (!resumed && !retry.mistake && index < mistakes.length) go(index);
    panel.update();
  };
  const again = () => {
    retry.tryAgain();
    board.focus();
  };
  const panel = new RetryPanel(session, retry, gameParts, course, { go, tryAgain: again, showMe: () => void retry.show(), back: kept.back });

  const bar = topBar(settings, [words.title, ": ", ...gameName(info)]);
  leadBack(bar, `#${kept.back}`, words.back);
  const spoken = element("p", { class: "spoken", role: "status" });
  const stage = element("main", { class: "stage" }, board.element);
  const page = element("div", { class: "play solve inner" }, bar, stage, panel.element, spoken);

  // What has ended is only looked at; the next touch takes a wrong turn back.
  let isTakenBack = false;
  const hold = (/** @type {Event} */ event) => {
    const isRest = isTakenBack && event.type === "click"; // of the touch that took it back
    isTakenBack = false;
    if (retry.mistake && !retry.ending && !retry.isBusy && !isRest) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "click" || retry.isBusy || !["wrong", "unjudged"].includes(String(retry.ending))) return;
    isTakenBack = event.type === "pointerdown";
    again();
  };
  for (const name of ["pointerdown", "click"]) stage.addEventListener(name, hold, { signal, capture: true });
  stage.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && hold(event), { signal, capture: true });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !retry.ending && session.state.picked.length) session.stepBack();
    },
    { signal },
  );

  let announced = "";
  const update = () => {
    board.update();
    panel.update();
    const { view: seen, waiting } = session.state;
    if (waiting || seen.position === announced) return;
    announced = seen.position;
    if (!retry.mistake) return;
    save();
    if (retry.tried.length && seen.last?.sentence) spoken.replaceChildren(element("span", {}, seen.last.sentence));
  };
  session.addEventListener("change", update, { signal });
  engine.addEventListener("status", update, { signal });
  retry.addEventListener(
    "change",
    () => {
      if (retry.ending === "right" && retry.mistake) found.add(retry.mistake.from);
      if (retry.ending) save();
      update();
      // A person who plays by keys goes on by keys.
      if (retry.ending && !retry.isBusy && stage.contains(document.activeElement) && document.activeElement?.matches(":focus-visible")) panel.focus();
    },
    { signal },
  );
  session.addEventListener("unplayable", () => retry.mistake && retry.tryAgain(), { signal });
  review.addEventListener("change", look, { signal });
  void session.begin();
  engine.turns({ game: record.game, start: record.start, moves: record.moves }).then(
    (known) => {
      turns = known.turns;
      if (!signal.aborted) void review.begin();
    },
    (error) => {
      console.warn("The game cannot be looked through:", error);
      if (!signal.aborted) void review.begin();
    },
  );

  return {
    element: page,
    title: texts.titleOf(`${words.title}: ${info.name}`),
    close: () => {
      abort.abort();
      review.stop();
      session.end();
      board.close();
      panel.close();
    },
  };
}
