/** Style sheets that the first screen does without: fetched once, and in force only while they are wanted. */

import { element } from "./dom.js";

/** @import { Redirect, Screen } from "./router.js" */

/**
 * @typedef {object} Sheet
 * @property {HTMLLinkElement} link
 * @property {Promise<unknown>} fetched
 * @property {number} wanted by how many screens
 */

/** @type {Map<string, Sheet>} by address */
const sheets = new Map();

/**
 * Fetches a style sheet, which then stays in force.
 * @param {string} href
 * @returns {Promise<unknown>}
 */
export function fetchStyle(href) {
  return want(href).fetched;
}

/**
 * Makes a screen that has style sheets of its own, in their order. They are in force as long as it is shown:
 * their names may mean something else on another screen.
 * @template {Screen | Redirect} Made
 * @param {string[]} hrefs
 * @param {() => Promise<Made>} make
 * @returns {Promise<Made>}
 */
export async function inStyle(hrefs, make) {
  const wanted = hrefs.map(want);
  const release = () => wanted.forEach(unwant);
  const [made, ...styles] = await Promise.allSettled([make(), ...wanted.map((sheet) => sheet.fetched)]);
  const failed = [made, ...styles].find(({ status }) => status === "rejected");
  const screen = made.status === "fulfilled" ? made.value : null;
  if (screen && !failed && "close" in screen) return { ...screen, close: () => (screen.close(), release()) };
  release();
  if (screen && !failed) return screen;
  if (screen && "close" in screen) screen.close();
  throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

/**
 * @param {string} href
 * @returns {Sheet}
 */
function want(href) {
  const sheet = sheets.get(href) ?? fetched(href);
  sheets.set(href, sheet);
  sheet.wanted++;
  sheet.link.media = "all";
  return sheet;
}

/** @param {Sheet} sheet */
function unwant(sheet) {
  sheet.wanted--;
  if (!sheet.wanted) sheet.link.media = "not all";
}

/**
 * @param {string} href
 * @returns {Sheet}
 */
function fetched(href) {
  const link = element("link", { rel: "stylesheet", href });
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      // It is requested again when the reader comes back.
      sheets.delete(href);
      link.remove();
      reject(new Error(`The style sheet ${href} cannot be fetched.`));
    });
  });
  // After the sheet of all screens, which stands at the end of the body: between rules of equal strength, the later one wins.
  document.body.append(link);
  return { link, fetched: loaded, wanted: 0 };
}
