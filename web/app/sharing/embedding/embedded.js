/** What is embedded: a board as somebody has it, a lesson, a puzzle; with the picture that stands in its place at first. */

import { newRecord } from "../../game/record/record.js";
import { marksAt } from "../../game/record/variations.js";
import { Views } from "../../game/record/views.js";
import { recordOf } from "../../learn/attempt.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";
import { svgOf } from "../picture.js";
import { annotatedRecords } from "./annotated-records.js";
import { attributesOf, taskAttributesOf } from "./snippets.js";

/** @import { Session } from "../../game/session.js" */
/** @import { GameInfo, LessonStep, PlayerIndex, PuzzleListed, View } from "../../seam.js" */
/** @import { Services } from "../../services.js" */
/** @import { Skin } from "../../skins/skin.js" */
/** @import { Wishes } from "./snippets.js" */

/** How wide an embedded board is, in CSS pixels: what is written on it is to be read there. */
const SHOWN_WIDTH = 390;

/**
 * @typedef {object} Embedded
 * @property {(wishes: Wishes) => Record<string, string>} attributesOf the attributes of the element
 * @property {(wishes: Wishes) => Picture} pictureOf the board as it is shown before a touch
 * @property {string} pictureName
 */

/** What a picture shows in words, and how it is made. @typedef {{alt: string, svg: () => Blob}} Picture */

/** What the pictures are made of. @typedef {{services: Services, info: GameInfo, skin: Skin}} Source */

/**
 * The board of a session as it is shown; without one, that of the start. Fails with an EngineError if what is drawn
 * cannot be written.
 * @param {Source} source
 * @param {Session | null} session
 * @returns {Promise<Embedded>}
 */
export async function embeddedBoard({ services, info, skin }, session) {
  const { view, ply } = session?.state ?? { view: (await services.prebuilt.of(info.id)).view, ply: 0 };
  const line = session?.line ?? newRecord(info.id, [{ kind: "human" }, { kind: "human" }], null);
  const [first, annotated] = await Promise.all([
    session ? session.views.at(line, 0) : view,
    session ? annotatedRecords(services.engine, session) : { position: "", line: "" },
  ]);
  const subject = { line, ply, position: view.position, annotated };
  const nowShown = { view, marks: session?.marks ?? [] };
  const firstShown = { view: first, marks: marksAt(line, [], 0) };
  /** @param {Wishes} wishes */
  const pictureOf = ({ mode, side }) => {
    const shown = mode === "step" ? firstShown : nowShown;
    const player = shown.view.to_move;
    const alt = player === null ? words.over(info.name) : words.toMove(info.name, info.players[player]);
    const flipped = mode === "play" && side === "p2";
    return { alt, svg: () => svgOf({ skin, ...shown, flipped, title: alt, shownWidth: SHOWN_WIDTH }) };
  };
  return { attributesOf: (wishes) => attributesOf(subject, wishes), pictureOf, pictureName: `${info.id}.svg` };
}

/**
 * @param {Source} source
 * @param {LessonStep} step
 * @returns {Embedded}
 */
export function embeddedLesson({ info, skin }, step) {
  return embeddedTask("lesson", `${info.id}/${step.id}`, { skin, view: step.view, side: step.side, alt: words.lessonShown(info.name, step.title) });
}

/**
 * @param {Source} source
 * @param {PuzzleListed} puzzle
 * @returns {Promise<Embedded>} fails with an EngineError if there is no engine to say what the position looks like
 */
export async function embeddedPuzzle({ services, info, skin }, puzzle) {
  const { start, side } = puzzle;
  const view = await new Views(services.engine).at(recordOf(info, { start, side, computer: false }), 0);
  const alt = words.puzzleShown(info.name, info.players[side]);
  return embeddedTask("puzzle", `${info.id}/${puzzle.id}`, { skin, view, side, alt });
}

/**
 * @param {"lesson" | "puzzle"} kind
 * @param {string} name with its game
 * @param {{skin: Skin, view: View, side: PlayerIndex, alt: string}} seen
 * @returns {Embedded}
 */
function embeddedTask(kind, name, { skin, view, side, alt }) {
  const picture = { alt, svg: () => svgOf({ skin, view, flipped: side === 1, title: alt, shownWidth: SHOWN_WIDTH }) };
  return { attributesOf: (wishes) => taskAttributesOf(kind, name, wishes), pictureOf: () => picture, pictureName: `${name.replace("/", "-")}.svg` };
}
