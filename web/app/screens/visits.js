/**
 * Play screens of games that are visited beside the game in progress: of a link or a file, of a friend's
 * link, of My games. Each has an address of its own, so that Back leads to where one came from.
 */

import { Visit } from "../game/visit.js";
import { VisitPanel } from "../panel/status/visit-panel.js";
import { Redirect, goInstead, renameAddress } from "../router.js";
import { friendsGame, sharedGame } from "../sharing/arrivals.js";
import { visitTexts } from "../texts/visits/index.js";
import { playScreen } from "./play.js";

/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { Visited } from "../game/visit.js" */
/** @import { GameInfo, View } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { Arrival } from "../sharing/arrivals.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {string} link
 */
export function sharedScreen(services, info, link) {
  return playScreen(services, info, toCome(services, `r=${link}`, () => sharedGame(services, link)));
}

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {string} link
 */
export function friendsScreen(services, info, link) {
  return playScreen(services, info, toCome(services, `g=${link}`, (own) => friendsGame(services, link, own)));
}

/**
 * A game of My games, or the game in progress if it is that; home, with a sentence, if it is not there.
 * @param {Services} services
 * @param {GameInfo} info
 * @param {string} id
 */
export async function keptScreen(services, info, id) {
  const { library, notices, store } = services;
  const [game, own] = await Promise.all([library.get(id, [info]), store.loadGame(info)]);
  if (own?.record.id === id) return new Redirect(info.id);
  if (!game) {
    notices.tell(visitTexts.gone);
    return new Redirect("");
  }
  store.goOnFrom(game);
  const view = game.version === library.version ? game.view : null;
  return playScreen(services, info, {
    ...visitAt(services, `${info.id}/${id}`),
    game: { ...game, view: null },
    view: (start) => view ?? bare(start),
    begin: (session) => session.begin(),
  });
}

/**
 * What all visits have.
 * @param {Services} services
 * @param {string} address
 * @returns {Pick<Visited, "visit" | "panel" | "refuse">}
 */
function visitAt({ library, notices, store }, address) {
  return {
    visit: (own) => new Visit(store, own, address, renameAddress),
    panel: (session, visit, game) => new VisitPanel(session, visit, game),
    refuse: (id) => {
      void library.setAside(id);
      notices.tell(visitTexts.setAside);
      goInstead("games");
    },
  };
}

/**
 * A game that Python has to read first.
 * @param {Services} services
 * @param {string} address
 * @param {(own: SavedGame | null) => Promise<Arrival | null>} arrive
 * @returns {Visited}
 */
function toCome(services, address, arrive) {
  return {
    ...visitAt(services, address),
    game: null,
    view: bare,
    begin: async (session, visit, own, signal) => {
      const came = await arrive(own);
      if (signal.aborted) return;
      if (!came) return goInstead("");
      const { game, place } = came;
      if (place === "inProgress") visit.goOn(game);
      else if (place === "kept") visit.find(game.record, `${game.record.game}/${game.record.id}`);
      else visit.find(game.record);
      await session.open(game, place === "inProgress" ? null : place === "guest" ? "guest" : "kept");
      requestAnimationFrame(() => setTimeout(() => performance.mark("visit-painted")));
    },
  };
}

/**
 * The board of a game with nothing on it.
 * @param {View} start
 * @returns {View}
 */
function bare(start) {
  const cells = start.cells.map((cell) => ({ ...cell, label: cell.name, turned: cell.name, badge: null }));
  const players = /** @type {View["players"]} */ (start.players.map((player) => ({ ...player, score: "", spoken: player.name, why: "" })));
  return { ...start, cells, players, pieces: [], slots: [], actions: [], prompts: {}, moves: [], turns: [], last: null, to_move: null };
}
