/**
 * The seam between Python and the page. Written by `python -m web.build.seam` from the types of
 * `calculi.page.schema`: change those. Lengths are in board units (a cell is about 100 high), y
 * grows downwards, and player 0 sits at the bottom.
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

/** A small text on a cell, such as the points that it brings its owner. */
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
  /** With `column`: where the arrow keys find it; row 0 is the top. */
  row: number;
  column: number;
  /** Read aloud: the cell and what stands on it. */
  label: string;
  badge: Badge | null;
  /** On the board, or on a shelf beside it, which has its own origin. */
  area: "board" | "shelf";
  /** The label as seen from the other side of the board; empty where it is the same. */
  turned: string;
  /** The name as it is said within a sentence, such as `row 3`; empty where it is the name. */
  place: string;
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

/** A free place, marked by a small dot. */
export interface Slot {
  cell: string;
  x: number;
  y: number;
}

/** A pick that is not on the board: a button. */
export interface Action {
  id: string;
  label: string;
  /** The label as seen from the other side of the board; empty where it is the same. */
  turned: string;
}

/** What the player to move has to do. */
export interface Step {
  title: string;
  counter: string;
  help: string;
  phase: string;
  /**
   * Whether the help is about this very turn, and told nowhere else: narrow screens leave out what
   * is said whenever such a step is due.
   */
  news: boolean;
}

/** What the step and the buttons say after a first pick. */
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

/** A piece that a move carries, and where to; if it does not land there it leaves the board. */
export interface Travel {
  piece: string;
  x: number;
  y: number;
  lands: boolean;
  /** Empty for a straight path. */
  legs: Leg[];
}

/** A move as an equation whose terms are picked one by one. */
export interface Preview {
  /** The move in a few words. */
  title: string;
  /** Ids of cells, each for the piece that stands there, with signs between them. */
  terms: string[];
  /** The scores after the move. */
  scores: string[];
}

/** A legal move. No move's path is the beginning of another's. */
export interface Move {
  text: string;
  path: string[];
  /** Whether its path may be picked in any order. */
  unordered: boolean;
  notation: string;
  /** What it does, as the cell says that completes it (`Board.label`). */
  sentence: string;
  /** A few words to show on its target; may be empty. */
  note: string;
  /** Null for a move that is no equation. */
  preview: Preview | null;
  /** The pieces that it carries, the picked one first. */
  travels: Travel[];
}

export interface PlayerScore {
  name: string;
  /** As people write it. */
  score: string;
  /** As screen readers say it. */
  spoken: string;
  /** Why it last changed; may be empty. */
  why: string;
}

/** A piece that travelled in a ply, and where it came from. */
export interface Moved {
  /** Its id now; empty if it has left the board. */
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
  /** The sentence as it is read aloud, which names places as the labels of cells do. */
  heard: string;
  /** A few words to show where the move was made; may be empty. */
  note: string;
  cells: string[];
  /** The cells of the earlier plies of the same turn. */
  earlier: string[];
  /** The pieces that travelled, in the order of the move's `travels`. */
  moved: Moved[];
  /** The pieces that travelled in the earlier plies of the turn, as they were after each ply. */
  moved_earlier: Moved[];
}

/** How many plies of the record come before the turn (`from`), and up to its end (`to`). */
export interface TurnPlies {
  from: number;
  to: number;
}

/** A place that a piece has left or, if that is taken again, the next free one of its cell. */
export interface Origin {
  x: number;
  y: number;
}

/** A piece that a step of a turn has moved or changed. */
export interface StepPiece {
  /** Its id now; empty if it has left the board. */
  piece: string;
  /** Where it was before the step. */
  cell: string;
  /** Where to mark that; None if it has not moved, or if no place is free there now. */
  origin: Origin | null;
}

/** A ply of a turn that has just been made. */
export interface TurnStep {
  sentence: string;
  /** One of each cell that pieces have left or changed in. */
  pieces: StepPiece[];
}

/** What has just happened: the steps of a turn, as far as it has been played. */
export interface LatestTurn extends TurnPlies {
  player: PlayerIndex;
  /** Whose turn it is, and its number. */
  title: string;
  /** The player's. */
  name: string;
  /** Read aloud: the title and all steps, with the places that their sentences may leave out. */
  told: string;
  /** Whether more steps of it are to come. */
  unfinished: boolean;
  steps: TurnStep[];
}

