/**
 * Games from outside, as files and links: the engine checks them; they are opened on their screen, or
 * refused with a reason. What was here before is never lost.
 */

import { EngineError } from "../engine/client.js";
import { asRequest, newId } from "../game/record/record.js";
import { fromItsEnd } from "../game/storage/saved-game.js";
import { FORMAT as COLLECTION, readCollection } from "../library/collection.js";
import { goTo } from "../router.js";
import { texts } from "../texts/index.js";
import { sharingTexts as words } from "../texts/sharing/index.js";
import { FRIENDS, SHARED, readFriendsLink } from "./links.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { PlayerIndex } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** Larger files are no files of this site. */
const LARGEST = 64_000_000;

/**
 * Shows a game on its screen, as the current one of its kind.
 * @param {Services} services
 * @param {GameRecord} record
 * @param {boolean} [flipped] whether to show it from the second player's side
 */
export function openGame({ store }, record, flipped = false) {
  store.openGame({ ...fromItsEnd(record), flipped });
  goTo(record.game);
}

/**
 * Opens a file, with one game or with many.
 * @param {Services} services
 * @param {File} file
 */
export async function openFile(services, file) {
  const { notices } = services;
  if (file.size > LARGEST) {
    notices.tell(words.fileTooLarge(file.name));
    return;
  }
  let text;
  try {
    text = await file.text();
  } catch (error) {
    console.warn("The file could not be read:", error);
    notices.tell(words.fileUnreadable(file.name));
    return;
  }
  try {
    await openText(services, text);
  } catch (error) {
    console.warn("The file could not be opened:", error);
    notices.tell(error instanceof EngineError ? words.fileRefused(error.message) : words.failed);
  }
}

/**
 * @param {Services} services
 * @param {string} text
 */
async function openText(services, text) {
  const collection = collectionIn(text);
  if (collection) return mergeCollection(services, collection);
  const [, address] = /^\s*https?:\S*#(\S+)\s*$/.exec(text) ?? [];
  if (address) return openAddress(services, address);
  const record = await readOrTell(services, text, words.fileRefused);
  if (record) openGame(services, { ...record, id: newId() });
}

/**
 * @param {Services} services
 * @param {string} address what stands after the # of a link
 */
function openAddress(services, address) {
  const [, shared] = SHARED.exec(address) ?? [];
  const [, friends] = FRIENDS.exec(address) ?? [];
  if (shared !== undefined) return openSharedLink(services, shared);
  if (friends !== undefined) return openFriendsLink(services, friends);
  services.notices.tell(words.linkRefused("#"));
}

/**
 * Opens the game of a link for viewing.
 * @param {Services} services
 * @param {string} link
 */
export async function openSharedLink(services, link) {
  const record = await readOrTell(services, link, words.linkRefused);
  if (record) openGame(services, { ...record, id: newId() });
}

/**
 * Opens the game of a friend's link: a new game, or the stored one with the friend's moves. A link that
 * is older or has other moves does not change the stored game.
 * @param {Services} services
 * @param {string} text
 */
export async function openFriendsLink(services, text) {
  const { library, notices, prebuilt } = services;
  const link = readFriendsLink(text);
  if (!link) {
    notices.tell(words.linkRefused(words.cutShort));
    return;
  }
  const read = await readOrTell(services, link.link, words.linkRefused);
  if (!read) return;
  const received = seated({ ...read, id: link.id }, link.seat);
  const { games } = await prebuilt.games();
  const kept = await library.get(link.id, games);
  const isSecond = link.seat === 1;
  if (!kept || kept.record.start !== received.start) return openGame(services, received, isSecond);
  const here = kept.record;
  if (here.players[link.seat].kind === "friend") {
    notices.tell(words.ownLink);
    return openGame(services, here, kept.flipped);
  }
  if (isBeginning(here.moves, received.moves)) {
    return openGame(services, { ...here, moves: received.moves, times: received.times, ending: received.ending }, isSecond);
  }
  if (isBeginning(received.moves, here.moves)) {
    notices.tell(words.olderLink);
    return openGame(services, here, isSecond);
  }
  const forks = here.moves.findIndex((move, ply) => move !== received.moves[ply]);
  notices.tell(words.forkedLink(forks + 1));
  openGame(services, { ...received, id: newId() }, isSecond);
}

/**
 * The link for the friend to move, and the game as it continues here.
 * @param {Services} services
 * @param {GameRecord} record
 * @returns {Promise<{record: GameRecord, seat: PlayerIndex, link: string}>}
 */
export async function forFriend({ engine }, record) {
  const { link } = await engine.write(record);
  const already = record.players.findIndex(({ kind }) => kind === "friend");
  let seat = /** @type {PlayerIndex} */ (already);
  if (already < 0) {
    const { to_move: toMove } = await engine.view(asRequest(record, record.moves.length));
    seat = toMove ?? 1;
  }
  return { record: seated(record, seat === 0 ? 1 : 0), seat, link };
}

/**
 * A game between this seat and a friend.
 * @param {GameRecord} record
 * @param {PlayerIndex} seat
 * @returns {GameRecord}
 */
function seated(record, seat) {
  const name = (/** @type {PlayerIndex} */ player) => {
    const named = record.players[player].name;
    return named ? { name: named } : {};
  };
  const player = (/** @type {PlayerIndex} */ index) => ({
    kind: /** @type {"human" | "friend"} */ (index === seat ? "human" : "friend"),
    ...name(index),
  });
  return { ...record, players: [player(0), player(1)] };
}

/**
 * @param {Services} services
 * @param {string} text
 * @param {(reason: string) => string} sentence the notice if it holds no game
 * @returns {Promise<Omit<GameRecord, "id"> | null>}
 */
async function readOrTell({ engine, notices, prebuilt }, text, sentence) {
  const withdraw = notices.tellBriefly(words.opening);
  try {
    const record = await engine.read(text);
    const { games } = await prebuilt.games();
    if (games.some(({ id }) => id === record.game)) return record;
    notices.tell(texts.notices.unknownGame);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    notices.tell(error.kind === "newer" ? words.newer : sentence(error.message));
  } finally {
    withdraw();
  }
  return null;
}

/**
 * The object of a file with all games of a library, or null for any other text.
 * @param {string} text
 */
function collectionIn(text) {
  if (!text.includes(COLLECTION)) return null;
  try {
    const found = JSON.parse(text);
    return found?.format === COLLECTION ? found : null;
  } catch {
    return null;
  }
}

/**
 * @param {Services} services
 * @param {any} collection
 */
async function mergeCollection(services, collection) {
  const { notices, prebuilt } = services;
  if (collection.version !== 1) {
    notices.tell(words.newer);
    return;
  }
  if (!Array.isArray(collection.games)) {
    notices.tell(words.fileRefused(words.noGames));
    return;
  }
  const merged = await readCollection(services, collection, (await prebuilt.games()).games);
  const { added, known, failed } = merged;
  if (added || known || !failed) notices.tell(texts.library.imported(added, known));
  if (failed) notices.tell(texts.library.notAdded(failed.games, failed.reason));
  for (const { number, reason } of merged.refused) notices.tell(texts.library.notImported(number, reason));
  goTo("games");
}

/**
 * @param {string[]} moves
 * @param {string[]} longer
 */
function isBeginning(moves, longer) {
  return moves.every((move, ply) => move === longer[ply]);
}
