/** What a play screen's menu offers to do with the game: files, links, texts, pictures. */

import { openFile, forFriend, openGame } from "./arrivals.js";
import { chooseFile, saveFile, shareLink } from "./hand-over.js";
import { friendsAddress, sharedAddress } from "./links.js";
import { dated } from "./names.js";
import { EngineError } from "../engine/client.js";
import { goTo } from "../router.js";
import { texts } from "../texts/index.js";

/** @import { Session } from "../game/session.js" */
/** @import { Services } from "../main.js" */
/** @import { Entry } from "../panel/menu.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Skin } from "../skins/skin.js" */

/**
 * @param {Services} services
 * @param {Session} session
 * @param {GameInfo} info
 * @param {Skin} skin
 */
export function sharingCommands(services, session, info, skin) {
  const { engine, library, notices } = services;
  const words = texts.sharing;
  /** Does a thing, and tells why when the engine refuses. @param {() => Promise<void>} act */
  const doing = (act) => () => {
    act().catch((error) => {
      console.warn("Not done:", error);
      notices.tell(error instanceof EngineError ? error.message : words.failed);
    });
  };
  const write = () => engine.write(session.state.record);
  const subject = () => {
    const { view, flipped } = session.state;
    return { skin, view, flipped, title: info.name };
  };

  const share = doing(async () => {
    const { link } = await write();
    await shareLink(notices, { title: info.name, url: sharedAddress(link), copied: words.linkCopied });
  });
  const sendToFriend = doing(async () => {
    const { record, seat, link } = await forFriend(services, session.state.record);
    const url = friendsAddress({ id: record.id, seat, link });
    const isNew = session.state.record.players[seat].kind !== "friend";
    await shareLink(notices, { title: info.name, url, copied: words.friendsLinkCopied });
    if (isNew) openGame(services, record, seat === 0);
  });
  const save = doing(async () => {
    const { file } = await write();
    saveFile(dated(info.id, "calculi.json"), new Blob([file], { type: "application/json" }));
    library.persist();
  });
  // Who asks for no picture need not fetch what makes them.
  const savePng = doing(async () => {
    const { pngOf } = await import("./picture.js");
    saveFile(dated(info.id, "png"), await pngOf(subject()));
  });
  const saveSvg = doing(async () => {
    const { svgOf } = await import("./picture.js");
    saveFile(dated(info.id, "svg"), svgOf(subject()));
  });

  /** @type {Entry[][]} */
  const groups = [
    [
      { label: words.share, act: share },
      { label: words.sendToFriend, act: sendToFriend },
    ],
    [
      { label: words.save, act: save },
      { label: words.open, act: () => chooseFile((file) => void openFile(services, file)) },
      { label: words.png, act: savePng },
      { label: words.svg, act: saveSvg },
      { label: texts.library.title, act: () => goTo("games") },
    ],
  ];
  return { groups, sendToFriend };
}
