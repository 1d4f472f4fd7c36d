/** The style sheet of worksheets and exercises, beside what they share with lessons. */
export const WORKSHEET_STYLE = new URL("../../style/learn/worksheet.css", import.meta.url).href;
