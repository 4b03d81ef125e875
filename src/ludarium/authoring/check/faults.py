"""Error messages of checks: file and line of the operation at fault, and the position that shows the fault."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any, Literal

from ludarium.errors import InvalidGame
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import layout
from ludarium.kernel.operations import Operation
from ludarium.kernel.source import source_location

PositionCheck = Callable[[Position, random.Random], None]
GameCheck = Callable[[Game, random.Random], None]


def checks_of(kind: Literal["position", "game"], *modules: ModuleType) -> list[Any]:
    """The checks of modules that take a position or a game, in their order: public functions of that and of a source of
    chance that return nothing."""
    return [
        found
        for module in modules
        for found in vars(module).values()
        if inspect.isfunction(found) and found.__module__ == module.__name__ and not found.__name__.startswith("_")
        if list(found.__annotations__)[0::2] == [kind, "return"] and found.__annotations__["return"] == "None"
    ]


def claim(check: Callable[..., object]) -> str:
    """The assertion of a check, for its line of output."""
    return (inspect.getdoc(check) or check.__name__).splitlines()[0].rstrip(".")


def demand(truth: object, operation: Operation, position: Position, wrong: str) -> None:
    """Raise InvalidGame unless `truth` holds in a position; `wrong` describes the fault."""
    if not truth:
        raise InvalidGame(f"{where(operation, position.state)}{wrong}, in {position}")


def where(operation: Operation, state: Any) -> str:
    """File, line and name, as in `three/counting.py:12: count: `, of a game's implementation of an operation, or of the
    operation from which a layout derives it."""
    found = operation.implementations.get(type(state))
    if getattr(found, "__module__", "") == layout.__name__:
        found = layout.BASIS.get(operation, operation).implementations[type(state)]
    code = getattr(found, "__code__", None)
    return (
        f"{source_location(code.co_filename, code.co_firstlineno)}: {operation.name}: "
        if code
        else f"{operation.name}: "
    )


def of_class(game: Game, wrong: str) -> InvalidGame:
    """The error for a fault in a game's class."""
    return InvalidGame(f"{source_location(inspect.getfile(type(game)))}: {wrong}")
