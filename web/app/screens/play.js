/**
 * The play screen: the board on the left, the state of the game on the right, and texts for screen
 * readers. Everything that is not visible at first is fetched once Python has started.
 */

import { SlabBoard } from "../board/slab/slab-board.js";
import { element, iconButton } from "../dom.js";
import { OneTab } from "../game/one-tab.js";
import { atPace, COMPUTERS_PACE } from "../game/pace.js";
import { topOfLadder } from "../game/record/level.js";
import { newRecord } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { Views } from "../game/record/views.js";
import { Session } from "../game/session.js";
import { later, nextTask } from "../later.js";
import { Goal } from "../panel/guidance/goal.js";
import { MoveList } from "../panel/moves/move-list.js";
import { Controls } from "../panel/status/controls.js";
import { Happened } from "../panel/status/happened.js";
import { SearchStatus } from "../panel/status/search-status.js";
import { Seats } from "../panel/status/seats.js";
import { StepPanel } from "../panel/status/step-panel.js";
import { fetchGameParts } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { topBar } from "./bar.js";
import { gameName } from "./game-name.js";

/** @import { Chosen } from "../dialogs/new-game.js" */
/** @import { Player } from "../game/record/record.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { PlayTools } from "./play-tools.js" */
/** @import { Visited } from "../game/visit.js" */
/** @import { State } from "../game/session-state.js" */

