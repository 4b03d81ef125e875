/** The layout of a search record, see docs/module.md. It must match `engine/request.py` and `modules/interface.py`. */

/** The parts of a search record, by number. */
export const PARTS = { request: 0, answer: 1, scores: 2, lines: 3, rootMoves: 4, weights: 5, memory: 7 } as const;

/** Words of the request, and the index of each. */
export const REQUEST_WORDS = 13;
export const DEPTH = 0;
export const NODES = 1;
export const LINES = 2;
export const MARGIN = 3;
export const SEED = 4;
export const PAUSE = 5;
export const MOVES = 6;
export const PLAYERS = 7;
export const METHOD = 8;
export const GENERATION = 9;
export const BLUNDER_RATE = 10;
export const SCALE = 11;
export const TURNS = 12;

/** Value of `METHOD`: with three or more players, assume that all others cooperate against the mover. */
export const PARANOID = 1;

/** Words of the memory of a level that overlooks moves. */
export const MEMORY_WORDS = 2;

/** Words of the answer, and the indexes of some. */
export const ANSWER_WORDS = 8;
export const REACHED = 0;
export const VISITED = 1;
export const FOUND = 4;

/** Result of `search_run` if the search is not complete. */
export const PAUSED = 1;

/** Greater than any depth that a search reaches. */
export const NO_DEPTH_LIMIT = 1n << 40n;
export const MAX_LINES = 500;
/** Maximum number of moves in a turn that a search supports. */
export const MAX_TURN_LENGTH = 12;

/** Words per slot of a transposition table. */
export const SLOT_WORDS = 2;
/** Number of searches that a table can distinguish. */
export const GENERATIONS = 4;
