from _typeshed import Incomplete
from ludarium.errors import IllegalMove as IllegalMove, InvalidRecord as InvalidRecord
from ludarium.game_package.position import Move as Move, Position as Position
from ludarium.match.line import Resignation as Resignation
from ludarium.match.study import GLYPHS as GLYPHS, MAX_COMMENT as MAX_COMMENT, MAX_MARKS as MAX_MARKS, MAX_POSITIONS as MAX_POSITIONS, Mark as Mark, RESIGNS as RESIGNS, Study as Study, UNPRINTABLE as UNPRINTABLE, Variation as Variation, is_too_long as is_too_long, too_long as too_long, too_many_positions as too_many_positions
from ludarium.texts import tr as tr
from typing import NamedTuple

class _Word(NamedTuple):
    at: int
    text: str

def read_study(start: Position, text: str) -> Study: ...

class _Reader:
    variations: Incomplete
    tried: set[tuple[int, object]]
    plies: Incomplete
    number: int
    last: Incomplete
    open: list[tuple[_Word, int]]
    cells: Incomplete
    def __init__(self, start: Position) -> None: ...
    def study(self) -> Study: ...
    def take(self, word: _Word) -> None: ...
