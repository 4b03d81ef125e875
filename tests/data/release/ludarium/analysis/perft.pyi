from _typeshed import Incomplete
from collections.abc import Callable
from dataclasses import dataclass
from ludarium.analysis.stop import Stop as Stop
from ludarium.engine.perft_table import BUCKET_WORDS as BUCKET_WORDS
from ludarium.engine.request import DRAWS as DRAWS, PLIES as PLIES, UNFINISHED as UNFINISHED, WINS as WINS
from ludarium.errors import InvalidOption as InvalidOption
from ludarium.game_package.position import Move as Move, Position as Position
from ludarium.game_package.text import check_number as check_number
from ludarium.kernel.bits import wrap as wrap
from ludarium.kernel.words import to_words as to_words
from ludarium.modules.hosts import open_instance as open_instance
from ludarium.modules.runtime import WORD as WORD
from ludarium.texts import tr as tr
from typing import Any, NamedTuple

MAX_DEPTH: int
MAX_THREADS: int
MIN_TABLE_BYTES: Incomplete
MAX_TABLE_BYTES: Incomplete
Progress = Callable[[int, int], None]
NATIVE_LEAVES: Incomplete
COMPILED_LEAVES: Incomplete

class _Subtree(NamedTuple):
    first: int
    state: Any
    depth: int

def perft(position: Position, depth: int, threads: int = 1, progress: Progress | None = None, stop: Stop | None = None, *, hash_bytes: int | None = None, native: bool | None = None) -> int: ...
def divide(position: Position, depth: int, threads: int = 1, progress: Progress | None = None, stop: Stop | None = None, *, hash_bytes: int | None = None) -> dict[str, int]: ...
def estimate(position: Position, depth: int) -> float: ...
def check(depth: int, threads: int, min_depth: int = 0) -> None: ...
def check_table(size: int, threads: int = 1) -> None: ...
def memory_of_the_machine() -> int | None: ...

class _Counter:
    def __init__(self, position: Position, depth: int, table_bytes: int, native: bool) -> None: ...
    def count(self, subtree: _Subtree, stop: Stop) -> int: ...

@dataclass(frozen=True)
class Playouts:
    plies: int
    wins: dict[str, int]
    draws: int
    unfinished: int
    seconds: float

def playouts(position: Position, games: int, seed: int) -> Playouts: ...
