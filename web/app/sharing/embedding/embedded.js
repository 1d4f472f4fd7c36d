/** What is embedded: a board as somebody has it, a lesson, a puzzle; with the picture that stands in its place at first. */

import { newRecord } from "../../game/record/record.js";
import { marksAt } from "../../game/record/variations.js";
import { Views } from "../../game/views.js";
import { asked, textElsewhere } from "../../solving/puzzle-words.js";
import { taskRecord } from "../../solving/task.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";
import { language } from "../../texts/index.js";
import { puzzleTexts } from "../../texts/puzzles/index.js";
import { annotatedRecord } from "./annotated-record.js";
import { attributesOf, taskAttributesOf } from "./snippets.js";
import { themedSvgOf } from "./themed-picture.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { GameInfo, LessonStep, PlayerIndex, PuzzleListed, View } from "../../seam.js" */
/** @import { Services } from "../../services.js" */
/** @import { Told, Wishes } from "./snippets.js" */

/** How wide an embedded board is, in CSS pixels: what is written on it is to be read there. */
const SHOWN_WIDTH = 390;

/**
 * @typedef {object} Embedded
 * @property {(wishes: Wishes) => Promise<Shown>} shownWith how it is shown; fails with an EngineError if the engine is needed
 *   for that and refuses
 * @property {string} pictureName
 */

/**
 * @typedef {object} Shown
 * @property {Record<string, string>} attributes of the element
 * @property {Blob} picture of the board before a touch
 * @property {string} alt what the picture shows, in words
 * @property {Told | null} told what is asked of the reader; null for a game, and where the board speaks another language than this page
 */

/** What the pictures are made of. @typedef {{services: Services, info: GameInfo, skin: Skin}} Source */

/**
 * The board of a session as it is shown; without one, that of the start.
 * @param {Source} source
 * @param {Session | null} session
 * @returns {Promise<Embedded>} fails with an EngineError if there is no engine to say what the position looks like
 */
export async function embeddedBoard({ services, info, skin }, session) {
  const line = session?.line ?? newRecord(info.id, [{ kind: "human" }, { kind: "human" }], null);
  const ply = session?.state.ply ?? 0;
  // Not what the screen shows: that is another position until the engine has told this one.
  const view = session ? await session.views.at(line, ply) : (await services.prebuilt.of(info.id)).view;
  const { position } = view;
  const now = { view, marks: marksAt(line, [], ply) };
  /** The board that steps begin with. */
  const first = async () => ({ view: session ? await session.views.at(line, 0) : view, marks: marksAt(line, [], 0) });
  /** @param {Wishes} wishes */
  const shownWith = async (wishes) => {
    const steps = wishes.mode === "step";
    const [seen, record] = await Promise.all([steps ? first() : now, annotatedRecord(services.engine, { line, position, marks: now.marks }, steps)]);
    const player = seen.view.to_move;
    const alt = player === null ? words.over(info.name) : words.toMove(info.name, info.players[player]);
    const flipped = wishes.mode === "play" && wishes.side === "p2";
    const picture = themedSvgOf({ skin, ...seen, flipped, title: alt, shownWidth: SHOWN_WIDTH }, wishes.theme || "auto");
    return { attributes: attributesOf({ line, ply, position, record }, wishes), picture, alt, told: null };
  };
  return { shownWith, pictureName: `${info.id}.svg` };
}

/**
 * @param {Source} source
 * @param {LessonStep} step
 * @returns {Embedded}
 */
export function embeddedLesson({ info, skin }, step) {
  const { view, side } = step;
  return embeddedTask("lesson", `${info.id}/${step.id}`, { skin, view, side, alt: words.lessonShown(info.name, step.title) }, step);
}

/**
 * @param {Source} source
 * @param {PuzzleListed} puzzle
 * @returns {Promise<Embedded>} fails with an EngineError if there is no engine to say what the position looks like
 */
export async function embeddedPuzzle({ services, info, skin }, puzzle) {
  const { start, side } = puzzle;
  const view = await new Views(services.engine).at(taskRecord(info, { start, side, computer: false }), 0);
  const player = info.players[side];
  const told = { title: asked(puzzleTexts, puzzle), text: textElsewhere(puzzleTexts, puzzle, player) };
  return embeddedTask("puzzle", `${info.id}/${puzzle.id}`, { skin, view, side, alt: words.puzzleShown(info.name, player) }, told);
}

/**
 * @param {"lesson" | "puzzle"} kind
 * @param {string} name with its game
 * @param {{skin: Skin, view: View, side: PlayerIndex, alt: string}} seen
 * @param {Told} told
 * @returns {Embedded}
 */
function embeddedTask(kind, name, { skin, view, side, alt }, told) {
  const seenBefore = { skin, view, flipped: side === 1, title: alt, shownWidth: SHOWN_WIDTH };
  const [game, id] = name.split("/");
  const shownWith = async (/** @type {Wishes} */ wishes) => ({
    attributes: taskAttributesOf(kind, name, wishes),
    picture: themedSvgOf(seenBefore, wishes.theme || "auto"),
    alt,
    told: [language, ""].includes(wishes.language) ? told : null,
  });
  return { shownWith, pictureName: `${id.startsWith(game) ? id : `${game}-${id}`}.svg` };
}
