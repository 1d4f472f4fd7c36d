/** The record that includes what somebody has drawn and written, which a position or moves alone would not. */

import { newRecord } from "../../game/record/record.js";

/** @import { EngineClient } from "../../engine/client.js" */
/** @import { GameRecord } from "../../game/record/record.js" */

/**
 * What is shown of a game.
 * @typedef {{line: GameRecord, position: string, marks: string[]}} Seen the line shown, the text of its position and what is drawn there
 */

/**
 * The text of a link to the position shown, with what is drawn on it, or to the line shown, with its comments, too; empty
 * where there is no such thing. Fails with an EngineError.
 * @param {EngineClient} engine
 * @param {Seen} seen
 * @param {boolean} isLine
 */
export async function annotatedRecord(engine, { line, position, marks }, isLine) {
  const bare = newRecord(line.game, [{ kind: "human" }, { kind: "human" }], isLine ? line.start : position);
  const { moves, comments, marks: drawings } = line;
  if (!isLine) return marks.length ? linkOf(engine, { ...bare, marks: { 0: marks.join(" ") } }) : "";
  const isAnnotated = Object.keys({ ...comments, ...drawings }).length > 0;
  return isAnnotated ? linkOf(engine, { ...bare, moves, comments, marks: drawings }) : "";
}

/**
 * @param {EngineClient} engine
 * @param {GameRecord} record
 */
async function linkOf(engine, record) {
  return (await engine.write(record)).link ?? "";
}
