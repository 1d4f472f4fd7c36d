/** The records that include what the reader has drawn, which a position or moves alone would not. */

import { newRecord } from "../../game/record/record.js";

/** @import { EngineClient } from "../../engine/client.js" */
/** @import { Session } from "../../game/session.js" */

/**
 * The texts of links to the position shown and to the line shown; empty where nobody has drawn there.
 * @typedef {{position: string, line: string}} MarkedRecords
 */

/**
 * @param {EngineClient} engine
 * @param {Session} session
 * @returns {Promise<MarkedRecords>}
 */
export async function markedRecords(engine, session) {
  const { line, marks } = session;
  const { view } = session.state;
  const bare = newRecord(line.game, [{ kind: "human" }, { kind: "human" }], view.position);
  const drawn = { ...bare, marks: { 0: marks.join(" ") } };
  const whole = { ...bare, start: line.start, moves: line.moves, marks: line.marks };
  const [position, all] = await Promise.all([
    marks.length ? engine.write(drawn) : null,
    line.marks ? engine.write(whole) : null,
  ]);
  return { position: position?.link ?? "", line: all?.link ?? "" };
}
