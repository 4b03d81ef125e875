"""Resignations of a match, which do not count as plies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

MoveT = TypeVar("MoveT")


class Resignation(NamedTuple):
    """A resignation of the player of `seat` after `ply` plies."""

    ply: int
    seat: int


def in_order(moves: Sequence[MoveT], resignations: Iterable[Resignation]) -> Iterator[MoveT | Resignation]:
    """Yield moves and resignations in the order of play.  Resignations after the same ply keep their order."""
    done = 0
    for resignation in sorted(resignations, key=lambda resignation: resignation.ply):
        yield from moves[done : resignation.ply]
        done = max(done, resignation.ply)
        yield resignation
    yield from moves[done:]
