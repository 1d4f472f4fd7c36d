/** The way from a list of lessons or puzzles to the dialog that puts one into another page. */

import { element } from "../../dom.js";
import { later } from "../../later.js";
import { fetchSkin } from "../../skins/index.js";

/** @import { GameInfo } from "../../seam.js" */
/** @import { Services } from "../../services.js" */
/** @import { Wanted } from "./snippets.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {string} label
 * @param {Partial<Wanted>} wanted what is chosen there at first
 */
export function embedLink(services, info, label, wanted) {
  const open = () =>
    void later(
      () => Promise.all([import("./builder.js"), fetchSkin(info.id), services.prebuilt.of(info.id)]),
      ([{ openBuilder }, skin]) => openBuilder({ services, info, skin }, wanted),
    );
  return element("button", { class: "link", type: "button", onclick: open }, label);
}
