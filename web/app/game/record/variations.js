/**
 * The lines of play of a record as a tree: the main line, and variations that branch off it or off
 * each other. A line is found by its path: the index of a variation at each branching, from the
 * main line down; the path to the main line is empty. Plies are counted from the start of the game.
 */

import { annotationsOf, annotationsWithin, upTo, withMove } from "./record.js";

/** @import { GameRecord, Variation } from "./record.js" */

/** @typedef {number[]} VariationPath */

/**
 * The line at a path.
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @returns {GameRecord | Variation}
 */
export function lineAt(record, way) {
  /** @type {GameRecord | Variation} */
  let line = record;
  for (const index of way) line = line.lines[index];
  return line;
}

/**
 * The ply at which a line branches off; 0 for the main line.
 * @param {GameRecord} record
 * @param {VariationPath} way
 */
export function branchPly(record, way) {
  let [ply, lines] = [0, record.lines];
  for (const index of way) {
    ply += lines[index].from;
    lines = lines[index].lines;
  }
  return ply;
}

/**
 * A record whose main line is the line at a path: all that is needed for a view of it.
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @returns {GameRecord}
 */
export function lineAsRecord(record, way) {
  if (!way.length) return record;
  const parent = lineAsRecord(record, way.slice(0, -1));
  const line = /** @type {Variation} */ (lineAt(record, way));
  const ply = branchPly(record, way);
  // What is said and drawn where a line branches off is its parent's.
  const annotations = annotationsOf(annotationsWithin(parent, 0, ply), annotationsWithin(line, 1, Infinity, ply));
  // Moves of a variation take no time of a clock.
  const times = parent.times.length ? [...parent.times.slice(0, ply), ...line.moves.map(() => 0)] : [];
  return { ...parent, ...annotations, moves: [...parent.moves.slice(0, ply), ...line.moves], lines: [], times, ending: null };
}

/**
 * The path to the line that owns the move before a ply: the given line, or one that it branches off.
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {number} ply
 * @returns {VariationPath}
 */
export function ownerOf(record, way, ply) {
  return way.length && ply <= branchPly(record, way) ? ownerOf(record, way.slice(0, -1), ply) : way;
}

/**
 * Whether there is a line at a path, and it begins with some moves.
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {string[]} moves
 */
export function isOnLine(record, way, moves) {
  let { lines } = record;
  for (const index of way) {
    if (!lines[index]) return false;
    ({ lines } = lines[index]);
  }
  const line = lineAsRecord(record, way).moves;
  return moves.every((move, ply) => move === line[ply]);
}

/**
 * Follows a move: along the line if it comes next there, else into a variation that begins with it, else
 * on from the end of the line, else into a new variation.
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {number} ply
 * @param {string} move
 * @param {boolean} isClosed whether the main line is not continued: moves from its end become a variation
 * @returns {{record: GameRecord, way: VariationPath}}
 */
export function withMoveFollowed(record, way, ply, move, isClosed) {
  if (lineAsRecord(record, way).moves[ply] === move) return { record, way };
  const owner = ownerOf(record, way, ply);
  const line = lineAt(record, owner);
  const from = ply - branchPly(record, owner);
  if (line.moves[from] === move) return { record, way: owner };
  const known = line.lines.findIndex((other) => other.from === from && other.moves[0] === move);
  if (known >= 0) return { record, way: [...owner, known] };
  const isOpen = from === line.moves.length && !(isClosed && !owner.length);
  if (isOpen && !owner.length) return { record: withMove(record, ply, move, record.times.length ? 0 : null), way: owner };
  if (isOpen) return { record: withLine(record, owner, { moves: [...line.moves, move] }), way: owner };
  const branch = { from, moves: [move], comments: {}, lines: [] };
  return {
    record: withLine(record, owner, { lines: [...line.lines, branch] }),
    way: [...owner, line.lines.length],
  };
}

