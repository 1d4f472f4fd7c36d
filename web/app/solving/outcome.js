/** What came of a try, where it is read aloud. */

import { arrange } from "../dom.js";

/**
 * Says what came of a try. A heading that stands there already is not read anew, as the answer to a wrong turn comes.
 * @param {Element} place
 * @param {Element[]} told the heading first; nothing before there is an outcome
 */
export function sayOutcome(place, told) {
  const [heading] = place.children;
  const [first, ...others] = told;
  arrange(place, heading?.isEqualNode(first) ? [heading, ...others] : told);
}
