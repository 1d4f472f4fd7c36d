/** The signs of puzzles: how hard one is, and the days in a row. */

import { element } from "../dom.js";
import { dayBefore, stateOfDay, streakOf } from "../kept/puzzles.js";
import { locale } from "../texts/index.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";

/** @import { KeptPuzzles } from "../kept/puzzles.js" */

const GRADES = 8;
const DAYS = 7;

/** Eight strokes, as many filled as it is hard. @param {number} grade */
export function gradeSign(grade) {
  const strokes = Array.from({ length: GRADES }, (_, at) => element("i", { class: at < grade ? "on" : "" }));
  return element("span", { class: "grade", role: "img", "aria-label": words.gradeOf(grade) }, ...strokes);
}

/**
 * A stone for each of the last seven days: filled on the day, hollow when solved later.
 * @param {KeptPuzzles["daily"]} daily
 * @param {string} today
 */
export function streakSign(daily, today) {
  const dates = [today];
  while (dates.length < DAYS) dates.unshift(dayBefore(dates[0]));
  const stones = dates.map((date) => {
    const state = stateOfDay(daily, date);
    const isToday = date === today;
    const name = state === "day" ? (isToday ? "today" : "done") : state === "later" ? "late" : isToday ? "due-day" : "";
    return element(
      "li",
      { class: name },
      element("i", {}),
      dayName(date, { weekday: "short" }),
      element("span", { class: "spoken" }, `, ${words.states[state ?? (isToday ? "today" : "open")]}`),
    );
  });
  return element(
    "section",
    { class: "streak" },
    element("p", { class: "streak-line" }, element("b", {}, words.streak(streakOf(daily, today)))),
    element("ul", { class: "days", "aria-label": words.lastDays }, ...stones),
  );
}

/**
 * A date in words.
 * @param {string} date
 * @param {Intl.DateTimeFormatOptions} form
 */
export function dayName(date, form) {
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}
