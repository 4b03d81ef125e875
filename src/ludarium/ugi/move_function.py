"""Find and call a Python function that chooses moves, and validate its result.

    def choose(position: ludarium.Position) -> ludarium.Move | str: ...
    def choose(position: ludarium.Position, limits: MoveLimits) -> ludarium.Move | str: ...

If the function raises an error, `MoveFunction.choose` raises EngineError.  Its message quotes the innermost line of the
function author's code in the traceback."""

from __future__ import annotations

import inspect
import sys
import sysconfig
import traceback
from collections.abc import Callable
from functools import reduce
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.errors import EngineError, IllegalMove, InvalidOption
from ludarium.games.position import Move, Position
from ludarium.validation import source_location, with_article

_LUDARIUM_FOLDER = Path(__file__).resolve().parent.parent
_LIBRARY_FOLDERS = tuple(Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "purelib", "platlib"))


class MoveLimits(NamedTuple):
    """The limits within which a `MoveFunction` chooses a move.  None means unlimited."""

    seconds: float | None = None
    """Time for the answer; in a game with clocks, a share of the remaining time."""
    depth: int | None = None
    """Maximum search depth, in plies."""
    nodes: int | None = None
    """Maximum number of positions to search."""
    stopped: Callable[[], bool] = lambda: False
    """Returns whether the answer is needed now, for example because the user pressed *Move now*."""


class MoveFunction:
    """A function that chooses moves.  `name` is its name in error messages."""

    def __init__(self, function: Callable[..., object], name: str = "") -> None:
        """Raises InvalidOption if the function accepts neither a position, nor a position and limits."""
        self.name = name or getattr(function, "__qualname__", type(function).__name__)
        self._function = function
        self._limits_as_keyword, self._limits_as_second_argument = _how_to_pass_limits(function, self.name)

    def choose(self, position: Position, limits: MoveLimits) -> Move:
        """Return the move that the function chooses.  Raises EngineError (`illegal`) for an exception or an invalid
        answer."""
        try:
            if self._limits_as_keyword:
                answer = self._function(position, limits=limits)
            else:
                answer = (
                    self._function(position, limits) if self._limits_as_second_argument else self._function(position)
                )
        except (Exception, SystemExit) as error:
            _print_author_traceback(error)
            raise EngineError("illegal", f"{self.name} raised {describe_author_error(error)}") from None
        return self._validate(position, answer)

    def _validate(self, position: Position, answer: object) -> Move:
        if not isinstance(answer, Move | str):
            kind = "None" if answer is None else with_article(type(answer).__name__)
            raise EngineError(
                "illegal", f"{self.name} returned {kind}; expected a move of the position, or its notation"
            )
        try:
            move = answer if isinstance(answer, Move) else position.move(answer)
            position.play(move)
        except IllegalMove as error:
            raise EngineError("illegal", f"{self.name} returned no legal move: {error}") from None
        return move


def find_function(reference: str, folder: Path) -> MoveFunction:
    """Return the `MoveFunction` named `module:function`.  Python looks for the module in `folder`, then in `sys.path`.
    Raises InvalidOption if the function does not exist, or if its module cannot be imported."""
    module_name, _, attributes = reference.partition(":")
    sys.path.insert(0, str(folder.resolve()))
    try:
        module = import_module(module_name)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module_name}.".startswith(f"{error.name}."):
            raise InvalidOption(
                "{reference}: found no module {module} in {folder} or on Python's path",
                reference=reference,
                module=error.name,
                folder=folder.resolve(),
            ) from None
        _print_author_traceback(error)
        raise InvalidOption(
            "{reference}: {module} cannot be imported: {error}",
            reference=reference,
            module=module_name,
            error=describe_author_error(error),
        ) from None
    try:
        function: Any = reduce(getattr, attributes.split("."), module)
    except AttributeError:
        file = source_location(module.__file__) if module.__file__ else module_name
        raise InvalidOption(
            "{reference}: {file} has no {attributes}", reference=reference, attributes=attributes, file=file
        ) from None
    return MoveFunction(function, reference)


def describe_author_error(error: BaseException) -> str:
    """Describe the error of a move function, with the innermost line of the author's code in its traceback.  Example:
    `ZeroDivisionError: division by zero (bot.py:12: return 1 / 0)`."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({source_location(error.filename, error.lineno)})"
    text = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if _is_by_author(frame.filename):
            return f"{text} ({source_location(frame.filename, frame.lineno)}: {frame.line})"
    return text


def _how_to_pass_limits(function: Callable[..., object], name: str) -> tuple[bool, bool]:
    """Return whether the function accepts limits as `limits=…`, and whether it needs them as the second argument."""
    if not callable(function):
        raise InvalidOption(
            "{name} is not a function but {kind}", name=name, kind=with_article(type(function).__name__)
        )
    try:
        signature = inspect.signature(function)
    except ValueError:  # some functions written in C have no signature
        return False, False
    if _accepts(signature, "position", limits="limits"):
        return True, False
    if _accepts(signature, "position"):
        return False, False
    if _accepts(signature, "position", "limits"):
        return False, True
    parameters = ", ".join(signature.parameters)
    raise InvalidOption(
        "{name}({parameters}) must take a position, or a position and limits", name=name, parameters=parameters
    )


def _accepts(signature: inspect.Signature, *arguments: str, **keyword_arguments: str) -> bool:
    try:
        signature.bind(*arguments, **keyword_arguments)
    except TypeError:
        return False
    return True


def _is_by_author(file: str) -> bool:
    path, folders = Path(file), (_LUDARIUM_FOLDER, *_LIBRARY_FOLDERS)
    return path.exists() and not any(path.resolve().is_relative_to(folder) for folder in folders)


def _print_author_traceback(error: BaseException) -> None:
    """Print the traceback to standard error for the function's author, without Ludarium's own frame."""
    traceback.print_exception(type(error), error, error.__traceback__ and error.__traceback__.tb_next)


def check_function_name(text: str) -> None:
    """Check the name of a move function.  Raises InvalidOption unless it has the form MODULE:FUNCTION."""
    parts = text.split(":")
    if len(parts) != 2 or not all(word.isidentifier() for part in parts for word in part.split(".")):
        raise InvalidOption(
            "{text!r} does not name a function; enter MODULE:FUNCTION, such as my_bot:choose", text=text[:40]
        )