/** An entry of the move list. */
export interface Turn extends TurnPlies {
  number: number;
  player: PlayerIndex;
  text: string;
  /** The turn in sentences. */
  words: string;
}

export interface TurnList {
  turns: Turn[];
}

/** What a row of a tally brings one player; empty where it brings nothing. */
export interface Share {
  /** How the product comes about, such as `7 × 5`; may be empty. */
  factor: string;
  product: string;
}

export interface TallyRow {
  label: string;
  shares: [Share, Share];
}

/** How the scores came about, as a table; the scores themselves stand below it. */
export interface Tally {
  heading: string;
  rows: TallyRow[];
  /** What the scores are called; empty in games without scores. */
  total: string;
  /** Ids of the pieces that count nothing, where others do. */
  faint: string[];
  /** A sentence about them; may be empty. */
  note: string;
}

/** How the game ended. */
export interface Result {
  outcome: "p1win" | "p2win" | "draw";
  winner: Owner;
  title: string;
  reason: string;
  margin: string | null;
  tally: Tally;
}

/** The board as the last move has left it, shown until the players go on to the position. */
export interface Rest {
  /** Who is ahead; null where nobody is. */
  leader: Owner;
  margin: string;
  reason: string;
  players: PlayerScore[];
  cells: Cell[];
  pieces: Piece[];
  slots: Slot[];
  /** The cells of the last move. */
  picked: string[];
  /** The pieces that travelled in it. */
  moved: Moved[];
  /** What comes next. */
  title: string;
  text: string;
  /** The command that goes on. */
  begin: string;
}

/** The part of a view that depends only on the position and the ply before it. */
export interface PositionView {
  game: string;
  position: string;
  ply: number;
  board: Extent;
  cells: Cell[];
  pieces: Piece[];
  slots: Slot[];
  actions: Action[];
  /** By first pick. */
  prompts: Record<string, Prompt>;
  players: PlayerScore[];
  to_move: Owner;
  /** Who begins what is being played: the game, or its round where it has rounds. */
  beginner: PlayerIndex;
  step: Step;
  last: LastMove | null;
  /** The latest turn; while it is unfinished, the turn before it, too. Empty before any move. */
  latest: LatestTurn[];
  result: Result | null;
  rest: Rest | null;
}

export interface View extends PositionView {
  /** The legal moves. */
  moves: Move[];
  /** How many plies the record has. */
  plies: number;
  turns: Turn[];
  /** How the record ends by the rules of its game, whichever ply is shown. */
  final: Result | null;
  /** Who is to move after the last ply of the record, whichever ply is shown. */
  to_move_at_end: Owner;
}

/** Why a cell may not be picked. */
export interface Explanation {
  message: string;
}

/** The position text of a set-up that a seed draws. */
export interface DrawnStart {
  start: string;
}

/** A search's verdict on a position or a move, for the player to move there. */
export interface SearchScore {
  kind: "cp" | "win" | "draw" | "loss";
  /** Hundredths of a point, or plies to the end. */
  value: number;
  /** That player's chance, from 0 (lost) to 1 (won). */
  chance: number;
}

/** A line of best play; each line of a report has a different first move. */
export interface SearchLine {
  /** Move texts. */
  moves: string[];
  /** The same moves in notation. */
  line: string[];
  /** The first move, in words. */
  sentence: string;
  score: SearchScore;
}

/** The state of a search; the answer is its last one, with all that it has spent. */
export interface Report {
  id: number;
  move: string | null;
  depth: number;
  nodes: number;
  seconds: number;
  score: SearchScore;
  line: string[];
  path: string[];
  /** The best lines, best first: as many as were asked for, or as there are moves. */
  lines: SearchLine[];
}

export interface Stopped {
  /** Whether the search was running. */
  stopped: boolean;
}

/** How good a move was: the only one, the best, or by what it gave away. */
export type Verdict = "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

export interface Judgement {
  verdict: Verdict;
  /** The chance that it gave away, 0 to 1. */
  loss: number;
  /** 1 if it gave nothing away, towards 0 if all. */
  accuracy: number;
  /** The best line, as move texts, if the move gave something away; else empty. */
  better: string[];
}

