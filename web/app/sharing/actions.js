/** The actions that share a game: files, links, texts, pictures. */

import { EngineError } from "../engine/engine-error.js";
import { marksAt } from "../game/record/variations.js";
import { later } from "../later.js";
import { persist } from "../library/stored/persistence.js";
import { sharingTexts } from "../texts/sharing/index.js";
import { datedName } from "./file-names.js";
import { chooseFiles, saveFile, shareLink } from "./files-and-clipboard.js";
import { openFiles } from "./incoming-games.js";
import { friendsAddress, sharedAddress } from "./links.js";
import { friendsSeat } from "./seats.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { Session } from "../game/session.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @typedef {object} SharedGame what is shared
 * @property {Services} services
 * @property {Session} session
 * @property {GameInfo} info
 * @property {Skin} skin
 */

/** @param {SharedGame} game */
export async function share({ services, session, info }) {
  const url = services.engine.write(session.state.record).then(({ link }) => sharedAddress(link));
  await shareLink(services.notices, { title: info.name, url, copied: sharingTexts.linkCopied });
}

/**
 * Sends the link of a game with a friend: for the friend to move, or to see how it stands or ended.
 * @param {SharedGame} game
 */
export async function sendToFriend({ services, session, info }) {
  const { record } = session.state;
  const url = services.engine.write(record).then(({ link }) => friendsAddress({ id: record.id, seat: friendsSeat(record), link }));
  await shareLink(services.notices, { title: info.name, url, copied: whatFriendGets(session) });
}

/**
 * What is said of the copied link. In an earlier position it is not known whose move it is.
 * @param {Session} session
 */
function whatFriendGets(session) {
  const { record, way, ply } = session.state;
  if (session.ended) return sharingTexts.friendsEndCopied;
  const isAtEnd = !way.length && ply === record.moves.length;
  return isAtEnd && session.isFriendsTurn ? sharingTexts.friendsLinkCopied : sharingTexts.friendsGameCopied;
}

/** @param {SharedGame} game */
export async function save({ services, session, info }) {
  const { file } = await services.engine.write(session.state.record);
  saveFile(datedName(info.id, "calculi.json"), new Blob([file], { type: "application/json" }));
  persist();
}

/** @param {Pick<SharedGame, "services">} place */
export async function open({ services }) {
  chooseFiles((files) => void openFiles(services, files));
}

const picture = () => import("./picture.js");

/** @param {SharedGame} game */
export async function savePng(game) {
  await later(picture, async ({ pngOf }) => saveFile(datedName(game.info.id, "png"), await pngOf(await subject(game))));
}

/** @param {SharedGame} game */
export async function saveSvg(game) {
  await later(picture, async ({ svgOf }) => saveFile(datedName(game.info.id, "svg"), svgOf(await subject(game))));
}

/**
 * Tells the user why something failed, in the engine's words if it refused.
 * @param {Services} services
 * @param {unknown} error
 */
export function tellWhyNot({ notices }, error) {
  if (error instanceof EngineError) return void notices.tell(error.message);
  console.warn("Not done:", error);
  notices.tell(sharingTexts.failed);
}

/**
 * What a picture shows: the ply chosen, also while the screen still has another position because the engine has not told it.
 * @param {SharedGame} game
 */
async function subject({ session, info, skin }) {
  const { flipped, ply } = session.state;
  const { line } = session;
  return { skin, view: await session.views.at(line, ply), flipped, marks: marksAt(line, [], ply), title: info.name };
}
