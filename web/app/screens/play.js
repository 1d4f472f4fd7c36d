/** The play screen: the board at left, the panel at right, the keys, and what is read aloud. */

import { Board } from "../board/board.js";
import { element, icon } from "../dom.js";
import { Analysis } from "../game/analysis.js";
import { Autoplay } from "../game/autoplay.js";
import { heardTurn } from "../game/heard.js";
import { modeOf, newRecord, nextPlayers } from "../game/record.js";
import { Session } from "../game/session.js";
import { along } from "../game/tree.js";
import { Views } from "../game/views.js";
import { later } from "../later.js";
import { AnalysisPanel } from "../panel/analysis.js";
import { keyCommands, menuEntries } from "../panel/commands.js";
import { Comment } from "../panel/comment.js";
import { Controls } from "../panel/controls.js";
import { EvaluationBar } from "../panel/evaluation.js";
import { Menu } from "../panel/menu.js";
import { MoveEntry } from "../panel/move-entry.js";
import { MoveList } from "../panel/moves.js";
import { RecordTools } from "../panel/record-tools.js";
import { ReviewSlot } from "../panel/review-slot.js";
import { Seats } from "../panel/seats.js";
import { StepPanel } from "../panel/step.js";
import { FriendPanel } from "../panel/friend.js";
import { ThinkLine } from "../panel/think.js";
import { sharingCommands } from "../sharing/commands.js";
import { skinOf, tableOf } from "../skins/index.js";
import { Sounds } from "../sounds.js";
import { texts } from "../texts/index.js";
import { topBar } from "./bar.js";

/** @import { Chosen } from "../dialogs/new-game.js" */
/** @import { GameRecord, Player } from "../game/record.js" */
/** @import { Acts } from "../panel/commands.js" */
/** @import { Services } from "../main.js" */
/** @import { GameInfo } from "../seam.js" */

