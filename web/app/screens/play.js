/** The play screen: the board at left, the panel at right, the keys, and what is read aloud. */

import { Board } from "../board/board.js";
import { Table } from "../board/table.js";
import { openKeys } from "../dialogs/keys.js";
import { openNewGame } from "../dialogs/new-game.js";
import { element, icon, setText } from "../dom.js";
import { newRecord, nextPlayers } from "../game/record.js";
import { Session } from "../game/session.js";
import { Views } from "../game/views.js";
import { Controls } from "../panel/controls.js";
import { Menu } from "../panel/menu.js";
import { MoveList } from "../panel/moves.js";
import { Seats } from "../panel/seats.js";
import { StepPanel } from "../panel/step.js";
import { ThinkLine } from "../panel/think.js";
import { skins } from "../skins/index.js";
import { Sounds } from "../sounds.js";
import { texts } from "../texts/index.js";
import { topBar } from "./bar.js";

/** @import { Player } from "../game/record.js" */
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
  const { engine, starts, store, updates } = services;
  const start = await starts.of(info.id);
  const views = new Views(engine);
  views.rememberStart(start);
  const skin = skins[info.id];

  /** @type {[Player, Player]} */
  const usual = [{ kind: "human" }, { kind: "computer", level: info.levels[0].level }];
  const saved = store.loadGame(info);
  if (saved?.view) views.remember(saved.record, saved.view);
  const begun = saved ?? { record: newRecord(info.id, usual), ply: 0, flipped: false, view: null };
  const pace = () =>
    Promise.all([board.settled(), new Promise((resolve) => setTimeout(resolve, COMPUTERS_PACE))]).then(() => undefined);
  const strongest = Math.max(...info.levels.map(({ level }) => level));
  const session = new Session(
    { engine, views, store },
    { ...begun, view: begun.view ?? start.view },
    { strongest, pace },
  );

  /** @param {[Player, Player]} players */
  const play = (players) => {
    const isAgainstComputer = players.some(({ kind }) => kind === "computer");
    void session.newGame(players, isAgainstComputer && players[0].kind === "computer");
    updates.applyIfReady();
  };
  const choose = () => openNewGame(info, skin, session.state.record.players, play);
  const next = () => play(nextPlayers(session.state.record, session.state.view.result?.winner ?? null));

  const label = texts.board.label(info.name);
  const board = skin.table ? new Table(session, skin, skin.table, label) : new Board(session, skin, label);
  const sounds = new Sounds(store);
  const seats = new Seats(session, skin, info);
  const menu = new Menu();
  menu.addEntries({ label: texts.controls.flip, key: "f", act: () => session.flip() });
  const controls = new Controls(session, choose, menu);
  const step = new StepPanel(session, skin, { onNext: next, onNewGame: choose });
  const parts = [
    board,
    seats,
    step,
    new MoveList(session),
    new ThinkLine(session),
    controls,
  ];
  const [, ...panel] = parts;
  const spoken = element("p", { class: "spoken", role: "status" });
  const help = element(
    "button",
    { class: "tool", type: "button", "aria-label": texts.help, title: `${texts.help} (?)`, onclick: () => openKeys(info.id) },
    icon("help"),
  );
  const page = element(
    "div",
    { class: "play inner" },
    topBar(store, info.name, help),
    element("main", { class: "stage" }, board.element),
    element("aside", { class: "panel", "aria-label": texts.controls.label }, ...panel.map((part) => part.element)),
    spoken,
  );

  const abort = new AbortController();
  const { signal } = abort;
  const update = () => {
    const focused = document.activeElement;
    for (const part of parts) part.update();
    // A button that has had its use takes the focus away with it; it is wanted on the board next.
    const isLost = focused !== document.body && (!focused?.isConnected || focused.matches(":disabled, [hidden]"));
    if (isLost && [focused, document.body].includes(document.activeElement)) board.focus();
    setText(spoken, session.state.view.last?.sentence ?? "");
  };
  session.addEventListener("change", update, { signal });
  session.addEventListener("change", () => sounds.follow(session.state), { signal });
  engine.addEventListener("status", update, { signal });
  session.addEventListener(
    "unplayable",
    () => {
      store.setAside(info.id);
      void session.newGame(usual, false);
    },
    { signal },
  );
  document.addEventListener("keydown", (event) => onKey(event, session, { choose, help: () => openKeys(info.id) }), { signal });
  void session.begin();
  return {
    element: page,
    title: texts.titleOf(info.name),
    close: () => {
      abort.abort();
      session.end();
      board.close();
      sounds.close();
      seats.close();
      step.close();
    },
  };
}

/**
 * @param {KeyboardEvent} event
 * @param {Session} session
 * @param {{choose: () => void, help: () => void}} dialogs
 */
function onKey(event, session, { choose, help }) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  /** @type {Record<string, () => unknown>} */
  const keys = {
    u: () => session.undo(),
    r: () => session.redo(),
    h: () => session.hint(),
    f: () => session.flip(),
    n: choose,
    s: () => session.stop(),
    "?": help,
    Escape: () => session.stepBack(),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
