/** Dialogs about the next game, or how this one goes on: players, clocks, start. */

import { element, setText } from "../dom.js";
import { isTooLate } from "../later.js";
import { levelPlayedLast } from "../library/offered-level.js";
import { texts } from "../texts/index.js";
import { sharingTexts } from "../texts/sharing/index.js";
import { ClockFields } from "./clock-fields.js";
import { openDialog } from "./dialog.js";
import { ModeFields } from "./mode-fields.js";
import { SetUpFields } from "./set-up-fields.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameRecord, Player } from "../game/record/record.js" */
/** @import { State } from "../game/session-state.js" */
/** @import { Session } from "../game/session.js" */
/** @import { Library } from "../library/library.js" */
/** @import { GameInfo } from "../seam.js" */

/**
 * @typedef {object} GameSetting
 * @property {EngineClient} engine
 * @property {Library} library
 * @property {GameInfo} info
 * @property {Skin} skin
 * @property {Session} session
 * @property {() => Pick<State, "record" | "analysing">} model the game whose choices the next one begins with
 * @property {string} usual the text of the game's usual start position
 */

/**
 * @typedef {object} Chosen
 * @property {[Player, Player]} players
 * @property {boolean} analysing
 * @property {GameRecord["clock"]} clock
 * @property {Promise<string | null>} start fails with an EngineError if none can be drawn
 */

/**
 * Opens the dialog about the next game, with the choices of the current one.
 * @param {GameSetting} setting
 * @param {(chosen: Chosen) => void} onStart
 */
export async function openNewGame(setting, onStart) {
  const { engine, info, skin, session, model, usual } = setting;
  const { record, analysing } = model();
  const level = await usualLevel(setting, record);
  if (isTooLate(session.signal)) return;
  const mode = new ModeFields(info, skin, record.players, analysing, level);
  const { view } = session.state;
  const clock = new ClockFields(info.players, record.clock);
  // A random set-up may contain what the players must not know before the end.
  const position = info.draws_set_ups && !session.ended ? usual : view.position;
  const setUp = new SetUpFields(engine, info, skin, { usual, position });
  open(texts.newGame.title, texts.newGame.start, [...mode.elements, clock.element, setUp.element], {
    update: (form) => {
      for (const fields of [mode, clock, setUp]) fields.update(form);
    },
    use: (form) => onStart({ ...mode.read(form), clock: clock.read(form), start: setUp.read(form) }),
    close: () => {
      mode.close();
      setUp.close();
    },
  });
}

/**
 * Opens the dialog about how the game goes on from the position shown.
 * @param {GameSetting} setting
 */
export async function openGoOnAs(setting) {
  const { info, skin, session } = setting;
  const level = await usualLevel(setting, session.state.record);
  if (isTooLate(session.signal)) return;
  const { record, analysing } = session.state;
  const mode = new ModeFields(info, skin, record.players, analysing, level);
  const clocksGo = element("p", { class: "mode-help", "aria-live": "polite" });
  open(texts.newGame.goOnAs, texts.newGame.goOn, [...mode.elements, clocksGo], {
    update: (form) => {
      mode.update(form);
      setText(clocksGo, record.clock && isByLinks(form) ? sharingTexts.withFriend.clocks : "");
    },
    use: (form) => {
      const chosen = mode.read(form);
      return session.goOnAs(chosen.players, chosen.analysing);
    },
    close: () => mode.close(),
  });
}

/**
 * The level offered where a game has none: the one played last, or else the weakest.
 * @param {GameSetting} setting
 * @param {GameRecord} record
 */
async function usualLevel({ library, info }, { players }) {
  const weakest = info.levels[0].level;
  if (players.some(({ kind }) => kind === "computer")) return weakest;
  return (await levelPlayedLast(library, info)) ?? weakest;
}

/**
 * Whether a friend elsewhere plays, between whose moves days may pass.
 * @param {FormData} form
 */
function isByLinks(form) {
  return form.get("mode") === "friend";
}

/**
 * @param {string} title
 * @param {string} start what the button says
 * @param {Node[]} fields
 * @param {{update: (form: FormData) => void, use: (form: FormData) => unknown, close: () => void}}
 *   handlers get the form at each change, and at the end
 */
function open(title, start, fields, { update, use, close }) {
  const dialog = openDialog(
    title,
    ...fields,
    element(
      "div",
      { class: "actions" },
      element("button", { class: "button plain", type: "button", onclick: () => dialog.close() }, texts.newGame.cancel),
      element("button", { class: "button", value: "start", autofocus: true }, start),
    ),
  );
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const show = () => update(new FormData(form));
  form.addEventListener("change", show);
  show();
  dialog.addEventListener("close", () => {
    const chosen = new FormData(form);
    close();
    if (dialog.returnValue === "start") void use(chosen);
  });
}
