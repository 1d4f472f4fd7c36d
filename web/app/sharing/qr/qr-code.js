/** A link as a QR code, as long as a phone can read it from another screen. */

import { svgElement } from "../../dom.js";

/**
 * The densest version that is shown. It has 97 modules a side; with the quiet zone that makes 105, each of three pixels on a phone
 * 360 pixels wide. Smaller modules than that run together in the camera of another phone.
 */
const DENSEST = 20;
/** What that version holds at the least correction of errors, in bytes. */
export const MOST_BYTES = 858;
/** The light margin that readers ask for, in modules. */
const QUIET_ZONE = 4;

/**
 * @typedef {object} QrCode
 * @property {number} size modules a side, quiet zone included
 * @property {string} dark the dark modules, as the data of a path
 */

/**
 * The code of a text; null if it would be too dense to be read.
 * @param {string} text of ASCII characters, as addresses are
 * @returns {Promise<QrCode | null>}
 */
export async function qrCode(text) {
  if (text.length > MOST_BYTES) return null;
  const { encode } = await import("uqr");
  // Where there is room for more correction of errors, there is more.
  const { size, data } = encode(text, { ecc: "L", boostEcc: true, maxVersion: DENSEST, border: QUIET_ZONE });
  return { size, dark: data.map(rowData).join("") };
}

/**
 * The runs of dark modules of a row.
 * @param {boolean[]} row
 * @param {number} y
 */
function rowData(row, y) {
  const begins = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return begins.map((x) => `M${x} ${y}h${row.indexOf(false, x) - x}v1H${x}z`).join("");
}

/**
 * A drawing of a code: dark on light in every theme, for few readers know the reverse.
 * @param {QrCode} code
 * @param {string} label
 */
export function qrDrawing({ size, dark }, label) {
  return svgElement(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    svgElement("rect", { width: size, height: size, fill: "#fff" }),
    svgElement("path", { d: dark, fill: "#000" }),
  );
}
