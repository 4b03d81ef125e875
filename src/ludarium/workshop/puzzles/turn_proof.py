"""Verify that a position has one solution, in games with turns of several moves.

These puzzles ask for a win within one turn, which needs no further proof.  Two winning turns are the same solution if,
without idle moves, they remove the same enemy pieces.  A position has too many turns to try all, so a separate search
after each of many first moves looks for other solutions.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.analysis.lines import first_turn, has_won, position_after, positions_along
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import MAX_LINES
from ludarium.engine.scores import PROVED
from ludarium.games.position import Position
from ludarium.kernel import operations as op

FIRST_MOVES = 100
"""Number of first moves after which a separate search looks for other solutions.

Together, these searches keep a hundred times as many unfinished turns as a single search.  They can find a turn if one
of its moves is among these first moves."""

_LINES_EACH = 8
"""Number of best turns that each search after a first move examines."""

TurnCodes = tuple[int, ...]
PieceSet = frozenset[object]


def find_turn(position: Position, session: SearchSession, stop: Stop | None = None) -> TurnCodes | None:
    """Return a shortest winning turn if all winning turns that one search finds are the same solution, else None."""
    return _single_solution(position, _winning_turns(position, session, MAX_LINES, stop))


def verify_turn(
    position: Position, session: SearchSession, first_moves: int = FIRST_MOVES, stop: Stop | None = None
) -> TurnCodes | None:
    """Like `find_turn`, with an additional search after each of the `first_moves` most promising first moves."""
    return _single_solution(position, _turns_of_many_searches(position, session, first_moves, stop))


def _winning_turns(
    position: Position, session: SearchSession, lines: int, stop: Stop | None = None
) -> Iterator[TurnCodes]:
    """Yield the winning turns among the best `lines` turns of one search."""
    answer = session.search(position, depth=1, lines=lines, stop=stop)
    for score, codes in answer.lines:
        if score >= PROVED:
            yield first_turn(position, codes)


def _turns_of_many_searches(
    position: Position, session: SearchSession, first_moves: int, stop: Stop | None
) -> Iterator[TurnCodes]:
    yield from _winning_turns(position, session, MAX_LINES, stop)
    best_first = sorted(position.codes, key=lambda code: -op.move_score(position.state, code))
    for code in best_first[:first_moves]:
        if stop is not None and stop.is_set:
            return
        child = position_after(position, code)
        if has_won(child, position.seat):
            yield (code,)
        elif child.seat == position.seat and not child.outcome.over:
            for turn in _winning_turns(child, session, _LINES_EACH, stop):
                yield (code, *turn)


def _single_solution(position: Position, turns: Iterator[TurnCodes]) -> TurnCodes | None:
    """Return a shortest turn, without idle moves, if all turns remove the same pieces, else None."""
    shortest: TurnCodes | None = None
    removed: PieceSet | None = None
    seen: set[frozenset[int]] = set()
    for turn in turns:
        if frozenset(turn) in seen:
            continue
        seen.add(frozenset(turn))
        if shortest is not None and len(turn) >= len(shortest) and _removed_pieces(position, turn) == removed:
            continue
        short = without_idle_moves(position, turn)
        result = _removed_pieces(position, short)
        if removed is not None and result != removed:
            return None
        if shortest is None or len(short) < len(shortest):
            shortest, removed = short, result
    return shortest


def _removed_pieces(position: Position, turn: TurnCodes) -> PieceSet:
    """Return the enemy pieces that a turn removes, or the key of its last position if the turn removes none."""
    end = _end(position, turn)
    gone = _enemies(position, position.seat) - _enemies(end, position.seat)
    return gone or frozenset({op.key(end.state)})


def _enemies(position: Position, seat: int) -> PieceSet:
    return frozenset((piece.cell, piece.symbol) for piece in position.scene.pieces if piece.owner not in (seat, -1))


def without_idle_moves(position: Position, turn: TurnCodes) -> TurnCodes:
    """Return a winning turn without its idle moves.  A move is idle if the turn also wins without it."""
    for idle in range(len(turn)):
        shorter = turn[:idle] + turn[idle + 1 :]
        if shorter and _is_legal_turn(position, shorter) and has_won(_end(position, shorter), position.seat):
            return without_idle_moves(position, shorter)
    return turn


def _is_legal_turn(position: Position, turn: TurnCodes) -> bool:
    for code in turn:
        if code not in position.codes:
            return False
        position = position_after(position, code)
    return True


def _end(position: Position, turn: TurnCodes) -> Position:
    return positions_along(position, turn)[-1]
