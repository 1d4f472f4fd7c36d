/** 'Try it': a position of the rules becomes a board to play on, in its place. */

import { element } from "../dom.js";
import { later } from "../later.js";
import { sharedAddress } from "../sharing/links.js";
import { language, texts } from "../texts/index.js";

/**
 * A link that plays in place; opened in another tab, it leads to the game's own screen.
 * @param {{game: string, link: string, section: string, picture: HTMLElement}} diagram
 */
export function tryItLink({ game, link, section, picture }) {
  const play = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void later(
      () => import(new URL("embed/1/board.js", document.baseURI).href),
      () => {
        // It may have been asked for twice before it came.
        if (tryIt.hidden) return;
        const { theme } = document.documentElement.dataset;
        const board = element(
          /** @type {"div"} */ ("calculi-board"),
          { game, record: link, start: "now", controls: "undo hint flip scores", language, theme },
        );
        picture.replaceWith(board);
        // Until its own frame has painted, the picture stands in it.
        board.append(picture);
        tryIt.hidden = true;
      },
    );
  };
  const tryIt = element("a", { href: sharedAddress(link), "aria-label": texts.rules.tryThis(section), onclick: play }, texts.rules.tryIt);
  return tryIt;
}
