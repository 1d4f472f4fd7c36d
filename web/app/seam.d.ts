/**
 * The seam between Python and the page: what `calculi.bridge` answers. Lengths are in board
 * units (a cell is 100), y grows downwards, and player 0 sits at the bottom.
 */

/** A rectangle of the plane. */
export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cell {
  id: string;
  name: string;
  shape: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Place in the grid that the arrow keys walk. */
  row: number;
  column: number;
  /** The cell and what stands on it, to be read aloud. */
  label: string;
  /** The label for who sees the board from the other side; empty where it is the same. */
  turned: string;
  /** A small text on it, such as the points it is worth to its owner. */
  badge: { text: string; owner: Owner } | null;
  /** On the board, or on a shelf beside it, which has an origin of its own. */
  area: "board" | "shelf";
}

export type Owner = 0 | 1 | null;
export type PlayerIndex = 0 | 1;

export interface Piece {
  /** Stable for one view only. */
  id: string;
  cell: string;
  owner: Owner;
  kind: string;
  value: number | null;
  x: number;
  y: number;
}

/** A free place that deserves a small dot. */
export interface Slot {
  cell: string;
  x: number;
  y: number;
}

/** A pick that is not on the board: a button. */
export interface Action {
  id: string;
  label: string;
  /** The label for who sees the board from the other side; empty where it is the same. */
  turned: string;
}

/** What the step says once something has been picked, and what the buttons are called then. */
export interface Prompt {
  title: string;
  help: string;
  actions: Action[];
}

export interface Score {
  name: string;
  score: string;
  spoken: string;
  why: string;
}

export interface Step {
  title: string;
  counter: string;
  help: string;
  phase: string;
}

/** A part of a travelling piece's way: where it ends, and how the piece gets there. */
export interface Leg {
  x: number;
  y: number;
  manner: "step" | "jump" | "return";
}

/** A legal move. No move's path is the beginning of another's. */
export interface Move {
  text: string;
  path: string[];
  /** Whether its path may be picked in any order. */
  unordered: boolean;
  notation: string;
  sentence: string;
  /** A few words to stand on its target, or none. */
  note: string;
  /** What it comes to, written out while it is picked; none where that is not done. */
  preview: Preview | null;
  /** The pieces that it carries, the one that is picked first. */
  travels: Travel[];
}

/** A move as an equation whose terms are picked one by one. */
export interface Preview {
  /** The move in a few words. */
  title: string;
  /** Ids of cells, each for the piece that stands there, and signs between them. */
  terms: string[];
  /** The scores after it. */
  scores: string[];
}

/** A piece that a move carries, and where to; one that does not land there leaves the board. */
export interface Travel {
  piece: string;
  x: number;
  y: number;
  lands: boolean;
  /** Its legs where it does not go straight there; none where it does. */
  way: Leg[];
}

export interface LastMove {
  player: PlayerIndex;
  text: string;
  notation: string;
  sentence: string;
  /** A few words to stand where the move was made, or none. */
  note: string;
  cells: string[];
  /** The cells of the plies before it in the same turn. */
  earlier: string[];
  /**
   * What travelled, in the order of the move's `travels`: its id now, empty for one that has left,
   * where it came from, and on which way.
   */
  moved: Moved[];
  /** What travelled in the plies before it in the same turn, as it was after each of them. */
  moved_earlier: Moved[];
}

export interface Moved {
  piece: string;
  x: number;
  y: number;
  way: Leg[];
}

/** One entry of the move list: the plies `from` … `to` of the record. */
export interface Turn {
  number: number;
  player: PlayerIndex;
  text: string;
  /** The same in sentences. */
  words: string;
  from: number;
  to: number;
}

export interface Result {
  outcome: "p1win" | "p2win" | "draw";
  winner: Owner;
  title: string;
  reason: string;
  margin: string | null;
}

export interface View {
  game: string;
  position: string;
  ply: number;
  plies: number;
  board: Extent;
  cells: Cell[];
  pieces: Piece[];
  slots: Slot[];
  actions: Action[];
  /** By the first pick. */
  prompts: Record<string, Prompt>;
  players: Score[];
  to_move: Owner;
  step: Step;
  moves: Move[];
  last: LastMove | null;
  turns: Turn[];
  result: Result | null;
}

/** What the build writes for each game, so that a board is seen before Python is there. */
export interface Start {
  view: View;
  /** The view after each first move, by move text. */
  replies: Record<string, View>;
}

