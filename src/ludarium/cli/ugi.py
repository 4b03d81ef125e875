"""The command `ugi` and its flag `--launcher`, without the slow imports of `app`."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ludarium.errors import InvalidOption
from ludarium.games.registry import choose_game
from ludarium.texts import speak_english

STANDARD_DIALECT = "standard"
_BATCH_SUFFIXES = (".cmd", ".bat")


class UgiArguments(NamedTuple):
    """What the command `ludarium ugi` reads from the command line: the game and its options, and the dialect."""

    game: str
    options: list[str]
    dialect: str = STANDARD_DIALECT


def ugi_arguments(words: Sequence[str]) -> UgiArguments | None:
    """Parse the command `ludarium ugi GAME [--dialect NAME] [--option KEY=VALUE]…`, without the slow imports of `app`;
    returns None for other commands and for other flags, such as `--launcher`."""
    command, game, flags, values = words[:1], "".join(words[1:2]), words[2::2], words[3::2]
    is_ugi = list(command) == ["ugi"] and game and not any(word.startswith("-") for word in (game, *values))
    if not is_ugi or len(flags) != len(values) or not set(flags) <= {"--option", "--dialect"}:
        return None
    pairs = list(zip(flags, values, strict=True))
    dialects = [value for flag, value in pairs if flag == "--dialect"]
    options = [value for flag, value in pairs if flag == "--option"]
    return UgiArguments(game, options, dialects[-1] if dialects else STANDARD_DIALECT)


def run_ugi_command(game: str, options: Sequence[str] | None, dialect: str = STANDARD_DIALECT) -> None:
    """Run the command `ludarium ugi` on standard input and output until `quit` or the end of input.  Raises UnknownGame
    or InvalidOption."""
    from ludarium.ugi.dialect import dialect_named
    from ludarium.ugi.engine import serve_engine

    speak_english()
    busy = serve_engine(choose_game(game, options), sys.stdin.buffer, sys.stdout, dialect_named(dialect))
    if busy:  # a search is running in another thread, so only `os._exit` ends the process at once
        sys.stdout.flush()
        os._exit(0)


def write_launcher(file: str, ugi: UgiArguments, windows: bool = os.name == "nt") -> Path:
    """For the flag `--launcher` of the command `ugi`, write `file`, an executable that runs `ludarium ugi` with these
    arguments.  Return its path.  The file contains the path of this Python interpreter and the environment's
    PYTHONPATH.  Raises UnknownGame or InvalidOption for invalid arguments, InvalidOption if the file exists or cannot
    be written."""
    from ludarium.ugi.dialect import dialect_named

    choose_game(ugi.game, ugi.options)
    dialect_named(ugi.dialect)
    path = Path(file).absolute()
    if windows and path.suffix.lower() not in _BATCH_SUFFIXES:
        raise InvalidOption(
            "--launcher: Windows cannot execute {name}; name it {stem}.cmd", name=path.name[:80], stem=path.stem[:80]
        )
    options = [word for option in ugi.options for word in ("--option", option)]
    # -P: Python does not import modules from the current folder
    command = [sys.executable, "-P", "-m", "ludarium.cli", "ugi", ugi.game, "--dialect", ugi.dialect, *options]
    folders = [str(Path(folder).absolute()) for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    try:
        with path.open("x", encoding="utf-8", errors="surrogateescape", newline="") as stream:
            stream.write((_batch_file if windows else _shell_script)(command, os.pathsep.join(folders)))
        mode = path.stat().st_mode
        path.chmod(mode | (mode & 0o444) >> 2)  # users who may read the file may run it
    except FileExistsError:
        raise InvalidOption("--launcher: {path} exists already; remove it or choose another name", path=path) from None
    except OSError as error:
        raise InvalidOption("--launcher: {path}: {strerror}", path=path, strerror=error.strerror) from None
    return path


def _shell_script(command: Sequence[str], python_path: str) -> str:
    """A launcher for POSIX.  `exec` replaces the shell, so signals and the exit code are those of the engine."""
    variable = f"export PYTHONPATH={shlex.quote(python_path)}\n" if python_path else ""
    return f"#!/bin/sh\n{variable}exec {shlex.join(command)}\n"


def _batch_file(command: Sequence[str], python_path: str) -> str:
    """A launcher for Windows, in UTF-8.  Every word is quoted, and `%` is doubled."""
    words = ['"' + word.replace("%", "%%") + '"' for word in command]
    variable = [f'set "PYTHONPATH={python_path.replace("%", "%%")}"'] if python_path else []
    lines = ["@echo off", "chcp 65001 >nul", *variable, " ".join(words)]
    return "".join(f"{line}\r\n" for line in lines)
