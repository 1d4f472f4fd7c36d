/** Elements as HTML. */

import { Canvas, Text } from "./elements.mjs";

/** @import { Element } from "./elements.mjs" */

const VOID = new Set(["br", "col", "hr", "img", "input", "link", "meta"]);

/**
 * An element as HTML; canvases have become drawings.
 * @param {any} node
 * @returns {string}
 */
export function htmlOf(node) {
  if (node instanceof Text) return escaped(node.data);
  if (node instanceof Canvas) return drawingOf(node);
  const { localName, attributes, childNodes } = /** @type {Element} */ (node);
  const start = `<${localName}${attributesOf(attributes)}`;
  if (node.isDrawing && !childNodes.length) return `${start}/>`;
  if (VOID.has(localName)) return `${start}>`;
  return `${start}>${childNodes.map(htmlOf).join("")}</${localName}>`;
}

/** @param {Canvas} canvas */
function drawingOf({ attributes, drawing: { box, shapes } }) {
  return `<svg viewBox="${box}" data-canvas${attributesOf(attributes)}>${shapes}</svg>`;
}

/** @param {Map<string, string>} attributes */
function attributesOf(attributes) {
  return [...attributes].map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`)).join("");
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\u00a0", "&nbsp;");
}
