/**
 * The seam between Python and the page. Written by `python -m web.build.seam` from the types of
 * `calculi.page.schema`: change those. Lengths are in board units (a cell is 100), y grows
 * downwards, and player 0 sits at the bottom.
 */

export type PlayerIndex = 0 | 1;

export type Owner = PlayerIndex | null;

/** A rectangle of the plane. */
export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A small text on a cell, such as the points it is worth to its owner. */
export interface Badge {
  text: string;
  owner: Owner;
}

export interface Cell {
  id: string;
  name: string;
  shape: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the arrow keys find it; row 0 is the top. */
  row: number;
  column: number;
  /** The cell and what stands on it, to be read aloud. */
  label: string;
  badge: Badge | null;
  /** On the board, or on a shelf beside it, which has an origin of its own. */
  area: "board" | "shelf";
  /** The label for who sees the board from the other side; empty where it is the same. */
  turned: string;
}

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

/** What is due from the player to move. */
export interface Step {
  title: string;
  counter: string;
  help: string;
  phase: string;
}

/** What the step says once something has been picked, and what the buttons are called then. */
export interface Prompt {
  title: string;
  help: string;
  actions: Action[];
}

/** A part of a piece's path: where it ends, and how the piece gets there. */
export interface Leg {
  x: number;
  y: number;
  manner: "step" | "jump" | "return";
}

