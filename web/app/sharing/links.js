/**
 * Links with a whole game in the part of the address after the #: `r=<record>` for viewing,
 * `g=<id>.<seat>.<record>` for the friend in that seat to play on.
 */

/** @import { PlayerIndex } from "../seam.js" */

export const SHARED = /^r=(.*)$/;
export const FRIENDS = /^g=(.*)$/;

/** @typedef {{id: string, seat: PlayerIndex, link: string}} FriendsLink the seat is the receiver's */

/**
 * The address that shows a game.
 * @param {string} link the text of the record
 */
export function sharedAddress(link) {
  return `${page()}#r=${link}`;
}

/**
 * The address for a friend who is to move.
 * @param {FriendsLink} friends
 */
export function friendsAddress({ id, seat, link }) {
  return `${page()}#g=${id}.${seat}.${link}`;
}

/**
 * The content of a friend's link, or null if it is damaged.
 * @param {string} text what stands after `g=`
 * @returns {FriendsLink | null}
 */
export function readFriendsLink(text) {
  const found = /^([0-9a-f]{16})\.([01])\.(.+)$/.exec(text);
  return found && { id: found[1], seat: found[2] === "1" ? 1 : 0, link: found[3] };
}

/** The address of the site on this page. */
function page() {
  return location.href.replace(/[?#].*$/, "");
}
