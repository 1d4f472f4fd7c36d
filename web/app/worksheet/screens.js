/** The screens for exercises, by their addresses: a sheet to print, and exercises on the screen. */

import { renameAddress } from "../router.js";
import { loadWorksheetStyle } from "./style.js";
import { addressOf, readTerms } from "./terms.js";

/** @import { Screen } from "../router.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {string[]} parts which screen, and the terms of the sheet
 * @returns {Promise<Screen>}
 */
export async function worksheetScreenOf(services, [name, address = ""]) {
  const screen = name === "practice" ? "practice" : "worksheet";
  const [choices] = await Promise.all([services.prebuilt.exercises(), loadWorksheetStyle()]);
  const terms = readTerms(address, choices);
  renameAddress(addressOf(screen, terms));
  if (screen === "practice") return (await import("./practice-screen.js")).practiceScreen(services, choices, terms);
  return (await import("./maker-screen.js")).makerScreen(services, choices, terms);
}
