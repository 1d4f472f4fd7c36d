/** The style sheets of worksheets and exercises, which no other screen waits for. */

import { element } from "../dom.js";
import { loadLearnStyle } from "../learn/style.js";

/** Loads them once. */
export async function loadWorksheetStyle() {
  // What they share with lessons comes first.
  await loadLearnStyle();
  const href = new URL("../../style/learn/worksheet.css", import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return;
  await new Promise((resolve, reject) => {
    document.head.append(element("link", { rel: "stylesheet", href, onload: resolve, onerror: reject }));
  });
}
