"""Ludarium: a workshop for abstract strategy games.

>>> import ludarium
>>> position = ludarium.game("pijersi").start()
>>> len(position.moves)
186
"""

from ludarium.errors import (
    IllegalMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    LudariumError,
    NotAllowed,
    UnknownGame,
)
from ludarium.games.registry import game
from ludarium.games.registry import names as games
from ludarium.games.spec import Move, Outcome, Position

__version__ = "0.1.0"

__all__ = [
    "IllegalMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "LudariumError",
    "Move",
    "NotAllowed",
    "Outcome",
    "Position",
    "UnknownGame",
    "game",
    "games",
]
