/**
 * The static data of games, as `ludarium.site` writes it: what of a game is no code.
 * Paths are relative to the folder `data/`.  Files whose names hold a digest never change.
 */

import {
  count,
  fields,
  flag,
  list,
  listOf,
  number,
  type Of,
  oneOf,
  orNull,
  table,
  tableOf,
  text,
  wordWith,
} from "./json";

/** By name. */
type Options = Record<string, number | string>;

export const GAME_ENTRY = fields({
  name: text,
  title: text,
  /** Path of the GameData. */
  data: text,
});

export type GameEntry = Of<typeof GAME_ENTRY>;

/** How moves are judged, see `match/review.py`. */
export interface ReviewData {
  /** Of one search. */
  nodes: number;
  /** Scores count up to this many times the game's `eval_scale`. */
  max_lead: number;
  /** The least drops of the expected result by a mistake, a blunder and, in a game without either, a turning point. */
  mistake: number;
  blunder: number;
  notable: number;
}

/** `catalogue.json`, the one file whose name never changes. */
export const CATALOGUE = fields({
  version: text,
  /** Of `docs/module.md`: the interface of the modules. */
  interface: number,
  /** Beside the page is a server, which it may ask. */
  server: flag,
  languages: list<string>(),
  /** The numbers of the computer player's levels, the lowest first. */
  levels: list<number>(),
  review: table<ReviewData>(),
  games: listOf(GAME_ENTRY),
});

export type Catalogue = Of<typeof CATALOGUE>;

/** A level of the computer player, see `engine/levels.py`; its title is the message `level-1`, what it does `level-1-doc`. */
export interface Level {
  number: number;
  depth: number | null;
  /** In parts of the game's `eval_scale`. */
  margin: number;
  nodes: number | null;
  seconds: number;
  /** How much is overlooked, in 1024ths; 0: nothing. */
  oversight: number;
}

/** A label is the message `option-NAME-title`, what it changes `option-NAME`; a word among its choices, `option-NAME-WORD`. */
export interface OptionData {
  name: string;
  /** One of the few that players choose first. */
  primary: boolean;
  default: number | string;
  low: number;
  high: number;
  /** Empty for a number from `low` to `high`. */
  choices: (number | string)[];
}

/** Alpha-beta, or Monte-Carlo tree search: `engine/search_kinds.py`. */
export type SearcherName = "alphabeta" | "mcts";

export interface Shape {
  /** Names in the order of seats; what people read is the message `player-NAME`. */
  players: string[];
  /** The first is the usual one; a label is the message `setup-NAME-title`, what it is like `setup-NAME`. */
  setups: { name: string; seeded: boolean }[];
  /** The kind of search that plays it best. */
  searcher: SearcherName;
  /** Path of the BoardData. */
  board: string;
}

/** A message's key in the Fluent files, and name and kind of each parameter, see `kernel/messages.py`. */
export interface MessageData {
  key: string;
  parameters: [name: string, kind: ParameterKind][];
}

export type ParameterKind =
  | "cell"
  | "seat"
  | "symbol"
  | "number"
  | "character"
  | "text"
  | "quoted"
  | "message"
  | "move"
  | "input"
  | "setups";

/** Its title is the message `collection-NAME-title`, what is in it `collection-NAME`. */
export const COLLECTION = fields({
  name: text,
  /** Path of a file of records. */
  records: text,
});

export type CollectionData = Of<typeof COLLECTION>;

/** What the game is, in a sentence, is the message `summary`. */
export const GAME = fields({
  name: text,
  title: text,
  /** Author, year, licence. */
  credit: text,
  terms: text,
  /** Path of the .wasm file. */
  module: text,
  /** The same of the part of it that does not search. */
  viewer: text,
  max_players: number,
  multi_action_turns: flag,
  eval_scale: number,
  /** From how many plies on a rated game counts. */
  rated_plies: number,
  /** By the number of players: the levels of the computer player. */
  levels: table<Record<string, Level[]>>(),
  move_numbers: oneOf("turns", "rounds"),
  options: list<OptionData>(),
  /** The options on which players, setups and the board depend. */
  shaping: list<string>(),
  /** By the values of the shaping options: `players=2 size=8`.  A combination that the game refuses is missing. */
  shapes: table<Record<string, Shape>>(),
  /** The outcomes' own reasons, by number; their sentences are `outcome-REASON`. */
  reasons: list<string>(),
  /** What operations say, by message number. */
  messages: table<Record<string, MessageData>>(),
  /** By language: the path of the Fluent file with the shared messages and the game's own. */
  texts: table<Record<string, string>>(),
  /** By language: the path of the rules as HTML; `<figure data-diagram="NAME">` is a diagram of the guide. */
  rules: table<Record<string, string>>(),
  /** By language: the path of what is said in the first game as HTML, a `<section>` for each step. */
  first_game: table<Record<string, string>>(),
  /** Path of the GuideData. */
  guide: text,
  /** Positions can be set up piece by piece. */
  editor: flag,
  /** Whether the game reads setup codes. */
  setup_codes: flag,
  /** Path of the PuzzlesData; empty where the game has none. */
  puzzles: text,
  /** Path of the OpeningsData; empty where the game has none. */
  openings: text,
  /** Records that come with the game. */
  collections: listOf(COLLECTION),
  /** The titles' messages of the trays that each player has. */
  trays: list<number>(),
  /** Ids, in paths, of the tray items that can be clicked. */
  tray_places: list<string>(),
  actions: list<{ id: string; label: number }>(),
});

