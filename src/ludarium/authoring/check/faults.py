"""Errors of checks, which name the file and, for a faulty operation, its line and the position."""

from __future__ import annotations

import inspect
from typing import Any

from ludarium.errors import InvalidGame
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import layout
from ludarium.kernel.operations import Operation
from ludarium.validation import source_location


def demand(condition: object, operation: Operation, position: Position, fault: str) -> None:
    """Raise InvalidGame with the text `fault`, the operation's location and the position, unless `condition` holds."""
    if not condition:
        raise InvalidGame(f"{location(operation, position.state)}{fault}, in {position}")


def location(operation: Operation, state: Any) -> str:
    """For the errors of checks, return file, line and name of a game's implementation of an operation, such as
    `three/rules.py:12: count: `.  If `kernel.layout` implements the operation by calling a function of the game, file
    and line are that function's."""
    implementation = operation.implementations.get(type(state))
    if getattr(implementation, "__module__", "") == layout.__name__:
        implementation = layout.DEFINING_OPERATION.get(operation, operation).implementations[type(state)]
    code = getattr(implementation, "__code__", None)
    place = f"{source_location(code.co_filename, code.co_firstlineno)}: " if code else ""
    return f"{place}{operation.name}: "


def class_error(game: Game, fault: str) -> InvalidGame:
    """Return the error of a check about a fault in a game's class."""
    return InvalidGame(f"{source_location(inspect.getfile(type(game)))}: {fault}")


def checked_total(operation: Operation, position: Position, *arguments: int) -> int:
    """Return how many rows or characters an operation writes, or raise the error of a check if there are too many.
    This InvalidGame names the operation and the position."""
    out = [0] * (2 * operation.fields * operation.max_rows)  # twice the limit, so that the excess can be counted
    total = int(operation(position.state, *arguments, out))
    fault = f"it writes {total} {operation.result}; the maximum is {operation.max_rows}"
    demand(0 <= total <= operation.max_rows, operation, position, fault)
    return total
