/** Elements that can be put together as in a browser. Nothing is laid out, and no event happens. */

import { lengthOf } from "./length.mjs";

/** Properties that are attributes of the same name. */
const REFLECTED = ["id", "lang", "href", "src", "type", "name", "title", "role", "value", "placeholder", "popover", "alt"];
const REFLECTED_TRUTHS = ["hidden", "disabled", "open", "checked", "inert", "required"];

// What the oldest browsers of the site have and the oldest Node of the build lacks.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

class Node extends EventTarget {
  /** @type {Element | null} */ parentNode = null;

  get parentElement() {
    return this.parentNode;
  }

  get isConnected() {
    return false;
  }

  remove() {
    const { parentNode } = this;
    if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((child) => child !== this);
    this.parentNode = null;
  }

  /** @param {...(Node | string)} nodes */
  replaceWith(...nodes) {
    const { parentNode } = this;
    if (!parentNode) return;
    const at = parentNode.childNodes.indexOf(this);
    this.remove();
    parentNode.insertAt(at, nodes);
  }

  /** @param {...(Node | string)} nodes */
  before(...nodes) {
    this.parentNode?.insertAt(this.parentNode.childNodes.indexOf(this), nodes);
  }

  /** @param {...(Node | string)} nodes */
  after(...nodes) {
    this.parentNode?.insertAt(this.parentNode.childNodes.indexOf(this) + 1, nodes);
  }
}

export class Text extends Node {
  /** @param {string} data */
  constructor(data = "") {
    super();
    this.data = data;
  }

  get textContent() {
    return this.data;
  }
}

export class Element extends Node {
  /** @type {Map<string, string>} */ attributes = new Map();
  /** @type {Node[]} */ childNodes = [];

