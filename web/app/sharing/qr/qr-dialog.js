/** The dialog with a QR code: of the game, of the position shown or, in a game by links, for the friend. */

import { choice } from "../../dialogs/choice.js";
import { openDialog } from "../../dialogs/dialog.js";
import { element } from "../../dom.js";
import { isWithFriend, newRecord } from "../../game/record/record.js";
import { marksAt } from "../../game/record/variations.js";
import { qrTexts as words } from "../../texts/qr/index.js";
import { copyToClipboard } from "../clipboard.js";
import { datedName } from "../file-names.js";
import { saveFile } from "../files-and-clipboard.js";
import { friendsAddress, sharedAddress } from "../links.js";
import { friendsSeat } from "../seats.js";
import { MOST_BYTES, qrCode, qrDrawing } from "./qr-code.js";

/** @import { SharedGame } from "../actions.js" */

/** @typedef {"friend" | "position" | "game"} Content */

/** The widest drawing, in CSS pixels. */
const WIDEST = 344;
/** What the dialog's edges and its buttons leave free of the window's height, as its style has it. */
const BESIDE_BUTTONS = 124;
/** However low the window, in CSS pixels. */
const LEAST = 160;

/** @param {SharedGame} game */
export function openQrCode({ services, session, info }) {
  const { engine } = services;
  const { record, view } = session.state;
  const isOver = view.result !== null;
  const isFriends = isWithFriend(record);
  const position = positionOf(session);
  // Whether it can be had is told where it is shown.
  position.catch(() => undefined);
  /** @type {Record<Content, () => Promise<string>>} */
  const addresses = {
    friend: () => engine.write(record).then(({ link }) => friendsAddress({ id: record.id, seat: friendsSeat(record), link })),
    position: () => position.then((begun) => engine.write(begun)).then(({ link }) => sharedAddress(link)),
    game: () => engine.write(record).then(({ link }) => sharedAddress(link)),
  };
  // Nobody plays on from the end: there the moves are what there is to see.
  const others = isOver ? ["game", "position"] : ["position", "game"];
  const offered = /** @type {Content[]} */ ([...(isFriends ? ["friend"] : []), ...others]);
  let chosen = offered[0];
  /** The address that is shown, once it is known. @type {Promise<string>} */
  let address = Promise.resolve("");

  const choices = choice("content", words.content, chosen, offered.map((value) => ({ value, label: [words.contents[value]] })));
  choices.addEventListener("change", ({ target }) => {
    chosen = /** @type {Content} */ (/** @type {HTMLInputElement} */ (target).value);
    void show();
  });
  const place = element("div", { class: "qr-place", "aria-live": "polite" });
  const told = element("p", { class: "quiet", role: "status" });
  const saveButton = element("button", { type: "button", class: "button plain", onclick: () => void save() }, words.save);
  const copyButton = element("button", { type: "button", class: "button plain", onclick: () => void copy() }, words.copy);
  const close = element("button", { class: "button", autofocus: true }, words.close);
  openDialog(words.title, choices, place, told, element("div", { class: "actions" }, saveButton, copyButton, close));
  return show();

  /** Shows the code of what is chosen, or why there is none. */
  async function show() {
    const content = chosen;
    address = addresses[content]();
    try {
      const text = await address;
      const code = await qrCode(text);
      if (content !== chosen) return;
      saveButton.hidden = code === null;
      if (!code) {
        place.replaceChildren(element("p", {}, words.tooDense[content](text.length, MOST_BYTES)));
        told.textContent = "";
        return;
      }
      const drawing = qrDrawing(code, words.label[content](info.name));
      // Whole pixels for each module keep its edges sharp. A phone held sideways has little room above the buttons.
      const { clientWidth, clientHeight } = document.documentElement;
      const room = Math.min(WIDEST, clientWidth - 36, Math.max(clientHeight - BESIDE_BUTTONS, LEAST));
      drawing.style.width = `${Math.max(Math.floor(room / code.size), 1) * code.size}px`;
      place.replaceChildren(drawing);
      told.textContent = words.told[isOver && content === "position" ? "end" : content];
    } catch (error) {
      console.warn("No code:", error);
      if (content !== chosen) return;
      saveButton.hidden = true;
      place.replaceChildren(element("p", {}, words.failed(error instanceof Error ? error.message : "")));
    }
  }

  async function copy() {
    const isCopied = await copyToClipboard(address).catch(() => false);
    told.textContent = isCopied ? words.copied : await address.catch(() => words.failed(""));
  }

  async function save() {
    const drawing = place.querySelector("svg");
    if (!drawing) return;
    const alone = /** @type {SVGElement} */ (drawing.cloneNode(true));
    const side = alone.style.width.replace("px", "");
    alone.removeAttribute("style");
    for (const name of ["width", "height"]) alone.setAttribute(name, side);
    const text = new XMLSerializer().serializeToString(alone);
    saveFile(datedName(`${info.id}-qr`, "svg"), new Blob([text], { type: "image/svg+xml" }));
  }
}

/**
 * The position chosen as a game that begins there, with what is drawn on it: also while the screen still has another one,
 * because the engine has not told it.
 * @param {SharedGame["session"]} session
 */
async function positionOf({ line, state, views }) {
  const { record, way, ply } = state;
  const { position } = await views.at(line, ply);
  const marks = marksAt(record, way, ply);
  const begun = newRecord(line.game, [{ kind: "human" }, { kind: "human" }], position);
  return marks.length ? { ...begun, marks: { 0: marks.join(" ") } } : begun;
}
