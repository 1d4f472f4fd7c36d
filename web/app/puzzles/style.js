/** The style sheet of the screens of puzzles, beside that for learning. */
export const PUZZLES_STYLE = new URL("../../style/learn/puzzles.css", import.meta.url).href;
