/**
 * What lies at an address; null where nothing does, or where it may not be had.
 * @param {string} address
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function fetched(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}