/** The judgement of a turn as far as one of its moves. */
export interface TurnJudgement {
  verdict: Verdict;
  /** The chance of the player before the turn, 0 to 1. */
  chance: number;
  /** How much of it the moves so far gave away together. */
  loss: number;
}

/** The judgement of a position and of the move made there. */
export interface Judged {
  /** The chance of player 0, from 0 (lost) to 1 (won). */
  chance: number;
  /** Null after the last move. */
  judgement: Judgement | null;
  /** Null after the last move. */
  turn: TurnJudgement | null;
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

/** A player's time, in seconds. */
export interface TimeControl {
  base: number;
  /** What each turn adds. */
  increment: number;
}

/** An end outside the rules: time ran out, somebody resigned, both agreed on a draw. */
export interface OutsideEnding {
  reason: "time" | "resigned" | "agreed";
  winner: Owner;
}

/** After how many of the parent's own moves a variation branches off. */
export interface Branch {
  from: number;
}

/** Moves that branch off another line of play, their parent. */
export interface Variation extends Branch {
  moves: string[];
  /** By how many of the variation's own moves have been made. */
  comments: Record<number, string>;
  /** In the same way, where there are any: circles and arrows, as in `c4 c4>d6`. */
  marks?: Record<number, string>;
  /** The variations that branch off it. */
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
  /** In the same way, where there are any: circles and arrows, as in `c4 c4>d6`. */
  marks?: Record<number, string>;
  /** The variations that branch off the main line. */
  lines: Variation[];
  clock: [TimeControl, TimeControl] | null;
  /** Milliseconds that each ply of the main line took; empty where there was no clock. */
  times: number[];
  ending: OutsideEnding | null;
}

export interface ReadRecord {
  record: PageRecord;
  /** How its main line ended by the rules; None if it did not. */
  final: Result | null;
}

/** A game as the text of a file, of a link, and for people. */
export interface WrittenRecord {
  file: string;
  link: string;
  text: string;
}

export interface LevelName {
  level: number;
  name: string;
  /** How it plays, in one sentence. */
  line: string;
}

/** Something that explains itself where it stands. */
export interface Gloss {
  /**
   * The scores; what else stands at the seats; a word of the step; what is on the board's frame
   * outside some cells.
   */
  place: "score" | "part" | "word" | "frame";
  name: string;
  sentence: string;
  /** Their ids, for the place `frame`. */
  cells: string[];
  /** For the place `word`: its emphasised forms in the step's texts. */
  words: string[];
}

export interface GameInfo {
  id: string;
  name: string;
  /** The name where there is little room. */
  short_name: string;
  players: string[];
  designer: string;
  /** A description in one line. */
  line: string;
  /** What a player is after, in one sentence; empty if the game does not say. */
  goal: string;
  board: Extent;
  levels: LevelName[];
  explanations: Gloss[];
  /** Whether it draws set-ups at random. */
  draws_set_ups: boolean;
  /** How many lessons it has. */
  lessons: number;
  /** How many puzzles it has. */
  puzzles: number;
  /** Whether two workers that search half of the moves each play better than one. */
  searches_in_halves: boolean;
}

export interface Games {
  version: string;
  games: GameInfo[];
}

/** The views of a game's start. */
export interface Start {
  view: View;
  /** The view after each first move, by move text. */
  replies: Record<string, View>;
}

/** For the home screen: the games and, by their ids, views without moves. */
export interface Home {
  games: Games;
  views: Record<string, View>;
}

export interface Diagram {
  /** A position, with only those moves that can still follow what is picked. */
  view: View;
  picked: string[];
  /** A game that begins there, as the text of a link; empty if nothing is left to play. */
  link: string;
  /** How many moves the position has. */
  count: number;
  /** The caption: the sentence of the chosen move or of the last move, or the result. */
  told: string;
}

export interface RulesSection {
  title: string;
  /** The title in a word or two. */
  tab: string;
  text: string[];
  /** Numbered steps: what a player does, or what can happen. */
  steps: string[];
  diagram: Diagram | null;
  /**
   * By a phase that this is about: the number of the step to make then, 0 for no single one. The
   * phases are those of the game's steps, and `over`.
   */
  due: Record<string, number>;
}

/** The rules page of a game. */
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
  /** The share of the points, and the bounds of its confidence interval. */
  share: [number, number, number];
  /** The same as Elo differences; null where infinite. */
  elo: [number | null, number | null, number | null];
}

