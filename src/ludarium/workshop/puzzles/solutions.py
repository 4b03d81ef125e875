"""Verify that a position has one solution, in games with turns of one move.

A search proves forced wins and losses (`engine.scores`), but cannot prove that all other moves fail.  Therefore, a
second search with many more nodes must find no other solution.  For a win, the second search must also reach one turn
of each player beyond the win, or see no clear advantage after the best other move.
"""

from __future__ import annotations

from typing import NamedTuple

from ludarium.analysis.lines import has_won, position_after
from ludarium.analysis.search_session import SearchAnswer, SearchSession, search_method
from ludarium.analysis.stop import Stop
from ludarium.engine.scores import PROVED, WIN
from ludarium.games.position import Position
from ludarium.workshop.puzzles.collection import Goal

FIND_NODES = 30_000
"""Node limit of the search for candidate puzzles."""

VERIFY_NODES = 800_000
"""Node limit of the search that verifies a candidate."""

_LINE_NODES = 100_000
"""Node limit of each search that extends the line of the solution."""

_LONGEST_LINE = 64
"""Maximum plies of a line that a search may still extend."""


class Solution(NamedTuple):
    """The only move that wins, or the only move that avoids a loss."""

    goal: Goal
    move: int
    plies: int
    """Goal `win`: plies until the win.  Goal `save`: plies until the best other move loses."""


def find_solution(position: Position, session: SearchSession, nodes: int, stop: Stop | None = None) -> Solution | None:
    """Search `nodes` nodes for a single solution.  Return the unverified solution, or None."""
    return _only_solution(position, _two_lines(position, session, nodes, stop))


def verify_solution(
    position: Position, found: Solution, session: SearchSession, nodes: int, stop: Stop | None = None
) -> bool:
    """Return whether a search of `nodes` nodes finds the same solution as `found` and no other."""
    answer = _two_lines(position, session, nodes, stop)
    again = _only_solution(position, answer)
    if again is None or (again.goal, again.move) != (found.goal, found.move):
        return False
    seen_further = answer.depth >= found.plies + len(position.game.players)
    return found.goal == "save" or seen_further or answer.lines[1][0] < position.game.eval_scale


def _two_lines(position: Position, session: SearchSession, nodes: int, stop: Stop | None) -> SearchAnswer:
    return session.search(position, nodes=nodes, lines=2, method=search_method(position), stop=stop)


def _only_solution(position: Position, answer: SearchAnswer) -> Solution | None:
    """Return the best move if it wins and the second-best does not, or if only the second-best loses; else None.

    A saving move needs a score so high that a slightly deeper search is unlikely to refute it."""
    if len(answer.lines) < 2:
        return None
    (best, line), (other, _) = answer.lines
    if best >= PROVED and other < PROVED:
        return Solution("win", line[0], WIN - best)
    if len(position.game.players) == 2 and other <= -PROVED and best > -position.game.eval_scale // 2:
        return Solution("save", line[0], WIN + other)
    return None


def winning_line(
    position: Position, first: int, session: SearchSession, stop: Stop | None = None
) -> tuple[int, ...] | None:
    """Return the moves from the solution `first` to the end of the game, against the longest defence.

    Returns None if a search does not prove the win, or if the game is not won after `_LONGEST_LINE` moves."""
    seat, moves = position.seat, [first]
    position = position_after(position, first)
    while not position.outcome.over:
        answer = session.search(position, nodes=_LINE_NODES, method=search_method(position), stop=stop)
        if not is_won(position, answer, seat) or len(moves) > _LONGEST_LINE:
            return None
        for code in answer.lines[0][1]:
            if code not in position.codes:
                break
            moves.append(code)
            position = position_after(position, code)
    return tuple(moves) if has_won(position, seat) else None


def is_won(position: Position, answer: SearchAnswer, seat: int) -> bool:
    """Return whether the search of an ongoing position has proved a win for `seat`."""
    score = answer.lines[0][0]
    return score >= PROVED if position.seat == seat else score <= -PROVED
