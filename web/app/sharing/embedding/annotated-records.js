/** The records that include what somebody has drawn and written, which a position or moves alone would not. */

import { newRecord } from "../../game/record/record.js";

/** @import { EngineClient } from "../../engine/client.js" */
/** @import { Session } from "../../game/session.js" */

/**
 * The texts of links to the position shown, with what is drawn on it, and to the line shown, with its comments, too;
 * empty where there is no such thing.
 * @typedef {{position: string, line: string}} AnnotatedRecords
 */

/**
 * @param {EngineClient} engine
 * @param {Session} session
 * @returns {Promise<AnnotatedRecords>}
 */
export async function annotatedRecords(engine, session) {
  const { line, marks } = session;
  const { view } = session.state;
  const bare = newRecord(line.game, [{ kind: "human" }, { kind: "human" }], view.position);
  const drawn = { ...bare, marks: { 0: marks.join(" ") } };
  const { start, moves, comments, marks: drawings } = line;
  const isAnnotated = Object.keys({ ...comments, ...drawings }).length > 0;
  const [position, whole] = await Promise.all([
    marks.length ? engine.write(drawn) : null,
    isAnnotated ? engine.write({ ...bare, start, moves, comments, marks: drawings }) : null,
  ]);
  return { position: position?.link ?? "", line: whole?.link ?? "" };
}
