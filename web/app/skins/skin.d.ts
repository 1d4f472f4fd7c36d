import type { Session } from "../game/session.js";
import type { Cell, Extent, Move, Owner, Piece, PlayerIndex, Slot, View } from "../seam.js";
import type { Outline } from "../board/common/outline.js";
import type { Pen } from "../board/common/surface.js";
import type { Animated, Scene } from "../board/common/scene.js";

/** What the play screen needs of one game: `gameParts` of its folder's `index.js`. */
export interface GameParts {
  skin: Skin;
  /** Makes the board, where it is not the usual slab with edges. */
  makeBoard?: MakeBoard;
  /** Makes what stands at a player's seat besides name and score, such as a reserve. */
  makeSeatPart?: (session: Session, player: PlayerIndex) => PanelPart;
  /** Makes what stands with the step that is due, such as the move while it is picked. */
  makeStepPart?: (session: Session) => PanelPart;
}

/** Makes the board that a game is played on; the label is its name for screen readers. */
export type MakeBoard = (session: Session, label: string) => PlayBoard;

export interface PlayBoard extends PanelPart {
  /** Gives the focus to the cell that the Tab key reaches. */
  focus(): void;
  /** Resolves when moving pieces have arrived. */
  settled(): Promise<void>;
}

export interface PanelPart {
  element: HTMLElement;
  /** Shows the session's new state. */
  update(): void;
  /** Releases canvases and timers. */
  close(): void;
}

/** How one game's cells and pieces are painted. Geometry comes from the view, in board units. */
export interface Skin {
  /** Whether the board has no edges, so that pictures of it show what lies there. */
  isUnbounded?: boolean;
  /** How far things on the board reach over its edge. */
  overhang: number;
  /** The part of the board that a small one shows, where it is not all of it. */
  miniBox?: Extent | ((view: View) => Extent);
  /** The box that a player's piece is shown in, away from the board, around its place. */
  emblemBox: Extent;
  /** Whether most turns are long in notation, so that the list of moves sets them small. */
  longTurns?: boolean;
  emblem(player: Exclude<Owner, null>): Piece;

  /**
   * What seldom changes: inlays, frames, letters and numbers; no numbers where cells have no name.
   */
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
  paintLastMove(pen: Pen, scene: Scene, animated: Animated): void;
  /** A cell that may be picked next, below the last move. */
  paintTarget?(pen: Pen, cell: Cell): void;
  /** A cell's badge, above the pieces; the origin is that of the board. */
  paintBadge?(pen: Pen, cell: Cell): void;
  /** What lies on the cells, below the pieces. */
  paintUnder?(pen: Pen, scene: Scene, animated: Animated): void;
  /** What stands on a target: where the piece would go, and what it would bring. */
  paintLanding(pen: Pen, cell: Cell, move: Move, view: View): void;
  /** What lies over everything, such as a gauge. */
  paintOver?(pen: Pen, scene: Scene, animated: Animated): void;

  /** The outline round a piece, for rings, dots and dashes; the origin is its place. */
  pieceOutline(piece: Piece): Outline;
  cellOutline(cell: Cell): Outline;
  /** Where the bar under a piece with a move lies; the origin is its place. */
  bar: { x: number; y: number };
  /** Milliseconds that a piece takes from place to place. */
  travelTime(from: { x: number; y: number }, to: { x: number; y: number }): number;
}

/**
 * What the table board needs of a game besides its skin. Things are painted with the origin in the
 * middle of their cell.
 */
export interface TableSkin {
  /** The action that turns what is picked; a button beside it stands for it. */
  turn: string;
  /** What a piece and all that lies on it take, round its place. */
  pileBox: Extent;
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
}
