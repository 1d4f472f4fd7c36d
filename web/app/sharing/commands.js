/** The commands of a play screen's menu that share the game. */

import { isWithFriend } from "../game/record/record.js";
import { isTooLate, later } from "../later.js";
import { goTo } from "../router.js";
import { texts } from "../texts/index.js";
import { sharingTexts as words } from "../texts/sharing/index.js";
import * as actions from "./actions.js";

/** @import { MenuEntry } from "../panel/menu/menu.js" */
/** @import { SharedGame } from "./actions.js" */

/** @param {SharedGame} game */
export function sharingCommands(game) {
  const { signal } = game.session;
  // Not fetched at the click: some browsers let a page copy only while it is handled.
  /** @param {"share" | "sendToFriend" | "save" | "open" | "savePng" | "saveSvg"} name */
  const act = (name) => () => {
    actions[name](game).catch((error) => actions.tellWhyNot(game.services, error));
  };
  const ask = () =>
    void later(
      () => import("./friend.js"),
      ({ openWithFriend }) => openWithFriend(game).catch((error) => actions.tellWhyNot(game.services, error)),
      signal,
    );
  const sendToFriend = () => (isWithFriend(game.session.state.record) ? act("sendToFriend")() : ask());
  const shareGame = act("share");
  const embed = () =>
    void later(
      () => import("./embedding/builder.js"),
      ({ openBuilder }) => openBuilder(game).catch((error) => actions.tellWhyNot(game.services, error)),
      signal,
    );

  const qr = () => void later(() => import("./qr/qr-dialog.js"), ({ openQrCode }) => isTooLate(signal) || openQrCode(game));

  const moving = () =>
    void later(
      () => import("./moving/moving-dialog.js"),
      ({ openMovingPicture }) => openMovingPicture(game).catch((error) => actions.tellWhyNot(game.services, error)),
      signal,
    );

  /** @type {MenuEntry[]} */
  const share = [
    { label: words.share, short: words.short.share, act: shareGame },
    { label: words.sendToFriend, isOffered: () => isWithFriend(game.session.state.record) || !game.session.ended, act: sendToFriend },
    { label: words.qr, act: qr },
    { label: words.embed, act: embed },
    { label: words.png, act: act("savePng") },
    { label: words.svg, act: act("saveSvg") },
    { label: words.moving, isOffered: () => game.session.line.moves.length > 0, act: moving },
  ];
  /** @type {MenuEntry[]} */
  const games = [
    { label: words.save, act: act("save") },
    { label: words.open, act: act("open") },
    { label: texts.library.title, act: () => goTo("games") },
    { label: texts.learn, isOffered: () => game.info.lessons > 0, act: () => goTo(`learn/${game.info.id}`) },
  ];
  return { share, games, sendToFriend, shareGame };
}
