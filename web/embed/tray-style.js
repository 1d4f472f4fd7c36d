/**
 * How an embedded board is laid out, before a touch and after it: both have one geometry, so that a touch
 * shifts nothing. It brings its own ground, to be legible on any page.
 */

export const trayStyle = `
.tray { position: relative; display: grid; grid-template: "board side" minmax(0, 1fr) / minmax(0, 392px) minmax(0, 1fr); border-radius: 14px; background: var(--panel); box-shadow: 0 0 0 1px var(--line); overflow: clip; text-align: left; color: var(--text); font: 400 var(--t-16) / 1.5 var(--font); }
.tray * { box-sizing: border-box; }
.hold { grid-area: board; display: grid; align-items: center; padding: 18px 20px 24px; background: var(--page); border-right: 1px solid var(--rule); }
.hold > .place { width: 100%; aspect-ratio: var(--board-width, 700) / var(--board-height, 780); }
.side { grid-area: side; display: flex; flex-direction: column; min-width: 0; min-height: 0; padding: 18px 20px 8px; }
.side h2 { margin: 0; font-size: var(--t-20); line-height: 26px; font-weight: 650; letter-spacing: -.005em; text-wrap: balance; }
.side p { margin: 4px 0 0; font-size: var(--t-15); line-height: 22px; color: var(--quiet); text-wrap: pretty; }
.marks { display: grid; gap: 2px; }
.marks > div { position: relative; display: grid; grid-template-columns: 28px minmax(0, 1fr) auto; align-items: center; column-gap: 10px; min-height: 36px; font-size: var(--t-15); }
.marks .emblem { width: 28px; height: 28px; }
.marks output { font: 650 var(--t-20) / 1 var(--font-number); font-variant-numeric: tabular-nums; }
.marks small { font-size: var(--t-13); color: var(--quiet); }
.marks b { font-weight: 500; }
.marks [data-turn] b { font-weight: 700; }
.marks [data-turn]::before { content: ""; position: absolute; left: -14px; top: 14px; width: 8px; height: 8px; border-radius: 50%; background: var(--mark); }
.due { margin-top: 14px; padding-top: 14px; border-top: 1px solid var(--rule); }
.due:first-child { margin-top: 0; padding-top: 0; border-top: 0; }
.task > small { display: block; font-size: var(--t-13); line-height: 18px; color: var(--quiet); }
.task > small span { visibility: hidden; }
.begin { display: flex; align-items: center; gap: 8px; min-height: 44px; margin-top: 16px; padding: 0 18px 0 14px; border: 0; border-radius: 8px; background: none; box-shadow: inset 0 0 0 1.5px var(--line); outline: 1px solid #0000; color: var(--text); font: 600 var(--t-15) / 1.2 var(--font); cursor: pointer; }
.begin svg { width: 20px; height: 20px; fill: currentColor; }
.begin:first-child { margin-top: 2px; }
.foot { display: flex; align-items: center; margin: auto -8px 0; padding-top: 12px; min-height: 64px; }
.foot button { display: grid; justify-items: center; align-content: center; gap: 2px; min-width: 52px; min-height: 52px; padding: 0 4px; border-radius: 8px; font-size: var(--t-13); line-height: 16px; color: var(--text); }
.foot button .icon { width: 22px; height: 22px; }
.foot button:hover { background: var(--page); }
.foot button:disabled { opacity: .55; color: var(--quiet); }
.home-link { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; margin-left: auto; padding: 0 8px; border-radius: 8px; font-size: var(--t-13); color: var(--quiet); text-decoration: none; }
[data-fault] > .home-link { justify-self: start; margin: 6px 0 0 -8px; }
.home-link:hover { text-decoration: underline; }
.home-link svg { width: 20px; height: 12px; }
.home-link .one { fill: var(--p1); }
.home-link .two { fill: none; stroke: var(--p2); stroke-width: 6; }
.tray :focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }

.tray[data-fault] { display: grid; grid-template: none / 24px minmax(0, 1fr); gap: 2px 12px; padding: 18px 20px 12px; }
.tray[data-fault] > svg { width: 24px; height: 24px; margin-top: 1px; fill: none; stroke: var(--alarm); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.tray[data-fault] h2 { margin: 0; font-size: var(--t-20); line-height: 26px; font-weight: 650; }
.tray[data-fault] > :not(svg, h2) { grid-column: 2; }
.tray[data-fault] ul { margin: 4px 0 0; padding: 0; list-style: none; font-size: var(--t-15); line-height: 24px; overflow-wrap: anywhere; }
.tray[data-fault] code { display: block; margin-top: 10px; padding: 8px 12px; border-radius: 8px; background: var(--page); font: 400 var(--t-13) / 20px ui-monospace, SFMono-Regular, Consolas, "Liberation Mono", monospace; overflow-wrap: anywhere; }
.tray[data-fault] mark { background: none; color: var(--alarm); font-weight: 700; text-decoration: underline 2px; text-underline-offset: 3px; }

@container embed (max-width: 599px) {
  .tray { grid-template: "board" auto "side" 1fr / minmax(0, 1fr); }
  .hold { padding: 12px 12px 18px; border-right: 0; border-bottom: 1px solid var(--rule); }
  .side { min-height: 292px; padding: 12px 16px 6px; }
  .marks { grid-template-columns: 1fr 1fr; gap: 0 44px; }
  .marks > div { grid-template-columns: 24px minmax(0, 1fr) auto; column-gap: 8px; align-content: center; }
  .marks .emblem { width: 24px; height: 24px; }
  .marks small { display: none; }
  .marks [data-turn]::before { left: -12px; }
  .marks > div + div::after { content: ""; position: absolute; left: -22px; top: 8px; bottom: 8px; width: 1px; background: var(--rule); }
  .due { margin-top: 8px; padding-top: 10px; }
  .foot { padding-top: 10px; }
}

/* too narrow for both players and what stands beside their names */
@container embed (max-width: 419px) {
  .side { min-height: 336px; }
  .marks { grid-template-columns: minmax(0, 1fr); gap: 2px; }
  .marks > div + div::after { content: none; }
}
@container embed (max-width: 349px) {
  .side { min-height: 358px; }
}
/* too narrow for three buttons and a word: the pebbles lead to the site, too */
@container embed (max-width: 289px) {
  .foot:has(button:nth-of-type(3)) .home-link { gap: 0; font-size: 0; }
}

/* beside the board there is no room for three buttons in a row with the link */
@container embed (min-width: 600px) and (max-width: 679px) {
  .foot:has(button:nth-of-type(3)) { flex-wrap: wrap; padding-top: 4px; }
  .foot:has(button:nth-of-type(3)) .home-link { min-height: 36px; }
}

/* room for the equations of a move, and for the list of moves below them */
@container embed (min-width: 600px) and (max-width: 699px) {
  .side[data-equations] { min-height: 434px; }
  .side[data-equations][data-moves] { min-height: 446px; }
}
@container embed (min-width: 600px) and (max-width: 639px) {
  .side { min-height: 484px; }
  .side[data-equations] { min-height: 494px; }
  .side[data-equations][data-moves] { min-height: 506px; }
}
@container embed (min-width: 901px) {
  .side[data-equations][data-moves] { min-height: 508px; }
}
@container embed (max-width: 599px) {
  .side[data-equations] { min-height: 324px; }
  .side[data-equations][data-moves] { min-height: 336px; }
}
@container embed (max-width: 419px) {
  .side[data-equations] { min-height: 336px; }
  .side[data-equations][data-moves] { min-height: 374px; }
}
@container embed (max-width: 349px) {
  .side[data-equations] { min-height: 374px; }
  .side[data-equations][data-moves] { min-height: 386px; }
}

/* as much below the text of a lesson or a puzzle as its first step takes, and who solves a puzzle */
.task { --step: 167px; --solver: 50px; }
.task[data-equations] { --step: 196px; }
.task > .due { min-height: var(--step); }
.task > small ~ .due { min-height: calc(var(--step) + var(--solver)); }
@container embed (min-width: 901px) {
  .task[data-equations] { --step: 229px; }
}
@container embed (max-width: 699px) {
  .task { --step: 193px; }
  .task[data-equations] { --step: 234px; }
}
@container embed (max-width: 639px) {
  .task { --step: 197px; --solver: 70px; }
  .task[data-equations] { --step: 282px; }
}
@container embed (max-width: 619px) {
  .task { --step: 241px; }
  .task[data-equations] { --step: 304px; }
}
@container embed (max-width: 599px) {
  .task { --step: 133px; --solver: 50px; }
  .task[data-equations] { --step: 170px; }
}
@container embed (max-width: 419px) {
  .task[data-equations] { --step: 192px; }
}
@container embed (max-width: 349px) {
  .task { --step: 155px; }
}
@container embed (max-width: 299px) {
  .task { --step: 167px; }
  .task[data-equations] { --step: 230px; }
}

@media print {
  .tray { break-inside: avoid; }
  .begin, .foot { display: none; }
}
`;
