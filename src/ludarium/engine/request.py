"""What a search is asked and what it answers, as words in memory: alike for every kind of search and every host.

The host writes the request, calls `begin` and `run` (`iterations`, `turn_iterations`), and reads the answer; while the
search runs, another thread may set its stop word.
"""

from __future__ import annotations

MAX_LINES = 500
"""More are not told apart."""

MAX_TURN_LENGTH = 12
"""Where a turn is a series of moves: the longest that is considered, in plies."""

WORDS = 13
DEPTH, NODES, LINES, MARGIN, SEED, PAUSE, MOVES, PLAYERS, METHOD, GENERATION, OVERSIGHT, SCALE, TURNS = range(WORDS)
"""Places in the request.

DEPTH: the last iteration, in plies, or in turns where a turn has several actions.
NODES: the search ends at so many nodes; 0 for no limit.
LINES: how many lines are wanted, each with a first move (turn) of its own.
MARGIN: 0 for the best move; else one is chosen at random among those whose scores are at most so much worse, the better
the likelier (`level_choice`).
SEED: what the choice, and in games of several actions a turn the order of equal moves, is made with.
PAUSE: 1 to return after each iteration.
MOVES: 0 for all legal moves; else so many, which the host has written to `root_moves`.
PLAYERS: how many there are.
METHOD: for three and more players, how all others are seen: one of the following.
GENERATION: which search of its transposition table this is, see `transposition_table`.
OVERSIGHT: with a margin, how much is overlooked, in 1024ths, see `oversight`; 0 for nothing.
SCALE: the game's `eval_scale`, for `mcts`.
TURNS: 1 where a turn may have several actions, for `mcts`.
"""

BEST_REPLY_PLUS, PARANOID = range(2)
"""Values of METHOD, see `many_players`."""

ANSWER_WORDS = 8
REACHED, VISITED, SELDEPTH, HASHFULL, FOUND, TOTAL = range(6)
"""Places in the answer: the last finished iteration; nodes visited; plies of its longest line; how full the table is,
in thousandths; how many lines there are; how many moves (turns) the root has."""

FINISHED, PAUSED = 0, 1
"""What `run` returns: the answer stands, or there is more to search."""

MEMORY_WORDS = 2
LEARNED_KINDS, ATTENTION = range(2)
"""Places in the memory of a player who overlooks things, see `oversight`: the set of the kinds of moves that have hurt
the player, and the place, plus one, where the player's last move ended."""

PLIES, DRAWS, UNFINISHED, WINS = 0, 1, 2, 3
"""Places in the tally of random games, see `perft.play_out`.  Each seat's wins follow from WINS on; unfinished are
games given up after MAX_PLIES."""

MAX_PLIES = 10_000
"""Maximum plies of a game; longer games are abandoned, because rules need not have a draw."""
