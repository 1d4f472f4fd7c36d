/**
 * The colour tokens, computed for the canvas. A canvas cannot read `light-dark()`, so each token is set
 * as the colour of a probe element and read back.
 */

/** The colours that have been read, by token. @type {Map<string, string>} */
export const inks = new Map();
const changes = new EventTarget();
/** @type {HTMLElement | undefined} */
let probe;

/**
 * The colour of a token in the current theme.
 * @param {string} token such as `mark`, for `--mark`
 */
export function ink(token) {
  let colour = inks.get(token);
  if (!colour) {
    if (!probe) {
      probe = document.createElement("span");
      probe.hidden = true;
      // Where the system forces its few colours, a board in them would be one flat area.
      probe.style.forcedColorAdjust = "none";
      document.body.append(probe);
    }
    probe.style.color = `var(--${token})`;
    colour = getComputedStyle(probe).color;
    inks.set(token, colour);
  }
  return colour;
}

/** Whether the colours shown are those of high contrast, chosen here or asked for by the system. */
export const isContrasting = () => document.documentElement.dataset["palette"] === "contrast";

/** Reads all colours again and repaints everything. */
export function refreshPalette() {
  inks.clear();
  changes.dispatchEvent(new Event("change"));
}

/** Paints what is to be repainted now, and not with the next frame. */
export function paintAtOnce() {
  changes.dispatchEvent(new Event("paint"));
}

/**
 * Calls a function when what is to be repainted has to be so at once, until the signal ends it.
 * @param {() => void} listener
 * @param {AbortSignal} signal
 */
export function onPaintAtOnce(listener, signal) {
  changes.addEventListener("paint", listener, { signal });
}

/**
 * Calls a function at each change of theme until the signal ends it.
 * @param {() => void} listener
 * @param {AbortSignal} [signal]
 */
export function onPaletteChange(listener, signal) {
  changes.addEventListener("change", listener, { signal });
}
