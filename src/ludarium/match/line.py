"""The line of a game: its moves, and between them the resignations, which are no plies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Resignation(NamedTuple):
    """The player of `seat` resigned when `ply` plies had been played."""

    ply: int
    seat: int


def in_order(moves: Sequence[T], resignations: Iterable[Resignation]) -> Iterator[T | Resignation]:
    """Moves and resignations as they came one after the other; those after the same ply in the order given."""
    done = 0
    for resignation in sorted(resignations, key=lambda one: one.ply):
        yield from moves[done : resignation.ply]
        done = max(done, resignation.ply)
        yield resignation
    yield from moves[done:]
