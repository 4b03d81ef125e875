from _typeshed import Incomplete
from collections.abc import Callable as Callable
from dataclasses import dataclass
from ludarium.analysis.search_session import Answer as Answer, SearchSession as SearchSession, TABLE_BITS as TABLE_BITS
from ludarium.analysis.stop import Deadline as Deadline, Stop as Stop
from ludarium.engine.scores import Score as Score, score_of as score_of
from ludarium.engine.search_kinds import Searcher as Searcher
from ludarium.errors import InvalidOption as InvalidOption
from ludarium.game_package.position import Move as Move, Position as Position
from ludarium.game_package.text import check_number as check_number

MAX_NODES: Incomplete
MAX_SECONDS: Incomplete
MAX_LINES: int

def check_limits(seconds: float | None, depth: int | None, nodes: int | None, lines: int) -> None: ...

@dataclass(frozen=True)
class Line:
    score: Score
    moves: tuple[str, ...]

@dataclass(frozen=True)
class Progress:
    depth: int
    score: int
    nodes: int
    lines: tuple[Line, ...] = ...
    hashfull: int = ...
    seldepth: int = ...

@dataclass(frozen=True)
class Analysis:
    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float
    @property
    def nps(self) -> int: ...

@dataclass(frozen=True)
class Choice:
    move: Move
    score: int | None
    depth: int
    nodes: int

def analyse(position: Position, *, seconds: float | None = None, depth: int | None = None, nodes: int | None = None, lines: int = 1, searcher: Searcher | None = None, table_bits: int = ..., session: SearchSession | None = None, stop: Stop | None = None, progress: Callable[[Progress], None] | None = None) -> Analysis: ...
def reporter(position: Position, session: SearchSession, progress: Callable[[Progress], None] | None) -> Callable[[Answer], None] | None: ...
def lines_of(position: Position, answer: Answer, session: SearchSession) -> tuple[Line, ...]: ...
