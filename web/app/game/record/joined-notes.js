/**
 * What two people have noted in the same game, brought together: comments, circles and arrows, variations. Nothing of
 * one's own is lost. All functions here are pure.
 */

import { isWithinLimits, MOST } from "./limits.js";
import { isAmong, lineContains } from "./notes.js";

/** @import { GameRecord, Variation } from "./record.js" */

/** What is noted about a line. @typedef {Pick<Variation, "comments" | "marks" | "lines">} Notes */

/**
 * What lies between two sentences of a comment, or between two of its lines. The dot of a number or of a single letter ends no
 * sentence: '1. 1-3 2. 4-5', 'p. 3', 'e.g. this'.
 */
const BETWEEN_SENTENCES = /(?<=(?:[!?…]|(?<!\p{N}|(?<!\p{L})\p{L})\.)["”’»)]?)\s+|\s*\n\s*/gu;
/** With what a word or a number goes on. */
const GOES_ON = /^\p{P}?[\p{L}\p{N}]/u;
/** @type {Notes} */
const NOTHING = { comments: {}, lines: [] };

/**
 * A game with what is noted in another record of it, as far as a record has room; the same object if that has nothing more.
 * Where both say something about the same move, or have drawn on the same position, both stay. Two variations from the same
 * place are one if one begins with all moves of the other: it has the moves of the longer one, and the notes of both.
 * @param {GameRecord} here
 * @param {GameRecord} other whose moves begin with this one's, or are the beginning of them
 * @returns {GameRecord}
 */
export function withNotesOf(here, other) {
  const noted = withNotesOnce(here, other);
  // A record may have a variation twice. Once one of the two has grown, another look may take that for the one that is meant:
  // so that the same record never brings anything the next time, it is looked through until nothing in it is new.
  return lineContains(here, noted) ? here : withNotesOf(noted, other);
}

/**
 * @param {GameRecord} here
 * @param {GameRecord} other
 * @returns {GameRecord}
 */
function withNotesOnce(here, other) {
  const { comments, marks = {}, lines } = other;
  const commented = joined({ ...here, moves: longer(here.moves, other.moves) }, { ...NOTHING, comments });
  /** @type {Notes[]} */
  const more = [
    ...Object.entries(marks).map(([at, drawn]) => ({ ...NOTHING, marks: { [at]: drawn } })),
    ...lines.map((line) => ({ ...NOTHING, lines: [line] })),
  ];
  const noted = more.reduce((/** @type {GameRecord} */ before, notes) => {
    const after = joined(before, notes);
    return isWithinLimits(after) ? after : before;
  }, commented);
  return { ...noted, moves: here.moves };
}

/**
 * A line with what is noted about it elsewhere.
 * @template {Notes} Line
 * @param {Line} line
 * @param {Notes} notes
 * @returns {Line}
 */
function joined(line, notes) {
  const comments = byPly(line.comments, notes.comments, saidTogether);
  const marks = line.marks || notes.marks ? byPly(line.marks ?? {}, notes.marks ?? {}, drawnTogether) : undefined;
  return { ...line, comments, lines: notes.lines.reduce(withVariation, line.lines), ...(marks && { marks }) };
}

/**
 * Texts by ply, with others.
 * @param {Record<number, string>} own
 * @param {Record<number, string>} others
 * @param {(own: string, other: string) => string} together
 * @returns {Record<number, string>}
 */
function byPly(own, others, together) {
  const found = Object.entries(others).map(([at, other]) => [at, own[Number(at)] ? together(own[Number(at)], other) : other]);
  return { ...own, ...Object.fromEntries(found) };
}

/**
 * Variations of a line, with another one.
 * @param {Variation[]} lines
 * @param {Variation} other
 */
function withVariation(lines, other) {
  if (isAmong(other, lines)) return lines;
  const same = counterpartOf(other, lines);
  if (!same) return [...lines, other];
  const both = { ...joined(same, other), moves: longer(same.moves, other.moves) };
  return lines.map((line) => (line === same ? both : line));
}

/**
 * The variation that begins with all moves of another one, or is its beginning: if there are several, the one with most of
 * its moves; undefined if there is none.
 * @param {Variation} other
 * @param {Variation[]} lines
 * @returns {Variation | undefined}
 */
function counterpartOf({ from, moves }, lines) {
  const isSame = (/** @type {Variation} */ line) => line.from === from && moves.every((move, ply) => [move, undefined].includes(line.moves[ply]));
  const shared = (/** @type {Variation} */ line) => Math.min(line.moves.length, moves.length);
  return lines.filter(isSame).toSorted((one, another) => shared(another) - shared(one))[0];
}

/**
 * @param {string[]} moves
 * @param {string[]} others
 */
function longer(moves, others) {
  return others.length > moves.length ? others : moves;
}

/**
 * Two comments as one: what both begin with stands in it once. Where there is no room for both, one's own stays.
 * @param {string} own
 * @param {string} other
 */
function saidTogether(own, other) {
  const more = paragraphsOf(other).filter((paragraph) => !isSaidIn(own, paragraph, other));
  if (!more.length) return own;
  if (paragraphsOf(own).every((paragraph) => isSaidIn(other, paragraph, own))) return other;
  const both = [own, ...more.map((paragraph) => withoutBeginningOf(own, paragraph))].join("\n\n");
  return both.length > MOST.letters ? own : both;
}

/**
 * Whether a comment has a paragraph: at the beginning of one of its own, or in two parts, as it stands there once the two comments have
 * been joined, in one or the other. The same words after others are no reason to leave them out: the 'No.' of 'Is 1-3 good? No.'
 * is not said by 'Is 2-4 good? No.'
 * @param {string} comment
 * @param {string} paragraph
 * @param {string} other the comment that it is a paragraph of
 */
function isSaidIn(comment, paragraph, other) {
  const said = paragraphsOf(comment);
  const hasBegun = (/** @type {string} */ text) => (/** @type {string} */ one) => one.startsWith(text) && !GOES_ON.test(one.slice(text.length));
  return (
    said.some(hasBegun(paragraph)) ||
    restsOf(comment, paragraph).some(({ rest, below }) => below.some(hasBegun(rest))) ||
    said.flatMap((text) => restsOf(other, text)).some(({ rest, below }) => below.includes(paragraph) && hasBegun(paragraph)(rest))
  );
}

/**
 * What a paragraph adds to a comment, a paragraph of which begins with the same whole sentences. Words that are the same are no
 * reason to cut a sentence: 'This is bad' next to 'This is good' says nothing without its beginning.
 * @param {string} comment
 * @param {string} paragraph that is not said in it
 */
function withoutBeginningOf(comment, paragraph) {
  return restsOf(comment, paragraph).at(-1)?.rest ?? paragraph;
}

/**
 * What is left of a paragraph without a beginning that a paragraph of a comment has as well, and without what has been joined to
 * that before, with the paragraphs that stand below; the shortest last.
 * @param {string} comment
 * @param {string} paragraph
 */
function restsOf(comment, paragraph) {
  const said = paragraphsOf(comment);
  return beginningsOf(paragraph).flatMap((beginning) => {
    const at = said.findIndex((text) => text === beginning || beginningsOf(text).includes(beginning));
    return at < 0 ? [] : [withoutWhole(said.slice(at + 1), paragraph.slice(beginning.length).trim())];
  });
}

/**
 * What is left of a text that begins with whole paragraphs, in their order, and those that stand below them.
 * @param {string[]} below
 * @param {string} rest
 * @returns {{rest: string, below: string[]}}
 */
function withoutWhole(below, rest) {
  const beginnings = beginningsOf(rest);
  const at = below.findIndex((paragraph) => beginnings.includes(paragraph));
  return at < 0 ? { rest, below } : withoutWhole(below.slice(at + 1), rest.slice(below[at].length).trim());
}

/**
 * The texts of whole sentences or lines with which a paragraph begins, shorter than all of it.
 * @param {string} paragraph
 */
function beginningsOf(paragraph) {
  return [...paragraph.matchAll(BETWEEN_SENTENCES)].map(({ index }) => paragraph.slice(0, index));
}

/** @param {string} comment */
function paragraphsOf(comment) {
  return comment.split(/\n{2,}/).map((paragraph) => paragraph.trim());
}

/**
 * The marks of a position, with others; as many as a position may have.
 * @param {string} own
 * @param {string} others
 */
function drawnTogether(own, others) {
  const drawn = own.split(" ");
  const more = others.split(" ").filter((mark) => !drawn.includes(mark));
  return [...drawn, ...more.slice(0, Math.max(0, MOST.marks - drawn.length))].join(" ");
}
