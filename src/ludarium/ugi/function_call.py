"""A Python function that chooses moves: how it is found by its name, what it is given, and what is wrong with what it
gives back.

    def choose(position: ludarium.Position) -> ludarium.Move | str: ...
    def choose(position: ludarium.Position, limits: MoveLimits) -> ludarium.Move | str: ...

Its errors are told with the line of the author's code that they came from.
"""

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
from ludarium.games.text import with_article
from ludarium.kernel.source import source_location

_OURS = Path(__file__).resolve().parent.parent
_INSTALLED = tuple(Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "purelib", "platlib"))


class MoveLimits(NamedTuple):
    """What a function may spend on the move that it is asked for; None stands for no limit of that kind."""

    seconds: float | None = None
    """Until its answer is wanted: the time for this move or, where a game is played by the clock, a share of it."""
    depth: int | None = None
    """Plies to look ahead."""
    nodes: int | None = None
    """Positions to look at."""
    stopped: Callable[[], bool] = lambda: False
    """Whether the answer is wanted now, as when somebody has pressed *Move now*."""


class MoveFunction:
    """A function that chooses moves.  `name` is what errors call it."""

    def __init__(self, function: Callable[..., object], name: str = "") -> None:
        """Raises InvalidOption where it cannot be called with a position, nor with a position and limits."""
        self.name = name or getattr(function, "__qualname__", type(function).__name__)
        self._function = function
        self._limits_by_name, self._limits_by_place = _ways_to_give_limits(function, self.name)

    def choose(self, position: Position, limits: MoveLimits) -> Move:
        """The legal move that the function answers with; raises EngineError (`illegal`) where it is none."""
        try:
            if self._limits_by_name:
                answer = self._function(position, limits=limits)
            else:
                answer = self._function(position, limits) if self._limits_by_place else self._function(position)
        except (Exception, SystemExit) as error:
            _print_traceback(error)
            raise EngineError("illegal", f"{self.name} raised {in_words(error)}") from None
        return self._legal(position, answer)

    def _legal(self, position: Position, answer: object) -> Move:
        if not isinstance(answer, Move | str):
            kind = "None" if answer is None else with_article(type(answer).__name__)
            raise EngineError(
                "illegal", f"{self.name} returned {kind}; a move of the position, or its notation, is wanted"
            )
        try:
            move = answer if isinstance(answer, Move) else position.move(answer)
            position.play(move)
        except IllegalMove as error:
            raise EngineError("illegal", f"{self.name} returned no legal move: {error}") from None
        return move


def find_function(reference: str, folder: Path) -> MoveFunction:
    """The function that `module:function` names, its module looked for in `folder` and then on Python's path.

    Raises InvalidOption where there is none, or where its module cannot be imported."""
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
        _print_traceback(error)
        raise InvalidOption(
            "{reference}: {module} cannot be imported: {error}",
            reference=reference,
            module=module_name,
            error=in_words(error),
        ) from None
    try:
        function: Any = reduce(getattr, attributes.split("."), module)
    except AttributeError:
        file = source_location(module.__file__) if module.__file__ else module_name
        raise InvalidOption(
            "{reference}: {file} has no {attributes}", reference=reference, attributes=attributes, file=file
        ) from None
    return MoveFunction(function, reference)


def in_words(error: BaseException) -> str:
    """`ZeroDivisionError: division by zero (bot.py:12: return 1 / 0)`: an error, and the author's last line before."""
    what = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(": ")
    if isinstance(error, SyntaxError) and error.filename:
        return f"{type(error).__name__}: {error.msg} ({source_location(error.filename, error.lineno)})"
    frames = traceback.extract_tb(error.__traceback__)
    line = next((frame for frame in reversed(frames) if _is_author_s(frame.filename)), None)
    return f"{what} ({source_location(line.filename, line.lineno)}: {line.line})" if line is not None else what


def _ways_to_give_limits(function: Callable[..., object], name: str) -> tuple[bool, bool]:
    """Whether the limits are given as `limits=…`, and whether as a second argument."""
    if not callable(function):
        raise InvalidOption(
            "{name} is not a function but {kind}", name=name, kind=with_article(type(function).__name__)
        )
    try:
        signature = inspect.signature(function)
    except ValueError:  # some that are written in C do not tell
        return False, False
    if _takes(signature, "position", limits="limits"):
        return True, False
    if _takes(signature, "position"):
        return False, False
    if _takes(signature, "position", "limits"):
        return False, True
    parameters = ", ".join(signature.parameters)
    raise InvalidOption(
        "{name}({parameters}) must take a position, or a position and limits",
        name=name,
        parameters=parameters,
    )


def _takes(signature: inspect.Signature, *arguments: str, **named: str) -> bool:
    try:
        signature.bind(*arguments, **named)
    except TypeError:
        return False
    return True


def _is_author_s(file: str) -> bool:
    """Whether a file is neither of Python's library, nor installed, nor ours."""
    path = Path(file)
    return path.exists() and not any(path.resolve().is_relative_to(folder) for folder in (_OURS, *_INSTALLED))


def _print_traceback(error: BaseException) -> None:
    """On standard error, from the author's code on, for whoever runs the engine."""
    traceback.print_exception(type(error), error, error.__traceback__ and error.__traceback__.tb_next)
