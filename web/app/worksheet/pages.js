/** The pages of a sheet, as they will be printed: in a shadow tree, so that no other style reaches them. */

import { element } from "../dom.js";

/** @import { Markup, Sheet } from "../seam.js" */

/** The sizes of paper, in CSS pixels, and their names for printing. */
const SIZES = {
  a4: { width: 793.7, height: 1122.5, name: "210mm 297mm" },
  letter: { width: 816, height: 1056, name: "215.9mm 279.4mm" },
};
/** The space between two pages on the screen, in pixels. */
const GAP = 28;
const NARROW_GAP = 14;

export class Pages {
  #root;
  #style = new CSSStyleSheet();
  #print = new CSSStyleSheet();
  #observer;
  #size = SIZES.a4;
  #count = 0;

  constructor() {
    this.element = element("div", { class: "sheets" });
    this.#root = this.element.attachShadow({ mode: "open" });
    this.#root.adoptedStyleSheets = [this.#style];
    this.#observer = new ResizeObserver(() => this.#fit());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#print];
  }

  /** Begins to follow the size of the room for the pages. @param {Element} room */
  follow(room) {
    this.#observer.observe(room);
  }

  /**
   * @param {Sheet} sheet
   * @param {keyof typeof SIZES} paper
   */
  show(sheet, paper) {
    this.#size = SIZES[paper];
    this.#count = sheet.pages.length;
    const { width, height } = this.#size;
    // What is drawn smaller still has its room, which is taken back at two edges: not every browser has `zoom`.
    const lost = (/** @type {number} */ length) => `calc((var(--scale) - 1) * ${length}px)`;
    this.#style.replaceSync(`${sheet.style}
      .sheet { display: grid; grid-template-columns: repeat(${Math.min(2, this.#count)}, auto); gap: var(--gap); justify-content: center; }
      .page { transform: scale(var(--scale)); transform-origin: 0 0; margin: 0 ${lost(width)} ${lost(height)} 0; border-radius: 5px; box-shadow: 0 18px 34px -12px rgb(60 50 30 / .28), 0 2px 6px rgb(60 50 30 / .12); }
      @media print { .sheet { display: block; } .page { transform: none; margin: 0; border-radius: 0; box-shadow: none; } }`);
    this.#print.replaceSync(`@page { size: ${this.#size.name}; margin: 0; }`);
    this.#root.replaceChildren(element("div", { class: "sheet" }, ...sheet.pages.map(built)));
    this.#fit();
  }

  /** Waits until all pictures can be printed. */
  async ready() {
    await Promise.all([...this.#root.querySelectorAll("img")].map((picture) => picture.decode()));
  }

  /**
   * The pages as a document that needs nothing else.
   * @param {Sheet} sheet
   * @param {string} language
   */
  document(sheet, language) {
    const { body, head, documentElement } = document.implementation.createHTMLDocument(sheet.title);
    documentElement.lang = language;
    head.prepend(element("meta", { charset: "utf-8" }));
    body.append(element("main", { class: "sheet" }, ...sheet.pages.map(built)));
    // The site's policy lets no style be an element, not even in a document that is only written down.
    const style = `<style>${sheet.style}</style></head>`;
    return `<!doctype html>\n${documentElement.outerHTML.replace("</head>", () => style)}\n`;
  }

  close() {
    this.#observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((style) => style !== this.#print);
  }

  /** Makes two pages as large as they can be side by side; where both fit, in whole. */
  #fit() {
    const room = this.element.parentElement;
    if (!room || !this.#count) return;
    const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(room);
    const width = room.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const height = room.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    const isNarrow = matchMedia("(max-width: 900px)").matches;
    const gap = isNarrow ? NARROW_GAP : GAP;
    const across = (width - gap) / 2 / this.#size.width;
    const down = isNarrow ? Infinity : height / this.#size.height;
    this.element.style.setProperty("--gap", `${gap}px`);
    this.element.style.setProperty("--scale", String(Math.max(0.1, Math.min(across, down))));
  }
}

/**
 * @param {Markup | string} node
 * @returns {Node | string}
 */
function built(node) {
  if (typeof node === "string") return node;
  if (node.picture) return element("img", { src: `data:image/svg+xml,${encodeURIComponent(node.picture)}`, alt: node.told });
  return element(/** @type {"div"} */ (node.name), { class: node.kind || null }, ...node.inside.map(built));
}
