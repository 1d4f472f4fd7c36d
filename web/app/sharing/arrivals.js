/**
 * The games that links bring. What was here before is never lost: a shared game is only looked at, and a
 * friend's moves go to the game that they belong to.
 */

import { newId } from "../game/record/record.js";
import { fromItsEnd } from "../game/storage/saved-game.js";
import { sharingTexts as words } from "../texts/sharing/index.js";
import { readFriendsLink } from "./links.js";
import { readOrTell } from "./reading.js";
import { seated } from "./seats.js";

/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { Services } from "../services.js" */

/**
 * @typedef {object} Arrival
 * @property {Omit<SavedGame, "saved">} game
 * @property {"guest" | "friends" | "kept" | "inProgress"} place somebody else's game; a friend's, that is new
 *   here; one of My games; the game in progress
 */

/**
 * The game of a link for viewing; null if it is refused, of which the user is notified.
 * @param {Services} services
 * @param {string} link
 * @returns {Promise<Arrival | null>}
 */
export async function sharedGame(services, link) {
  const record = await readOrTell(services, link, words.linkRefused);
  return record && { game: fromItsEnd({ ...record, id: newId() }), place: "guest" };
}

/**
 * The game of a friend's link: a new one, or the stored one with the friend's moves. A link that is older
 * or has other moves does not change the stored game. Null if the link is refused, of which the user is notified.
 * @param {Services} services
 * @param {string} text
 * @param {SavedGame | null} own the game in progress
 * @returns {Promise<Arrival | null>}
 */
export async function friendsGame(services, text, own) {
  const { library, notices, prebuilt, store } = services;
  const link = readFriendsLink(text);
  if (!link) {
    notices.tell(words.linkRefused(words.cutShort));
    return null;
  }
  const read = await readOrTell(services, link.link, words.linkRefused);
  if (!read) return null;
  const received = seated({ ...read, id: link.id }, link.seat);
  const isSecond = link.seat === 1;
  const isOwn = own?.record.id === link.id;
  const kept = isOwn ? own : await library.get(link.id, (await prebuilt.games()).games);
  if (!kept || kept.record.start !== received.start) return { game: { ...fromItsEnd(received), flipped: isSecond }, place: "friends" };
  const here = kept.record;
  const place = isOwn ? "inProgress" : "kept";
  const asItIs = (/** @type {string} */ sentence, flipped = isSecond) => {
    notices.tell(sentence);
    return /** @type {const} */ ({ game: { ...fromItsEnd(here), flipped }, place });
  };
  if (here.players[link.seat].kind === "friend") return asItIs(words.ownLink, kept.flipped);
  if (isBeginning(here.moves, received.moves)) {
    const { moves, times, ending } = received;
    const game = { ...fromItsEnd({ ...here, moves, times, ending }), flipped: isSecond };
    store.goOnFrom(kept);
    if (!isOwn) void store.keepGame(game, true);
    return { game, place };
  }
  if (isBeginning(received.moves, here.moves)) return asItIs(words.olderLink);
  const forks = here.moves.findIndex((move, ply) => move !== received.moves[ply]);
  notices.tell(words.forkedLink(forks + 1));
  const game = { ...fromItsEnd({ ...received, id: newId() }), flipped: isSecond };
  void store.keepGame(game, false);
  return { game, place: "kept" };
}

/**
 * @param {string[]} moves
 * @param {string[]} longer
 */
function isBeginning(moves, longer) {
  return moves.every((move, ply) => move === longer[ply]);
}
