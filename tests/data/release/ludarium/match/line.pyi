from collections.abc import Callable as Callable, Iterable, Iterator, Sequence
from ludarium.game_package.position import Move as Move, Position as Position
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar('T')

class Resignation(NamedTuple):
    ply: int
    seat: int

def in_order(moves: Sequence[T], resignations: Iterable[Resignation]) -> Iterator[T | Resignation]: ...

class Played(Protocol):
    @property
    def move(self) -> int: ...
    @property
    def state(self) -> Any: ...

replayers: dict[type, Callable[[Any, Sequence[str]], Iterator[Played]]]

def replayed(position: Position, steps: Iterable[Move | str | Resignation]) -> Iterator[Played]: ...
