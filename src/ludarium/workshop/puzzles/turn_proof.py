"""Showing that a position has one solution, in games in which a turn is a series of moves.

Not all turns can be tried, so only wins within the turn are asked for: a turn that ends the game is its own proof.
Such a win can be had in many ways, by other orders and other helpers; they are one solution if, without their idle
moves, all of them take the same enemy pieces off the board.  That there is no other is looked for by a search after
each of many first moves.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.analysis.play import after, has_won, positions_along, turn_of
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import MAX_LINES
from ludarium.engine.scores import PROVED
from ludarium.games.position import Position
from ludarium.kernel import operations as op

FIRST_MOVES = 100
"""A search of its own after each of these keeps a hundred times as many unfinished turns as one search does; a turn is
found if any of its moves is among them."""

_LINES_EACH = 8
"""The best turns of each of these searches that are looked at."""

Turn = tuple[int, ...]
Result = frozenset[object]


def find_turn(position: Position, session: SearchSession, stop: Stop | None = None) -> Turn | None:
    """A shortest turn that wins if the turns that one search finds are one solution, or None."""
    return _only_one(position, _winning_turns(position, session, MAX_LINES, stop))


def verify_turn(
    position: Position, session: SearchSession, first_moves: int = FIRST_MOVES, stop: Stop | None = None
) -> Turn | None:
    """The same by a search after each of so many first moves, the most promising ones."""
    return _only_one(position, _turns_of_many_searches(position, session, first_moves, stop))


def _winning_turns(position: Position, session: SearchSession, lines: int, stop: Stop | None = None) -> Iterator[Turn]:
    """Turns that win, of the best that one search finds."""
    answer = session.search(position, depth=1, lines=lines, stop=stop)
    for score, codes in answer.lines:
        if score >= PROVED:
            yield turn_of(position, codes)


def _turns_of_many_searches(
    position: Position, session: SearchSession, first_moves: int, stop: Stop | None
) -> Iterator[Turn]:
    yield from _winning_turns(position, session, MAX_LINES, stop)
    best_first = sorted(position.codes, key=lambda code: -op.move_score(position.state, code))
    for code in best_first[:first_moves]:
        if stop is not None and stop.is_set:
            return
        child = after(position, code)
        if has_won(child, position.seat):
            yield (code,)
        elif child.seat == position.seat and not child.outcome.over:
            for turn in _winning_turns(child, session, _LINES_EACH, stop):
                yield (code, *turn)


def _only_one(position: Position, turns: Iterator[Turn]) -> Turn | None:
    """A shortest turn without idle moves, if all turns take the same; else None."""
    found: Turn | None = None
    taken: Result | None = None
    seen: set[frozenset[int]] = set()
    for turn in turns:
        if frozenset(turn) in seen:
            continue
        seen.add(frozenset(turn))
        if found is not None and len(turn) >= len(found) and _taken(position, turn) == taken:
            continue
        short = without_idle_moves(position, turn)
        result = _taken(position, short)
        if taken is not None and result != taken:
            return None
        if found is None or len(short) < len(found):
            found, taken = short, result
    return found


def _taken(position: Position, turn: Turn) -> Result:
    """The enemy pieces that a turn takes off the board; where it takes none, the position in which it ends."""
    end = _end(position, turn)
    gone = _enemies(position, position.seat) - _enemies(end, position.seat)
    return gone or frozenset({op.key(end.state)})


def _enemies(position: Position, seat: int) -> Result:
    return frozenset((piece.cell, piece.symbol) for piece in position.scene.pieces if piece.owner not in (seat, -1))


def without_idle_moves(position: Position, turn: Turn) -> Turn:
    """A winning turn without the moves that it wins without."""
    for left_out in range(len(turn)):
        shorter = turn[:left_out] + turn[left_out + 1 :]
        if shorter and _is_legal(position, shorter) and has_won(_end(position, shorter), position.seat):
            return without_idle_moves(position, shorter)
    return turn


def _is_legal(position: Position, turn: Turn) -> bool:
    for code in turn:
        if code not in position.codes:
            return False
        position = after(position, code)
    return True


def _end(position: Position, turn: Turn) -> Position:
    return positions_along(position, turn)[-1]
