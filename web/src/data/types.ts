/**
 * The games' static data, which `ludarium.site` writes. Paths are relative to the folder `data/`. Files with a digest
 * in their names never change.
 */

import {
  count,
  fields,
  flag,
  list,
  listOf,
  number,
  object,
  objectOf,
  oneOf,
  orNull,
  type TypeOf,
  text,
  textThen,
} from "./json";

/** Values by option name. */
type OptionValues = Record<string, number | string>;

const GAME_ENTRY = fields({
  name: text,
  title: text,
  /** Path of the GameData. */
  data: text,
});
export type GameEntry = TypeOf<typeof GAME_ENTRY>;

/** Settings of the game review, see `match/review.py`. */
export interface ReviewData {
  /** Node limit per search. */
  nodes: number;
  /** Scores are capped at this multiple of the game's `eval_scale`. */
  max_lead: number;
  /** Minimum drops of the expected result for a mistake and a blunder. */
  mistake: number;
  blunder: number;
  /** In a game without turning points, the costliest move becomes a turning point if its drop is at least this. */
  notable: number;
}

/** `catalogue.json`, the only file with a fixed name. */
export const CATALOGUE = fields({
  version: text,
  /** The interface version of the modules, see `docs/module.md`. */
  interface: number,
  /** Whether a server provides the page. */
  server: flag,
  /** Whether the documentation site is at `docs/`. */
  docs: flag,
  languages: list<string>(),
  /** The numbers of the computer's levels, lowest first. */
  levels: list<number>(),
  review: object<ReviewData>(),
  games: listOf(GAME_ENTRY),
});
export type Catalogue = TypeOf<typeof CATALOGUE>;

/** A computer level, see `engine/levels.py`. Messages: `level-NUMBER` is its title, `level-NUMBER-doc` describes it. */
export interface Level {
  number: number;
  depth: number | null;
  /** Maximum loss of a chosen move against the best move, as a multiple of the game's `eval_scale`. */
  margin: number;
  nodes: number | null;
  seconds: number;
  /**
   * The probability of overlooking a move is this number / 1024 times the move's hardness or, for an opponent's reply,
   * hardness + 1 (`engine/blunders.py`).
   */
  blunder_rate: number;
}

/** Messages of an option: `option-NAME-title`, `option-NAME` (a description) and `option-NAME-CHOICE` (a choice). */
export interface OptionData {
  name: string;
  /** Whether forms show the option before options that are not primary. */
  primary: boolean;
  default: number | string;
  low: number;
  high: number;
  /** The possible values; empty if the option is a number from `low` to `high`. */
  choices: (number | string)[];
}

/** Alpha-beta or Monte-Carlo tree search, see `games/choices.py`. */
export type SearcherName = "alphabeta" | "mcts";

/** The parts of a game that depend on its `shaping` options. */
export interface Shape {
  /** Names in the order of seats; their texts are the messages `player-NAME`. */
  players: string[];
  /** The default first. Messages: `setup-NAME-title`, `setup-NAME` (a description). `seeded`: the start is random. */
  setups: { name: string; seeded: boolean }[];
  /** The kind of search that plays the game best. */
  searcher: SearcherName;
  /** Path of the BoardData. */
  board: string;
}

