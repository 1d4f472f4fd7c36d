/**
 * What is said about files, links and pictures of games, in English; fetched when a game is shared
 * or comes in.
 */

const KEPT = "; both are in My games.";
const NOT_KEPT = ", which could not be kept in My games. Keep the link: it holds that game.";

export const sharingTexts = {
  share: "Share a link",
  short: { share: "Link" },
  sendToFriend: "Send to a friend",
  qr: "QR code",
  withFriend: {
    title: "Play on with a friend",
    ask: "This game becomes one with a friend, from where it stands now. Whoever opens your link plays the other side.",
    clocks: "The clocks are taken away, since days may pass between two moves.",
    computer: "The computer leaves it. You can bring the game back as it was.",
    people: "You can bring the game back as it was.",
    start: "Play on with a friend",
  },
  embed: "Embed",
  save: "Save to a file",
  open: "Open a file",
  png: "Picture as PNG",
  svg: "Picture as SVG",
  moving: "Moving picture",
  linkCopied: "The link is copied. It holds the whole game.",
  friendsLinkCopied: "The link is copied. Send it to your friend: whoever opens it has the move.",
  friendsEndCopied: "The link is copied. Send it to your friend: it shows how the game ended.",
  friendsGameCopied: "The link is copied. Send it to your friend: it shows the game as it stands now.",
  copyByHand: "Copy this",
  text: "Text to copy",
  close: "Close",
  failed: "That did not work. The game is as it was.",
  cutShort: "it is cut short",
  leadsElsewhere: "it leads to another page",
  opening: "The game is being opened.",
  newer: "This was made by a newer version of Calculi. Once the page has that version, open it again; nothing here has changed.",
  getNewer: "Get that version",
  noNewer: "No newer version can be had just now. Check the connection, or try again later.",
  fileUnreadable: (/** @type {string} */ name) => `The file ${name} could not be read.`,
  fileTooLarge: (/** @type {string} */ name) => `The file ${name} is too large for this site: 64 MB at most.`,
  noGames: "it has no list of games",
  lacks: {
    fileUnreadable: "the browser cannot get at it",
    fileTooLarge: "it is too large for this site: 64 MB at most",
    newer: "it was made by a newer version of Calculi",
  },
  fileRefused: (/** @type {string} */ reason) => `This file holds no game that can be played (${reason}). Nothing here has changed.`,
  linkRefused: (/** @type {string} */ reason) => `This link holds no game that can be played (${reason}). Nothing here has changed.`,
  ownLink: "This is the link for your friend. Send it to them; the game here waits for theirs.",
  answeredLink: "Your friend has answered this link already: it is your turn here.",
  olderLink: "This link is older than the game here. The game stays as it is.",
  overHere: "The game has ended here, so that the moves of this link change nothing. Your own link shows your friend how it ended.",
  notWithFriend: (/** @type {boolean} */ isKept) =>
    `The game here is no longer one with your friend. The link was opened as a game of its own${isKept ? KEPT : NOT_KEPT}`,
  forkedLink: (/** @type {number} */ ply, /** @type {boolean} */ isKept) =>
    `From move ${ply} on, this link differs from the game here. It was opened as a game of its own${isKept ? KEPT : NOT_KEPT}`,
};