/** A piece that a move carries, and where to; one that does not land there leaves the board. */
export interface Travel {
  piece: string;
  x: number;
  y: number;
  lands: boolean;
  /** Empty where it goes straight there. */
  legs: Leg[];
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

/** A legal move. No move's path is the beginning of another's. */
export interface Move {
  text: string;
  path: string[];
  /** Whether its path may be picked in any order. */
  unordered: boolean;
  notation: string;
  sentence: string;
  /** A few words to stand on its target; may be empty. */
  note: string;
  /** Null where the move is not written out while it is picked. */
  preview: Preview | null;
  /** The pieces that it carries, first the one that is picked. */
  travels: Travel[];
}

export interface PlayerScore {
  name: string;
  /** As it is written. */
  score: string;
  /** As it is read aloud. */
  spoken: string;
  /** What last changed it; may be empty. */
  why: string;
}

/** What travelled in a ply that has been made, and where it came from. */
export interface Moved {
  /** Its id now; empty for one that has left the board. */
  piece: string;
  x: number;
  y: number;
  legs: Leg[];
}

export interface LastMove {
  player: PlayerIndex;
  text: string;
  notation: string;
  sentence: string;
  /** A few words to stand where the move was made; may be empty. */
  note: string;
  cells: string[];
  /** The cells of the plies before it in the same turn. */
  earlier: string[];
  /** What travelled, in the order of the move's `travels`. */
  moved: Moved[];
  /** What travelled in the plies before it in the same turn, as it was after each of them. */
  moved_earlier: Moved[];
}

/** The plies `from` … `to` of a record. */
export interface TurnPlies {
  from: number;
  to: number;
}

/** One entry of the move list. */
export interface Turn extends TurnPlies {
  number: number;
  player: PlayerIndex;
  text: string;
  /** The same in sentences. */
  words: string;
}

export interface TurnList {
  turns: Turn[];
}

/** How the game ended. */
export interface Result {
  outcome: "p1win" | "p2win" | "draw";
  winner: Owner;
  title: string;
  reason: string;
  margin: string | null;
}

/** The part of a view that depends on the position shown and the ply before it. */
export interface PositionView {
  game: string;
  position: string;
  ply: number;
  board: Extent;
  cells: Cell[];
  pieces: Piece[];
  slots: Slot[];
  actions: Action[];
  /** By the first pick. */
  prompts: Record<string, Prompt>;
  players: PlayerScore[];
  to_move: Owner;
  step: Step;
  moves: Move[];
  last: LastMove | null;
  result: Result | null;
}

export interface View extends PositionView {
  /** How many the record has. */
  plies: number;
  turns: Turn[];
}

/** Why a cell may not be picked now. */
export interface Explanation {
  message: string;
}

/** The position text of a set-up drawn by a seed. */
export interface DrawnStart {
  start: string;
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

export interface Stopped {
  /** Whether the search was going on. */
  stopped: boolean;
}

/** How good a move was: the only one, the best, or what it has given away. */
export type Verdict = "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export interface Judgement {
  verdict: Verdict;
  /** The chances that it has given away, 0 to 1. */
  loss: number;
  /** From 1 for nothing given away towards 0. */
  accuracy: number;
  /** The best line in place of a fault, as move texts; empty where there was no fault. */
  better: string[];
}

/** A position of a game as a review sees it, and the move that was made there. */
export interface Judged {
  /** What player 0 may expect of the game, from 0 (lost) to 1 (won). */
  chance: number;
  /** Null after the last move. */
  judgement: Judgement | null;
}

export interface HumanPlayer {
  kind: "human" | "friend";
  name?: string;
}

export interface ComputerPlayer {
  kind: "computer";
  level: number;
  name?: string;
}

export type RecordPlayer = HumanPlayer | ComputerPlayer;

/** What a player is given, in seconds. */
export interface TimeControl {
  base: number;
  /** Added after each turn. */
  increment: number;
}

/** An end that the rules do not know: time ran out, somebody resigned, both agreed on a draw. */
export interface OutsideEnding {
  reason: "time" | "resigned" | "agreed";
  winner: Owner;
}

/** After how many of the parent's own moves a variation branches off. */
export interface Branch {
  from: number;
}

/** Moves that leave another line of play; what they branch off is their parent. */
export interface Variation extends Branch {
  moves: string[];
  /** By how many of its own moves have been made. */
  comments: Record<number, string>;
  /** What branches off it in turn. */
  lines: Variation[];
}

export interface PageRecord {
  game: string;
  /** A position text, or null for the game's own start. */
  start: string | null;
  options: Record<string, string>;
  players: [RecordPlayer, RecordPlayer];
  /** The main line. */
  moves: string[];
  /** By how many moves of the main line have been made. */
  comments: Record<number, string>;
  /** What branches off the main line. */
  lines: Variation[];
  clock: [TimeControl, TimeControl] | null;
  /** Milliseconds that each ply of the main line took; empty where there was no clock. */
  times: number[];
  ending: OutsideEnding | null;
}

export interface ReadRecord {
  record: PageRecord;
}

/** A game as the text of a file, of a link, and as one for people to read. */
export interface WrittenRecord {
  file: string;
  link: string;
  text: string;
}

export interface LevelName {
  level: number;
  name: string;
}

export interface GameInfo {
  id: string;
  name: string;
  players: string[];
  designer: string;
  /** What it is, in one line. */
  line: string;
  board: Extent;
  levels: LevelName[];
  /** Whether it has set-ups that are drawn at random. */
  draws_set_ups: boolean;
  /** Whether two workers that look at half of the moves each search better than one. */
  searches_in_halves: boolean;
}

export interface Games {
  version: string;
  games: GameInfo[];
}

/** The views of each game's start. */
export interface Start {
  view: View;
  /** The view after each first move, by move text. */
  replies: Record<string, View>;
}

/** For the home screen: the games, and by their ids views without moves. */
export interface Home {
  games: Games;
  views: Record<string, View>;
}

export interface Diagram {
  /** A position, with those of its moves that go on from what is picked. */
  view: View;
  picked: string[];
  /** A game that begins there, as the text of a link; empty where nothing is left to play. */
  link: string;
  /** How many moves the position has. */
  count: number;
  /** The sentence of a move that is meant, of the last one, or the result. */
  told: string;
}

export interface RulesSection {
  title: string;
  text: string[];
  /** What is done or may happen, numbered. */
  steps: string[];
  diagram: Diagram | null;
}

/** A game's page of rules. */
export interface Rules {
  lead: string;
  sections: RulesSection[];
  rulings: string[];
}

export interface MatchResult {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** The share of the points, and between which shares the true one lies. */
  share: [number, number, number];
  /** The same as differences in Elo; null where infinite. */
  elo: [number | null, number | null, number | null];
}

export interface LevelResult extends MatchResult {
  level: number;
}

export interface BaselineResult extends MatchResult {
  against: string;
}

export interface TermResult extends MatchResult {
  term: string;
}

export interface GameStrength {
  id: string;
  /** Each level against the one below, the lowest against random moves. */
  ladder: LevelResult[];
  baselines: BaselineResult[];
  /** The evaluation against itself without a term. */
  terms: TermResult[];
}

/** What matches have shown of the computer player. */
export interface Strength {
  /** A move's time against plain players. */
  seconds: number;
  /** A move's nodes where terms are left out. */
  nodes: number;
  games: GameStrength[];
}

export interface GamesRequest {
  /** `en` or `es`; English when left out. */
  language?: string;
}

export interface StartRequest extends GamesRequest {
  game: string;
}

export interface DrawRequest extends StartRequest {
  seed: number;
}

/** The whole record and which ply of it is meant. */
export interface RecordRequest extends StartRequest {
  /** A position text; null for the game's own start. */
  start: string | null;
  moves: string[];
  /** The last one when left out. */
  ply?: number;
}

/** A cell that may not be picked, after those that have been. */
export interface ExplainRequest extends RecordRequest {
  picked: string[];
  cell: string;
}

/** A search: by a level, or by at least one of depth, nodes and seconds. */
export interface ThinkRequest extends RecordRequest {
  /** What reports name it by, and `stop`. */
  id?: number;
  level?: number;
  /** Makes a level err in the same way again. */
  seed?: number;
  depth?: number;
  nodes?: number;
  seconds?: number;
  /** How many of the best moves are told, each with its line: 1 to 3; 1 when left out. */
  lines?: number;
  /** Where another worker looks at the other half of the moves, and no level is given. */
  half?: 0 | 1;
}

export interface StopRequest extends GamesRequest {
  id: number;
}

export interface WriteRequest extends GamesRequest {
  record: PageRecord;
}

export interface ReadRequest extends GamesRequest {
  /** Of a file or of a link. */
  text: string;
}

/** Written by a newer version; a malformed text; an illegal move; an impossible position; else. */
export type FaultKind = "newer" | "text" | "illegal" | "invariant" | "request";

export interface Fault {
  kind: FaultKind;
  message: string;
  /** The message without the ply that cannot be played. */
  reason: string;
  ply: number | null;
  /** Everything that is wrong with a position. */
  faults: string[];
}

/** The answer in place of any other. */
export interface Failure {
  error: Fault;
}
