/** Numbers as sentences and tables say them, whatever the language. */

/** Digits that count: those after them come from writing decimal numbers in binary. */
const EXACT = 12;

/**
 * Rounds half away from zero, by the number as it is written: 2.15 is 2.2, though in binary it is a little less.
 * @param {number} number
 * @param {number} [digits] after the point
 */
export function rounded(number, digits = 0) {
  const shifted = Math.round(Number((Math.abs(number) * 10 ** digits).toPrecision(EXACT)));
  return (number < 0 && shifted ? "-" : "") + (shifted / 10 ** digits).toFixed(digits);
}

/**
 * A chance in whole per cent; what is not decided is neither 0 nor 100.
 * @param {number} share 0 to 1
 */
export function percent(share) {
  const nearest = Math.round(100 * share);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, nearest)) : nearest;
}

/**
 * Chances given away, in percentage points; rounded down, so that no number reaches a graver verdict than the one it stands beside.
 * @param {number} loss 0 to 1
 */
export function pointsLost(loss) {
  return Math.floor(Number((100 * loss).toPrecision(EXACT)));
}
