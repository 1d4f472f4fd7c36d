/** The page that holds this frame: what is sent to it, and what it asks. */

/** @typedef {(argument: string) => Promise<void>} Ask fails with a sentence that says why */

export class Host {
  /** @type {Record<string, Ask>} */ #asks = {};
  /** @type {() => void} */ #rest = () => {};
  /** Whether the content is there: the height of an empty frame is nobody's concern. */
  #isShown = false;
  /** @type {(content: ArrayBuffer | null) => void} */ #onWheel = () => {};
  /** Called when the page chooses another theme. @type {(theme: string) => void} */ onTheme = () => {};
  /** Called when keys have brought the reader here. @type {() => void} */ onFocus = () => {};
  /** Whether the page listens to nothing but the height, in words of its own. */
  #isResizer = false;

  /** @param {HTMLElement} content whose height is told */
  constructor(content) {
    this.content = content;
    if (parent === window) return;
    addEventListener("message", (event) => this.#hear(event));
    new ResizeObserver(() => this.#tellHeight()).observe(content);
  }

  /**
   * From now on the page may ask.
   * @param {Record<string, Ask>} asks by name
   * @param {() => void} rest lets the engine go
   */
  open(asks, rest) {
    this.#asks = asks;
    this.#rest = rest;
    this.tell({ open: true });
  }

  /** Asks the element for the engine that its page has pinned. @returns {Promise<ArrayBuffer | null>} */
  wheel() {
    return new Promise((resolve) => {
      this.#onWheel = resolve;
      this.tell({ wants: "wheel" });
    });
  }

  /** @param {object} message see `frame-link.js`, which hears it */
  tell(message) {
    // The game is no secret, and what the frame plays is in the page's own words.
    if (parent !== window) parent.postMessage({ calculi: 1, ...message }, "*");
  }

  /**
   * The content has been painted. Out of sight no observer would report its height.
   * @param {Promise<void>} [whole] resolves when nothing of it is still to come: other boards of the page wait for that
   */
  async show(whole) {
    this.#isShown = true;
    this.#tellHeight();
    this.tell({ painted: true });
    await whole;
    this.tell({ come: true });
  }

  #tellHeight() {
    const { width, height: exact } = this.content.getBoundingClientRect();
    // A frame has whole pixels: a fraction would cost it its last line, which is the border.
    const height = Math.round(exact);
    if (!this.#isShown || !height) return;
    this.tell({ height });
    // What pages hear that use open-iframe-resizer.
    if (this.#isResizer) parent.postMessage({ type: "iframe-resized", width, height }, "*");
  }

  /** @param {MessageEvent} event */
  async #hear({ source, data }) {
    if (source !== parent) return;
    if (data?.type === "iframe-child-init") {
      this.#isResizer = true;
      this.#tellHeight();
    }
    if (data?.calculi !== 1) return;
    if (data.wheel !== undefined) this.#onWheel(data.wheel);
    if (data.rest) this.#rest();
    if (typeof data.theme === "string") this.onTheme(data.theme);
    if (data.focus) this.onFocus();
    if (!data.ask) return;
    try {
      if (!Object.hasOwn(this.#asks, data.ask)) throw new Error(`A board cannot be asked for “${String(data.ask)}”.`);
      await this.#asks[data.ask](data.argument);
      this.tell({ answered: data.id });
    } catch (error) {
      this.tell({ answered: data.id, refused: error instanceof Error ? error.message : String(error) });
    }
  }
}
