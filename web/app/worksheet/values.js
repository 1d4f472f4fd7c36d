/** Numbers as people write them: whole ones, fractions, mixed ones and decimals, with any minus sign. */

const FORM = /^([-+]?)(?:(\d{1,6})(?:[.,](\d{1,6}))?|(?:(\d{1,6}) )?(\d{1,6})\/(\d{1,6}))$/;

/**
 * A number as a fraction; null where it is none.
 * @param {string} text
 * @returns {{over: number, under: number} | null}
 */
export function fraction(text) {
  const plain = text
    .trim()
    .replace(/(\d?)\s*([\u00bc-\u00be\u2150-\u215e\u2189])/g, (_, beside, one) => `${beside} ${one.normalize("NFKD")}`)
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/^([-+])\s+/, "$1")
    .replace(/\s*[/\u2044\u2215]\s*/g, "/")
    .replace(/\s+/g, " ");
  const found = FORM.exec(plain);
  if (!found) return null;
  const [, sign, whole, decimals = "", beside = "0", over, under] = found;
  const size = over === undefined
    ? { over: Number(whole + decimals), under: 10 ** decimals.length }
    : { over: Number(beside) * Number(under) + Number(over), under: Number(under) };
  if (!size.under) return null;
  return { over: sign === "-" ? -size.over : size.over, under: size.under };
}

/**
 * Whether two texts are the same number.
 * @param {string} one
 * @param {string} other
 */
export function isSame(one, other) {
  const [first, second] = [fraction(one), fraction(other)];
  return first !== null && second !== null && first.over * second.under === second.over * first.under;
}
