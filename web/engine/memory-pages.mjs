/**
 * A memory without its empty pages. Where Python has just started, almost half of it is zeros.
 *
 * What is packed begins with numbers of 32 bits: how many pages there are, and where in the memory each of them begins. The
 * pages follow.
 */

/** The size of a page, in bytes; that of a memory is a multiple of it. */
const PAGE = 4096;
const NUMBER = Uint32Array.BYTES_PER_ELEMENT;

/**
 * @param {Uint8Array} memory
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function packed(memory) {
  const numbers = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / NUMBER);
  const starts = [];
  for (let start = 0; start < memory.length; start += PAGE) {
    if (numbers.subarray(start / NUMBER, (start + PAGE) / NUMBER).some(Boolean)) starts.push(start);
  }
  const head = [starts.length, ...starts];
  const body = new Uint8Array(head.length * NUMBER + starts.length * PAGE);
  new Uint32Array(body.buffer, 0, head.length).set(head);
  starts.forEach((start, page) => body.set(memory.subarray(start, start + PAGE), head.length * NUMBER + page * PAGE));
  return body;
}

/**
 * Fills a memory that holds only zeros. Fails if what is packed is not whole, or does not fit.
 * @param {ArrayBuffer} body
 * @param {Uint8Array} memory
 */
export function unpack(body, memory) {
  const [count] = new Uint32Array(body, 0, 1);
  const starts = new Uint32Array(body, NUMBER, count);
  starts.forEach((start, page) => memory.set(new Uint8Array(body, (1 + count) * NUMBER + page * PAGE, PAGE), start));
}
