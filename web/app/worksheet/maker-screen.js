/** A worksheet: the pages at left, what is on them at right; every choice changes the pages at once. */

import { topBar } from "../bar/bar.js";
import { languageButton } from "../bar/language.js";
import { element } from "../dom.js";
import { EngineError, EngineGaveUp, sentenceOf } from "../engine/engine-error.js";
import { later } from "../later.js";
import { renameAddress } from "../router.js";
import { grow } from "../solving/task-panel.js";
import { language, texts } from "../texts/index.js";
import { worksheetTexts as words } from "../texts/worksheet/index.js";
import { learnLink, makerForm, tryAgain } from "./maker-form.js";
import { Pages } from "./pages.js";
import { addressOf, newSeed } from "./terms.js";

/** @import { ExerciseChoices, Sheet } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { Terms } from "./terms.js" */

/**
 * @param {Services} services
 * @param {ExerciseChoices} choices
 * @param {Terms} begun
 * @returns {import("../router.js").Screen}
 */
export function makerScreen({ engine, settings }, choices, begun) {
  let terms = begun;
  /** @type {Sheet | null} */
  let shown = null;
  let asked = 0;
  let isOpen = true;
  /** What draws the latest choice. */
  let drawn = Promise.resolve();
  const pages = new Pages();
  const status = element("p", { class: "making", role: "status" });
  const view = element("main", { class: "view" }, pages.element, status);
  const print = element("button", { class: "button", type: "button", onclick: () => void printed() }, words.print);
  const save = element("button", { class: "button plain", type: "button", onclick: () => void saved() }, words.save);
  const onScreen = element("a", { class: "link", href: "" }, words.onScreen);
  const others = element("button", { class: "link", type: "button", onclick: () => change({ seed: newSeed(terms.seed) }, true) }, words.others);
  const form = element("div", {});

  /**
   * A control that is left by a press elsewhere changes what it is for before that press has come: what lies there has to stay.
   * @param {Partial<Terms>} changes
   * @param {boolean} [isElsewhere] whether the form does not show them yet
   */
  function change(changes, isElsewhere = changes.game !== undefined) {
    terms = { ...terms, ...changes };
    const kinds = choices.games.find(({ game }) => game === terms.game)?.kinds ?? [];
    if (!kinds.some(({ id }) => id === terms.kind)) terms.kind = kinds[0].id;
    renameAddress(addressOf("worksheet", terms));
    if (isElsewhere) drawForm();
    else onScreen.href = practiceAddress();
    drawn = drawPages();
  }

  const practiceAddress = () => `#${addressOf("practice", terms)}`;

  /** Draws the form anew, with the focus where it was. */
  function drawForm() {
    const { name, value } = /** @type {HTMLInputElement} */ (document.activeElement ?? {});
    form.replaceChildren(makerForm(choices, terms, change));
    onScreen.href = practiceAddress();
    const focused = [...form.querySelectorAll("input, select")].find(
      (/** @type {any} */ control) => control.name === name && (control.type !== "radio" || control.value === value),
    );
    /** @type {HTMLElement | undefined} */ (focused)?.focus({ preventScroll: true });
  }

  async function drawPages() {
    const mine = ++asked;
    print.disabled = save.disabled = shown === null;
    status.textContent = shown ? "" : words.making;
    status.removeAttribute("data-wrong");
    try {
      const sheet = await engine.sheet({ ...terms, language });
      if (mine !== asked) return;
      shown = sheet;
      pages.show(sheet, terms.paper);
      status.textContent = "";
      print.disabled = save.disabled = false;
    } catch (error) {
      if (mine !== asked || !(error instanceof EngineError)) return;
      shown = null;
      print.disabled = save.disabled = true;
      status.toggleAttribute("data-wrong", true);
      if (error instanceof EngineGaveUp) status.replaceChildren(words.notMade(error.message), tryAgain(() => (drawn = drawPages())));
      else status.textContent = sentenceOf(error);
    }
  }

  /** The sheet of the latest choice; null if there is none, or nobody wants it any more. */
  async function drawnSheet() {
    let latest;
    while (latest !== drawn) {
      latest = drawn;
      await latest;
    }
    return isOpen ? shown : null;
  }

  /** Whether nothing is wrong in the form; otherwise that is told at its field. */
  const isFit = () => form.querySelector("form")?.reportValidity() ?? true;

  async function printed() {
    if (!isFit() || !(await drawnSheet())) return;
    await pages.ready();
    if (isOpen) window.print();
  }

  async function saved() {
    const sheet = isFit() ? await drawnSheet() : null;
    if (!sheet) return;
    void later(
      () => import("../sharing/files-and-clipboard.js"),
      ({ saveFile }) => saveFile(`${sheet.file}.html`, new Blob([pages.document(sheet, language)], { type: "text/html" })),
    );
  }

  drawForm();
  drawn = drawPages();
  pages.follow(view);
  return {
    element: element(
      "div",
      { class: "maker inner" },
      topBar(settings, words.title, learnLink(), languageButton(settings)),
      view,
      element(
        "aside",
        { class: "panel", "aria-label": words.heading },
        element("h2", {}, words.heading),
        form,
        element("div", { class: "fill" }),
        element("div", { class: "helps" }, others, onScreen),
        element("div", { class: "foot" }, save, grow(), print),
      ),
    ),
    title: texts.titleOf(words.title),
    close: () => {
      asked++;
      isOpen = false;
      pages.close();
    },
  };
}