/** The rest of the screen waits at most this long for Python to start, in milliseconds. */
const PATIENCE = 2000;

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {Visited | null} [visited] a game to show in place of the one in progress
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function playScreen(services, info, visited = null) {
  const { engine, library, notices, prebuilt, settings, store, updates } = services;
  const [start, gameParts, own] = await Promise.all([prebuilt.of(info.id), fetchGameParts(info.id), store.loadGame(info)]);
  const { skin, makeBoard, makeSeatPart, makeStepPart } = gameParts;
  const views = new Views(engine);
  views.rememberStart(start);

  /** @type {[Player, Player]} */
  const usual = [{ kind: "human" }, { kind: "computer", level: info.levels[0].level }];
  const saved = visited ? visited.game : own;
  if (saved?.view) views.remember(lineAsRecord(saved.record, saved.way), saved.view);
  const fresh = { record: newRecord(info.id, usual), way: [], ply: 0, analysing: false, spent: 0, flipped: false, result: null };
  const pace = () => atPace(board, COMPUTERS_PACE);
  const strongest = topOfLadder(info.levels);
  const { way, ply, analysing, spent, flipped, result: final = null } = saved ?? fresh;
  const tab = new OneTab(services, info);
  const { record, elsewhere } = await tab.claim((saved ?? fresh).record);
  const visit = visited && visited.visit(own);
  visit?.find(record);
  const session = new Session(
    { engine, views, store: visit ?? store },
    { record, way, ply, analysing, spent, flipped, final, elsewhere, ...beginning(visited), view: saved?.view ?? visited?.view(start.view) ?? start.view },
    { strongest, pace },
  );

  /** @param {Chosen} chosen */
  const play = ({ players, analysing, clock, start }) => {
    const isSecond = players[0].kind !== "human" && players[1].kind === "human";
    void session.newGame({ ...newRecord(info.id, players, start), clock }, { flipped: isSecond, analysing });
    updates.applyIfReady();
  };
  // The next game is played as the last one that was begun here, not as one that is visited.
  const model = () => (visit && !visit.isInProgress ? (own ?? fresh) : session.state);
  const setting = { engine, info, skin, session, model, usual: start.view.position };
  const choose = () => void later(() => import("../dialogs/new-game.js"), ({ openNewGame }) => openNewGame(setting, play));
  const help = () => void later(() => import("../dialogs/keys.js"), ({ openKeys }) => openKeys(info, makeBoard !== undefined));
  const rematch = async (/** @type {boolean} */ isSwapped, /** @type {number | undefined} */ level = undefined) => {
    const { record, visiting } = session.state;
    if (visiting === "guest") return choose();
    const same = isSwapped ? otherWayRound(record.players) : record.players;
    const players = level === undefined ? same : atLevel(same, level);
    const clock = record.clock && isSwapped ? otherWayRound(record.clock) : record.clock;
    const drawn = info.draws_set_ups ? await engine.drawnStart(info.id) : null;
    play({ players, analysing: false, clock, start: drawn });
  };

  const spoken = element("p", { class: "spoken", role: "status" });
  const say = (/** @type {string} */ sentence) => {
    // Say a sentence again if it is repeated.
    spoken.replaceChildren(element("span", {}, sentence));
  };
  const label = texts.board.label(info.name);
  const board = makeBoard ? makeBoard(session, label) : new SlabBoard(session, skin, label);
  await nextTask();
  const seats = new Seats(session, skin, info, say, makeSeatPart);
  const list = new MoveList(session, skin, settings.choices().moves === "words");
  const controls = new Controls(session, choose);
  await nextTask();
  const step = new StepPanel(session, makeStepPart?.(session) ?? null, {
    onNext: () => void rematch(false),
    next: texts.step.rematch,
    looksBack: true,
    onPlayHere: () => void tab.takeOver(),
    lastIsTold: true,
  });
  const happened = new Happened(session, async (turn, onStep) => {
    const plies = Array.from({ length: turn.to - turn.from + 1 }, (_, step) => turn.from + step);
    const shown = await Promise.all(plies.map((ply) => views.at(session.line, ply)));
    await board.replay(shown, onStep);
  });
  const think = new SearchStatus(session);
  const showRules = (/** @type {"due" | "start"} */ place) => withTools((tools) => tools.showRules(place));
  const goal = new Goal(session, info.goal, () => showRules("start"));
  const rulesButton = element("button", { class: "word-tool", type: "button", onclick: () => showRules("due") }, texts.rules.link);
  const beside = visited && visit && visited.panel(session, visit, info.id);
  const helpButton = iconButton("help", texts.help, help, { class: "tool", title: `${texts.help} (?)` });
  /** @type {{update: () => void}[]} */
  const parts = [board, seats, happened, step, goal, list, think, controls, ...(beside ? [beside] : [])];
  const panel = [seats, happened, step, goal, list, think, controls].map((part) => part.element);
  const page = element(
    "div",
    { class: "play inner" },
    topBar(settings, gameName(info), rulesButton, helpButton),
    element("main", { class: "stage" }, board.element),
    element("aside", { class: "panel", "aria-label": texts.controls.label }, beside?.element ?? null, ...panel),
    spoken,
  );

  const abort = new AbortController();
  const { signal } = abort;
  const update = () => {
    const focused = document.activeElement;
    for (const part of parts) part.update();
    // A button that disappears on use loses the focus; it goes to the board, where it is needed next.
    const isLost = focused !== document.body && (!focused?.checkVisibility() || focused.matches(":disabled"));
    if (isLost && [focused, document.body].includes(document.activeElement)) board.focus();
  };
  session.addEventListener("change", update, { signal });
  engine.addEventListener("status", update, { signal });
  engine.addEventListener("status", () => session.runClock(), { signal });
  addEventListener("pagehide", () => session.keep(), { signal });
  session.addEventListener(
    "unplayable",
    () => {
      if (visited && !visit?.isInProgress) return visited.refuse(session.state.record.id);
      store.setAside(info.id);
      void library.setAside(session.state.record.id);
      void session.newGame(newRecord(info.id, usual), { flipped: false });
    },
    { signal },
  );
  document.addEventListener("keydown", (event) => withTools((tools) => tools.press(event)), { signal });
  tab.follow(session);
  await nextTask();
  const shown = visited && visit ? visited.begin(session, visit, own, signal) : null;
  if (!shown) void session.begin();

  /** @type {PlayTools | null} */
  let tools = null;
  const existing = { services, info, skin, session, board, seats, step, list, think, controls, say, choose, rematch, setting, help };
  const fetchTools = () =>
    import("./play-tools.js").then(
      async ({ PlayTools }) => {
        await nextTask();
        if (signal.aborted) return;
        const made = new PlayTools(existing);
        await nextTask();
        if (signal.aborted) return made.close();
        parts.push((tools = made));
        update();
      },
      (error) => {
        console.warn("The tools could not be fetched:", error);
        const again = () => void (fetched = fetchTools());
        if (!signal.aborted) notices.tell(texts.notices.partFailed, { label: texts.notices.retry, act: again });
      },
    );
  /** @type {Promise<void> | null} */
  let fetched = null;
  const fetchOnce = () => (fetched ??= fetchTools());
  void Promise.all([painted(), started(engine), shown]).then(fetchOnce);
  /** Uses the tools now, or as soon as they are there. @param {(tools: PlayTools) => void} use */
  const withTools = (use) => (tools ? use(tools) : void fetchOnce().then(() => tools && use(tools)));
  return {
    element: page,
    title: texts.titleOf(info.name),
    close: () => {
      abort.abort();
      tools?.close();
      session.end();
      tab.close();
      board.close();
      seats.close();
      step.close();
    },
  };
}

/**
 * The same players, with the computer at another level.
 * @param {[Player, Player]} players
 * @param {number} level
 * @returns {[Player, Player]}
 */
function atLevel([first, second], level) {
  const other = (/** @type {Player} */ player) => (player.kind === "computer" ? { ...player, level } : player);
  return [other(first), other(second)];
}

/**
 * How a visit begins: with a game that is still to come, or with one that the computer leaves alone.
 * @param {Visited | null} visited
 * @returns {Pick<State, "opening" | "visiting">}
 */
function beginning(visited) {
  return { opening: visited !== null && !visited.game, visiting: visited && "kept" };
}

/** Resolves when the page has been painted in its current state. @returns {Promise<void>} */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Resolves when Python has started, has failed to start, or takes too long; until then nothing else
 * should compete with it.
 * @param {Services["engine"]} engine
 * @returns {Promise<void>}
 */
function started(engine) {
  return new Promise((resolve) => {
    if (engine.status !== "starting") return resolve();
    engine.addEventListener("status", () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

/**
 * @template Item
 * @param {[Item, Item]} pair
 * @returns {[Item, Item]}
 */
function otherWayRound([first, second]) {
  return [second, first];
}
