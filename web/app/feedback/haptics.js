/** Short ticks that are felt, on devices that can make them: for a pick, a move, points, and the end. */

/** @import { Settings } from "../settings.js" */
/** @import { Happening } from "./happening.js" */

/** Milliseconds on and off, in turn. @type {Record<Happening, number[]>} */
const TICKS = {
  pick: [6],
  place: [14],
  points: [14, 50, 14],
  end: [22, 70, 22, 70, 40],
};

/** Whether the device is held in a hand and seems able to vibrate. */
export function canTick() {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * @param {Settings} settings whether ticks are on
 * @param {Happening} name
 */
export function tick(settings, name) {
  // Before a touch, browsers refuse it, and say so in the console.
  if (settings.choices().haptics !== "off" && canTick() && navigator.userActivation.hasBeenActive) navigator.vibrate(TICKS[name]);
}
