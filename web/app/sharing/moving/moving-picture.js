/**
 * A game, or a part of it, as a picture that moves: an SVG that needs nothing else. Each piece is painted
 * once; what stays from position to position is there once, too. CSS moves it, so that it stands still where
 * a reader wants no motion.
 */

import { boundsOf, middleOf, withMargin } from "../../board/common/geometry.js";
import { halfTurned } from "../../board/common/orientation.js";
import { withoutShelf } from "../../board/common/scene.js";
import { pointReached, segmentsOf, timing, travelsOf } from "../../board/slab/move-animation.js";
import { onWay } from "../../board/table/way.js";
import { FRAME, boxAround, paintSlab } from "../picture.js";
import { escaped } from "../svg-context.js";
import { Layer } from "./layer.js";
import { PaintedParts } from "./painted-parts.js";
import { rounded } from "./rounded.js";
import { Timeline } from "./timeline.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { Extent, Moved, View } from "../../seam.js" */
/** @import { Seen } from "./painted-parts.js" */

/** The longest time that a move is on its way, in milliseconds, and the most of a position's time. */
const LONGEST_WAY = 600;
const MOST_OF_PACE = 0.45;
/** How much longer the last position is seen. */
const LAST_TIMES = 3;
/** The largest scale of a board without edges. */
const LARGEST = 2;
/** How many points describe a way that is not straight. */
const POINTS = 9;

/**
 * @typedef {object} Film
 * @property {Skin} skin
 * @property {Seen[]} positions one after the other, as the engine has them
 * @property {boolean} flipped
 * @property {number} pace milliseconds that each position is seen
 * @property {number} width in pixels
 * @property {boolean} loops
 * @property {string} title
 * @property {string} description
 */

/**
 * @param {Film} film
 * @returns {{text: string, duration: number}} the SVG, and how long it takes in milliseconds
 */
export function movingPicture({ skin, positions, flipped, pace, width, loops, title, description }) {
  const seen = positions.map(({ view, marks }) => ({ view: turned(withoutShelf(view), flipped, skin), marks }));
  const slab = slabOf(skin, seen);
  const box = boxAround(slab);
  const pen = { pixel: box.width / width, font: getComputedStyle(document.body).fontFamily };
  const parts = new PaintedParts(skin, pen);
  const way = Math.min(LONGEST_WAY, pace * MOST_OF_PACE);
  // Phases: a position, then by turns a move and the position after it.
  const durations = seen.flatMap((_, index) => (index ? [way, pace - way] : [pace]));
  durations[durations.length - 1] += (LAST_TIMES - 1) * pace;
  const timeline = new Timeline(durations, loops);

  const layers = { below: new Layer(), pieces: new Layer(), above: new Layer() };
  /** @type {string[]} */
  const travelling = [];
  for (const [index, position] of seen.entries()) {
    const before = seen[index - 1];
    const phase = Math.max(0, 2 * index - 1);
    if (before) {
      const travels = travelsOf(before.view, position.view.last?.text);
      const isMoving = new Set(travels.map(({ piece }) => piece.id));
      layers.below.add(phase, parts.below(before, false));
      layers.pieces.add(phase, parts.byCell(before.view.pieces.filter(({ id }) => !isMoving.has(id))).values());
      layers.above.add(phase, parts.above(before, false));
      const moving = travels.map(({ piece, travel }) => {
        const points = wayOf(skin, piece, travel);
        return `<g class="${timeline.moving(phase, points)}">${parts.piece(piece, { x: 0, y: 0 })}</g>`;
      });
      const coming = comingIn(before.view, position.view, travels.length > 0, parts).map((pile) => `<g class="${timeline.coming(phase)}">${pile}</g>`);
      if (moving.length || coming.length) travelling.push(`<g class="${timeline.seenIn(new Set([phase]))}">${[...coming, ...moving].join("")}</g>`);
    }
    const rest = before ? phase + 1 : phase;
    layers.below.add(rest, parts.below(position, true));
    layers.pieces.add(rest, parts.byCell(position.view.pieces).values());
    layers.above.add(rest, parts.above(position, true));
  }
  const ground = parts.painted((own) => {
    paintSlab(own.context, slab, box);
    skin.paintGround(own, seen[0].view);
  });
  const [below, pieces, above] = [layers.below, layers.pieces, layers.above].map((layer) => layer.text(timeline));
  const board = [below, pieces, travelling.join(""), above].join("\n");
  const content = [ground.join(""), skin.isUnbounded ? `<g class="${timeline.camera(aimsAt(seen, slab))}">${board}</g>` : board].join("\n");
  const height = (width * box.height) / box.width;
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[box.x, box.y, box.width, box.height].map(rounded).join(" ")}" width="${width}" height="${rounded(height)}" role="img">\n` +
    `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>\n` +
    `<style>${timeline.style}</style>\n<defs>${parts.definitions}</defs>\n${content}\n</svg>\n`;
  return { text, duration: timeline.duration };
}

