/**
 * The static data of games, as `ludarium.site` writes it: what of a game is no code.
 * Paths are relative to the folder `data/`.  Files whose names hold a digest never change.
 */

/** `catalogue.json`, the one file whose name never changes. */
export interface Catalogue {
  version: string;
  /** Of `docs/module.md`: the interface of the modules. */
  interface: number;
  /** Beside the page is a server, which it may ask. */
  server: boolean;
  languages: string[];
  /** The numbers of the computer player's levels, the lowest first. */
  levels: number[];
  review: ReviewData;
  games: GameEntry[];
}

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

export interface GameEntry {
  name: string;
  title: string;
  /** Path of the GameData. */
  data: string;
}

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

/** What the game is, in a sentence, is the message `summary`. */
export interface GameData {
  name: string;
  title: string;
  /** Author, year, licence. */
  credit: string;
  terms: string;
  /** Path of the .wasm file. */
  module: string;
  /** The same of the part of it that does not search. */
  viewer: string;
  max_players: number;
  multi_action_turns: boolean;
  eval_scale: number;
  /** From how many plies on a rated game counts. */
  rated_plies: number;
  /** By the number of players: the levels of the computer player. */
  levels: Record<string, Level[]>;
  move_numbers: "turns" | "rounds";
  options: OptionData[];
  /** The options on which players, setups and the board depend. */
  shaping: string[];
  /** By the values of the shaping options: `players=2 size=8`.  A combination that the game refuses is missing. */
  shapes: Record<string, Shape>;
  /** The outcomes' own reasons, by number; their sentences are `outcome-REASON`. */
  reasons: string[];
  /** What operations say, by message number. */
  messages: Record<string, MessageData>;
  /** By language: the path of the Fluent file with the shared messages and the game's own. */
  texts: Record<string, string>;
  /** By language: the path of the rules as HTML; `<figure data-diagram="NAME">` is a diagram of the guide. */
  rules: Record<string, string>;
  /** By language: the path of what is said in the first game as HTML, a `<section>` for each step. */
  first_game: Record<string, string>;
  /** Path of the GuideData. */
  guide: string;
  /** Positions can be set up piece by piece. */
  editor: boolean;
  /** Whether the game reads setup codes. */
  setup_codes: boolean;
  /** Path of the PuzzlesData; empty where the game has none. */
  puzzles: string;
  /** Path of the OpeningsData; empty where the game has none. */
  openings: string;
  /** Records that come with the game. */
  collections: CollectionData[];
  /** The titles' messages of the trays that each player has. */
  trays: number[];
  /** Ids, in paths, of the tray items that can be clicked. */
  tray_places: string[];
  actions: { id: string; label: number }[];
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

/** Alpha-beta, or Monte-Carlo tree search: `engine/searchers.py`. */
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
export interface CollectionData {
  name: string;
  /** Path of a file of records. */
  records: string;
}

export interface PuzzlesData {
  /** The easiest first. */
  puzzles: PuzzleData[];
}

/** As in `docs/puzzles.md`; a theme's text is the message `theme-NAME`. */
export interface PuzzleData {
  /** Stays the same from one collection to the next. */
  id: string;
  /** Those that differ from their defaults. */
  options: Record<string, number | string>;
  position: string;
  /** One move alone wins by force, or one alone does not lose by force. */
  goal: "win" | "save";
  /** Of the player to move, until the game is won; 1 where it is to be saved. */
  turns: number;
  level: number;
  /** Why the game ends, see `outcome-REASON`; empty where it is to be saved. */
  reason: string;
  themes: string[];
  /** Moves against the longest defence, to the end of the game; the one that saves it. */
  solution: string[];
}

/** As in `docs/openings.md`. */
export interface OpeningsData {
  /** Those that differ from their defaults. */
  options: Record<string, number | string>;
  /** Whose games were counted, and how many they were. */
  levels: { level: number; games: number }[];
  positions: OpeningRow[];
}

/** A position's key, sixteen hexadecimal digits, and its moves, those that were played most first. */
export type OpeningRow = [key: string, ...moves: OpeningMoveData[]];

/** A move in canonical notation; then for each level how many games each seat won with it, and how many were drawn. */
export type OpeningMoveData = [move: string, ...counts: number[]];

/** What the texts of rules and first game show, see `games/guide.py`. */
export interface GuideData {
  /** By name. */
  diagrams: Record<string, DiagramData>;
  first_game: FirstGameData | null;
  /** What beats what, as a diagram; empty where kinds of pieces do not beat each other. */
  beats: BeatsKind[];
}

/** A kind of piece by its symbol's title, and where it stands: from the middle, where pieces are 2 wide. */
export interface BeatsKind {
  title: string;
  x: number;
  y: number;
  /** Titles. */
  beats: string[];
}

export interface DiagramData {
  /** A position string; empty: the usual start. */
  position: string;
  options: Record<string, number | string>;
  /** Places clicked. */
  clicks: string[];
  /** Shown by arrows, if there is one. */
  move: string;
  task: TaskData | null;
}

/** What the player to move shall reach in one turn: all that is named, or the position after the solution. */
export interface TaskData {
  /** The moves of a turn that solves it. */
  solution: string[];
  win: boolean;
  /** Cells where no piece of another player stands any more. */
  taken: string[];
  /** Cells where a piece of the player's own stands. */
  held: string[];
  /** The others have fewer pieces on the board. */
  some_taken: boolean;
}

export interface FirstGameData {
  options: Record<string, number | string>;
  steps: StepData[];
}

export interface StepData {
  task: TaskData;
  /** Empty: it goes on from where the last step has led to. */
  position: string;
  /** What the others answer. */
  reply: string[];
}

/** As in `games/scene.py`. */
export interface BoardData {
  width: number;
  height: number;
  flippable: boolean;
  cells: CellData[];
  symbols: SymbolData[];
  /** Names of the sets of pieces, the usual one first; its title is the message `pieces-NAME`. */
  piece_sets: string[];
}

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
