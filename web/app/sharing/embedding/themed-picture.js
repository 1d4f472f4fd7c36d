/** The board as a picture in the colours of a theme, whichever the site shows. */

import { inks } from "../../board/common/palette.js";
import { element } from "../../dom.js";
import { svgOf, svgWith } from "../picture.js";

/** @import { Subject } from "../picture.js" */

/** Inside a page it is nothing to that page's own classes, which are often called so. */
const FOLLOWING = "<style>@media (prefers-color-scheme: dark) { svg > .light { display: none } svg > .dark { display: inline } }</style>";

/**
 * In the theme of the page that shows it where that is `auto`, and light where no page says which it has.
 * @param {Subject} seen
 * @param {string} theme `auto`, `light` or `dark`
 * @returns {Blob}
 */
export function themedSvgOf(seen, theme) {
  // Once it has been painted all its colours are known.
  svgOf(seen);
  if (theme !== "auto") return svgWith(seen, (draw) => inTheme(theme, draw));
  return svgWith(seen, (draw, context) => {
    context.add(FOLLOWING);
    for (const [one, more] of [["light", ""], ["dark", ' display="none"']]) {
      context.add(`<g class="${one}"${more}>`);
      inTheme(one, draw);
      context.add("</g>");
    }
  });
}

/**
 * @param {string} theme
 * @param {() => void} draw with colours that are known
 */
function inTheme(theme, draw) {
  const shown = [...inks];
  const probe = element("span", { hidden: true });
  Object.assign(probe.style, { colorScheme: theme, forcedColorAdjust: "none" });
  document.body.append(probe);
  for (const [token] of shown) {
    probe.style.color = `var(--${token})`;
    inks.set(token, getComputedStyle(probe).color);
  }
  probe.remove();
  draw();
  for (const [token, colour] of shown) inks.set(token, colour);
}
