"""Ludarium: a Python toolkit for abstract strategy games.

>>> import ludarium
>>> position = ludarium.game("pijersi").start()
>>> len(position.moves)
186
"""

from importlib import import_module
from typing import TYPE_CHECKING

from ludarium.errors import (
    IllegalMove,
    InvalidGame,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    LudariumError,
    NotAllowed,
    UnknownGame,
)
from ludarium.games.position import Move, Outcome, Position
from ludarium.games.registry import game
from ludarium.games.registry import names as games

if TYPE_CHECKING:
    from ludarium.analysis.analyse import analyse
    from ludarium.analysis.computer_player import choose
    from ludarium.analysis.perft import perft
    from ludarium.match.ending import Resignation
    from ludarium.match.record import Record, write_record
    from ludarium.match.record_reader import read_record
    from ludarium.match.review import review
    from ludarium.match.study import Study, write_study
    from ludarium.match.study_reader import read_study
    from ludarium.pictures.picture import picture

_LAZY_IMPORTS = {
    "analyse": "ludarium.analysis.analyse",
    "choose": "ludarium.analysis.computer_player",
    "perft": "ludarium.analysis.perft",
    "Study": "ludarium.match.study",
    "read_study": "ludarium.match.study_reader",
    "write_study": "ludarium.match.study",
    "Record": "ludarium.match.record",
    "Resignation": "ludarium.match.ending",
    "read_record": "ludarium.match.record_reader",
    "write_record": "ludarium.match.record",
    "review": "ludarium.match.review",
    "picture": "ludarium.pictures.picture",
}
"""The module of each attribute that is imported on first use, because the import is slow."""

__version__ = "1.0.0"

__all__ = [
    "IllegalMove",
    "InvalidGame",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "LudariumError",
    "Move",
    "NotAllowed",
    "Outcome",
    "Position",
    "Record",
    "Resignation",
    "Study",
    "UnknownGame",
    "analyse",
    "choose",
    "game",
    "games",
    "perft",
    "picture",
    "read_record",
    "read_study",
    "review",
    "write_record",
    "write_study",
]


def __getattr__(name: str) -> object:
    if name not in _LAZY_IMPORTS:
        raise AttributeError(f"module 'ludarium' has no attribute {name!r}")
    return getattr(import_module(_LAZY_IMPORTS[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_LAZY_IMPORTS})
