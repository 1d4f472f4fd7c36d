import type { Session } from "../game/session.js";
import type { Cell, Extent, Move, Owner, Piece, PlayerIndex, Slot, View } from "../seam.js";
import type { Point } from "./common/geometry.js";
import type { Outline } from "./common/outline.js";
import type { Pen } from "./common/surface.js";
import type { Animated, Scene } from "./common/scene.js";

/** What the play screen needs for a game: `gameParts` in its folder's `index.js`. */
export interface GameParts {
  skin: Skin;
  /** Makes the board, where it is not the usual slab with edges. */
  makeBoard?: MakeBoard;
  /** Makes a part for a player's seat, beside name and score, such as a reserve. */
  makeSeatPart?: (session: Session, player: PlayerIndex) => PanelPart;
  /** Makes a part for the current step, such as the move as an equation. */
  makeStepPart?: (session: Session) => PanelPart;
}

/** Makes the board that a game is played on; the label is its name for screen readers. */
export type MakeBoard = (session: Session, label: string) => PlayBoard;

export interface PlayBoard extends PanelPart {
  /** Gives the focus to the cell that the Tab key reaches. */
  focus(): void;
  /** Resolves when moving pieces have arrived. */
  settled(): Promise<void>;
  /**
   * Plays a turn once more: the view before it, and those after each of its steps; calls back as each is
   * shown. A change of the session ends it.
   */
  replay(views: View[], onStep: (step: number) => void): Promise<void>;
  /** The cell at a point of the screen, or the nearest one close by. */
  cellUnder(event: MouseEvent): string | null;
  /** Shows a mark that is being drawn; null when it is done. */
  showDraft(mark: string | null): void;
}

export interface PanelPart {
  element: HTMLElement;
  /** Shows the session's new state. */
  update(): void;
  /** Releases canvases and timers. */
  close(): void;
}

/** How a game's cells and pieces are painted. Geometry comes from the view, in board units. */
export interface Skin {
  /** Whether the board has no edges; pictures then show the part with pieces. */
  isUnbounded?: boolean;
  /** How far things on the board extend over its edge. */
  overhang: number;
  /** The part that a small board shows; all of it if left out. */
  miniBox?: Extent | ((view: View) => Extent);
  /** The box of a player's piece that is shown away from the board, around its place. */
  emblemBox: Extent;
  /** Whether most turns are long in notation; the move list then uses small type. */
  longTurns?: boolean;
  emblem(player: Exclude<Owner, null>): Piece;

  /**
   * The layer that seldom changes: inlays, frames, letters and numbers; no numbers if cells have no name.
   */
  paintGround(pen: Pen, view: View): void;
  paintSlot?(pen: Pen, slot: Slot): void;
  /** Every piece that may stand on the board, for the shapes in the wheel; without a value where it makes no difference. */
  pieces: Pick<Piece, "kind" | "owner" | "value">[];
  /** A piece; the origin is its place. */
  paintPiece(pen: Pen, piece: Piece): void;
  /** A piece that no longer combines with those picked; if left out, it looks like any other. */
  paintMuted?(pen: Pen, piece: Piece): void;
  /**
   * Pieces of a cell that are closer than `width` overlap; `paintGap` sets a piece off from the one before
   * it; the origin is its place.
   */
  overlap?: { width: number; paintGap(pen: Pen, piece: Piece): void };
  /** What a lifted piece leaves on the board; the origin is its place. */
  paintShadow(pen: Pen, piece: Piece): void;
  /**
   * Where the numbers of a turn's steps stand, in games whose turns have several: on a piece, from its
   * place, and where a piece came from, from the place it left. Left out, they stand at a usual distance.
   * An outer shoulder is on the other side of a piece that lies right of the middle of its cell, and below where
   * another number stands above. Where pieces lie close together, there is room for no larger number, and no further
   * out, without hiding what others show.
   */
  steps?: { shoulder?(piece: Piece): Point & { outer?: boolean }; origin?: Point; room?: { radius: number; out: number } };
  /** The last move, in wash, below the pieces. */
  paintLastMove(pen: Pen, scene: Scene, animated: Animated): void;
  /** A cell that may be picked next, painted below the last move. */
  paintTarget?(pen: Pen, cell: Cell): void;
  /** The badges that `paintBadge` may meet on a cell, for the shapes in the wheel. */
  badges?: NonNullable<Cell["badge"]>[];
  /** A cell's badge, above the pieces; the origin is that of the board. */
  paintBadge?(pen: Pen, cell: Cell): void;
  /** A ring round a piece, above the pieces and below badges and numbers. */
  paintRing?(pen: Pen, scene: Scene): void;
  /** What lies on the cells, below the pieces. */
  paintUnder?(pen: Pen, scene: Scene, animated: Animated): void;
  /** What a target shows: where the piece would go, and what that would bring. */
  paintLanding(pen: Pen, cell: Cell, move: Move, view: View): void;
  /** The top layer, such as a gauge. */
  paintOver?(pen: Pen, scene: Scene, animated: Animated): void;

  /** The outline round a piece, for rings, dots and dashes; the origin is its place. */
  pieceOutline(piece: Piece): Outline;
  cellOutline(cell: Cell): Outline;
  /** That of a circle drawn round a cell, where another one would hide part of the pieces. */
  markOutline?(cell: Cell): Outline;
  /** The place of the bar under a piece that can move; the origin is the piece's place. */
  bar: { x: number; y: number };
  /** How long a piece travels between two places, in milliseconds. */
  travelTime(from: { x: number; y: number }, to: { x: number; y: number }): number;
}

/**
 * What the table board needs for a game besides its skin. Things are painted with the origin in the
 * middle of their cell.
 */
export interface TableSkin {
  /** The action that turns what is picked; it is shown as a button beside it. */
  turn: string;
  /** The box of a piece and everything on it, round its place. */
  pileBox: Extent;
  /** The outline round a cell that is aimed at. */
  frame: Outline;
  /** The pieces that a move would lay on a cell, turned to the viewer. */
  laid(move: Move, cell: Cell, player: PlayerIndex, isTurned: boolean): Piece[];
  /** The action that a press at a place in a picked cell means, if it may be picked. */
  actionAt(cell: Cell, place: { x: number; y: number }, isTurned: boolean): string;
  /** The outline round the part of the picked cell that an action changes, or null. */
  actionOutline(action: string, isTurned: boolean): Outline | null;
  /** An empty place on the shelf: its piece is in play. */
  paintPlace(pen: Pen): void;
  /** The mark of a piece that may be picked in addition to the picked one. */
  paintPartner(pen: Pen): void;
}
