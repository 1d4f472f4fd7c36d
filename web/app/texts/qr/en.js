/** What is said about QR codes, in English; fetched when one is asked for. */

const tooDense = (/** @type {string} */ what) => (/** @type {number} */ length, /** @type {number} */ most) =>
  `${what} needs ${length} characters. A code of more than ${most} is so dense that phones cannot read it from a screen.`;

export const qrTexts = {
  title: "QR code",
  content: "What it leads to",
  contents: { friend: "For your friend", position: "This position", game: "The whole game" },
  label: {
    friend: (/** @type {string} */ game) => `QR code with the link for your friend in a game of ${game}`,
    position: (/** @type {string} */ game) => `QR code with a link to this position of ${game}`,
    game: (/** @type {string} */ game) => `QR code with a link to this game of ${game}`,
  },
  told: {
    friend: "Whoever scans it with a phone has your friend’s seat.",
    position: "A phone that scans it opens this position, to be played on.",
    end: "A phone that scans it opens the end of the game, without its moves.",
    game: "A phone that scans it opens the game with all its moves.",
  },
  tooDense: {
    friend: (/** @type {number} */ length, /** @type {number} */ most) => `${tooDense("The link of this game")(length, most)} Copy the link instead, and send it.`,
    position: (/** @type {number} */ length, /** @type {number} */ most) => `${tooDense("This position")(length, most)} Copy the link instead.`,
    game: (/** @type {number} */ length, /** @type {number} */ most) => `${tooDense("This game")(length, most)} Copy the link instead, or show this position.`,
  },
  copy: "Copy link",
  copied: "The link is copied.",
  save: "Save",
  close: "Close",
  failed: (/** @type {string} */ reason) => `The link could not be made. ${reason}`.trim(),
};