/**
 * The record in which a variation and its parent have changed places.
 * @param {GameRecord} record
 * @param {VariationPath} way to a variation
 * @returns {{record: GameRecord, way: VariationPath}}
 */
export function promoted(record, way) {
  const parentWay = way.slice(0, -1);
  const parent = lineAt(record, parentWay);
  const variation = /** @type {Variation} */ (lineAt(record, way));
  const { from, moves, lines } = variation;
  const others = parent.lines.filter((_, index) => index !== way.at(-1));
  const tail = {
    from,
    moves: parent.moves.slice(from),
    ...annotationsWithin(parent, from + 1, Infinity, -from),
    lines: others.filter((line) => line.from > from).map((line) => ({ ...line, from: line.from - from })),
  };
  const promotedLine = {
    moves: [...parent.moves.slice(0, from), ...moves],
    ...annotationsOf(annotationsWithin(parent, 0, from), annotationsWithin(variation, 0, Infinity, from)),
    lines: [
      ...others.filter((line) => line.from <= from),
      ...(tail.moves.length ? [tail] : []),
      ...lines.map((line) => ({ ...line, from: line.from + from })),
    ],
  };
  const isMain = !parentWay.length;
  return {
    record: withLine(isMain ? upTo(record, from) : record, parentWay, promotedLine),
    way: parentWay,
  };
}

/**
 * The record without a variation and what branches off it.
 * @param {GameRecord} record
 * @param {VariationPath} way to a variation
 * @returns {GameRecord}
 */
export function withoutVariation(record, way) {
  const parent = way.slice(0, -1);
  const lines = lineAt(record, parent).lines.filter((_, index) => index !== way.at(-1));
  return withLine(record, parent, { lines });
}

/**
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {number} ply
 * @returns {string} the comment on the position, or an empty text
 */
export function commentAt(record, way, ply) {
  const owner = ownerOf(record, way, ply);
  return lineAt(record, owner).comments[ply - branchPly(record, owner)] ?? "";
}

/**
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {number} ply
 * @param {string} comment an empty one removes what is there
 * @returns {GameRecord}
 */
export function withComment(record, way, ply, comment) {
  const owner = ownerOf(record, way, ply);
  const at = String(ply - branchPly(record, owner));
  const others = Object.entries(lineAt(record, owner).comments).filter(([place]) => place !== at);
  return withLine(record, owner, { comments: Object.fromEntries(comment ? [...others, [at, comment]] : others) });
}

/**
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {number} ply
 * @returns {string[]} the marks drawn on the position
 */
export function marksAt(record, way, ply) {
  const owner = ownerOf(record, way, ply);
  return lineAt(record, owner).marks?.[ply - branchPly(record, owner)]?.split(" ") ?? [];
}

/**
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {number} ply
 * @param {string[]} marks none remove what is there
 * @returns {GameRecord}
 */
export function withMarks(record, way, ply, marks) {
  const owner = ownerOf(record, way, ply);
  const at = ply - branchPly(record, owner);
  const others = Object.entries(lineAt(record, owner).marks ?? {}).filter(([place]) => place !== String(at));
  const changed = marks.length ? [...others, [at, marks.join(" ")]] : others;
  return withLine(record, owner, { marks: changed.length ? Object.fromEntries(changed) : undefined });
}

/**
 * The record with changes to one of its lines.
 * @param {GameRecord} record
 * @param {VariationPath} way
 * @param {Partial<Omit<Variation, "from">>} changes
 * @returns {GameRecord}
 */
function withLine(record, way, changes) {
  if (!way.length) return { ...record, ...changes };
  /** @type {(lines: Variation[], way: VariationPath) => Variation[]} */
  const change = (lines, [first, ...rest]) =>
    lines.map((line, index) => {
      if (index !== first) return line;
      return rest.length ? { ...line, lines: change(line.lines, rest) } : { ...line, ...changes };
    });
  return { ...record, lines: change(record.lines, way) };
}
