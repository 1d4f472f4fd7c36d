/** How far each entry of the browser's history was scrolled, so that Back leads to the same place. */

const KEPT = "calculi.scrolled";
/** How many entries are remembered: the latest ones. */
const MOST = 100;

export class ScrollPositions {
  /** By the key of the entry, which its state holds. @type {Map<string, number>} */ #positions = new Map(kept());
  #shown = "";

  constructor() {
    // The browser would scroll before the screen of the entry is there.
    history.scrollRestoration = "manual";
    // A link to "#" scrolls to the top before its screen is shown: that is of the next entry.
    addEventListener("scroll", () => this.#isAt(this.#shown) && this.#positions.set(this.#shown, scrollY), { passive: true });
    addEventListener("pagehide", () => this.#keep());
  }

  /** The screen of the entry is there: goes to where it was scrolled, at first to its top. */
  restore() {
    const known = history.state?.entry;
    this.#shown = typeof known === "string" ? known : Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
    if (!known) noteInEntry({ entry: this.#shown });
    scrollTo(0, this.#positions.get(this.#shown) ?? 0);
  }

  /** @param {string} entry */
  #isAt(entry) {
    return history.state?.entry === entry;
  }

  #keep() {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify([...this.#positions].slice(-MOST)));
    } catch {
      // Back to this page then leads to its top.
    }
  }
}

/**
 * Notes something in the entry of the history that is shown, beside what it holds already.
 * @param {Record<string, unknown>} notes
 */
export function noteInEntry(notes) {
  history.replaceState({ ...history.state, ...notes }, "");
}

/** @returns {[string, number][]} */
function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    return found.filter((/** @type {any} */ one) => typeof one?.[0] === "string" && Number.isFinite(one[1]));
  } catch {
    return [];
  }
}
