/** The screens for exercises, by their addresses: a sheet to print, and exercises on the screen. */

import { LEARN_STYLE } from "../solving/style.js";
import { inStyle } from "../style-sheets.js";
import { texts } from "../texts/index.js";
import { worksheetTexts as words } from "../texts/worksheet/index.js";
import { makerScreen } from "./maker-screen.js";
import { practiceScreen } from "./practice-screen.js";
import { WORKSHEET_STYLE } from "./style.js";
import { addressOf, readTerms, wrongIn } from "./terms.js";

/** @import { Screen } from "../router.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {string[]} parts which screen, and the terms of the sheet
 * @returns {Promise<Screen>}
 */
export function worksheetScreenOf(services, parts) {
  return inStyle([LEARN_STYLE, WORKSHEET_STYLE], () => screenOf(services, parts));
}

/**
 * @param {Services} services
 * @param {string[]} parts
 * @returns {Promise<Screen>}
 */
async function screenOf(services, [name, address = ""]) {
  const screen = name === "practice" ? "practice" : "worksheet";
  const choices = await services.prebuilt.exercises();
  const terms = readTerms(address, choices);
  const wrong = wrongIn(address, terms);
  const made = screen === "practice" ? await practiceScreen(services, choices, terms) : makerScreen(services, choices, terms);
  return { ...made, address: addressOf(screen, terms), wrong: sentenceAbout(wrong) };
}

/** @param {ReturnType<typeof wrongIn>} wrong the terms that are */
function sentenceAbout(wrong) {
  if (wrong.includes("game")) return texts.notices.unknownGame;
  return wrong.length ? words.wrongLink(wrong.map((term) => words[term])) : undefined;
}
