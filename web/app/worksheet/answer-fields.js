/** The part of an exercise's answer that is not picked on the board: one of a few words, a number, or both. */

import { element } from "../dom.js";
import { worksheetTexts as words } from "../texts/worksheet/index.js";
import { fraction, isSame } from "./values.js";

/** @import { AnswerPart } from "../seam.js" */

/** By this id the button belongs to the fields. */
const FORM = "answer-fields";
/** By this id the question names the words to choose from. */
export const QUESTION = "exercise-question";

export class AnswerFields {
  #parts;
  #fault = element("p", { class: "fault", role: "alert" });
  /** Hands the answer in; it stands at the foot, where it is always in sight. */
  button = element("button", { class: "button", form: FORM }, words.check);

  /**
   * @param {AnswerPart[]} parts
   * @param {string[]} written by part, what was answered when the exercise was left
   * @param {(isRight: boolean) => void} answer
   * @param {(written: string[]) => void} onWritten when something is written or chosen
   */
  constructor(parts, written, answer, onWritten) {
    this.#parts = parts.map((part, index) => ({ part, name: `part-${index}` }));
    this.element = element(
      "form",
      {
        class: "answer-fields",
        id: FORM,
        oninput: () => onWritten(this.#written),
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#check(answer);
        },
      },
      ...this.#parts.map(({ part, name }) => (part.options.length ? options(part, name) : number(name))),
      this.#fault,
    );
    for (const [index, { name }] of this.#parts.entries()) if (written[index]) this.#write(name, written[index]);
  }

  /** By part, what is written, or which option is chosen: its number stays when the language changes. */
  get #written() {
    const given = new FormData(this.element);
    return this.#parts.map(({ name }) => String(given.get(name) ?? ""));
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  #write(name, text) {
    const controls = /** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll(`[name="${name}"]`));
    for (const control of controls) {
      if (control.type === "radio") control.checked = control.value === text;
      else control.value = text;
    }
  }

  /** What is written and chosen, in words. */
  get told() {
    const written = this.#written;
    return this.#parts.map(({ part }, index) => part.options[Number(written[index])] ?? written[index].trim()).join(", ");
  }

  /** Gives the focus to the first part. */
  focus() {
    const reached = this.element.querySelector("input:checked") ?? this.element.querySelector("input");
    /** @type {HTMLElement | null} */ (reached)?.focus({ preventScroll: true });
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    for (const control of this.element.querySelectorAll("input")) /** @type {HTMLInputElement} */ (control).disabled = !isOpen;
  }

  /** @param {(isRight: boolean) => void} answer */
  #check(answer) {
    const written = this.#written;
    let isRight = true;
    for (const [index, { part, name }] of this.#parts.entries()) {
      const text = written[index];
      if (!part.options.length && !fraction(text)) return this.#refuse(name, words.noNumber);
      if (part.options.length && !text) return this.#refuse(name, words.choose);
      isRight &&= part.options.length ? part.options[Number(text)] === part.right : isSame(text, part.right);
    }
    this.#fault.textContent = "";
    answer(isRight);
  }

  /**
   * @param {string} name
   * @param {string} sentence
   */
  #refuse(name, sentence) {
    this.#fault.textContent = sentence;
    /** @type {HTMLElement | null} */ (this.element.querySelector(`[name="${name}"]`))?.focus();
  }
}

/**
 * @param {AnswerPart} part
 * @param {string} name
 */
function options(part, name) {
  const labels = part.options.map((option, index) =>
    element("label", {}, element("input", { type: "radio", name, value: index }), element("span", {}, option)),
  );
  return element("div", { class: part.options.length > 2 ? "choice rows" : "choice", role: "radiogroup", "aria-labelledby": QUESTION }, ...labels);
}

/** @param {string} name */
function number(name) {
  const input = element("input", { name, autocomplete: "off", maxlength: 12, enterkeyhint: "done" });
  return element("label", { class: "field" }, element("span", {}, words.yourNumber), input);
}
