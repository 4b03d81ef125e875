"""Loads and checks a game's class.  InvalidGame names the file in which to correct a mistake, if known.
`kernel.compiler` reports mistakes that appear only in compilation."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from ludarium.errors import InvalidGame, LudariumError
from ludarium.games.spec import Game
from ludarium.kernel import description
from ludarium.kernel import operations as op
from ludarium.kernel.words import flattened
from ludarium.validation import source_location, with_article

Result = TypeVar("Result")

CLASS_VARIABLES = ("name", "title", "credit", "state_type", "setups", "reasons", "messages")
"""The class variables that a game must set."""

_OPERATIONS_BY_FILE = {
    "counting.py": "count",
    "evaluation.py": "evaluate",
    "game.py": "pieces write_position read_position",
    "search.py": "winning_move noisy_moves null_move key move_score",
    "setups.py": "blank setup",
    "turns.py": "paths write_move read_move explain_illegal_click",
}
_FILE_BY_OPERATION = {name: file for file, names in _OPERATIONS_BY_FILE.items() for name in names.split()}
"""For error messages: the files in which to add these operations; all other operations belong in rules.py."""


def load_game(name: str, target: str, origin: str = "registry.py") -> type[Game]:
    """Load the class `target`, such as `ludarium.games.pux.game:Pux`, of the game `name`; raises InvalidGame.  `origin`
    is the file or entry point that lists the game, for error messages."""
    module_name, _, attribute = target.partition(":")
    game_class = getattr(_import(name, module_name, origin), attribute, None)
    if not isinstance(game_class, type) or not issubclass(game_class, Game):
        raise InvalidGame(f"{origin}: {name}: there is no class {attribute} in {module_name} that is a Game")
    _check_class(name, game_class, origin)
    _check_operations(game_class)
    game = _default_game(game_class)
    _check_state(game_class, "blank", game.blank)
    _check_state(game_class, "setup", _call_game_code(game_class, lambda: game.start_state(game.setups[0].name, 0)))
    return game_class


def _import(name: str, module_name: str, origin: str) -> ModuleType:
    try:
        return import_module(module_name)
    except LudariumError:
        raise
    except SyntaxError as error:
        where = source_location(error.filename, error.lineno) if error.filename else module_name
        raise InvalidGame(f"{where}: {type(error).__name__}: {error.msg}") from error
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module_name}.".startswith(f"{error.name}."):
            raise InvalidGame(f"{origin}: {name}: there is no module {error.name}") from None
        raise InvalidGame(error_in(module_name, error) or f"{module_name}: {_exception_text(error)}") from error


def error_in(module_name: str, error: Exception) -> str:
    """An error from loading or running a game's class, as text, with the innermost traceback line in the package of
    `module_name`; "" if there is none."""
    package = module_name.rpartition(".")[0] or module_name
    lines = [
        source_location(frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
        if f"{frame.f_globals.get('__name__')}.".startswith(f"{package}.")
    ]
    return f"{lines[-1]}: {_exception_text(error)}" if lines else ""


def _exception_text(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _check_class(name: str, game_class: type[Game], origin: str) -> None:
    where = source_location(inspect.getfile(game_class))
    missing = [variable for variable in CLASS_VARIABLES if not hasattr(game_class, variable)]
    missing += sorted(getattr(game_class, "__abstractmethods__", ()))
    if missing:
        raise InvalidGame(f"{where}: the class {game_class.__name__} lacks {_joined_names(missing)}")
    if game_class.name != name:
        raise InvalidGame(f"{where}: the class has the name {game_class.name!r}; {origin} has {name!r}")
    if not isinstance(game_class.state_type, type) or not hasattr(game_class.state_type, "_fields"):
        raise InvalidGame(f"{where}: the state_type of {game_class.__name__} is not a NamedTuple class")
    if not game_class.setups:
        raise InvalidGame(f"{where}: the class {game_class.__name__} has no setup")


def _default_game(game_class: type[Game]) -> Game:
    game = _call_game_code(game_class, game_class)
    _call_game_code(game_class, lambda: game.blank)
    if not hasattr(game, "players"):
        where = source_location(inspect.getfile(game_class))
        raise InvalidGame(f"{where}: the class {game_class.__name__} lacks players")
    return game


def _call_game_code(game_class: type[Game], function: Callable[[], Result]) -> Result:
    try:
        return function()
    except Exception as error:
        raise InvalidGame(error_in(game_class.__module__, error) or _exception_text(error)) from error


def _check_state(game_class: type[Game], operation: str, state: Any) -> None:
    kind = type(state)
    if not isinstance(state, tuple) or not hasattr(state, "_fields"):
        where = source_location(inspect.getfile(game_class))
        raise InvalidGame(f"{where}: {operation} gives {with_article(kind.__name__)}; a state must be a NamedTuple")
    for field, value in zip(kind._fields, state, strict=True):
        wrong = next((number for number in flattened(value) if type(number) is not int), None)
        if wrong is not None:
            raise InvalidGame(
                f"{source_location(inspect.getfile(kind))}: {kind.__name__}.{field} holds"
                f" {with_article(type(wrong).__name__)}; a state may hold whole numbers and tuples of them"
            )


def _check_operations(game_class: type[Game]) -> None:
    state_type = game_class.state_type
    required = [operation for operation in (*op.ALL, *description.ALL) if operation.required]
    missing = [operation.name for operation in required if state_type not in operation.implementations]
    if not missing:
        return
    game_file, state_file = Path(inspect.getfile(game_class)), Path(inspect.getfile(state_type))
    files: dict[Path, list[str]] = {}
    for name in missing:
        file = game_file if state_file == game_file else game_file.with_name(_FILE_BY_OPERATION.get(name, "rules.py"))
        files.setdefault(file, []).append(name)
    parts = [f"{_joined_names(names)} (add to {source_location(file)})" for file, names in files.items()]
    imported = "" if state_file == game_file else f"; {source_location(game_file)} has to import each of these files"
    lacks = f"the game {game_class.name} lacks operations for {state_type.__name__}"
    raise InvalidGame(f"{lacks}: {', '.join(parts)}{imported}")


def _joined_names(names: list[str]) -> str:
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])
