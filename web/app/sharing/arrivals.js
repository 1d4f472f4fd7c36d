/**
 * The games that links bring. What was here before is never lost: a shared game is only looked at, and a
 * friend's moves go to the game that they belong to.
 */

import { withNotesOf } from "../game/record/joined-notes.js";
import { asRequest, newId, otherPlayer } from "../game/record/record.js";
import { choose } from "../game/storage/newer.js";
import { fromItsEnd, isOver } from "../game/storage/saved-game.js";
import { sharingTexts as words } from "../texts/sharing/index.js";
import { readFriendsLink, recordIn } from "./links.js";
import { readOrTell } from "./reading.js";
import { seated } from "./seats.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { Here } from "../game/visit.js" */
/** @import { PlayerIndex } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @typedef {object} Arrival
 * @property {Omit<SavedGame, "saved">} game
 * @property {"guest" | "friends" | "kept" | "inProgress"} place somebody else's game; a friend's, that is not in
 *   My games; one that is there; the game in progress
 */

/**
 * The game of a link for viewing; null if it is refused, of which the user is notified.
 * @param {Services} services
 * @param {string} link
 * @returns {Promise<Arrival | null>}
 */
export async function sharedGame(services, link) {
  const record = await readOrTell(services, recordIn(link), words.linkRefused);
  return record && { game: fromItsEnd({ ...record, id: newId() }), place: "guest" };
}

/**
 * The game of a friend's link: a new one, or the stored one with the friend's moves. A link that is older
 * or has other moves does not change the stored game, and none changes a game that the friend no longer
 * plays: it becomes a game of its own, once. Null if the link is refused, of which the user is notified.
 * @param {Services} services
 * @param {string} text
 * @param {Here} here
 * @returns {Promise<Arrival | null>}
 */
export async function friendsGame(services, text, { own, take }) {
  const { notices, prebuilt, store } = services;
  const link = readFriendsLink(text);
  if (!link) {
    notices.tell(words.linkRefused(words.cutShort));
    return null;
  }
  const read = await readOrTell(services, link.link, words.linkRefused);
  if (!read) return null;
  const received = seated({ ...read, id: link.id }, link.seat);
  const flipped = link.seat === 1;
  const find = (/** @type {string} */ id) => keptHere(services, id, { own, take });
  const kept = await find(link.id);
  const { view: usual } = await prebuilt.of(read.game);
  // A link has no text of the usual start; a game of an earlier version may.
  const isOfStart = kept && [received.start, received.start ?? usual.position].includes(kept.game.record.start);
  if (!isOfStart) return { game: { ...fromItsEnd(received), flipped }, place: "friends" };
  const here = kept.game.record;
  if (here.players[link.seat].kind === "friend") return asItIs(services, kept, await whyOwn(services, kept, received, link.seat), kept.game.flipped);
  const joined = await join(services, kept, received, link.seat);
  if (joined) return joined;
  let id = idOfCopy(link.id);
  for (let copy; (copy = await find(id)); id = idOfCopy(id)) {
    const joinedCopy = await join(services, copy, received, link.seat);
    if (joinedCopy) return joinedCopy;
  }
  const forks = here.moves.findIndex((move, ply) => move !== received.moves[ply]);
  const game = { ...fromItsEnd({ ...received, id }), flipped };
  const isKept = await store.keepGame(game, false);
  notices.tell(isFriends(here, link.seat) ? words.forkedLink(forks + 1, isKept) : words.notWithFriend(isKept));
  return { game, place: isKept ? "kept" : "friends" };
}

/**
 * The id of the copy that is made of a game where a link does not belong to it, so that the same link finds it again. It is the
 * step of a linear congruential generator: however often a copy has been copied, the next id is a new one.
 * @param {string} id
 */
function idOfCopy(id) {
  const next = BigInt.asUintN(64, BigInt(`0x${id}`) * 6364136223846793005n + 1442695040888963407n);
  return next.toString(16).padStart(16, "0");
}

/** A game that is stored here. @typedef {{game: SavedGame, isOwn: boolean}} Kept with whether it is the one in progress */

/**
 * A game as it is stored, once a tab that plays it has stored it: the friend's moves go on from what that has.
 * @param {Services} services
 * @param {string} id
 * @param {Here} here
 * @returns {Promise<Kept | null>}
 */
async function keptHere({ library, prebuilt }, id, { own, take }) {
  const stored = await take(id);
  if (own?.record.id === id) return { game: choose(own, stored).game ?? own, isOwn: true };
  const game = await library.get(id, (await prebuilt.games()).games);
  return game && { game, isOwn: false };
}

/**
 * Whether a game is one with the friend who made a link for this seat.
 * @param {GameRecord} here
 * @param {PlayerIndex} seat
 */
function isFriends({ players }, seat) {
  return players[seat].kind === "human" && players[otherPlayer(seat)].kind === "friend";
}

/**
 * What a link brings to a stored game: moves, an ending, notes; null if that has taken another course, or is no longer the
 * friend's. Where a computer has taken the friend's place, even the same moves are another course; where two people play, the
 * link may be the one that was sent.
 * @param {Services} services
 * @param {Kept} kept
 * @param {GameRecord} received
 * @param {PlayerIndex} seat
 * @returns {Promise<Arrival | null>}
 */
