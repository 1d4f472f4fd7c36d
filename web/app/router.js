/** Which screen is shown: it is named after the # of the address, so that back and forward work. */

/**
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {string} title of the page while it is shown
 * @property {() => void} close
 */

/**
 * Shows the screen of the address, now and whenever it changes.
 * @param {HTMLElement} place
 * @param {(name: string) => Promise<Screen>} make makes the screen of a name, "" at home
 * @param {(again: () => void) => void} onFailure when one could not be made; gets what tries again
 */
export function startRouter(place, make, onFailure) {
  /** @type {Screen | null} */
  let shown = null;
  let visit = 0;

  const show = async () => {
    const current = ++visit;
    /** @type {Screen} */
    let screen;
    try {
      screen = await make(location.hash.slice(1));
    } catch (error) {
      console.warn("The screen could not be made:", error);
      if (current === visit) onFailure(() => void show());
      return;
    }
    if (current !== visit) return screen.close();
    shown?.close();
    const isFirst = shown === null;
    shown = screen;
    place.replaceChildren(screen.element);
    document.title = screen.title;
    if (isFirst) return;
    scrollTo(0, 0);
    // Who reads by ear or by keyboard goes on at the new screen's heading.
    screen.element.querySelector("h1")?.focus({ preventScroll: true });
  };
  addEventListener("hashchange", () => void show());
  void show();
}
