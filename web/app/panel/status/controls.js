/**
 * Undo, redo, hint, flip, new and a menu of more; while a search runs, stop replaces new.
 */

import { element, icon } from "../../dom.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */

export class Controls {
  /**
   * @param {Session} session
   * @param {() => void} onNew
   */
  constructor(session, onNew) {
    this.session = session;
    this.undo = control("undo", "u", () => void session.undo());
    this.redo = control("redo", "r", () => void session.redo());
    this.hint = control("hint", "h", () => void session.hint());
    this.flip = control("flip", "f", () => session.flip());
    this.new = control("new", "n", onNew);
    this.stop = control("stop", "s", () => session.stop());
    /** For the menu, which is fetched later. */
    this.more = element("button", { type: "button", disabled: true }, icon("more"), texts.menu.more);
    this.element = element(
      "div",
      { class: "controls", role: "group", "aria-label": texts.controls.label },
      this.undo,
      this.redo,
      this.hint,
      this.flip,
      this.new,
      this.stop,
      element("div", { class: "more" }, this.more),
    );
    this.update();
  }

  update() {
    const { session } = this;
    const { search } = session.state;
    this.undo.disabled = session.undoPly === null;
    this.redo.disabled = session.redoPly === null;
    this.hint.disabled = !session.mayPick || search !== null;
    const hadFocus = this.element.contains(document.activeElement) && document.activeElement;
    this.new.hidden = search !== null;
    this.stop.hidden = search === null;
    if (hadFocus === this.stop && this.stop.hidden) this.new.focus();
  }
}

/** What a button does, if its name alone does not say it. @type {Record<string, string>} */
const TITLES = { flip: texts.controls.flipTitle, stop: texts.controls.stopTitle };

/**
 * @param {"undo" | "redo" | "hint" | "flip" | "new" | "stop"} name
 * @param {string} key
 * @param {() => void} act
 */
function control(name, key, act) {
  const title = TITLES[name] ?? texts.controls[name];
  return element(
    "button",
    { type: "button", title: `${title} (${key})`, "aria-keyshortcuts": key, onclick: act },
    icon(name),
    texts.controls[name],
  );
}
