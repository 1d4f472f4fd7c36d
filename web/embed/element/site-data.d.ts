/** What the build writes for the element: it knows the games without asking for anything. */

/** An element of a drawing: its name, its attributes, and what is in it. */
export type Drawing = [string, Record<string, string>, ...Drawing[]];

export interface GameData {
  name: string;
  /** What the game is about, in one line. */
  line: string;
  /** Player one and player two. */
  players: [string, string];
  /** The pieces of player one and player two. */
  emblems: [Drawing, Drawing];
  /** The points at the start. */
  scores: [string, string];
  /** Whether a move is an equation, which is shown beside the board while it is picked. */
  equations: boolean;
  /** The start position's text. */
  position: string;
  /** The width and height of the board, in its own units; null for one without edges. */
  size: [number, number] | null;
}

/** By language and by the game's id. */
export const games: Record<string, Record<string, GameData>>;
/** The site's colours, type and space, as rules for a shadow root. */
export const tokens: string;