/** A message's key in the Fluent files, and the name and kind of each parameter, see `kernel/messages.py`. */
interface MessageData {
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

/** Messages: `collection-NAME-title` is the title of a collection, `collection-NAME` describes it. */
const COLLECTION = fields({
  name: text,
  /** Path of a file of records. */
  records: text,
});

/** The message `summary` describes the game in a sentence. */
export const GAME = fields({
  name: text,
  title: text,
  /** Author, year and licence. */
  credit: text,
  /** Copyright notice, licence and contact. */
  terms: text,
  /** Path of the .wasm file. */
  module: text,
  /** Path of the module without the search, for the embedded viewer. */
  viewer: text,
  max_players: number,
  /** Whether a turn can have several moves. */
  multi_action_turns: flag,
  eval_scale: number,
  /** Minimum length of a rated game, in plies. */
  rated_plies: number,
  /** The computer's levels by number of players. */
  levels: object<Record<string, Level[]>>(),
  /** What the numbers in a list of moves count: turns, or rounds in which each player has a turn. */
  move_numbers: oneOf("turns", "rounds"),
  options: list<OptionData>(),
  /** The names of the options on which the players, the setups, the board or the kind of search depend. */
  shaping: list<string>(),
  /** Shapes by the allowed combinations of the shaping options' values, such as `players=2 size=8`. */
  shapes: object<Record<string, Shape>>(),
  /** The game's ending reasons, by number; their texts are the messages `outcome-REASON`. */
  reasons: list<string>(),
  /** Messages of operations, by message number. */
  messages: object<Record<string, MessageData>>(),
  /** By language: path of the Fluent file with the messages of all games and of this game. */
  texts: object<Record<string, string>>(),
  /** By language: path of the rules in HTML. `<figure data-diagram="NAME">` is a diagram of the guide. */
  rules: object<Record<string, string>>(),
  /** By language: path of the tutorial's texts in HTML, one `<section>` per step. */
  first_game: object<Record<string, string>>(),
  /** Path of the GuideData. */
  guide: text,
  /** Whether the game supports editing positions. */
  editor: flag,
  /** Whether the game can read setup codes. */
  setup_codes: flag,
  /** Path of the PuzzlesData; empty if the game has none. */
  puzzles: text,
  /** Path of the OpeningsData; empty if the game has none. */
  openings: text,
  /** Records that come with the game. */
  collections: listOf(COLLECTION),
  /** The message numbers of the trays' titles. Each player has one tray for each title. */
  trays: list<number>(),
  /** The ids of clickable tray items, as in `Step.at` of `rules/api.ts`. */
  tray_places: list<string>(),
  /** The buttons beside the board. `label`: a message number. */
  actions: list<{ id: string; label: number }>(),
});
export type GameData = TypeOf<typeof GAME>;

/** See `docs/puzzles.md`. The text of a theme is the message `theme-NAME`. */
const PUZZLE = fields({
  /** Ten hexadecimal digits of a digest of the options and the position. */
  id: text,
  /** Options with non-default values. */
  options: object<OptionValues>(),
  position: text,
  /** `win`: exactly one move (or turn of several moves) forces a win. `save`: exactly one avoids a forced loss. */
  goal: oneOf("win", "save"),
  /** Number of turns that the player to move needs to win; 1 if the goal is `save`. */
  turns: number,
  /** Difficulty: the lowest level of the computer that solves the puzzle. */
  level: number,
  /** The ending reason (message `outcome-REASON`); empty if the goal is `save`. */
  reason: text,
  themes: list<string>(),
  /** The moves to the end of the game against the longest defence, or the saving move. */
  solution: list<string>(),
});
export type PuzzleData = TypeOf<typeof PUZZLE>;

export const PUZZLES = fields({
  /** Easiest first. */
  puzzles: listOf(PUZZLE),
});
export type PuzzlesData = TypeOf<typeof PUZZLES>;

/** A move in canonical notation; then, for each level, the wins of each seat and the draws. */
const OPENING_MOVE = textThen(count);
/** A position's key (16 hexadecimal digits) and its moves, most played first. */
const OPENING_ROW = textThen(OPENING_MOVE);

export type OpeningMoveData = TypeOf<typeof OPENING_MOVE>;

/** See `docs/puzzles.md`. */
export const OPENINGS = fields({
  /** Options with non-default values. */
  options: object<OptionValues>(),
  /** The number of counted games at each level. */
  levels: listOf(fields({ level: number, games: number })),
  positions: listOf(OPENING_ROW),
});
export type OpeningsData = TypeOf<typeof OPENINGS>;

/** A kind of piece in the diagram of kinds that beat others. The diagram's centre is (0, 0); pieces are 2 wide. */
const BEATS_KIND = fields({
  /** The title of the symbol. */
  title: text,
  x: number,
  y: number,
  /** Titles of the kinds that this kind beats. */
  beats: list<string>(),
});
export type BeatsKind = TypeOf<typeof BEATS_KIND>;

/** The goal of the mover's turn: all conditions below or, if there are none, the position after the solution. */
export const TASK = fields({
  /** The moves of a turn that reaches the goal. */
  solution: list<string>(),
  /** Whether the player must win. */
  win: flag,
  /** Cells that must be free of other players' pieces. */
  taken: list<string>(),
  /** Cells on which the player must have a piece. */
  held: list<string>(),
  /** Whether the other players must have fewer pieces than before. */
  some_taken: flag,
});
export type TaskData = TypeOf<typeof TASK>;

const DIAGRAM = fields({
  /** A position string; empty for the default start. */
  position: text,
  options: object<OptionValues>(),
  /** Places to click when the diagram opens. */
  clicks: list<string>(),
  /** The move that arrows show, or empty. */
  move: text,
  task: orNull(TASK),
});
export type DiagramData = TypeOf<typeof DIAGRAM>;

export const STEP = fields({
  task: TASK,
  /** A position string; empty to continue from the end of the previous step. */
  position: text,
  /** The other players' moves after the solution. */
  reply: list<string>(),
});

const FIRST_GAME = fields({ options: object<OptionValues>(), steps: listOf(STEP) });
export type FirstGameData = TypeOf<typeof FIRST_GAME>;

/** The diagrams and the tutorial, see `games/guide.py`. */
export const GUIDE = fields({
  diagrams: objectOf(DIAGRAM),
  first_game: orNull(FIRST_GAME),
  /** Empty if kinds of pieces do not beat each other. */
  beats: listOf(BEATS_KIND),
});
export type GuideData = TypeOf<typeof GUIDE>;

export interface CellData {
  id: string;
  /** The number that the rules use. */
  number: number;
  x: number;
  y: number;
  polygon: [number, number][];
  /** `tone`: number of a colour in the theme. `mark`: name of a decoration; empty for none. */
  tone: number;
  mark: string;
}

/** A kind of piece; its text is the message `symbol-TITLE`. */
export interface SymbolData {
  id: string;
  title: string;
  /** By piece set: an SVG fragment in the box from -1 to 1, with the classes `body`, `ink` and `line`. */
  drawings: Record<string, string>;
  solid: SolidData;
}

/** The shape of a piece on the 3D board. */
export interface SolidData {
  form: "slab" | "block" | "stone" | "tower";
  /** As a multiple of half the piece's width. */
  height: number;
  material: "wood" | "stone" | "plain";
}

/** See `games/scene.py`. */
export const BOARD = fields({
  width: number,
  height: number,
  flippable: flag,
  cells: list<CellData>(),
  symbols: list<SymbolData>(),
  /** Names of the piece sets, the default first. Their titles are the messages `pieces-NAME`. */
  piece_sets: list<string>(),
});
export type BoardData = TypeOf<typeof BOARD>;
