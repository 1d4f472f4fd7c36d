/** As much of a browser as the page's screens need to be made without one. */

import { Canvas, Element, Text } from "./elements.mjs";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Puts the globals of a browser into place.
 * @param {string} language
 * @param {object} build what a page is told by its build
 */
export function pretend(language, build) {
  const root = new Element("html");
  root.dataset["language"] = language;
  const body = new Element("body");
  const told = new Element("script");
  told.append(JSON.stringify(build));
  const listening = new EventTarget();
  const nothing = () => undefined;
  Object.assign(globalThis, {
    Text,
    window: listening,
    Element,
    HTMLElement: Element,
    Path2D: class {},
    ResizeObserver: class {
      /** @param {(entries: ResizeObserverEntry[]) => void} callback */
      constructor(callback) {
        this.observe = (/** @type {Element} */ target) => target.observers.push(() => callback([]));
        this.unobserve = this.disconnect = nothing;
      }
    },
    document: Object.assign(new EventTarget(), {
      documentElement: root,
      body,
      head: new Element("head"),
      baseURI: "https://example.org/",
      activeElement: body,
      hidden: false,
      visibilityState: "visible",
      fonts: { ready: Promise.resolve() },
      createElement: (/** @type {string} */ name) => (name === "canvas" ? new Canvas() : new Element(name)),
      createElementNS: (/** @type {string} */ space, /** @type {string} */ name) => new Element(name, space === SVG),
      getElementById: (/** @type {string} */ id) => (id === "build" ? told : null),
      querySelector: () => null,
      querySelectorAll: () => [],
    }),
    getComputedStyle: (/** @type {Element} */ { computed, style }) => computed ?? style,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    requestAnimationFrame: nothing,
    addEventListener: listening.addEventListener.bind(listening),
    removeEventListener: listening.removeEventListener.bind(listening),
    devicePixelRatio: 1,
    innerWidth: 1280,
    innerHeight: 800,
    location: new URL("https://example.org/"),
  });
  Object.defineProperty(globalThis, "navigator", { value: { languages: [language] }, configurable: true });
}