/** What the build writes for each game's page of rules. */
export interface Rules {
  lead: string;
  sections: RulesSection[];
  rulings: string[];
}

/** What matches have shown of the computer player. */
export interface Strength {
  /** A move's time against plain players. */
  seconds: number;
  /** A move's nodes where terms are left out. */
  nodes: number;
  games: {
    id: string;
    /** Each level against the one below, the lowest against random moves. */
    ladder: ({ level: number } & Counted)[];
    baselines: ({ against: string } & Counted)[];
    /** The evaluation against itself without a term. */
    terms: ({ term: string } & Counted)[];
  }[];
}

/** The result of a match. */
export interface Counted {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** The share of the points, and between which shares the true one lies. */
  share: [number, number, number];
  /** The same as differences in Elo; null where infinite. */
  elo: [number | null, number | null, number | null];
}

export interface RulesSection {
  title: string;
  text: string[];
  /** What is done or may happen, numbered. */
  steps: string[];
  diagram: Diagram | null;
}

export interface Diagram {
  /** A position, with those of its moves that go on from what is picked. */
  view: View;
  picked: string[];
  /** The sentence of a move that is meant, of the last one, or the result. */
  told: string;
  /** A game that begins there, as the text of a link; empty where there is nothing left to play. */
  link: string;
}

export interface GameInfo {
  id: string;
  name: string;
  players: string[];
  designer: string;
  line: string;
  board: Extent;
  levels: { level: number; name: string }[];
  /** Whether it has set-ups that are drawn at random. */
  draws_set_ups: boolean;
  /** Whether two workers that look at half of the moves each search better than one. */
  searches_in_halves: boolean;
}

export interface Games {
  version: string;
  games: GameInfo[];
}

/** What the build writes for the home screen: the games, and by their ids views without moves. */
export interface Home {
  games: Games;
  views: Record<string, View>;
}

/** The whole record and which ply of it is meant. */
export interface RecordRequest {
  game: string;
  start: string | null;
  moves: string[];
  ply?: number;
  language?: string;
}

export interface ThinkRequest extends RecordRequest {
  level?: number;
  /** What makes a level err in the same way again. */
  seed?: number;
  depth?: number;
  nodes?: number;
  seconds?: number;
  /** How many of the best moves are told, each with its line: 1 to 3; 1 when left out. */
  lines?: number;
  /** Where another worker looks at the other half of the moves, and no level is given. */
  half?: 0 | 1;
}

/** What a search thinks of a position or a move, for the player to move there. */
export interface SearchScore {
  kind: "cp" | "win" | "draw" | "loss";
  /** Hundredths of a point, or plies to the end. */
  value: number;
  /** What that player may expect of the game, from 0 (lost) to 1 (won). */
  chance: number;
}

/** How the game may go on, by another first move than any other line of its report. */
export interface SearchLine {
  /** Move texts. */
  moves: string[];
  /** The same in notation. */
  line: string[];
  /** The first move. */
  sentence: string;
  score: SearchScore;
  /** Whether the score is certain. */
  proven: boolean;
}

/** How far a search has come; the last one is its answer. */
export interface Report {
  id: number;
  move: string | null;
  depth: number;
  nodes: number;
  seconds: number;
  score: SearchScore;
  line: string[];
  path: string[];
  /** The best lines, the best first; as many as were asked for, or as there are moves. */
  lines: SearchLine[];
}

/** A position of a game as a review sees it, and the move that was made there. */
export interface Judged {
  /** What player 0 may expect of the game, from 0 (lost) to 1 (won). */
  chance: number;
  /** None after the last move. */
  judgement: Judgement | null;
}

/** How good a move was: the only one, the best, or what it has given away. */
export type Verdict = "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export interface Judgement {
  verdict: Verdict;
  /** The chances that it has given away, 0 to 1. */
  loss: number;
  /** From 1 for nothing given away towards 0. */
  accuracy: number;
  /** The best line in place of a fault, as texts of moves; none where it was none. */
  better: string[];
}

/** A game as the text of a file, of a link, and as one for people to read. */
export interface WrittenRecord {
  file: string;
  link: string;
  text: string;
}

export interface Failure {
  error: {
    kind: "newer" | "text" | "illegal" | "invariant" | "request";
    message: string;
    /** The message without the ply that cannot be played. */
    reason: string;
    ply: number | null;
    faults: string[];
  };
}
