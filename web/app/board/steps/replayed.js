/** A turn that a board plays once more: the views it shows, one after the other, in place of its session's. */

import { isMotionReduced } from "../common/motion.js";

/** @import { State } from "../../game/session-state.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { View } from "../../seam.js" */
/** @import { SceneSource } from "../common/scene.js" */

/** How long a position is looked at, in milliseconds: before the first step, and after each. */
const PAUSES = { before: 450, after: 1000 };
/** Where nothing moves, each position is looked at for as long as it takes to read what has changed. */
const STILL = 1600;

/** @typedef {Omit<SceneSource, "state"> & {state: State}} ReplayedSource */

/**
 * What a board shows of a step: nothing is picked, and nothing may be.
 * @param {Session} session
 * @param {View} view
 * @param {boolean} isFirst whether it is the position before the turn, where nothing has happened yet
 * @returns {ReplayedSource}
 */
export function replayed({ state, isWrongTry }, view, isFirst) {
  const shown = isFirst ? { ...view, last: null } : view;
  return {
    state: { ...state, view: shown, picked: [], hints: [], arriving: null },
    pickable: new Set(),
    mayPick: false,
    toldIndex: isFirst ? -1 : 0,
    isWrongTry,
  };
}

/**
 * Resolves once a step has been looked at.
 * @param {boolean} isFirst whether it is the position before the turn
 * @returns {Promise<void>}
 */
export function pause(isFirst) {
  const time = isMotionReduced() ? STILL : isFirst ? PAUSES.before : PAUSES.after;
  return new Promise((resolve) => setTimeout(resolve, time));
}
