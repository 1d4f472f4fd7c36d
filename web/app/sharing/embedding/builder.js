/**
 * The dialog in which a board is prepared for another page: choices, the board as its reader will see it,
 * and the text to paste.
 */

import { element, icon, iconButton, setText } from "../../dom.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";
import { saveFile } from "../files-and-clipboard.js";
import { svgOf } from "../picture.js";
import { BoardPreview } from "./board-preview.js";
import { colouredCode } from "./coloured-code.js";
import { CodeKinds } from "./code-kinds.js";
import { markedRecords } from "./marked-records.js";
import { attributesOf } from "./snippets.js";
import { WishFields } from "./wish-fields.js";

/** @import { SharedGame } from "../actions.js" */
/** @import { Place } from "./snippets.js" */

/** How wide an embedded board is, in CSS pixels: what is written on it is to be read there. */
const SHOWN_WIDTH = 390;
/** How long "Copied" stands on the button, in milliseconds. */
const TOLD_TIME = 2_000;

/**
 * Opens it. Fails with an EngineError if what is drawn cannot be written.
 * @param {SharedGame} game
 */
export async function openBuilder({ services, session, info, skin }) {
  const { view, flipped, ply } = session.state;
  const { line, marks } = session;
  const marked = await markedRecords(services.engine, session);
  const address = new URL("embed/1/", document.baseURI).href;
  const player = session.toMove;
  const alt = player === null ? words.over(info.name) : words.toMove(info.name, info.players[player]);
  const picture = svgOf({ skin, view, flipped, marks, title: alt, shownWidth: SHOWN_WIDTH });
  const pictureName = `${info.id}.svg`;
  const subject = { line, ply, position: view.position, marked };

  const preview = new BoardPreview(address, picture, alt, () => write());
  const fields = new WishFields(info, skin, player === 1 ? "p2" : "p1", () => show());
  const kinds = new CodeKinds(() => write());
  const code = element("code");
  const pre = element("pre", { tabindex: 0, role: "region", "aria-label": words.title }, code);
  const copyButton = element("button", { type: "button", class: "button", onclick: () => void copy() }, icon("copy"), words.copy);
  const help = element("p", { "aria-live": "polite" });
  const save = element("a", { href: "", onclick: onSave }, pictureName);

  const close = iconButton("close", words.close, () => dialog.close(), { class: "close" });
  const dialog = element(
    "dialog",
    { class: "builder", "aria-labelledby": "builder-title" },
    element("header", {}, element("h2", { id: "builder-title" }, words.title), close),
    fields.element,
    element(
      "div",
      { class: "seen" },
      preview.element,
      element("div", { class: "snippet" }, kinds.element, pre, element("div", { class: "copying" }, copyButton, help)),
    ),
  );
  dialog.addEventListener("close", () => {
    fields.close();
    preview.close();
    dialog.remove();
  });
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  show();

  /** Shows the board anew, after another choice. */
  function show() {
    preview.show(attributesOf(subject, fields.wishes), fields.wishes.width);
    write();
  }

  /** Writes the text to paste. */
  function write() {
    const { wishes } = fields;
    /** @type {Place} */
    const place = { address, picture: pictureName, alt, height: preview.height };
    const text = kinds.chosen.write(attributesOf(subject, wishes), wishes.width, place);
    code.replaceChildren(...colouredCode(text.trimEnd()));
    const [before, after] = words.elementHelp;
    if (kinds.chosen.name === "element") help.replaceChildren(before, save, after);
    else setText(help, words.help[kinds.chosen.name]);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${code.textContent}\n`);
    } catch {
      // Without a secure connection there is no clipboard at all.
      getSelection()?.selectAllChildren(code);
      setText(help, words.copyRefused);
      return;
    }
    copyButton.lastChild?.replaceWith(words.copied);
    setTimeout(() => copyButton.lastChild?.replaceWith(words.copy), TOLD_TIME);
  }

  /** @param {Event} event */
  function onSave(event) {
    event.preventDefault();
    saveFile(pictureName, picture);
  }
}
