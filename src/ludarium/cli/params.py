"""Arguments and flags that several commands share, and the position that they describe."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from ludarium.cli.ugi_fastpath import choose_game
from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.games import registry
from ludarium.games.spec import Position
from ludarium.match.record import MAX_CHARACTERS

MAX_BYTES = 4 * MAX_CHARACTERS
MIN_SECONDS, MAX_SECONDS = 0.01, 1_000_000
MAX_THREADS = 64
"""The greatest default number of threads; more gain little, and each takes memory."""


def usable_cores() -> int:
    """The number of processor cores that this process may use, at most MAX_THREADS."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MAX_THREADS)


def whole_number(flag: str, low: int, high: int | None = None) -> Callable[[str], int]:
    """A parser of whole numbers for a flag, with our own error message."""
    span = f"from {low} up" if high is None else f"from {low} to {high}"

    def read(text: str) -> int:
        number = int(text) if re.fullmatch("[0-9]{1,30}", str(text)) else -1
        if number < low or (high is not None and number > high):
            raise InvalidOption(f"{flag}: {str(text)[:40]!r} is not a whole number {span}")
        return number

    return read


def size(flag: str) -> Callable[[str], int]:
    """A parser of amounts of memory for a flag, like 512M or 4G, into bytes."""

    def read(text: str) -> int:
        written = re.fullmatch("([0-9]{1,9})([KMGT])", str(text).upper())
        if not written:
            raise InvalidOption(f"{flag}: {str(text)[:40]!r} is not a size like 512M or 4G")
        return int(written[1]) << (10 * (1 + "KMGT".index(written[2])))

    return read


def _read_seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not MIN_SECONDS <= seconds <= MAX_SECONDS:  # so it is with nan, too
        raise InvalidOption(f"--seconds: {text[:40]!r} is not a number from {MIN_SECONDS} to {MAX_SECONDS:,}")
    return seconds


def read_host(text: str) -> str:
    """The address to listen on."""
    if not text.strip():
        raise InvalidOption("--host: an address is wanted, such as 127.0.0.1 (this machine) or 0.0.0.0 (everybody)")
    return text.strip()


def read_database(text: str) -> str:
    """A file, or the address of a database of a kind that there is."""
    from sqlalchemy import make_url  # noqa: PLC0415 - help does without
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415 - help does without a database

    if not text.strip():
        raise InvalidOption("--database: the name of a file is wanted, or the address of a database")
    if "://" in text:
        try:
            make_url(text).get_dialect()
        except ArgumentError:  # a kind that SQLAlchemy does not know, or no address at all
            scheme = text.partition("://")[0]
            raise InvalidOption(
                f"--database: {scheme[:40]!r} is no kind of database that is known here;"
                " sqlite:// and postgresql:// are"
            ) from None
        except ImportError:
            pass  # the kind is known, its driver is missing: whoever opens the database says which
    return text


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=f"The game: {', '.join(registry.own_names())}, or one of another package.",
        show_default=False,
    ),
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
    int | None,
    typer.Option(
        "--seed", metavar="N", parser=whole_number("--seed", 0), help="Makes chance (random setups) repeatable."
    ),
]
Threads = Annotated[
    int | None,
    typer.Option(
        "--threads", metavar="N", parser=whole_number("--threads", 1), help="Processor cores to use; default: all."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Seconds = Annotated[
    float | None,
    typer.Option("--seconds", metavar="S", parser=_read_seconds, help="Stop after so much time."),
]


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
    if not file:
        raise InvalidRecord("the name of a file is wanted, or - for the standard input")
    if file == "-" and sys.stdin is None:
        raise InvalidRecord("there is no standard input to read a record from")
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise InvalidRecord(f"{file}: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise InvalidRecord(f"{file} is too long for a record; {MAX_BYTES} bytes are the most that is read")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise InvalidRecord(f"{file} is not text in UTF-8: byte {error.start} cannot be read") from None
