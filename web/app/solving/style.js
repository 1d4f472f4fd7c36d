/** The style sheet of the screens for learning. */
export const LEARN_STYLE = new URL("../../style/learn/lessons.css", import.meta.url).href;
