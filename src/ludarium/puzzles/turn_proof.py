"""Showing that a position has one solution, in games in which a turn is a series of moves.

Not all turns can be tried, so only wins within the turn are asked for: a turn that ends the game is its own proof.  Two
winning turns are one solution if they end in the same position once every idle move is left out: order does not count,
nor what is done besides.  That there is no other solution is looked for by a search after every single first move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludarium.analysis.stop import Stop
from ludarium.analysis.thinker import Thinker
from ludarium.engine.request import MAX_LINES
from ludarium.engine.scores import PROVED
from ludarium.games.position import Position
from ludarium.kernel import operations as op
from ludarium.puzzles.proof import after

Turn = tuple[int, ...]


def find_turn(position: Position, thinker: Thinker, stop: Stop | None = None) -> Turn | None:
    """The shortest turn that wins if the turns that one search finds are one solution, or None."""
    return _only_one(position, winning_turns(position, thinker, stop))


def verify_turn(position: Position, thinker: Thinker, stop: Stop | None = None) -> Turn | None:
    """The same by a search after each of the first moves."""
    return _only_one(position, _turns_from_all_moves(position, thinker, stop))


def winning_turns(position: Position, thinker: Thinker, stop: Stop | None = None) -> Iterator[Turn]:
    """Turns that win, of those that one search finds."""
    answer = thinker.search(position, depth=1, lines=MAX_LINES, stop=stop)
    for score, codes in answer.lines:
        if score >= PROVED:
            yield turn_of(position, codes)


def _turns_from_all_moves(position: Position, thinker: Thinker, stop: Stop | None) -> Iterator[Turn]:
    yield from winning_turns(position, thinker, stop)
    for code in position.codes:
        if stop is not None and stop.is_set:
            return
        child = after(position, code)
        if wins(child, position.seat):
            yield (code,)
        elif child.seat == position.seat and not child.outcome.over:
            for turn in winning_turns(child, thinker, stop):
                yield (code, *turn)


def turn_of(position: Position, codes: Sequence[int]) -> Turn:
    """The moves with which a line begins, as long as the same player moves."""
    seat, turn = position.seat, list[int]()
    for code in codes:
        if position.seat != seat or position.outcome.over:
            break
        turn.append(code)
        position = after(position, code)
    return tuple(turn)


def wins(position: Position, seat: int) -> bool:
    """Whether the game is over and this player has won."""
    outcome = op.outcome(position.state)
    return outcome != op.ONGOING and op.winner_of(outcome) == seat


def _only_one(position: Position, turns: Iterator[Turn]) -> Turn | None:
    """A shortest turn without idle moves, if all turns are the same without them; else None."""
    found: Turn | None = None
    end: int | None = None
    seen: set[frozenset[int]] = set()
    for turn in turns:
        if frozenset(turn) in seen:
            continue
        seen.add(frozenset(turn))
        short = without_idle_moves(position, turn)
        seen.add(frozenset(short))
        key = op.key(_end(position, short).state)
        if end is not None and key != end:
            return None
        if found is None or len(short) < len(found):
            found, end = short, key
    return found


def without_idle_moves(position: Position, turn: Turn) -> Turn:
    """A winning turn without the moves that it wins without."""
    for left_out in range(len(turn)):
        shorter = turn[:left_out] + turn[left_out + 1 :]
        if shorter and _is_legal(position, shorter) and wins(_end(position, shorter), position.seat):
            return without_idle_moves(position, shorter)
    return turn


def _is_legal(position: Position, turn: Turn) -> bool:
    for code in turn:
        if code not in position.codes:
            return False
        position = after(position, code)
    return True


def _end(position: Position, turn: Turn) -> Position:
    for code in turn:
        position = after(position, code)
    return position
