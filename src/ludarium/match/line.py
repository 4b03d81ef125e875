"""The line of a game: its moves, and between them the resignations, which are no plies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from ludarium.games.position import Move, Position

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


class Played(Protocol):
    """A legal move's code, and the state after it."""

    @property
    def move(self) -> int: ...

    @property
    def state(self) -> Any: ...


replayers: dict[type, Callable[[Any, Sequence[str]], Iterator[Played]]] = {}
"""What reads and plays lines of texts faster than Python, by type of state: all moves from a state up to the first one
that it leaves to Python."""


def replayed(position: Position, steps: Iterable[Move | str | Resignation]) -> Iterator[Played]:
    """The moves with which a line goes on, as long as they are texts that a replayer of this game plays."""
    replayer = replayers.get(type(position.state))
    if replayer is None:
        return iter(())
    texts: list[str] = []
    for step in steps:
        if not isinstance(step, str):
            break
        texts.append(step)
    return replayer(position.state, texts)
