"""Which host answers when a position asks the rules: their text in Python, or the game's module.

A module plays random games three to ten times as fast, and takes a tenth of a second to open.  So a position asks the
text at first, and a game that is asked often gets its module opened.  Both give the same moves in the same order.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ludarium.errors import InvalidModule
from ludarium.kernel import operations as op

if TYPE_CHECKING:
    from ludarium.games.spec import Game

CALLS_BEFORE_OPENING = 300
"""How often positions of a game ask the text in Python before its module is opened: what takes as long as opening."""

_MODULES = "ludarium.modules.position_rules"
"""Imported by name: modules are made of games, and not the other way round."""


class Rules(Protocol):
    """What positions ask; the arguments are not checked."""

    def moves(self, state: Any) -> tuple[int, ...]:
        """The codes of the legal moves."""

    def play(self, state: Any, move: int) -> Any:
        """The state after a legal move."""

    def outcome(self, state: Any) -> int:
        """The outcome code."""


class InterpretedRules:
    """The operations as they are written; what debuggers and coverage see."""

    def moves(self, state: Any) -> tuple[int, ...]:
        buffer = [0] * op.move_limit(state)
        return tuple(buffer[: op.moves(state, buffer)])

    def play(self, state: Any, move: int) -> Any:
        return op.play(state, move)

    def outcome(self, state: Any) -> int:
        return int(op.outcome(state))


INTERPRETED = InterpretedRules()

_opened: dict[type[Game], Rules] = {}
_calls = Counter[type["Game"]]()


def rules_of(game: Game) -> Rules:
    """What answers for the positions of a game."""
    if game.interpreted:
        return INTERPRETED
    game_class = type(game)
    if game_class in _opened:
        return _opened[game_class]
    _calls[game_class] += 1
    if _calls[game_class] > CALLS_BEFORE_OPENING:
        open_module(game_class)
    return _opened.get(game_class, INTERPRETED)


def open_module(game_class: type[Game]) -> bool:
    """Let the module of a game answer from now on, in this process; whether it does.

    The text goes on answering where the module is missing, damaged or older than the text: building takes a minute."""
    try:
        _opened[game_class] = import_module(_MODULES).ModuleRules(game_class)
    except InvalidModule:
        _opened[game_class] = INTERPRETED
    return _opened[game_class] is not INTERPRETED
