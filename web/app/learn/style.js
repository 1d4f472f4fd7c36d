/** The style sheet of the screens for learning, which no other screen waits for. */

import { element } from "../dom.js";

/** Loads it once. @returns {Promise<unknown>} */
export function loadLearnStyle() {
  const href = new URL("../../style/learn/lessons.css", import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    document.head.append(element("link", { rel: "stylesheet", href, onload: resolve, onerror: reject }));
  });
}
