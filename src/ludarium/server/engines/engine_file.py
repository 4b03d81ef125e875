"""Read the engine file: a TOML list of the external engines that a server offers.

    [[engine]]
    name = "Cat"
    command = ["/opt/cat/cat", "--ugi"]
    games = ["pijersi", "pijersi draw_after=30"]
    movetime = 2000
    options = { Hash = 64 }

    [[engine]]
    name = "Bot"
    python = "my_bot:choose"
    games = "pijersi"

The server runs only commands from this file.  Clients send the name of an engine and never a command."""

from __future__ import annotations

import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any

from ludarium.errors import InvalidOption, LudariumError
from ludarium.games.datafile import read_text
from ludarium.games.registry import game_of_full_name
from ludarium.games.spec import Game
from ludarium.server.schema.fields import MAX_NAME_CHARACTERS
from ludarium.ugi.launch_commands import function_command, split_engine_command

MAX_ENGINES = 100
MAX_ENGINE_FILE_BYTES = 1 << 20
MAX_LINE_CHARACTERS = 2000
"""Maximum characters of a line.  Write a longer command as a list on several lines."""
MIN_MOVETIME_MS, MAX_MOVETIME_MS, DEFAULT_MOVETIME_MS = 10, 600_000, 1000
"""Limits and default of the time per move, in milliseconds."""


@dataclass(frozen=True)
class EngineSpec:
    """An offered engine: its command, its games and its time per move in milliseconds."""

    name: str
    command: tuple[str, ...]
    games: tuple[Game, ...]
    movetime: int = DEFAULT_MOVETIME_MS
    options: tuple[tuple[str, str], ...] = ()  # UGI options, set before the first game
    is_function: bool = False
    """Whether the engine is a Python function.  `command_for` then adds the game's full name to the command."""

    def command_for(self, game: Game) -> tuple[str, ...]:
        return (*self.command, *game.full_name.split()) if self.is_function else self.command


def read_engine_file(file: str) -> tuple[EngineSpec, ...]:
    """Read an engine file.  Raises InvalidOption; its message begins with the file and, for an error in an engine's
    table, the number of the engine."""
    text = read_text(Path(file), MAX_ENGINE_FILE_BYTES)
    with _prefix_errors(file):
        return read_engines(text, Path(file).resolve().parent)


def read_engines(text: str, folder: Path) -> tuple[EngineSpec, ...]:
    """Parse the server's engine file.  Relative paths of commands start at `folder`.  Raises InvalidOption."""
    tables = _read_toml(text)
    _check_keys(tables, ("engine",))
    entries = tables.get("engine", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise InvalidOption("each engine begins with a line [[engine]]")
    if len(entries) > MAX_ENGINES:
        raise InvalidOption(
            "{entries} engines are too many; the limit is {max_engines}", entries=len(entries), max_engines=MAX_ENGINES
        )
    specs: list[EngineSpec] = []
    for number, entry in enumerate(entries, 1):
        with _prefix_errors(f"engine {number}"):
            specs.append(_read_entry(entry, folder))
            if specs[-1].name in [spec.name for spec in specs[:-1]]:
                raise InvalidOption("the name {name!r} is taken already", name=specs[-1].name)
    return tuple(specs)


def _read_toml(text: str) -> dict[str, Any]:
    """Parse TOML.  Lines have a maximum length, because a key with n dots takes `tomllib` a time proportional to n²."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MAX_LINE_CHARACTERS:
            raise InvalidOption(
                "line {number} has {line} characters; the limit is {max_line}",
                number=number,
                line=len(line),
                max_line=MAX_LINE_CHARACTERS,
            )
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidOption("this is not TOML: {error}", error=error) from None
    except RecursionError:
        raise InvalidOption("this is not a file of engines: brackets are nested too deeply") from None


@contextmanager
def _prefix_errors(place: str) -> Iterator[None]:
    try:
        yield
    except LudariumError as error:
        raise InvalidOption("{what}: {error}", what=place, error=error) from None


def _read_entry(entry: Mapping[str, Any], folder: Path) -> EngineSpec:
    _check_keys(entry, ("name", "command", "python", "games", "movetime", "options"))
    name = entry.get("name")
    if not isinstance(name, str) or not 1 <= len(name.strip()) <= MAX_NAME_CHARACTERS or not name.isprintable():
        raise InvalidOption(
            "name: enter 1 to {name_characters} printable characters", name_characters=MAX_NAME_CHARACTERS
        )
    with _prefix_errors(name.strip()):
        movetime = entry.get("movetime", DEFAULT_MOVETIME_MS)
        if isinstance(movetime, bool) or not isinstance(movetime, int):
            raise InvalidOption(
                "movetime: {movetime!r} is not a whole number of milliseconds", movetime=str(movetime)[:40]
            )
        if not MIN_MOVETIME_MS <= movetime <= MAX_MOVETIME_MS:
            raise InvalidOption(
                "movetime: {movetime} is not from {min_movetime} to {max_movetime} milliseconds",
                movetime=str(movetime)[:40],
                min_movetime=MIN_MOVETIME_MS,
                max_movetime=MAX_MOVETIME_MS,
            )
        is_function = "python" in entry
        if not is_function:
            command = _read_command(entry.get("command"), folder)
        elif entry.keys().isdisjoint(("command", "options")):
            command = _read_function_command(entry["python"], folder)
        else:
            raise InvalidOption("python: a Python function has neither a command nor options")
        games, options = _read_games(entry.get("games")), _read_engine_options(entry.get("options", {}))
        return EngineSpec(name.strip(), command, games, movetime, options, is_function)


def _check_keys(table: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise InvalidOption("unknown entry {key!r}; expected {known}", key=key[:40], known=", ".join(known))


def _read_command(value: object, folder: Path) -> tuple[str, ...]:
    if isinstance(value, str):
        with _prefix_errors("command"):
            value = split_engine_command(value)
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value) or not value or not value[0]:
        raise InvalidOption("command: enter the program and its arguments, as a list of texts or as one text")
    program = str(folder / value[0]) if "/" in value[0] else value[0]
    if shutil.which(program) is None:
        raise InvalidOption("command: there is no executable program {value!r}", value=value[0][:200])
    return (program, *value[1:])


def _read_function_command(value: object, folder: Path) -> tuple[str, ...]:
    """Checks that the function's module exists (for `a.b:f` only the package `a`), but does not import the module."""
    if not isinstance(value, str):
        raise InvalidOption("python: enter a text, such as my_bot:choose")
    with _prefix_errors("python"):
        command = function_command(value, str(folder))
    name = value.partition(":")[0].partition(".")[0]
    if PathFinder.find_spec(name, [str(folder), *sys.path]) is None:
        raise InvalidOption(
            "python: there is no module {package!r} in {folder} or on Python's path", package=name[:40], folder=folder
        )
    return command


def _read_games(value: object) -> tuple[Game, ...]:
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not texts or not all(isinstance(text, str) and text.split() for text in texts):
        raise InvalidOption('games: enter a list of games, such as ["pijersi", "pivit players=3"]')
    with _prefix_errors("games"):
        return tuple(map(game_of_full_name, texts))


def _read_engine_options(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        raise InvalidOption("options: enter a table, such as { Hash = 64 }")
    options: list[tuple[str, str]] = []
    for name, option in value.items():
        text = str(option).lower() if isinstance(option, bool) else str(option)
        if not isinstance(option, str | int | float) or not (name + text).isprintable() or not name.strip():
            raise InvalidOption(
                "options: the value of {name!r} must be a text, a number, true or false, on one line", name=name[:40]
            )
        options.append((name, text))
    return tuple(options)
