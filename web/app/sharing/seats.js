/** Who sits where in a game with a friend who plays by links. */

/** @import { GameRecord, Player } from "../game/record/record.js" */
/** @import { PlayerIndex } from "../seam.js" */

/**
 * The players of a game between a person in this seat and a friend in the other; names stay.
 * @param {[Player, Player]} players
 * @param {PlayerIndex} seat
 * @returns {[Player, Player]}
 */
export function withFriend(players, seat) {
  const player = (/** @type {PlayerIndex} */ index) => {
    const { name } = players[index];
    const kind = /** @type {"human" | "friend"} */ (index === seat ? "human" : "friend");
    return name ? { kind, name } : { kind };
  };
  return [player(0), player(1)];
}

/**
 * A game between this seat and a friend.
 * @param {GameRecord} record
 * @param {PlayerIndex} seat
 * @returns {GameRecord}
 */
export function seated(record, seat) {
  return { ...record, players: withFriend(record.players, seat) };
}

/**
 * The seat of the friend in a game by links.
 * @param {Pick<GameRecord, "players">} record
 * @returns {PlayerIndex}
 */
export function friendsSeat({ players }) {
  return players[0].kind === "friend" ? 0 : 1;
}
