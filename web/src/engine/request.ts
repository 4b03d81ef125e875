/**
 * How a search record is laid out: the same as `engine/request.py` and the parts of `modules/interface.py` in Python,
 * told in docs/module.md.
 */

/** The parts of a record, by their numbers. */
export const PARTS = { request: 0, answer: 1, scores: 2, lines: 3, rootMoves: 4, weights: 5, memory: 7 } as const;

/** Words of the request. */
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
export const OVERSIGHT = 10;
export const SCALE = 11;
export const TURNS = 12;

/** A method: of three and more players, all others stand together against the mover. */
export const PARANOID = 1;

/** Words of the memory of a player who overlooks things. */
export const MEMORY_WORDS = 2;

/** Words of the answer. */
export const ANSWER_WORDS = 8;
export const REACHED = 0;
export const VISITED = 1;
export const FOUND = 4;

/** What `search_run` returns when there is more to search. */
export const PAUSED = 1;

/** A depth beyond all that a search reaches. */
export const NO_DEPTH_LIMIT = 1n << 40n;
export const MAX_LINES = 500;
/** Where a turn is a series of moves: the longest that is considered. */
export const MAX_TURN_LENGTH = 12;

/** A slot of a transposition table. */
export const SLOT_WORDS = 2;
/** A table tells so many searches apart. */
export const GENERATIONS = 4;
