/**
 * A length in pixels or a time in seconds as it is written: a hundredth is as fine as is seen.
 * @param {number} number
 */
export function rounded(number) {
  return Math.round(number * 100) / 100;
}
