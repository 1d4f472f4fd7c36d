/** On the first visit of a game one line offers its lessons, once; whoever just plays is left alone. */

import { element } from "../dom.js";
import { Progress } from "../kept/lessons.js";
import { learnTexts as words } from "../texts/learn/index.js";

/** @import { Session } from "../game/session.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * Offers the lessons above the place of the moves, where the goal stands until the first move, unless
 * they have been offered before, or some have been taken. A phone keeps a line free for it from the start.
 * @param {Services} services
 * @param {GameInfo} info
 * @param {Session} session
 * @param {HTMLElement} place the list of moves
 * @param {() => void} onLeave returns the focus
 */
export function offerLessons({ settings }, info, session, place, onLeave) {
  const progress = new Progress(settings.storage);
  if (!progress.isNewTo(info.id) || session.state.record.moves.length) return;
  const close = () => {
    const hadFocus = offer.contains(document.activeElement);
    offer.parentElement?.removeAttribute("data-offers");
    offer.remove();
    seen.disconnect();
    if (hadFocus) onLeave();
  };
  const offer = element(
    "p",
    { class: "lesson-offer" },
    element("span", {}, words.offer),
    " ",
    element("a", { class: "link", href: `#learn/${info.id}` }, words.offerTake(info.lessons)),
    " ",
    element("button", { class: "link", type: "button", onclick: close }, words.offerClose),
  );
  // Only what has been in sight has been offered.
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      progress.offer(info.id);
      seen.disconnect();
    },
    { threshold: 1 },
  );
  place.before(offer);
  seen.observe(offer);
  session.addEventListener("change", () => void (session.state.record.moves.length && close()));
}