/** The least time a computer's move takes, in milliseconds, so that its two steps can be followed. */
const COMPUTERS_PACE = 450;

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function playScreen(services, info) {
  const { engine, library, starts, store, updates } = services;
  const [start, skin, Table] = await Promise.all([starts.of(info.id), skinOf(info.id), tableOf(info.id)]);
  const views = new Views(engine);
  views.rememberStart(start);

  /** @type {[Player, Player]} */
  const usual = [{ kind: "human" }, { kind: "computer", level: info.levels[0].level }];
  const saved = store.loadGame(info);
  if (saved?.view) views.remember(along(saved.record, saved.way), saved.view);
  const fresh = { record: newRecord(info.id, usual), way: [], ply: 0, analysing: false, spent: 0, flipped: false };
  const pace = () =>
    Promise.all([board.settled(), new Promise((resolve) => setTimeout(resolve, COMPUTERS_PACE))]).then(() => undefined);
  const strongest = Math.max(...info.levels.map(({ level }) => level));
  const { record, way, ply, analysing, spent, flipped } = saved ?? fresh;
  const session = new Session(
    { engine, views, store },
    { record, way, ply, analysing, spent, flipped, view: saved?.view ?? start.view },
    { strongest, pace },
  );

  /** @param {Chosen} chosen */
  const play = ({ players, analysing, clock, start }) => {
    const isSecond = modeOf({ players }) === "computer" && players[0].kind === "computer";
    void session.newGame({ ...newRecord(info.id, players, start), clock }, { flipped: isSecond, analysing });
    updates.applyIfReady();
  };
  const setting = { engine, info, skin, session, usual: start.view.position };
  const newGame = () => import("../dialogs/new-game.js");
  const choose = () => void later(newGame, ({ openNewGame }) => openNewGame(setting, play));
  const help = () => void later(() => import("../dialogs/keys.js"), ({ openKeys }) => openKeys(info.id));
  const next = async () => {
    const { record } = session.state;
    const players = nextPlayers(record, session.result?.winner ?? null);
    const drawn = info.draws_set_ups ? await engine.drawnStart(info.id) : null;
    play({ players, analysing: false, clock: swapped(record, players), start: drawn });
  };

  const spoken = element("p", { class: "spoken", role: "status" });
  const say = (/** @type {string} */ sentence) => {
    // The same sentence again is said again.
    spoken.replaceChildren(element("span", {}, sentence));
  };
  const label = texts.board.label(info.name);
  const board = Table && skin.table ? new Table(session, skin, skin.table, label) : new Board(session, skin, label);
  const sounds = new Sounds(store);
  const seats = new Seats(session, skin, info, say);
  const autoplay = new Autoplay(session);
  const tools = new RecordTools(session, autoplay);
  const analysis = new Analysis(session, store, info.searches_in_halves);
  const lines = new AnalysisPanel(session, analysis);
  const evaluation = new EvaluationBar(session, analysis, skin);
  board.element.append(evaluation.element);
  const list = new MoveList(session, skin, store.settings().moves === "words");
  const review = new ReviewSlot(services, session, list, analysis);
  const comment = new Comment(session);
  const entry = new MoveEntry(session, () => board.focus());
  const menu = new Menu();
  /** @type {Acts} */
  const acts = {
    choose,
    goOnAs: () => void later(newGame, ({ openGoOnAs }) => openGoOnAs(setting)),
    help,
    lines: () => lines.toggle(),
    enterMove: () => entry.open(),
    comment: () => comment.open(),
    review: () => void review.open(),
    copy: () =>
      later(
        () => import("../dialogs/copied.js"),
        async ({ copy }) => copy((await engine.write(session.state.record)).text, say),
      ),
    write: (inWords) => {
      list.inWords = inWords;
      store.saveSettings({ moves: inWords ? "words" : "notation" });
    },
    say,
    focusedCell: () => document.activeElement?.closest("[data-cell]")?.getAttribute("data-cell") ?? null,
  };
  for (const group of menuEntries(session, list, acts)) menu.addEntries(...group);
  const sharing = sharingCommands({ services, session, info, skin });
  for (const group of sharing.groups) menu.addEntries(...group);
  const controls = new Controls(session, choose, menu);
  const step = new StepPanel(session, skin, { onNext: () => void next(), onNewGame: choose, onReview: acts.review });
  const friend = new FriendPanel(session, sharing.sendToFriend);
  const parts = [board, seats, step, friend, review, lines, entry, list, comment, tools, new ThinkLine(session), controls];
  const [, ...panel] = parts;
  const helpButton = element(
    "button",
    { class: "tool", type: "button", "aria-label": texts.help, title: `${texts.help} (?)`, onclick: help },
    icon("help"),
  );
  const page = element(
    "div",
    { class: "play inner" },
    topBar(store, info.name, helpButton),
    element("main", { class: "stage" }, board.element),
    element("aside", { class: "panel", "aria-label": texts.controls.label }, ...panel.map((part) => part.element)),
    spoken,
  );

  const keys = keyCommands(session, tools, acts);
  const abort = new AbortController();
  const { signal } = abort;
  let told = "";
  const update = () => {
    const focused = document.activeElement;
    for (const part of parts) part.update();
    // A button that has had its use takes the focus away with it; it is wanted on the board next.
    const isLost = focused !== document.body && (!focused?.isConnected || focused.matches(":disabled, [hidden]"));
    if (isLost && [focused, document.body].includes(document.activeElement)) board.focus();
    const { view, waiting } = session.state;
    if (waiting || view.position === told) return;
    told = view.position;
    say([view.last?.sentence, session.result && heardTurn(session)].filter(Boolean).join(" "));
  };
  session.addEventListener("change", update, { signal });
  session.addEventListener("change", () => sounds.follow(session.state), { signal });
  session.addEventListener("change", () => analysis.follow(), { signal });
  for (const part of [lines, evaluation]) analysis.addEventListener("change", () => part.update(), { signal });
  engine.addEventListener("status", update, { signal });
  engine.addEventListener("status", () => session.runClock(), { signal });
  engine.addEventListener("status", () => analysis.follow(), { signal });
  document.addEventListener("visibilitychange", () => analysis.follow(), { signal });
  addEventListener("settings", () => analysis.follow(), { signal });
  addEventListener("pagehide", () => session.keep(), { signal });
  session.addEventListener(
    "unplayable",
    () => {
      store.setAside(info.id);
      void library.putAside(session.state.record.id);
      void session.newGame(newRecord(info.id, usual), { flipped: false });
    },
    { signal },
  );
  document.addEventListener("keydown", (event) => onKey(event, keys), { signal });
  void session.begin();
  review.begin();
  return {
    element: page,
    title: texts.titleOf(info.name),
    close: () => {
      abort.abort();
      autoplay.stop();
      analysis.end();
      session.end();
      board.close();
      sounds.close();
      seats.close();
      evaluation.close();
      step.close();
      review.close();
    },
  };
}

/**
 * The clocks of the next game, which go with the players to the other side.
 * @param {GameRecord} record
 * @param {[Player, Player]} next its players
 * @returns {GameRecord["clock"]}
 */
function swapped({ clock, players }, next) {
  return clock && next[0] === players[1] && next[1] === players[0] ? [clock[1], clock[0]] : clock;
}

/**
 * @param {KeyboardEvent} event
 * @param {Record<string, () => unknown>} keys what they do
 */
function onKey(event, keys) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
