/** A number for a text, as good as drawn by lot. */

/**
 * FNV-1a of a text, with the final mixing of MurmurHash3, without which texts that differ in their last letters
 * only are hashed to neighbours.
 * @param {string} text
 */
export function hashOf(text) {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
