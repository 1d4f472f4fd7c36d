/** How the element itself is laid out: the picture and the frame lie in one box. */

export const elementStyle = `
/* in a float, a flex row or the cell of a table it is as wide as a small phone: a container has no width of its own */
:host { display: block; container: embed / inline-size; contain-intrinsic-inline-size: 320px; min-width: 0; color-scheme: light dark; margin-block: 16px; }
:host([hidden]) { display: none; }
:host([data-light]) { color-scheme: light; }
:host([data-dark]) { color-scheme: dark; }
/* the reader's own size of text, which the frame will have, too */
.box { font: medium sans-serif; }
/* how a page sets its own text is nothing to the board, whose words run as they do in the frame; its colours are */
.box { direction: ltr; writing-mode: horizontal-tb; }
.box { text-indent: 0; text-transform: none; text-align: start; text-shadow: none; letter-spacing: normal; word-spacing: normal; white-space: normal; word-break: normal; hyphens: manual; }
.box { position: relative; box-sizing: border-box; padding: 1px; }
.box > iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; border-radius: 14px; opacity: 0; }
.box > iframe[data-painted] { opacity: 1; }
.box > iframe[data-former] { pointer-events: none; }
.box[data-live] > .tray { visibility: hidden; }
.hold { cursor: pointer; }
.begin[aria-busy] svg { animation: on-its-way .6s infinite alternate; }
@keyframes on-its-way { to { opacity: .2; } }
@media (prefers-reduced-motion: reduce) { .begin[aria-busy] svg { animation: none; opacity: .4; } }
.tray .trouble { color: var(--alarm); }
.trouble a { color: inherit; }
[data-still] .hold { cursor: auto; }
/* a published picture has a margin of 36 board units round the slab, and 12 for its edge */
/* styles of the page win over those of ::slotted, and many a page has a rule for all its pictures */
.place { position: relative; }
.box { --w: var(--board-width, 700); --h: var(--board-height, 780); }
.place > img, ::slotted(img), ::slotted(svg), ::slotted(picture) { position: absolute !important; left: calc(-3600% / var(--w)) !important; top: calc(-3600% / var(--h)) !important; width: calc(100% + 7200% / var(--w)) !important; height: calc(100% + 8400% / var(--h)) !important; min-width: 0 !important; max-width: none !important; min-height: 0 !important; max-height: none !important; margin: 0 !important; padding: 0 !important; border: 0 !important; border-radius: 0 !important; box-shadow: none !important; background: none !important; box-sizing: border-box !important; object-fit: contain !important; }
/* what is in it the page alone can set: it grows with its cell unless it has a size of its own */
::slotted(picture) { display: grid !important; place-items: stretch !important; }
/* and many have one for all their paragraphs */
::slotted([slot="title"]), ::slotted([slot="task"]) { all: unset !important; display: block !important; }
::slotted([slot="task"]) { margin: 4px 0 0 !important; font-size: var(--t-15) !important; line-height: 22px !important; color: var(--quiet) !important; text-wrap: pretty !important; }
.tray[data-still] { grid-template: "board" / minmax(0, 1fr); }
.tray[data-still] > .hold { border: 0; }
/* what is out of sight has not been painted, and would be empty on paper */
@media print {
  :host([data-dark]) { color-scheme: light; }
  .box[data-pictured] { height: auto !important; }
  .box[data-pictured] > iframe[data-painted] { opacity: 0; }
  .box[data-pictured] > .tray { visibility: visible; }
}
.caption { margin: 8px 0 0; color: inherit; font: 400 13px / 1.4 var(--font); opacity: .8; }
`;
