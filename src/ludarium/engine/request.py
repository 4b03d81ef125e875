"""The request and the answer of a search, as words in memory: the same for all kinds of search, in Python and on the
page.  The caller writes the request, calls `begin` and `run` of `iterations`, `turn_iterations` or `mcts`, and reads
the answer.  Another thread may set `stop` (`workspace`) while the search runs."""

from __future__ import annotations

MAX_LINES = 500  # maximum lines of an answer
NO_NODE_LIMIT = (1 << 63) - 1  # a limit that no search reaches
MAX_TURN_LENGTH = 12  # for turns of several moves: maximum length of a turn that a search finds, in plies

WORDS = 13
DEPTH, NODES, LINES, MARGIN, SEED, PAUSE, MOVES, PLAYERS, METHOD, GENERATION, BLUNDER_RATE, SCALE, TURNS = range(WORDS)
"""Indices into the request.
- DEPTH: maximum depth, in plies (`mcts`: in iterations; `turn_iterations`: in turns, but with MARGIN, 1 is one turn,
  2 one round, 3 two rounds …).
- NODES: limit of visited nodes (`mcts`: simulations; `turn_iterations`: tried actions); 0 for none.
- LINES: number of lines, each with a different first move (`turn_iterations`: a different first turn).
- MARGIN: choose at random among moves at most this many hundredths of a piece worse than the best; 0: choose the best.
- SEED: seed of the random choice with MARGIN, and of the order of equal moves in games with several actions per turn.
- PAUSE: 1 to return after each iteration.
- MOVES: number of moves in `root_moves`: search only these (`turn_iterations`: only the turn of these moves); 0: search
  all legal moves.
- PLAYERS: number of players.
- METHOD: for three and more players, the model of the opponents: BEST_REPLY_PLUS or PARANOID.
- GENERATION: the number of this search, modulo GENERATIONS, for `transposition_table`.
- BLUNDER_RATE: with a margin, the probability of overlooking a move, in 1024ths.  `blunders` multiplies it by how hard
  the move is to see.
- SCALE: the game's `eval_scale`, for `mcts`.
- TURNS: 1 if turns may have several actions, for `mcts`."""

GENERATIONS = 4  # number of generations: GENERATION is from 0 to GENERATIONS - 1
BEST_REPLY_PLUS, PARANOID = range(2)  # values of METHOD (`many_players`)

ANSWER_WORDS = 8
REACHED, VISITED, SELDEPTH, HASHFULL, FOUND, TOTAL = range(6)
"""Indices into the answer: depth reached, in the unit of DEPTH without MARGIN; visited nodes, as for NODES; plies of
the longest line (0: unknown); used part of the table in thousandths; number of lines; number of moves at the root
(`turn_iterations`: of turns)."""

FINISHED, PAUSED = 0, 1  # results of `run`: the answer is final, or the search can continue

MEMORY_WORDS = 2
LEARNED_KINDS, WATCHED_PLACE = range(2)
"""Indices into the memory of `blunders`: the set of the kinds of moves that have harmed the player; 1 + the place where
the player's last move ended."""

TALLY_PLIES, TALLY_DRAWS, TALLY_UNFINISHED, TALLY_WINS = 0, 1, 2, 3
"""Indices into the tally of random games (`perft.play_out`).  Wins per seat start at TALLY_WINS; unfinished games were
abandoned after MAX_PLAYOUT_PLIES."""

MAX_PLAYOUT_PLIES = 10_000  # maximum plies of a random game: some rules allow endless games
