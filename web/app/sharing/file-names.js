/** Names of files. */

/**
 * A name with today's date.
 * @param {string} name
 * @param {string} ending
 */
export function datedName(name, ending) {
  const now = new Date();
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${name}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.${ending}`;
}