export interface LevelResult extends MatchResult {
  level: number;
}

export interface BaselineResult extends MatchResult {
  against: string;
}

export interface VersionResult extends MatchResult {
  /** The last one of the version before. */
  commit: string;
}

export interface TermResult extends MatchResult {
  term: string;
}

/** How often the levels find the puzzles of a grade. */
export interface GradeFound {
  grade: number;
  puzzles: number;
  /** What share of them each level of the ladder finds, the lowest level first. */
  shares: number[];
}

export interface GameStrength {
  id: string;
  /** Each level against the one below it, the lowest against a novice. */
  ladder: LevelResult[];
  /** The top level against plain programs. */
  baselines: BaselineResult[];
  /** The lowest level against players who hardly look ahead. */
  lowest: BaselineResult[];
  /** Full strength against that of earlier versions, the oldest first. */
  versions: VersionResult[];
  /** The evaluation against itself without one term. */
  terms: TermResult[];
  puzzles: GradeFound[];
}

/** The results of matches of the computer player. */
export interface Strength {
  /** The time for a move against plain players. */
  seconds: number;
  /** The nodes for a move where terms are left out. */
  nodes: number;
  games: GameStrength[];
}

/** How often each number was counted. */
export interface Spread {
  /** Each number with how many games had it, in ascending order. */
  counts: number[][];
  median: number;
}

/** How many legal moves there are where a turn begins. */
export interface Choices {
  /** Turns played before. */
  turn: number;
  mean: number;
  low: number;
  /** Eight of ten games lie between these. */
  high: number;
}

/** A share of games or of points. */
export interface Share {
  games: number;
  /** The share, then the ends of its 95 % confidence interval, from 0 to 1. */
  share: number[];
}

/** How often the loser of a game that was won had been ahead by the score. */
export interface Behind extends Share {
  /** When: the part of the turns that had been played. */
  part: number;
}

export interface FirstMove {
  move: string;
  /** Its value for the first player by the search, in points. */
  score: number;
  /** The share of the points that this value promises, from 0 to 1. */
  chance: number;
  games: number;
  /**
   * The first player's share of the points in the games that began so, as in `Share`; empty where
   * there are too few.
   */
  share: number[];
}

export interface FirstMoves {
  /** How long the search took. */
  seconds: number;
  depth: number;
  /** How many first moves there are; only the best may be listed. */
  choices: number;
  /** The best first. */
  moves: FirstMove[];
}

/** How early a search knows for certain who wins. */
export interface Proved {
  /** What it may take for a position. */
  seconds: number;
  games: number;
  /** Before the end. */
  plies: Spread;
}

export interface Study {
  game: string;
  /** What makes these numbers, or more of them. */
  command: string;
  player: string;
  /** The player's time for a move. */
  seconds: number;
  seed: number;
  games: number;
  /** By the first player. */
  won: number;
  drawn: number;
  lost: number;
  /** Of the points, for the first player. */
  balance: Share;
  draws: Share;
  turns: Spread;
  plies: Spread;
  choices: Choices[];
  /** How often the lead by the score passed from one player to the other. */
  lead_changes: Spread;
  /** Of games that were won; None where the game knows no margins. */
  margins: Spread | null;
  /** Why the games ended: how many did for each reason of the game's texts. */
  reasons: Record<string, number>;
  behind: Behind[];
  first_moves: FirstMoves | null;
  proved: Proved | null;
}

export interface Ending {
  /** Why games ended, as a sentence. */
  reason: string;
  found: Share;
}