async function join(services, kept, received, seat) {
  const here = kept.game.record;
  const flipped = seat === 1;
  const isTheirs = isFriends(here, seat);
  const isFurther = isTheirs && isBeginning(here.moves, received.moves);
  const isBehind = isBeginning(received.moves, here.moves);
  const { moves, times, ending } = received;
  const noted = isFurther || (isTheirs && isBehind) ? withNotesOf(here, received) : here;
  if (isFurther && isNews(received, here)) return goOn(services, kept, { ...noted, moves, times, ending }, flipped);
  if (await hasResigned(services, kept.game, received, seat)) return goOn(services, kept, { ...noted, ending }, flipped);
  // A link may bring nothing but what the friend has noted, also when the game is over.
  const isAsHere = moves.length === here.moves.length || (ending !== null && endAlike(received, here));
  if (noted !== here && isBehind && isAsHere) return goOn(services, kept, noted, flipped);
  const isOlder = isBehind && here.players[otherPlayer(seat)].kind !== "computer";
  return isFurther || isOlder ? asItIs(services, kept, whyAsItIs(received, here), flipped) : null;
}

/**
 * Whether a link with at least the moves of a game changes its course: not where that is over, whatever the friend did
 * before knowing it.
 * @param {GameRecord} received
 * @param {GameRecord} here
 */
function isNews(received, here) {
  return !here.ending && (received.moves.length > here.moves.length || received.ending !== null);
}

/**
 * Whether the friend has resigned without knowing what has been moved here since.
 * @param {Services} services
 * @param {SavedGame} game
 * @param {GameRecord} received
 * @param {PlayerIndex} seat
 */
async function hasResigned({ engine }, game, { moves, ending }, seat) {
  const { record } = game;
  const isResigned = ending?.reason === "resigned" && ending.winner === seat;
  if (!isResigned || isOver(game) || !isFriends(record, seat) || !isBeginning(moves, record.moves)) return false;
  const turns = await engine.turns(asRequest(record, record.moves.length)).then((list) => list.turns, () => null);
  // After a move of the friend's own, the link is of a time before: the friend has thought better of it.
  return turns !== null && turns.every(({ to, player }) => to <= moves.length || player === seat);
}

/**
 * What is said where a link changes nothing; null if it says nothing else than what is here.
 * @param {GameRecord} received
 * @param {GameRecord} here
 */
function whyAsItIs(received, here) {
  if (received.moves.length > here.moves.length) return words.overHere;
  const isSame = received.moves.length === here.moves.length || received.ending !== null;
  return isSame && endAlike(received, here) ? null : words.olderLink;
}

/**
 * What is said of a link of one's own: it is for the friend, until they have answered it.
 * @param {Services} services
 * @param {Kept} kept
 * @param {GameRecord} received
 * @param {PlayerIndex} seat of the friend
 */
async function whyOwn({ engine }, { game }, received, seat) {
  const { record } = game;
  const { length } = received.moves;
  if (isOver(game)) return whyAsItIs(received, record);
  // One has thought better of what it holds.
  if (!isBeginning(received.moves, record.moves) && !isBeginning(record.moves, received.moves)) return words.olderLink;
  if (length >= record.moves.length) return words.ownLink;
  const view = await engine.view(asRequest(record, record.moves.length)).catch(() => null);
  // A link of the middle of one's own turn is older than what one has done since, with no answer in between.
  const isAnswered = view?.turns.some(({ to, player }) => to > length && player === seat);
  return isAnswered && view?.to_move === otherPlayer(seat) ? words.answeredLink : words.olderLink;
}

/**
 * Whether two records have the same ending outside the rules, or none.
 * @param {GameRecord} one
 * @param {GameRecord} other
 */
function endAlike(one, other) {
  return one.ending?.reason === other.ending?.reason && one.ending?.winner === other.ending?.winner;
}

/**
 * @param {Services} services
 * @param {Kept} kept
 * @param {string | null} sentence
 * @param {boolean} flipped
 * @returns {Arrival}
 */
function asItIs({ notices, store }, { game, isOwn }, sentence, flipped) {
  if (sentence) notices.tell(sentence);
  store.goOnFrom(game);
  return { game: { ...fromItsEnd(game.record), flipped }, place: isOwn ? "inProgress" : "kept" };
}

/**
 * The stored game with what the friend has done.
 * @param {Services} services
 * @param {Kept} kept
 * @param {GameRecord} record
 * @param {boolean} flipped
 * @returns {Promise<Arrival>}
 */
async function goOn({ store }, { game, isOwn }, record, flipped) {
  const changed = { ...fromItsEnd(record), flipped };
  store.goOnFrom(game);
  if (isOwn) return { game: changed, place: "inProgress" };
  // As long as My games does not have the friend's moves, only the link leads to them.
  return { game: changed, place: (await store.keepGame(changed, true)) ? "kept" : "friends" };
}

/**
 * @param {string[]} moves
 * @param {string[]} longer
 */
function isBeginning(moves, longer) {
  return moves.every((move, ply) => move === longer[ply]);
}