export type GameData = Of<typeof GAME>;

/** As in `docs/puzzles.md`; a theme's text is the message `theme-NAME`. */
export const PUZZLE = fields({
  /** Stays the same from one collection to the next. */
  id: text,
  /** Those that differ from their defaults. */
  options: table<Options>(),
  position: text,
  /** One move alone wins by force, or one alone does not lose by force. */
  goal: oneOf("win", "save"),
  /** Of the player to move, until the game is won; 1 where it is to be saved. */
  turns: number,
  level: number,
  /** Why the game ends, see `outcome-REASON`; empty where it is to be saved. */
  reason: text,
  themes: list<string>(),
  /** Moves against the longest defence, to the end of the game; the one that saves it. */
  solution: list<string>(),
});

export type PuzzleData = Of<typeof PUZZLE>;

export const PUZZLES = fields({
  /** The easiest first. */
  puzzles: listOf(PUZZLE),
});

export type PuzzlesData = Of<typeof PUZZLES>;

/** A position's key, sixteen hexadecimal digits, and its moves, those that were played most first.  A move is in canonical
 *  notation; then for each level how many games each seat won with it, and how many were drawn. */
const OPENING_MOVE = wordWith(count);
const OPENING_ROW = wordWith(OPENING_MOVE);

export type OpeningMoveData = Of<typeof OPENING_MOVE>;
export type OpeningRow = Of<typeof OPENING_ROW>;

/** As in `docs/puzzles.md`. */
export const OPENINGS = fields({
  /** Those that differ from their defaults. */
  options: table<Options>(),
  /** Whose games were counted, and how many they were. */
  levels: listOf(fields({ level: number, games: number })),
  positions: listOf(OPENING_ROW),
});

export type OpeningsData = Of<typeof OPENINGS>;

/** A kind of piece by its symbol's title, and where it stands: from the middle, where pieces are 2 wide. */
export const BEATS = fields({
  title: text,
  x: number,
  y: number,
  /** Titles. */
  beats: list<string>(),
});

export type BeatsKind = Of<typeof BEATS>;

/** What the player to move shall reach in one turn: all that is named, or the position after the solution. */
export const TASK = fields({
  /** The moves of a turn that solves it. */
  solution: list<string>(),
  win: flag,
  /** Cells where no piece of another player stands any more. */
  taken: list<string>(),
  /** Cells where a piece of the player's own stands. */
  held: list<string>(),
  /** The others have fewer pieces on the board. */
  some_taken: flag,
});

export type TaskData = Of<typeof TASK>;

export const DIAGRAM = fields({
  /** A position string; empty: the usual start. */
  position: text,
  options: table<Options>(),
  /** Places clicked. */
  clicks: list<string>(),
  /** Shown by arrows, if there is one. */
  move: text,
  task: orNull(TASK),
});

export type DiagramData = Of<typeof DIAGRAM>;

export const STEP = fields({
  task: TASK,
  /** Empty: it goes on from where the last step has led to. */
  position: text,
  /** What the others answer. */
  reply: list<string>(),
});

export type StepData = Of<typeof STEP>;

export const FIRST_GAME = fields({
  options: table<Options>(),
  steps: listOf(STEP),
});

export type FirstGameData = Of<typeof FIRST_GAME>;

/** What the texts of rules and first game show, see `games/guide.py`. */
export const GUIDE = fields({
  /** By name. */
  diagrams: tableOf(DIAGRAM),
  first_game: orNull(FIRST_GAME),
  /** What beats what, as a diagram; empty where kinds of pieces do not beat each other. */
  beats: listOf(BEATS),
});

export type GuideData = Of<typeof GUIDE>;

export interface CellData {
  id: string;
  /** What rules call it. */
  number: number;
  x: number;
  y: number;
  polygon: [number, number][];
  tone: number;
  mark: string;
}

/** A kind of piece; what people read is the message `symbol-TITLE`. */
export interface SymbolData {
  id: string;
  title: string;
  /** By piece set: an SVG fragment in the box from -1 to 1, with the classes `body`, `ink` and `line`. */
  drawings: Record<string, string>;
  solid: SolidData;
}

/** What a kind of piece is where the board is solid. */
export interface SolidData {
  form: "slab" | "block" | "stone" | "tower";
  /** In half widths of the piece. */
  height: number;
  material: "wood" | "stone" | "plain";
}

/** As in `games/scene.py`. */
export const BOARD = fields({
  width: number,
  height: number,
  flippable: flag,
  cells: list<CellData>(),
  symbols: list<SymbolData>(),
  /** Names of the sets of pieces, the usual one first; its title is the message `pieces-NAME`. */
  piece_sets: list<string>(),
});

export type BoardData = Of<typeof BOARD>;
