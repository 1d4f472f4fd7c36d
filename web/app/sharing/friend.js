/** The question before a running game becomes one with a friend who plays by links. */

import { emblem } from "../board/slab/static-board.js";
import { choice } from "../dialogs/choice.js";
import { openDialog } from "../dialogs/dialog.js";
import { element } from "../dom.js";
import { isWithFriend, modeOf, otherPlayer } from "../game/record/record.js";
import { isTooLate } from "../later.js";
import { texts } from "../texts/index.js";
import { sharingTexts } from "../texts/sharing/index.js";
import { sendToFriend, tellWhyNot } from "./actions.js";
import { withFriend } from "./seats.js";

/** @import { PlayerIndex } from "../seam.js" */
/** @import { SharedGame } from "./actions.js" */

/**
 * Asks for the side to keep; then the friend has the other one, and gets the link if it is their turn.
 * @param {SharedGame} game
 * @returns {Promise<void>} fails with an EngineError where the engine does not say whose turn it is
 */
export async function openWithFriend(game) {
  const seatOffered = await seatSoFar(game);
  if (isTooLate(game.session.signal)) return;
  const { session, info, skin } = game;
  const words = sharingTexts.withFriend;
  const { players, clock } = session.state.record;
  const emblems = [emblem(skin, 0), emblem(skin, 1)];
  const sides = emblems.map((one, seat) => ({ value: String(seat), label: [one.element, info.players[seat]] }));
  const mode = modeOf({ players });
  const side = choice("side", texts.newGame.side, String(seatOffered), sides);
  const begin = element("button", { class: "button", type: "button", autofocus: true }, words.start);
  const cancel = element("button", { class: "button plain" }, texts.newGame.cancel);
  const told = [words.ask, ...(clock ? [words.clocks] : []), mode === "people" ? words.people : words.computer];
  const sentences = told.map((sentence) => element("p", {}, sentence));
  const dialog = openDialog(words.title, ...sentences, side, element("div", { class: "actions" }, cancel, begin));
  begin.onclick = () => {
    const seat = new FormData(/** @type {HTMLFormElement} */ (dialog.querySelector("form"))).get("side") === "1" ? 1 : 0;
    dialog.close();
    const { record, way, ply, view, waiting } = session.state;
    const isShown = !waiting && !way.length && ply === record.moves.length;
    const isFriends = isShown && view.to_move === otherPlayer(seat);
    void session.playWithFriend(withFriend(players, seat), seat);
    // It may be played in another tab, or have ended while this was asked: then there is nothing to send.
    if (!isWithFriend(session.state.record)) return;
    // Some browsers let a page copy only while a click is handled.
    if (isFriends) sendToFriend(game).catch((error) => tellWhyNot(game.services, error));
  };
  dialog.addEventListener("close", () => {
    for (const { close } of emblems) close();
  });
}

/**
 * The side that a person has had so far; of two people, the one that is not to move at the end of the game, whose view
 * may still be on its way.
 * @param {SharedGame} game
 * @returns {Promise<PlayerIndex>}
 */
async function seatSoFar({ session }) {
  const { record } = session.state;
  const [first, second] = record.players.map(({ kind }) => kind === "human");
  if (first !== second) return first ? 0 : 1;
  const { to_move } = await session.views.at(record, record.moves.length);
  return otherPlayer(to_move ?? 1);
}
