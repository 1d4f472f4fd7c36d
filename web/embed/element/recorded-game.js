/** Which game the text of a record is of, without an engine. The site's `gameOf` also reads damaged ones, for which the element has no bytes. */

/**
 * @param {string} record
 * @returns {Promise<string>} the game's id, empty if it cannot be found
 */
export async function recordedGame(record) {
  try {
    const packed = record.replace(/^\d+\./, "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return String((await new Response(plain).json()).game);
  } catch {
    // The frame says what is wrong with it.
    return "";
  }
}