/**
 * A view as it is seen. All views of a board without edges are turned about the same point, however many
 * cells each has.
 * @param {View} view
 * @param {boolean} flipped
 * @param {Skin} skin
 * @returns {View}
 */
function turned(view, flipped, skin) {
  if (!flipped) return view;
  const seen = halfTurned(view);
  if (!skin.isUnbounded) return seen;
  const { x, y } = middleOf(boundsOf(view.cells));
  return moved(seen, -2 * x, -2 * y);
}

/**
 * A view with everything moved; what pieces are to do is known by the view before it.
 * @param {View} view
 * @param {number} across
 * @param {number} down
 * @returns {View}
 */
function moved(view, across, down) {
  /** @type {<Placed extends {x: number, y: number}>(thing: Placed) => Placed} */
  const shift = (thing) => ({ ...thing, x: thing.x + across, y: thing.y + down });
  /** @type {<Carried extends Moved>(travel: Carried) => Carried} */
  const along = (travel) => ({ ...shift(travel), legs: travel.legs.map(shift) });
  const { last } = view;
  return {
    ...view,
    cells: view.cells.map(shift),
    pieces: view.pieces.map(shift),
    slots: view.slots.map(shift),
    moves: view.moves.map((move) => ({ ...move, travels: move.travels.map(along) })),
    last: last && { ...last, moved: last.moved.map(along), moved_earlier: last.moved_earlier.map(along) },
  };
}

/**
 * The slab that all positions have room on.
 * @param {Skin} skin
 * @param {Seen[]} seen
 * @returns {Extent}
 */
function slabOf(skin, seen) {
  const cells = seen.flatMap(({ view }) => view.cells);
  return skin.isUnbounded && cells.length ? withMargin(boundsOf(cells), FRAME.around) : seen[0].view.board;
}

/**
 * Where the camera goes on a board without edges, which is small at first: it shows the pieces as large as they
 * and the places round them have room on the slab.
 * @param {Seen[]} seen
 * @param {Extent} slab
 */
function aimsAt(seen, slab) {
  const { x, y } = middleOf(slab);
  return seen.map(({ view }, index) => {
    const taken = new Set(view.pieces.map(({ cell }) => cell));
    const cells = view.cells.filter(({ id }) => taken.has(id));
    const [cell] = cells;
    const box = boundsOf(cells);
    const [width, height] = [box.width + 2 * cell.width, box.height + 2 * cell.height];
    const scale = Math.max(1, Math.min(LARGEST, (slab.width - FRAME.around) / width, (slab.height - FRAME.around) / height));
    const middle = middleOf(box);
    // Where all of it is in sight as it is, the camera stays.
    const still = scale === 1 ? { x, y } : middle;
    const aim = `translate(${rounded(x - scale * still.x)}px,${rounded(y - scale * still.y)}px) scale(${Math.round(scale * 1000) / 1000})`;
    return { phase: Math.max(0, 2 * index - 1), aim };
  });
}

/**
 * The points of a piece's way, at equal times.
 * @param {Skin} skin
 * @param {import("../../seam.js").Piece} piece
 * @param {import("../../seam.js").Travel} travel
 */
function wayOf(skin, piece, travel) {
  const segments = segmentsOf(piece, travel, travel.legs);
  const shares = Array.from({ length: POINTS }, (_, index) => index / (POINTS - 1));
  // What trades places on a board without edges goes round each other, in two arcs.
  if (skin.isUnbounded) return shares.map((share) => onWay(piece, travel, share, true));
  if (segments.length === 1 && !segments[0].bend) return [segments[0].from, segments[0].to];
  const { ends } = timing(segments.map(({ from, to }) => skin.travelTime(from, to)));
  return shares.map((share) => pointReached({ piece, segments, ends, lifted: false, lands: true, fades: false, share }));
}

/**
 * What comes to the board from beside it: piles in cells that were empty, if no piece on the board moved there.
 * @param {View} before
 * @param {View} after
 * @param {boolean} isMove whether pieces on the board moved
 * @param {PaintedParts} parts
 */
function comingIn(before, after, isMove, parts) {
  if (isMove) return [];
  const taken = new Set(before.pieces.map(({ cell }) => cell));
  return [...parts.byCell(after.pieces.filter(({ cell }) => !taken.has(cell))).values()];
}
