import { texts } from "../texts/index.js";

/**
 * Has the brand of a top bar, which usually leads home, lead one screen back.
 * @param {HTMLElement} bar
 * @param {string} address
 * @param {string} label where it leads; said after the name of the site, which is what is read there
 */
export function leadBack(bar, address, label) {
  const brand = /** @type {HTMLAnchorElement} */ (bar.querySelector(".brand"));
  brand.setAttribute("href", address);
  brand.setAttribute("aria-label", `${texts.name}: ${label}`);
}