/** What the page of a game's study shows. */
export interface StudyPage {
  /** None where a game has not been studied yet. */
  study: Study | null;
  /** How the first moves of the study are written in this language. */
  first_moves: string[];
  /** The most frequent first. */
  endings: Ending[];
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

/** The whole record, and a ply of it. */
export interface RecordRequest extends StartRequest {
  /** A position text; null for the game's own start. */
  start: string | null;
  moves: string[];
  /** The last ply when left out. */
  ply?: number;
}

/** A cell that may not be picked after those already picked. */
export interface ExplainRequest extends RecordRequest {
  picked: string[];
  cell: string;
}

/** A move to be judged, together with those before it in its turn. */
export interface JudgeRequest extends RecordRequest {
  /** The judgement of the turn as far as the move before it; unused where a turn begins. */
  before?: TurnJudgement;
}

/** A search, limited by a level or by at least one of depth, nodes and seconds. */
export interface ThinkRequest extends RecordRequest {
  /** Names the search in its reports and for `stop`. */
  id?: number;
  level?: number;
  /** With the same seed a level errs in the same way. */
  seed?: number;
  depth?: number;
  nodes?: number;
  seconds?: number;
  /** With a clock: the seconds for a usual move. An open choice takes up to `seconds`. */
  usual?: number;
  /** How many of the best lines to find: 1 to 3; 1 when left out. */
  lines?: number;
  /**
   * Which half of the moves to search, if another worker searches the other; levels that err search
   * all.
   */
  half?: 0 | 1;
}

/** A sheet of exercises: the same terms give the same sheet. */
export interface SheetRequest extends StartRequest {
  kind: string;
  difficulty?: "easy" | "middle" | "hard";
  /** How many exercises. */
  number?: number;
  seed?: number;
  paper?: "a4" | "letter";
}

export interface StopRequest extends GamesRequest {
  id: number;
}

export interface WriteRequest extends GamesRequest {
  record: PageRecord;
}

export interface ReadRequest extends GamesRequest {
  /** The text of a file or a link. */
  text: string;
}

/** A newer version's record; a malformed text; an illegal move; an impossible position; other. */
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

/** The answer to a request that is refused. */
export interface Failure {
  error: Fault;
}

/** Something that goes wrong often enough to be named. */
export interface LessonMistake {
  text: string;
  /** The cell at which the board says why; may be empty. */
  at: string;
  /** What it says there, in a few words; may be empty. */
  bubble: string;
}

/** How an attempt stands. */
export interface AttemptVerdict {
  state: "open" | "done" | "missed";
  /** The id of what went wrong in a missed one; empty where that has no name. */
  mistake: string;
  /** The other side's move that is due now, or that punishes a mistake; may be empty. */
  reply: string;
}

/** A first move of a step, as Python judges and shows it. */
export interface LessonTry {
  verdict: AttemptVerdict;
  /**
   * After it, with those cells and pieces alone that were not the same before it; once the attempt
   * has ended, with no moves but the reply.
   */
  view: View;
  /** The ids of all cells, in their order. */
  cells: string[];
  /** The ids of all pieces, in their order. */
  pieces: string[];
}

/** One idea of a game, to be tried on the board. */
export interface LessonStep {
  id: string;
  title: string;
  /** What is to be done, in about two sentences. */
  text: string;
  /** What is said once it is done. */
  done: string;
  /** What the first rule that it is about is called; empty for one about rulings alone. */
  rule: string;
  /** The section of the rules page that has this rule; past the last are the rulings. */
  section: number;
  /** The text of the position that it begins with. */
  start: string;
  /** The learner's. */
  side: PlayerIndex;
  /** Whether the computer's first level plays the other side. */
  computer: boolean;
  /** By their ids. */
  mistakes: Record<string, LessonMistake>;
  /** Of the beginning; without moves in all steps but the first. */
  view: View;
  /** By their texts: all first moves, in the first step; none in the others. */
  tries: Record<string, LessonTry>;
  /** The step as JSON, for Python to judge attempts by. */
  data: string;
}

/** All lessons of a game, in their order. */
export interface LessonPath {
  game: string;
  steps: LessonStep[];
}

/** By the id of each game that has lessons: the ids and titles of its steps. */
export interface LessonsListed {
  games: Record<string, LessonListed[]>;
}

export interface LessonListed {
  id: string;
  title: string;
}

/** An attempt at a step: the moves made since its beginning, by both sides. */
export interface AttemptRequest extends GamesRequest {
  game: string;
  /** The step as JSON. */
  step: string;
  moves: string[];
}

/** Moves of both sides that reach a step's goal, from its beginning. */
export interface StepAnswer {
  /** None against the computer, since nobody knows beforehand what it answers. */
  moves: string[];
}

/** A turn tried in place of one that was played: all moves of the record after its ply. */
export interface RetryRequest extends RecordRequest {
  /** The moves of the turn that was played there. */
  played: string[];
}

/** What is said of the turn tried; as long as it has plies left it is open. */
export interface RetryVerdict {
  state: "open" | "repeated" | "right" | "wrong";
  /** The chance of who tries it before the turn, 0 to 1; 0 unless it is right or wrong. */
  chance: number;
  /** How much of it the turn gives away. */
  loss: number;
  /** On the turn, if it is right or wrong. */
  verdict: Verdict | null;
  /** The best turn of the other side after a wrong one. */
  reply: string[];
}

/** The best moves at a ply until the turn passes. */
export interface BestTurn {
  moves: string[];
}

/** A position with the turns that have to be found there. */
export interface PuzzleListed {
  id: string;
  /** 1 (easy) to 8 (hard). */
  grade: number;
  /** The text of the position. */
  start: string;
  /** Who solves it, and is to move. */
  side: PlayerIndex;
  /** How many turns of the solver's it takes. */
  turns: number;
  /** Whether the solution is proven to win. */
  wins: boolean;
  /** Whether it is proven to draw. */
  draws: boolean;
  /** Whether every other turn is proven worse; else none is known to be as good. */
  proven: boolean;
  /** The moves of both sides. */
  solution: string[];
  themes: string[];
  /** The levels that played the game it comes from; empty where that is not known. */
  levels: number[];
  /** The puzzle as JSON, for Python to judge attempts by. */
  data: string;
}

/** All puzzles of a game, in the same words in every language: there are none in it. */
export interface PuzzlePage {
  game: string;
  puzzles: PuzzleListed[];
}

/** What is known of a game's puzzles without their positions. */
export interface PuzzlesKnown {
  ids: string[];
  /** The grade of each. */
  grades: number[];
  /** By the name of each theme: what it is called. */
  themes: Record<string, string>;
}

/** By the id of each game that has puzzles. */
export interface PuzzlesListed {
  games: Record<string, PuzzlesKnown>;
}

/** An attempt at a puzzle: the moves made since its position, by both sides. */
export interface PuzzleRequest extends GamesRequest {
  game: string;
  /** The puzzle as JSON. */
  puzzle: string;
  moves: string[];
}

/** How an attempt stands. */
export interface PuzzleTried {
  state: "open" | "done" | "missed";
  /**
   * Of an open one, the other side's move that is due; of a missed one, the turn that answers it.
   * May be empty.
   */
  replies: string[];
  /**
   * Of an open one in which the solver is to move: a move that leads on to the solution; empty
   * where none does.
   */
  onward: string;
}

export interface ExerciseKind {
  id: string;
  name: string;
  /** The kind of arithmetic, in a word or two. */
  about: string;
}

/** The kinds of exercises of a game. */
export interface GameExercises {
  game: string;
  name: string;
  kinds: ExerciseKind[];
}

/** What the build writes, so that one can choose before Python has started. */
export interface ExerciseChoices {
  games: GameExercises[];
  /** The most exercises of a sheet. */
  most: number;
  largest_seed: number;
}

/** An element of a page of paper. */
export interface Markup {
  name: string;
  /** Its class; may be empty. */
  kind: string;
  /** For the element `img`: what it shows, as SVG. Empty for all others. */
  picture: string;
  /** What the picture shows, in words. */
  told: string;
  inside: (Markup | string)[];
}

export interface Sheet {
  title: string;
  /** A name for its file, without an ending. */
  file: string;
  /** The style sheet of the pages. */
  style: string;
  pages: Markup[];
}

/** Places with a line round them: cells by their ids, or halves of wide ones, `ID:left`. */
export interface MarkedPlaces {
  /** Where something starts. */
  dashed: string[];
  /** Where it goes, or what is asked about. */
  framed: string[];
}

/** A part of an answer that is not picked on the board: one of a few words, or a number. */
export interface AnswerPart {
  /** Empty for a number. */
  options: string[];
  /** The right option, or the number as a whole one or a fraction: `-6/5`. */
  right: string;
}

export interface ScreenExercise {
  position: string;
  asked: string;
  /** What stands out of the question; may be empty. */
  sought: string;
  marked: MarkedPlaces;
  /** The places that are the answer; empty where it is not picked on the board. */
  picks: string[];
  is_ordered: boolean;
  /** The answer where it is not picked on the board. */
  parts: AnswerPart[];
  answer: string;
  because: string;
  /** What the answer shows on the board. */
  shown: MarkedPlaces;
}

export interface ScreenExercises {
  title: string;
  lead: string;
  exercises: ScreenExercise[];
}
