"""Grade a puzzle: find the lowest computer level that solves it at least nine times in ten.

A level must find the only solution and, if it is a win, keep the win against the longest defence.  Its searches are
limited by nodes or depth, so that the grade is the same on every machine.  The lowest level is not tried, because it
blunders at random.  The highest level, limited only by time, is the grade of puzzles that all tried levels fail."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.analysis.computer_player import LevelSearch
from ludarium.analysis.line_positions import first_turn, has_won, position_after, positions_along
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.levels import HIGHEST_LEVEL, levels_of
from ludarium.games.position import Position
from ludarium.workshop.puzzles.solutions import is_won, search_method

_TRIES, _MISSES = 10, 1
"""For levels with random choices: number of attempts, and maximum failures."""

_CHECK_NODES, _CHECK_TABLE_BITS = 100_000, 12
"""Node limit and table size (2**`_CHECK_TABLE_BITS` slots) of the search that checks whether an alternative move keeps
the win."""


def grade(positions: Sequence[Position], solution: Sequence[int], stop: Stop | None = None) -> int:
    """Return the lowest level that solves a puzzle.

    `positions`: the positions along `solution`.  The solver is the player to move in the first position."""
    game = positions[0].game
    for level in levels_of(game)[1:-1]:
        search = LevelSearch(game, level)
        tries, misses_left = (_TRIES, _MISSES) if level.margin else (1, 0)
        for seed in range(tries):
            misses_left -= not _solves(search, seed, positions, solution, stop or Stop())
            if misses_left < 0:
                break
        else:
            return level.number
    return HIGHEST_LEVEL


def _solves(search: LevelSearch, seed: int, positions: Sequence[Position], solution: Sequence[int], stop: Stop) -> bool:
    """Return whether a level finds the solution, and keeps the win at each later move of the solver."""
    first = positions[0]
    if first.game.multi_action_turns:  # the puzzle asks for a win within one turn
        return has_won(positions_along(first, first_turn(first, search(first, seed, stop).lines[0][1]))[-1], first.seat)
    for number, (position, move) in enumerate(zip(positions, solution, strict=False)):
        if position.seat != first.seat:
            continue
        code = search(position, seed, stop).lines[0][1][0]
        if code != move and (number == 0 or not _keeps_the_win(position, code, stop)):
            return False
    return True


def _keeps_the_win(position: Position, code: int, stop: Stop) -> bool:
    following = position_after(position, code)
    if following.outcome.over:
        return has_won(following, position.seat)
    answer = SearchSession(position.game, _CHECK_TABLE_BITS).search(
        following, nodes=_CHECK_NODES, method=search_method(position), stop=stop
    )
    return is_won(following, answer, position.seat)
