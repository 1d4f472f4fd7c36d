import type { Move, Owner, Piece, PlayerIndex, Slot, View, Cell } from "../seam.js";
import type { Outline } from "../board/common/outline.js";
import type { Box, Pen } from "../board/common/surface.js";
import type { Actors, Scene } from "../board/common/scene.js";

/** How one game's cells and pieces are painted. Geometry comes from the view, in board units. */
export interface Skin {
  /** What a board without edges needs besides, which has a shelf beside it. */
  table?: TableSkin;
  /** How far things on the board reach over its edge. */
  overhang: number;
  /** The part of the board that a small one shows, where it is not all of it. */
  miniBox?: Box | ((view: View) => Box);
  /** The box that a player's piece is shown in, away from the board, around its place. */
  emblemBox: Box;
  /** Whether most turns are long to write, so that the list of moves sets them small. */
  longTurns?: boolean;
  emblem(player: Exclude<Owner, null>): Piece;

  /** What seldom changes: inlays, frames, letters and numbers; no numbers where cells have no name. */
  paintGround(pen: Pen, view: View): void;
  paintSlot?(pen: Pen, slot: Slot): void;
  /** A piece; the origin is its place. */
  paintPiece(pen: Pen, piece: Piece): void;
  /** A piece that no longer goes with those picked; without it, such a piece looks like any other. */
  paintMuted?(pen: Pen, piece: Piece): void;
  /**
   * Pieces of one cell that are nearer than this overlap, and what sets one off from the other is
   * painted before it; the origin is its place.
   */
  overlap?: { width: number; paintGap(pen: Pen, piece: Piece): void };
  /** What a lifted piece leaves on the board; the origin is its place. */
  paintShadow(pen: Pen, piece: Piece): void;
  /** The last move, in wash, below the pieces. */
  paintLastMove(pen: Pen, scene: Scene, actors: Actors): void;
  /** A cell that may be picked next, below the last move. */
  paintTarget?(pen: Pen, cell: Cell): void;
  /** What lies on the cells, below the pieces. */
  paintUnder?(pen: Pen, scene: Scene, actors: Actors): void;
  /** What stands on a target: where the piece would go, and what it would bring. */
  paintLanding(pen: Pen, cell: Cell, move: Move, view: View): void;
  /** What lies over everything, such as a gauge. */
  paintOver?(pen: Pen, scene: Scene, actors: Actors): void;

  /** The outline round a piece, for rings, dots and dashes; the origin is its place. */
  pieceOutline(piece: Piece): Outline;
  cellOutline(cell: Cell): Outline;
  /** Where the bar under a piece with a move lies; the origin is its place. */
  bar: { x: number; y: number };
  /** Milliseconds that a piece takes from place to place. */
  travelTime(from: { x: number; y: number }, to: { x: number; y: number }): number;
}

/** What a table needs of a game's skin. Things are painted with the origin in the middle of their cell. */
export interface TableSkin {
  /** The action that turns what is picked; a knob beside it stands for it. */
  turn: string;
  /** What a piece and all that lies on it take, round its place. */
  pileBox: Box;
  /** The outline round a cell that is aimed at. */
  frame: Outline;
  /** The pieces that a move would lay on a cell, as they are seen from either side. */
  laid(move: Move, cell: Cell, player: PlayerIndex, isTurned: boolean): Piece[];
  /** The action that a press at a place of a picked cell stands for, where it may be picked. */
  actionAt(cell: Cell, place: { x: number; y: number }, isTurned: boolean): string;
  /** The outline round the part of the picked cell that an action changes, or null. */
  actionOutline(action: string, isTurned: boolean): Outline | null;
  /** A place on the shelf whose piece is in play. */
  paintPlace(pen: Pen): void;
  /** The mark of a piece that may be picked besides the one that is. */
  paintPartner(pen: Pen): void;
  /** A cell's badge; the origin is that of the board. */
  paintBadge(pen: Pen, cell: Cell): void;
}
