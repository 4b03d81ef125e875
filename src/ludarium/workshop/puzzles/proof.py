"""Showing that a position has one solution, in games in which a turn is one move.

A search tells what is proved (`engine.scores`): a win in every line of play, or a loss whatever is tried.  That no
other move wins too can only be looked for, by a search with many times the nodes of the one that found the win: it has
to look a turn further than the win takes and find none, or to see the best other move without a clear advantage.
What saves a game has to look so good that no search a little deeper finds it lost, too.
"""

from __future__ import annotations

from typing import NamedTuple

from ludarium.analysis.play import after, has_won
from ludarium.analysis.search_session import Answer, SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import BEST_REPLY_PLUS, PARANOID
from ludarium.engine.scores import PROVED, WIN
from ludarium.games.position import Position
from ludarium.workshop.puzzles.collection import Goal

FIND_NODES = 30_000
"""Of the search that looks whether a position could be a puzzle."""

VERIFY_NODES = 800_000
"""Of the search that shows it."""

_LINE_NODES = 100_000
"""Of each search along the solution, where the one before did not tell how it ends."""

_LONGEST_LINE = 64


class Found(NamedTuple):
    """One move that alone wins, or alone saves the game."""

    goal: Goal
    move: int
    plies: int
    """Until the win; where the game is to be saved, until it is lost by the best of the other moves."""


def find(position: Position, session: SearchSession, nodes: int, stop: Stop | None = None) -> Found | None:
    """What seems to be the only solution of a position by a search of so many nodes, or None."""
    return _only_solution(position, _two_lines(position, session, nodes, stop))


def verify(position: Position, found: Found, session: SearchSession, nodes: int, stop: Stop | None = None) -> bool:
    """Whether a deeper search finds the same solution and no other."""
    answer = _two_lines(position, session, nodes, stop)
    again = _only_solution(position, answer)
    if again is None or (again.goal, again.move) != (found.goal, found.move):
        return False
    seen_further = answer.depth >= found.plies + len(position.game.players)
    return found.goal == "save" or seen_further or answer.lines[1][0] < position.game.eval_scale


def _two_lines(position: Position, session: SearchSession, nodes: int, stop: Stop | None) -> Answer:
    return session.search(position, nodes=nodes, lines=2, method=method(position), stop=stop)


def _only_solution(position: Position, answer: Answer) -> Found | None:
    """By the scores of the best move and of the best other one."""
    if len(answer.lines) < 2:
        return None
    (best, line), (other, _) = answer.lines
    if best >= PROVED and other < PROVED:
        return Found("win", line[0], WIN - best)
    if len(position.game.players) == 2 and other <= -PROVED and best > -position.game.eval_scale // 2:
        return Found("save", line[0], WIN + other)
    return None


def method(position: Position) -> int:
    """How a search sees more than one opponent: a win is proved only if all of them together cannot prevent it."""
    return PARANOID if len(position.game.players) > 2 else BEST_REPLY_PLUS


def winning_line(
    position: Position, first: int, session: SearchSession, stop: Stop | None = None
) -> tuple[int, ...] | None:
    """The moves from a solution to the end of the game against the longest defence; None if they do not win."""
    seat, moves = position.seat, [first]
    position = after(position, first)
    while not position.outcome.over:
        answer = session.search(position, nodes=_LINE_NODES, method=method(position), stop=stop)
        if not is_won(position, answer, seat) or len(moves) > _LONGEST_LINE:
            return None
        for code in answer.lines[0][1]:
            if code not in position.codes:
                break
            moves.append(code)
            position = after(position, code)
    return tuple(moves) if has_won(position, seat) else None


def is_won(position: Position, answer: Answer, seat: int) -> bool:
    """Whether a search of an ongoing position has proved that this player wins."""
    score = answer.lines[0][0]
    return score >= PROVED if position.seat == seat else score <= -PROVED
