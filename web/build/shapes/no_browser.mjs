/**
 * What the skins need of a browser to paint into SVG. Nothing is measured or computed here: an outline
 * has no length, since its dots are never shown in a still picture, and a colour is its token's name.
 */

const element = () => ({
  style: { color: "" },
  append() {},
  setAttribute() {},
  getContext: () => null,
  getTotalLength: () => 0,
});

Object.assign(globalThis, {
  Path2D: class {},
  document: { createElement: element, createElementNS: element, documentElement: { dataset: {} }, body: element() },
  getComputedStyle: (/** @type {ReturnType<typeof element>} */ { style }) => style,
});
