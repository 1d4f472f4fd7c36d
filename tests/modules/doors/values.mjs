/** Values that a browser can store and send, written as JSON: what JSON has no word for is `{"$": name}`. */

/** @type {Record<string, () => unknown>} */
const UNWRITTEN = {
  undefined: () => undefined,
  nan: () => NaN,
  infinity: () => Infinity,
  "-infinity": () => -Infinity,
  "-0": () => -0,
  bigint: () => 10n ** 30n,
  date: () => new Date(0),
  "no date": () => new Date(NaN),
  map: () => new Map([["a", new Map()]]),
  set: () => new Set([1]),
  bytes: () => new Uint8Array(3),
  buffer: () => new ArrayBuffer(8),
  error: () => new TypeError("sent"),
  pattern: () => /(a+)+$/,
  holes: () => Array(3),
  "many holes": () => Array(1_000_000),
  text: () => Object("an object"),
  "no text": () => ({ toString: 1, valueOf: 1 }),
};

/**
 * @param {any} written
 * @returns {any}
 */
export function valueOf(written) {
  /** @type {any[]} */
  const circles = [];
  const value = read(written, circles);
  for (const { holder, key } of circles) holder[key] = value;
  return value;
}

/**
 * @param {any} written
 * @param {any[]} circles where the whole value is to be found again
 * @returns {any}
 */
function read(written, circles) {
  if (typeof written !== "object" || written === null) return written;
  const name = written.$;
  if (typeof name === "string" && Object.hasOwn(UNWRITTEN, name)) return UNWRITTEN[name]();
  const value = Array.isArray(written) ? [] : {};
  for (const [key, inner] of Object.entries(written)) {
    // A name such as `__proto__` is a name like any other, as it is in what is sent and stored.
    const found = inner?.$ === "circle" ? null : read(inner, circles);
    Object.defineProperty(value, key, { value: found, writable: true, enumerable: true, configurable: true });
    if (inner?.$ === "circle") circles.push({ holder: value, key });
  }
  return value;
}
