from _typeshed import Incomplete
from collections.abc import Iterator
from dataclasses import dataclass, field
from ludarium.errors import InvalidRecord as InvalidRecord
from ludarium.game_package.position import Move as Move, Position as Position
from ludarium.match.line import Resignation as Resignation, in_order as in_order
from ludarium.match.study import STUDY as STUDY, Study as Study
from ludarium.match.study_reader import read_study as read_study

OWN_TAGS: Incomplete
RESIGNS: str
TAG_NAME: str
MOVE_SEPARATOR: str

@dataclass(frozen=True)
class Record:
    start: Position
    moves: tuple[Move, ...]
    tags: dict[str, str] = field(default_factory=dict, hash=False)
    resignations: tuple[Resignation, ...] = ...
    warning: str = field(default='', compare=False)
    def __post_init__(self) -> None: ...
    def __iter__(self) -> Iterator[tuple[Position, Move]]: ...
    @property
    def study(self) -> Study | None: ...
    @property
    def end(self) -> Position: ...

def write_record(record: Record) -> str: ...
