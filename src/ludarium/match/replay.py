"""Reading and playing moves with the compiled replayer of a match's game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from ludarium.games.position import Move, Position
from ludarium.match.resignations import Resignation


class Played(Protocol):
    """What a replayer yields: the code of a legal move, and the state after the move."""

    @property
    def move(self) -> int: ...

    @property
    def state(self) -> Any: ...


replayers: dict[type, Callable[[Any, Sequence[str]], Iterator[Played]]] = {}
"""Compiled functions, by type of state, that read and play moves faster than Python.

Each takes a state and the texts of moves.  It yields the moves that it played, and stops at the first text that it
cannot read."""


def replayed(position: Position, steps: Iterable[Move | str | Resignation]) -> Iterator[Played]:
    """Play moves with the game's compiled replayer, as far as possible.

    Stops at the first step that is not a text, or that the replayer cannot read.  Yields nothing if the game has no
    replayer."""
    replayer = replayers.get(type(position.state))
    if replayer is None:
        return iter(())
    texts: list[str] = []
    for step in steps:
        if not isinstance(step, str):
            break
        texts.append(step)
    return replayer(position.state, texts)
