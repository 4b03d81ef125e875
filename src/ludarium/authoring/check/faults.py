"""Lists of checks, and errors that name the file and line of a faulty operation, and the position."""

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
from ludarium.validation import source_location

PositionCheck = Callable[[Position, random.Random], None]
GameCheck = Callable[[Game, random.Random], None]


def checks_of(kind: Literal["position", "game"], *modules: ModuleType) -> list[Any]:
    """Return the checks of positions or games in `modules`, in the order of their definition.

    A check is a public function with two parameters, `position` or `game` and a random generator, that returns None."""
    return [
        member
        for module in modules
        for member in vars(module).values()
        if inspect.isfunction(member) and member.__module__ == module.__name__ and not member.__name__.startswith("_")
        if list(member.__annotations__)[0::2] == [kind, "return"] and member.__annotations__["return"] == "None"
    ]


def claim(check: Callable[..., object]) -> str:
    """Return the claim of a check: the first line of its docstring, without the full stop."""
    return (inspect.getdoc(check) or check.__name__).splitlines()[0].rstrip(".")


def demand(truth: object, operation: Operation, position: Position, fault: str) -> None:
    """Raise InvalidGame with the text `fault`, the operation's location and the position, unless `truth` is true."""
    if not truth:
        raise InvalidGame(f"{location(operation, position.state)}{fault}, in {position}")


def location(operation: Operation, state: Any) -> str:
    """Return file, line and name of a game's implementation of an operation, such as `three/rules.py:12: count: `.

    If a layout derives the operation, file and line are those of the operation of the game from which it is derived."""
    implementation = operation.implementations.get(type(state))
    if getattr(implementation, "__module__", "") == layout.__name__:
        implementation = layout.DEFINING_OPERATION.get(operation, operation).implementations[type(state)]
    code = getattr(implementation, "__code__", None)
    return (
        f"{source_location(code.co_filename, code.co_firstlineno)}: {operation.name}: "
        if code
        else f"{operation.name}: "
    )


def class_error(game: Game, fault: str) -> InvalidGame:
    """Return an error about a fault in a game's class."""
    return InvalidGame(f"{source_location(inspect.getfile(type(game)))}: {fault}")