  /**
   * @param {string} name
   * @param {boolean} isDrawing
   */
  constructor(name, isDrawing = false) {
    super();
    this.localName = name;
    this.isDrawing = isDrawing;
    /** @type {any} */ this.style = new Style(this);
    const data = (/** @type {string | symbol} */ key) => `data-${String(key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    this.dataset = new Proxy(/** @type {Record<string, string>} */ ({}), {
      get: (_, key) => this.attributes.get(data(key)),
      set: (_, key, value) => Boolean(this.attributes.set(data(key), String(value))),
      deleteProperty: (_, key) => this.attributes.delete(data(key)) || true,
    });
  }

  get tagName() {
    return this.localName.toUpperCase();
  }

  /** @returns {Element[]} */
  get children() {
    return this.childNodes.filter((child) => child instanceof Element);
  }

  /** @returns {Element | null} */
  get firstElementChild() {
    return this.children[0] ?? null;
  }

  /** @returns {Element | null} */
  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }

  get nextElementSibling() {
    const all = this.parentNode?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  set className(names) {
    this.setAttribute("class", names);
  }

  get classList() {
    const names = () => this.className.split(" ").filter(Boolean);
    const write = (/** @type {Set<string>} */ set) => this.setAttribute("class", [...set].join(" "));
    return {
      contains: (/** @type {string} */ name) => names().includes(name),
      add: (/** @type {string[]} */ ...added) => write(new Set([...names(), ...added])),
      remove: (/** @type {string[]} */ ...gone) => write(new Set(names().filter((name) => !gone.includes(name)))),
      toggle: (/** @type {string} */ name, on = !names().includes(name)) =>
        write(new Set(on ? [...names(), name] : names().filter((other) => other !== name))),
    };
  }

  get textContent() {
    return this.childNodes.map((/** @type {any} */ child) => child.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  /** @param {string} name */
  hasAttribute(name) {
    return this.attributes.has(name);
  }

  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }

  /** @param {string} name @param {boolean} [on] */
  toggleAttribute(name, on = !this.attributes.has(name)) {
    if (on) this.attributes.set(name, this.attributes.get(name) ?? "");
    else this.attributes.delete(name);
    return on;
  }

  /** @param {...(Node | string)} nodes */
  append(...nodes) {
    this.insertAt(this.childNodes.length, nodes);
  }

  /** @param {Node} node */
  appendChild(node) {
    this.append(node);
    return node;
  }

  /** @param {...(Node | string)} nodes */
  prepend(...nodes) {
    this.insertAt(0, nodes);
  }

  /** @param {...(Node | string)} nodes */
  replaceChildren(...nodes) {
    for (const child of [...this.childNodes]) child.remove();
    this.append(...nodes);
  }

  /** @param {number} at @param {(Node | string)[]} nodes */
  insertAt(at, nodes) {
    const made = nodes.map((node) => (node instanceof Node ? node : new Text(String(node))));
    for (const node of made) {
      const from = this.childNodes.indexOf(node);
      if (from >= 0 && from < at) at--;
      node.remove();
      node.parentNode = this;
    }
    this.childNodes.splice(at, 0, ...made);
  }

  /** @param {Node | null} other */
  contains(other) {
    for (let node = other; node; node = node.parentNode) if (node === this) return true;
    return false;
  }

  /** @param {string} selector names, classes and attributes without values, without spaces; several with commas */
  matches(selector) {
    return selector.split(",").some((one) => {
      const [, name = "", rest = ""] = /^\s*([\w-]*)(.*?)\s*$/.exec(one) ?? [];
      const parts = [...rest.matchAll(/\.([\w-]+)|\[([\w-]+)\]/g)];
      const isAll = parts.map(([part]) => part).join("") === rest;
      const fits = parts.every(([, className, attribute]) => (className ? this.classList.contains(className) : this.hasAttribute(attribute ?? "")));
      return isAll && fits && (!name || name === this.localName);
    });
  }

  /** @param {string} selector */
  closest(selector) {
    for (let node = /** @type {Element | null} */ (this); node; node = node.parentNode) if (node.matches(selector)) return node;
    return null;
  }

  /** @param {string} selector @returns {Element[]} */
  querySelectorAll(selector) {
    return this.children.flatMap((child) => [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)]);
  }

  /** @param {string} selector */
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  focus() {}

  /** Where it lies in what is around it. Nothing is laid out here: whoever makes a screen says it of those few that are asked. */
  box = { x: 0, y: 0, width: 0, height: 0 };
  /** What is called once sizes are known. @type {(() => void)[]} */ observers = [];
  computed = /** @type {Record<string, string> | null} */ (null);

  get offsetLeft() {
    return this.box.x;
  }

  get offsetTop() {
    return this.box.y;
  }

  get offsetWidth() {
    return this.box.width;
  }

  get offsetHeight() {
    return this.box.height;
  }

  get clientWidth() {
    return this.box.width;
  }

  get clientHeight() {
    return this.box.height;
  }

  getBoundingClientRect() {
    const { x, y, width, height } = this.box;
    return { x, y, left: x, top: y, right: x + width, bottom: y + height, width, height };
  }

  getTotalLength() {
    return lengthOf(this.getAttribute("d") ?? "");
  }
}

for (const name of REFLECTED) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      this.setAttribute(name, value);
    },
  });
}
for (const name of REFLECTED_TRUTHS) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.hasAttribute(name);
    },
    set(value) {
      this.toggleAttribute(name, Boolean(value));
    },
  });
}

/** A canvas, whose surface leaves a drawing in its place. */
export class Canvas extends Element {
  width = 0;
  height = 0;
  drawing = { box: "0 0 1 1", shapes: "" };

  constructor() {
    super("canvas");
  }

  /** Nobody paints on it, and letters are measured roughly. */
  getContext() {
    return { measureText: (/** @type {string} */ text) => ({ width: text.length * 6 }) };
  }
}

/** Styles of one element; only those are kept that are set as custom properties, or by name. */
class Style {
  /** @type {Map<string, string>} */ #values = new Map();

  /** @param {Element} element */
  constructor(element) {
    return new Proxy(this, {
      get: (_, key) => {
        if (key === "setProperty") return (/** @type {string} */ name, /** @type {string} */ value) => this.#set(element, name, value);
        if (key === "removeProperty") return (/** @type {string} */ name) => this.#set(element, name, "");
        if (key === "getPropertyValue") return (/** @type {string} */ name) => this.#values.get(name) ?? "";
        return this.#values.get(String(key)) ?? "";
      },
      set: (_, key, value) => {
        this.#set(element, String(key), value);
        return true;
      },
    });
  }

  /** @param {Element} element @param {string} name @param {string} value */
  #set(element, name, value) {
    if (value === "") this.#values.delete(name);
    else this.#values.set(name, value);
    const list = [...this.#values].map(([key, one]) => `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${one}`);
    if (list.length) element.setAttribute("style", list.join(";"));
    else element.removeAttribute("style");
  }
}
