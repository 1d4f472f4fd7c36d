/**
 * Has the brand of a top bar, which usually leads home, lead one screen back.
 * @param {HTMLElement} bar
 * @param {string} address
 * @param {string} label
 */
export function leadBack(bar, address, label) {
  const brand = /** @type {HTMLAnchorElement} */ (bar.querySelector(".brand"));
  brand.setAttribute("href", address);
  brand.setAttribute("aria-label", label);
}
