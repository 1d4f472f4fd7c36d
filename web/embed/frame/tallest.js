/**
 * Never lets an element shrink while its width stays the same. In a narrow frame texts of two lines and of three
 * take turns, and the page around would jump to and fro with each move.
 * @param {HTMLElement} element
 */
export function keepTallest(element) {
  let width = 0;
  new ResizeObserver(() => {
    if (element.offsetWidth !== width) element.style.minHeight = "";
    element.style.minHeight = `${element.offsetHeight}px`;
    width = element.offsetWidth;
  }).observe(element);
}
