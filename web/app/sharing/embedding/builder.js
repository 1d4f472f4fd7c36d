/**
 * The dialog in which a board is prepared for another page: choices, the board as its reader will see it,
 * and the text to paste.
 */

import { element, icon, iconButton, setText } from "../../dom.js";
import { isTooLate } from "../../later.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";
import { language } from "../../texts/index.js";
import { saveFile } from "../files-and-clipboard.js";
import { BoardPreview } from "./board-preview.js";
import { CodeKinds } from "./code-kinds.js";
import { colouredCode } from "./coloured-code.js";
import { embeddedBoard, embeddedLesson, embeddedPuzzle } from "./embedded.js";
import { WishFields } from "./wish-fields.js";

/** @import { Session } from "../../game/session.js" */
/** @import { Source } from "./embedded.js" */
/** @import { Surroundings, Wanted } from "./snippets.js" */

/** How long "Copied" stands on the button, in milliseconds. */
const TOLD_TIME = 2_000;

/**
 * Opens it.
 * @param {Source & {session?: Session}} source the game shown; without a session its start
 * @param {Partial<Wanted>} [wanted] what is chosen at first
 */
export async function openBuilder({ session, ...source }, wanted = {}) {
  const { info, skin } = source;
  const [board, steps, puzzles] = await Promise.all([embeddedBoard(source, session ?? null), lessonsOf(source), puzzlesOf(source)]);
  if (isTooLate(session?.signal)) return;
  const address = new URL("embed/1/", document.baseURI).href;
  let embedded = board;
  /** @type {import("./embedded.js").Shown | null} */
  let shown = null;
  /** Counts the choices, so that only the latest one is shown. */
  let choices = 0;

  const preview = new BoardPreview(address, () => write());
  const side = session?.toMove === 1 ? "p2" : "p1";
  const fields = new WishFields({ info, skin, side, steps, puzzles, wanted }, () => void show());
  const kinds = new CodeKinds(() => write());
  const code = element("code");
  const pre = element("pre", { tabindex: 0, role: "region", "aria-label": words.title }, code);
  const copyButton = element("button", { type: "button", class: "button", onclick: () => void copy() }, icon("copy"), words.copy);
  const help = element("p", { "aria-live": "polite" });
  const save = element("a", { href: "", onclick: onSave });

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
  await show();

  /** Shows the board again, after another choice. */
  async function show() {
    const choice = ++choices;
    const { what, lesson, puzzle } = fields.wanted;
    const { wishes } = fields;
    const step = steps.find(({ id }) => id === lesson);
    const chosen = puzzles.find(({ id }) => id === puzzle);
    copyButton.disabled = true;
    try {
      const isPuzzle = what === "puzzle" && chosen;
      const found = what === "lesson" && step ? embeddedLesson(source, step) : isPuzzle ? await embeddedPuzzle(source, chosen) : board;
      const made = await found.shownWith(wishes);
      if (choice !== choices) return;
      embedded = found;
      shown = made;
    } catch (error) {
      console.warn("What is chosen could not be shown:", error);
      if (choice === choices) setText(help, words.notShown);
      return;
    }
    copyButton.disabled = false;
    preview.show(shown, wishes.width);
    write();
  }

  /** Writes the text to paste. */
  function write() {
    if (!shown) return;
    const { wishes } = fields;
    const { pictureName } = embedded;
    const { attributes, alt, told } = shown;
    /** @type {Surroundings} */
    const place = { address, picture: pictureName, alt, told, language, height: preview.height };
    const text = kinds.chosen.write(attributes, wishes.width, place);
    code.replaceChildren(...colouredCode(text.trimEnd()));
    setText(save, pictureName);
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
    if (shown) saveFile(embedded.pictureName, shown.picture);
  }
}

/**
 * The lessons of a game; none where they cannot be had: the board can be embedded all the same.
 * @param {Source} source
 */
async function lessonsOf({ services, info }) {
  if (!info.lessons) return [];
  return services.prebuilt.path(info.id).then(({ steps }) => steps, () => []);
}

/**
 * The puzzles of a game, in the same way.
 * @param {Source} source
 */
async function puzzlesOf({ services, info }) {
  const { games } = await services.prebuilt.puzzles().catch(() => ({ games: {} }));
  if (!Object.hasOwn(games, info.id)) return [];
  return services.prebuilt.puzzlesOf(info.id).then(({ puzzles }) => puzzles, () => []);
}
