"""The arguments and flags that several commands share, and the position that they choose."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.games import registry
from ludarium.games.spec import Game, Position
from ludarium.match.record import MAX_CHARACTERS

MOST_BYTES = 4 * MAX_CHARACTERS
MOST_THREADS = 64
"""What is used unasked; more cores gain little, and each wants memory of its own."""


def usable_cores() -> int:
    """How many processor cores this process may use, as far as we make use of them."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MOST_THREADS)


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"The game: {', '.join(registry.names())}.", show_default=False)
]
PositionText = Annotated[
    str | None, typer.Option("--position", metavar="TEXT", help="A position string; default: the start.")
]
SetupName = Annotated[
    str | None, typer.Option("--setup", metavar="NAME", help="A setup to start from, by name or code.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game's rules; may be repeated."),
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", min=0, help="Makes chance (random setups) repeatable.")
]
Threads = Annotated[
    int | None, typer.Option("--threads", metavar="N", min=1, help="Processor cores to use; default: all.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Seconds = Annotated[
    float | None,
    typer.Option("--seconds", metavar="S", min=0.01, max=1e6, help="Stop after so much time."),
]


def choose_game(name: str, options: list[str] | None) -> Game:
    """The game with its options, each given as `key=value`; raises UnknownGame or InvalidOption."""
    values: dict[str, int | str] = {}
    for text in options or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption(f"option {text[:40]!r} is not of the form key=value")
        if key in values:
            raise InvalidOption(f"option {key[:40]!r} is given twice")
        values[key] = value
    return registry.game_class(name)(**values)


def choose_position(
    name: str, position: str | None, setup: str | None, seed: int | None, options: list[str] | None
) -> Position:
    """The position that the shared flags describe; raises UnknownGame, InvalidOption or InvalidPosition."""
    game = choose_game(name, options)
    if position is None:
        return game.start(setup, seed)
    if setup is not None:
        raise InvalidOption("--position and --setup exclude each other: give the one or the other")
    return game.position(position.strip())


def read_text(file: str) -> str:
    """The text of a file, or of the standard input for `-`; raises InvalidRecord where it cannot be read."""
    if file == "-" and sys.stdin is None:
        raise InvalidRecord("there is no standard input to read a record from")
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise InvalidRecord(f"{file}: {error.strerror}") from None
    if len(data) > MOST_BYTES:
        raise InvalidRecord(f"{file} is too long for a record; {MOST_BYTES} bytes are the most that is read")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise InvalidRecord(f"{file} is not text in UTF-8: byte {error.start} cannot be read") from None
