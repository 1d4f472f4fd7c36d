/** As much of a browser as the page's modules need to be loaded in Node. */

const element = () => ({
  dataset: {},
  style: { setProperty() {} },
  append() {},
  addEventListener() {},
  getAttribute: () => null,
  setAttribute() {},
});

/**
 * @param {{settings?: string, language?: string}} [kept] what the browser has stored, and what the page
 *   around a frame has chosen
 */
export function browser({ settings, language } = {}) {
  Object.assign(globalThis, {
    document: { documentElement: { dataset: language === undefined ? {} : { language } }, createElement: element, createElementNS: element },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    localStorage: { getItem: () => settings ?? null },
  });
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
}

/** As much as what paints a board needs besides. */
export function paintingBrowser() {
  browser();
  Object.assign(globalThis.document, {
    body: { append() {} },
    createElementNS: () => ({ setAttribute() {}, getTotalLength: () => 1 }),
  });
  Object.assign(globalThis, { getComputedStyle: () => ({ color: "black" }), Path2D: class {} });
}

/** What an element does that is part of a board. */
const FAKE = {
  ...{ style: { setProperty() {} }, contains: () => false, getContext: () => ({}), replaceChildren() {}, toggleAttribute() {} },
  ...{ getAttribute: () => null, setAttribute() {}, removeAttribute() {}, setPointerCapture() {} },
  getBoundingClientRect: () => ({ left: 0, top: 0, width: 300, height: 100 }),
  /** @this {any} @param {...any} children */
  append(...children) {
    for (const child of children) Object.assign(child, { parentElement: this });
    this.children.push(...children);
  },
  /** @this {any} @param {any} other */
  before(other) {
    if (other.parentElement) other.remove();
    other.parentElement = this.parentElement;
    other.parentElement.children.splice(other.parentElement.children.indexOf(this), 0, other);
  },
  /** @this {any} */
  remove() {
    const { children } = this.parentElement;
    children.splice(children.indexOf(this), 1);
    this.parentElement = null;
  },
};

/** As much as a whole board needs besides. No frame is painted: what moves is on its way until it is told to have arrived. */
export function boardBrowser() {
  paintingBrowser();
  const node = () => Object.assign(new EventTarget(), FAKE, { children: [], dataset: {} });
  Object.assign(globalThis.document, { createElement: node, createElementNS: () => ({ ...element(), getTotalLength: () => 1 }) });
  class ResizeObserver {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver, requestAnimationFrame: () => 0, innerWidth: 1280, innerHeight: 800 });
  // Browsers have it; Node only from version 21.
  Map.groupBy ??= (/** @type {any[]} */ items, /** @type {(item: any) => any} */ keyOf) =>
    items.reduce((groups, item) => groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]), new Map());
}
