/** What is said about moving pictures, in English; fetched when one is asked for. */

export const movingTexts = {
  title: "Moving picture",
  from: "From turn",
  to: "To turn",
  pace: "Pace",
  paces: { slow: "Slow", usual: "Usual", quick: "Quick" },
  size: "Width",
  loops: "Begin again at the end",
  preview: (/** @type {string} */ game) => `The moving picture of ${game}`,
  making: (/** @type {number} */ done, /** @type {number} */ all) => `Position ${done} of ${all}`,
  made: (/** @type {number} */ seconds, /** @type {number} */ kilobytes) => `${seconds} s, ${kilobytes} kB`,
  still: "Reduced motion is on here, so only the last position is shown.",
  copy: "Copy",
  copied: "The SVG is copied as text.",
  copyRefused: "The browser did not allow copying. Save it instead.",
  save: "Save",
  close: "Close",
  failed: (/** @type {string} */ reason) => `The picture could not be made. ${reason}`.trim(),
};
