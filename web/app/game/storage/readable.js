/** What can be read of stored texts and data, which other versions may have written, or somebody by hand. */

/** Revisions are counted on from here without losing digits. */
export const LAST_REVISION = 2 ** 52;

/**
 * What a text says as JSON; null without a text, or for one that is no JSON.
 * @param {string | null} text
 * @returns {any}
 */
export function jsonIn(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/**
 * Whether a value is a list without holes, all of whose entries are sound.
 * @param {any} list
 * @param {(value: any, index: number) => boolean} isSound
 */
export function isListOf(list, isSound) {
  return Array.isArray(list) && !list.includes(undefined) && list.every(isSound);
}

/** @param {unknown} values */
export function isTexts(values) {
  return isListOf(values, (value) => typeof value === "string");
}

/**
 * Whether a stored value may order states among others.
 * @param {unknown} revision
 * @returns {revision is number}
 */
export function isCountable(revision) {
  return Number.isInteger(revision) && Math.abs(Number(revision)) <= LAST_REVISION;
}
