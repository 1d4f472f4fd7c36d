/**
 * Links with a whole game in the part of the address after the #: `r=<record>` for viewing,
 * `g=<id>.<seat>.<record>` for the friend in that seat to play on.
 */

/** @import { PlayerIndex } from "../seam.js" */

export const SHARED = /^r=(.*)$/;
export const FRIENDS = /^g=(.*)$/;

const GAME = /"game": ?"([^"\\]{1,60})"/;
/** A record names its game within this many characters. */
const FAR_ENOUGH = 10_000;

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
 * The text of the record in a link, as it was written: messengers encode some of its letters, and take what stands
 * after an address in a sentence for a part of it.
 * @param {string} text what stands after `r=`
 */
export function recordIn(text) {
  const plain = withPlainLetters(text);
  const [whole = plain] = /^[0-9]{1,4}\.[\w-]+/.exec(plain) ?? [];
  return whole;
}

/**
 * The content of a friend's link, or null if it is damaged.
 * @param {string} text what stands after `g=`
 * @returns {FriendsLink | null}
 */
export function readFriendsLink(text) {
  const found = /^([0-9a-f]{16})\.([01])\.(.+)$/.exec(withPlainLetters(text));
  return found && { id: found[1], seat: found[2] === "1" ? 1 : 0, link: recordIn(found[3]) };
}

/** @param {string} text in which a letter that links are made of may be encoded */
function withPlainLetters(text) {
  return text.replaceAll(/%(2D|2E|5F)/gi, (encoded) => decodeURIComponent(encoded));
}

/**
 * The text of the record in what stands after the # of a link; empty if it is damaged, null if no game is said to be there.
 * @param {string} address
 */
export function recordOf(address) {
  const [, shared] = SHARED.exec(address) ?? [];
  if (shared !== undefined) return recordIn(shared);
  const [, friends] = FRIENDS.exec(address) ?? [];
  return friends === undefined ? null : (readFriendsLink(friends)?.link ?? "");
}

/**
 * The id of the game in the text of a record, read without the engine; null if it cannot be found. The text
 * is compressed, and the game is named near its beginning: so it is found in one that is cut short, too.
 * @param {string} link
 * @returns {Promise<string | null>}
 */
export async function gameOf(link) {
  const [, packed] = /^[0-9]{1,4}\.([\w-]+)$/.exec(link) ?? [];
  if (!packed) return null;
  let text = "";
  try {
    const whole = packed.slice(0, packed.length - (packed.length % 4 === 1 ? 1 : 0));
    const bytes = Uint8Array.from(atob(whole.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
    const decoder = new TextDecoder();
    while (text.length < FAR_ENOUGH && !GAME.test(text)) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    void reader.cancel().catch(() => undefined);
  } catch {
    // A damaged record may still have named its game.
  }
  return GAME.exec(text)?.[1] ?? null;
}

/** The address of the site on this page. */
function page() {
  return location.href.replace(/[?#].*$/, "");
}
