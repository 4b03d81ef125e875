"""Error messages of checks: file and line of the faulty operation, and the position that shows the fault."""

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
    """Return the checks of positions or games in modules, in the order of their definition.

    A check is a public function that takes a position or a game, and a random generator, and returns None."""
    return [
        found
        for module in modules
        for found in vars(module).values()
        if inspect.isfunction(found) and found.__module__ == module.__name__ and not found.__name__.startswith("_")
        if list(found.__annotations__)[0::2] == [kind, "return"] and found.__annotations__["return"] == "None"
    ]


def claim(check: Callable[..., object]) -> str:
    """Return the assertion of a check for the output: the first line of its docstring."""
    return (inspect.getdoc(check) or check.__name__).splitlines()[0].rstrip(".")


def demand(truth: object, operation: Operation, position: Position, wrong: str) -> None:
    """Raise InvalidGame unless `truth` holds in a position; `wrong` describes the fault."""
    if not truth:
        raise InvalidGame(f"{where(operation, position.state)}{wrong}, in {position}")


def where(operation: Operation, state: Any) -> str:
    """Return file, line and name of a game's implementation of an operation: `three/counting.py:12: count: `.

    If a layout derives the operation, the place is that of the operation from which the layout derives it."""
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
    """Return an error about a fault in a game's class."""
    return InvalidGame(f"{source_location(inspect.getfile(type(game)))}: {wrong}")
