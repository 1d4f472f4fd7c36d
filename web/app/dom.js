/** Small helpers to make elements. */

/** @typedef {Node | string | null | undefined} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an element. A function is a listener (`onclick`), true is an attribute without a value,
 * and false, null and undefined leave the attribute out.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else setAttribute(made, key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/**
 * Whether an event is of a button or of what is in one.
 * @param {EventTarget | null} target
 */
export function isButton(target) {
  return target instanceof Element && Boolean(target.closest("button"));
}

/**
 * Sets an attribute, or removes it if the value is false, null or undefined. An unchanged one costs
 * nothing.
 * @param {Element} target
 * @param {string} key
 * @param {string | number | boolean | null | undefined} value
 */
export function setAttribute(target, key, value) {
  if (value === false || value === null || value === undefined) return target.removeAttribute(key);
  const text = value === true ? "" : String(value);
  if (target.getAttribute(key) !== text) target.setAttribute(key, text);
}

/**
 * Sets a text. An unchanged one costs nothing.
 * @param {Element} target
 * @param {string} text
 */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/**
 * Gives an element these children. Those that it has stay where they are, as a screen reader reads what comes, even if it was there.
 * @param {Element} parent
 * @param {Element[]} children
 */
export function arrange(parent, children) {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
  for (const [index, child] of children.entries()) {
    const there = parent.children[index];
    if (!there) parent.append(child);
    else if (there !== child) there.before(child);
  }
}

/**
 * Creates an element of a drawing.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svgElement(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) setAttribute(made, key, value);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/**
 * Creates a drawing of strokes, 24 units a side, named as in ICONS.
 * @param {keyof typeof ICONS} name
 * @param {string} [className]
 */
export function icon(name, className = "icon") {
  const half = name === "theme" ? svgElement("path", { d: "M12 4.5a7.5 7.5 0 0 1 0 15Z", fill: "currentColor" }) : null;
  const attributes = { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" };
  return svgElement("svg", attributes, svgElement("path", { d: ICONS[name] }), half);
}

/**
 * Creates a button with an icon; its label is for screen readers, and a tooltip.
 * @param {keyof typeof ICONS} name
 * @param {string} label
 * @param {() => void} act
 * @param {Attributes} [attributes] others, or another title
 */
export function iconButton(name, label, act, attributes = {}) {
  const usual = { type: "button", "aria-label": label, title: label, onclick: act };
  return element("button", { ...usual, ...attributes }, icon(name));
}

const ICONS = {
  again: "M5.4 15.2A7.4 7.4 0 1 0 6 7.4M5.4 3.4v4.4h4.4",
  back: "m15 5-7 7 7 7",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9V4h11v11h-5M4 9h11v11H4Z",
  draw: "M4.5 19.5 5.6 15 15.9 4.7l3.4 3.4L9 18.4ZM13.4 7.2l3.4 3.4",
  final: "m7 6 6 6-6 6M17 6v12",
  first: "m17 6-6 6 6 6M7 6v12",
  flip: "M7.5 20V4.5M3.5 8.5l4-4 4 4M16.5 4v15.5M12.5 15.5l4 4 4-4",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  following: "m9.5 6 6 6-6 6",
  games: "M5 4.5h5.5V10H5ZM13.5 4.5H19V10h-5.5ZM5 13.5h5.5V19H5ZM13.5 13.5H19V19h-5.5Z",
  help: "M9 9.2a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M12 17.8v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
  hint: "M12 3a6.5 6.5 0 0 0-3.5 12v2h7v-2A6.5 6.5 0 0 0 12 3ZM9.5 20.5h5",
  more: "M4.6 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0M11.1 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0M17.6 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0",
  minus: "M5 12h14",
  new: "M12 5v14M5 12h14",
  pause: "M9 6v12M15 6v12",
  play: "M8.5 5.5v13l10-6.5Z",
  previous: "m14.5 6-6 6 6 6",
  redo: "m15 4 5 5-5 5M20 9H10a5.5 5.5 0 0 0 0 11h4",
  review: "M4 18l5-6 4 3 7-9M4 21h16",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z",
  rename: "M4 20h4L19 9l-4-4L4 16ZM13 7l4 4",
  remove: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 11v5M13.7 11v5",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v9h14v-9h-1",
  stop: "M8.5 6h7A2.5 2.5 0 0 1 18 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 6 15.5v-7A2.5 2.5 0 0 1 8.5 6Z",
  tick: "m5 12.5 4.5 4.5L19 7.5",
  theme: "M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z",
  turn: "M18.6 15.2A7.4 7.4 0 1 1 18 7.4M18.6 3.4v4.4h-4.4",
  undo: "M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-4",
};

/** The two pebbles of the site's name: one filled, one ringed. */
export function pebbles() {
  return svgElement(
    "svg",
    { viewBox: "0 0 60 36", class: "pebbles", "aria-hidden": "true" },
    svgElement("circle", { class: "one", cx: 18, cy: 18, r: 15 }),
    svgElement("circle", { class: "two", cx: 43, cy: 18, r: 12 }),
  );
}

/** The spaces at which a sum, a mixed number or a count of infinities would fall apart. */
const WITHIN_SUMS = / (?=[+−×÷<>=∞])(?<!: )|(?<=[+−×÷<>=]) | (?=\d+\/\d)|(?<=∞) (?=\d)/gu;

/**
 * Text of which no line ends within a sum or a pair of numbers, as the name of a domino: `4-4`.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function unbrokenNumbers(text) {
  const parts = withWholeSums(text).split(/(\b\d-\d\b)/u);
  return parts.map((part, index) => (index % 2 ? element("span", { class: "unbroken" }, part) : part));
}

/**
 * A text in which no line ends within a sum.
 * @param {string} text
 */
export function withWholeSums(text) {
  return text.replaceAll(WITHIN_SUMS, "\u00a0");
}

/**
 * Splits a text at its `**emphasis**`. No line ends within a sum or a pair of numbers.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function emphasised(text) {
  return text.split("**").flatMap((part, index) => {
    const words = unbrokenNumbers(part);
    return index % 2 ? [element("strong", {}, ...words)] : words;
  });
}

/**
 * Splits a text so that lines break between words only, never within a move, a domino or a sum.
 * @param {string} text
 * @param {string} [className] of each word
 * @returns {(Node | string)[]}
 */
export function unbrokenWords(text, className) {
  return text.split(" ").flatMap((word, index) => [index ? " " : "", element("span", { class: className }, word)]);
}

/**
 * Splits a text so that lines break between words, and never within a sum: `+2: 5 − 3` breaks after the colon only.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function unbrokenSums(text) {
  return unbrokenWords(withWholeSums(text));
}
