/**
 * Play screens of games that are visited beside the game in progress: of a link or a file, of a friend's
 * link, of My games. Each has an address of its own, so that Back leads to where one came from.
 */

import { element } from "../dom.js";
import { bareView } from "../game/bare-view.js";
import { Visit } from "../game/visit.js";
import { later } from "../later.js";
import { Redirect, goInstead, renameAddressFrom } from "../router.js";
import { playScreen } from "./play.js";

/** @import { Session } from "../game/session.js" */
/** @import { Here, Visited } from "../game/visit.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { Arrival } from "../sharing/arrivals.js" */

/** @typedef {typeof import("../sharing/arrivals.js")} Arrivals */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {string} link
 */
export function sharedScreen(services, info, link) {
  return playScreen(services, info, toCome(services, `r=${link}`, ({ sharedGame }) => sharedGame(services, link)));
}

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {string} link
 */
export function friendsScreen(services, info, link) {
  return playScreen(services, info, toCome(services, `g=${link}`, ({ friendsGame }, here) => friendsGame(services, link, here)));
}

/**
 * A game of My games, or the game in progress if it is that; home, with a sentence, if it is not there.
 * @param {Services} services
 * @param {GameInfo} info
 * @param {string} id
 * @param {boolean} isPlayed whether it goes on as it was played here before the page was loaded anew
 */
export async function keptScreen(services, info, id, isPlayed) {
  const { library, notices, store } = services;
  const [game, own] = await Promise.all([library.get(id, [info]), store.loadGame(info)]);
  if (own?.record.id === id) return new Redirect(info.id);
  if (!game) {
    notices.tell((await words()).gone);
    return new Redirect("");
  }
  store.goOnFrom(game);
  const view = game.version === library.version ? game.view : null;
  return playScreen(services, info, {
    ...visitAt(services, `${info.id}/${id}`),
    isPlayed,
    game: { ...game, view: null },
    view: (start) => view ?? bareView(start),
    begin: (session) => session.begin(),
  });
}

/** What is said about visits; the board does not wait for it. */
async function words() {
  return (await import("../texts/visits/index.js")).visitTexts;
}

/**
 * What all visits have.
 * @param {Services} services
 * @param {string} address
 * @returns {Pick<Visited, "visit" | "panel" | "refuse">}
 */
function visitAt({ library, notices, store }, address) {
  return {
    visit: (own) => new Visit(store, own, address, renameAddressFrom),
    panel: (session, visit, game) => {
      visit.onOwn = () => void (session.state.visiting && session.state.visiting !== "kept" && session.makeOwn());
      const place = element("section", { class: "visit", hidden: true });
      /** @type {{update: () => void} | null} */
      let panel = null;
      void later(
        () => import("../panel/status/visit-panel.js"),
        ({ VisitPanel }) => (panel = new VisitPanel(place, session, visit, game, library.unkept)),
      );
      return { element: place, update: () => panel?.update() };
    },
    refuse: async (id) => {
      void library.setAside(id);
      notices.tell((await words()).setAside);
      goInstead("games");
    },
  };
}

/**
 * A game that Python has to read first.
 * @param {Services} services
 * @param {string} address
 * @param {(part: Arrivals, here: Here) => Promise<Arrival | null>} arrive
 * @returns {Visited}
 */
function toCome(services, address, arrive) {
  // Fetched while the board is painted; a failure is reported, and the address keeps the game.
  const arrivals = import("../sharing/arrivals.js");
  arrivals.catch(() => undefined);
  return {
    ...visitAt(services, address),
    game: null,
    view: bareView,
    begin: (session, visit, here, signal) =>
      later(
        () => arrivals,
        async (part) => {
          const came = await arrive(part, here);
          if (signal.aborted) return;
          if (!came) return goInstead("");
          await show(came, session, visit);
        },
      ),
  };
}

/**
 * Shows the game that has come.
 * @param {Arrival} came
 * @param {Session} session
 * @param {Visit} visit
 */
async function show({ game, place }, session, visit) {
  if (place === "inProgress") visit.goOn(game);
  else if (place === "kept") visit.find(game.record, `${game.record.game}/${game.record.id}`);
  else visit.find(game.record);
  await session.open(game, place === "inProgress" ? null : place);
  requestAnimationFrame(() => setTimeout(() => performance.mark("visit-painted")));
}
