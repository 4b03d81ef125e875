"""Arguments and flags that several commands share, and the position or record that they describe."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ludarium.cli.ugi_fastpath import choose_game, visible
from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.games import registry
from ludarium.games.position import Position
from ludarium.match.record import Record
from ludarium.match.record_lines import MAX_CHARACTERS
from ludarium.match.record_reader import read_record
from ludarium.texts import tr

MAX_BYTES = 4 * MAX_CHARACTERS
MIN_SECONDS, MAX_SECONDS = 0.01, 1_000_000
MAX_THREADS = 64
"""The greatest default number of threads; more gain little, and each takes memory."""


def flag(form: str, text: str, low: float | None = None, high: float | None = None, **more: Any) -> Any:
    """An option of a command.  `form` is its names, where they are not the parameter's, and its value: `--out -o FILE`;
    `text` is its help in English; `low` and `high` are its limits."""
    names = [word for word in form.split() if word.startswith("-")]
    value = form.removeprefix(" ".join(names)).strip() or None
    return typer.Option(*names, metavar=value, min=low, max=high, help=tr(text), **more)


def argument(value: str, text: str, **more: Any) -> Any:
    """An argument of a command; `text` is its help in English."""
    return typer.Argument(metavar=value, help=tr(text), **more)


def usable_cores() -> int:
    """The number of processor cores that this process may use, at most MAX_THREADS."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MAX_THREADS)


def size(flag: str) -> Callable[[str], int]:
    """A parser of amounts of memory for a flag, like 512M or 4G, into bytes."""

    def read(text: str) -> int:
        written = re.fullmatch("([0-9]{1,9})([KMGT])", str(text).upper())
        if not written:
            raise InvalidOption("{flag}: {text!r} is not a size like 512M or 4G", flag=flag, text=str(text)[:40])
        return int(written[1]) << (10 * (1 + "KMGT".index(written[2])))

    return read


def read_host(text: str) -> str:
    """The address to listen on."""
    if not text.strip():
        raise InvalidOption("--host: an address is wanted, such as 127.0.0.1 (this machine) or 0.0.0.0 (everybody)")
    return text.strip()


def read_proxy(text: str) -> str:
    """The address of a proxy, or the network that it is in."""
    from ipaddress import ip_network  # noqa: PLC0415 - help does without

    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError:
        sentence = tr("--proxy: {text!r} is no IP address or network, such as 127.0.0.1 or 10.0.0.0/8", text=text[:80])
        raise InvalidOption(sentence) from None


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
                "--database: {scheme!r} is no kind of database that is known here; sqlite:// and postgresql:// are",
                scheme=scheme[:40],
            ) from None
        except ImportError:
            pass  # the kind is known, its driver is missing: whoever opens the database says which
    return text


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=tr("The game: {own_names}, or one of another package.", own_names=", ".join(registry.own_names())),
        show_default=False,
        autocompletion=lambda: list(registry.names()),
    ),
]
PositionText = Annotated[str | None, flag("--position TEXT", "A position string; default: the start.")]
SetupName = Annotated[str | None, flag("--setup NAME", "A setup to start from, by name or code.")]
Options = Annotated[list[str] | None, flag("--option KEY=VALUE", "An option of the game's rules; may be repeated.")]
Seed = Annotated[int | None, flag("--seed N", "Makes chance (random setups) repeatable.", 0)]
Ray = Annotated[str | None, flag("--ray ADDRESS", "On a Ray cluster: its address, auto, or local for one here.")]
Threads = Annotated[int | None, flag("--threads N", "Processor cores to use; default: all.", 1)]
RecordFile = Annotated[str, argument("FILE", "The record; - is the standard input.")]
RecordGame = Annotated[str | None, flag("--game GAME", "The game, where the record does not tell.")]
Json = Annotated[bool, flag("--json", "Print one JSON document and nothing else.")]
Seconds = Annotated[float | None, flag("--seconds S", "Time limit, in seconds.", MIN_SECONDS, MAX_SECONDS)]


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


def read_levels(texts: Sequence[str], known: Mapping[str, int], games: int, most: int, wrong: str) -> dict[int, int]:
    """How many games of each level are to be played, the lowest first: `LEVEL` means `games`, `LEVEL:N` N of them.

    Raises InvalidOption, with the text `wrong` for what is no level of `known`."""
    levels: dict[int, int] = {}
    for text in texts:
        name, colon, amount = text.partition(":")
        count = int(amount) if re.fullmatch("[0-9]{1,9}", amount) else 0 if colon else games
        if name not in known or not 1 <= count <= most:
            raise InvalidOption(wrong.format(text=text[:40], highest=max(known.values())))
        if known[name] in levels:
            raise InvalidOption("--level: {number} stands there twice", number=name)
        levels[known[name]] = count
    return dict(sorted(levels.items()))


def writable(name: str) -> Path:
    """The file that `--out` names; raises InvalidOption before hours of work would be lost."""
    file = Path(name)
    if not name or file.is_dir():
        raise InvalidOption("--out: {name!r} is no name of a file", name=name)
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise InvalidOption("--out: {name} cannot be written", name=name)
    return file


def choose_record(file: str, game: str | None, options: list[str] | None) -> Record:
    """The record in a file, of the game that it tells or the shared flags name; its warning goes to stderr.  Raises as
    `read_record` does."""
    wanted = choose_game(game or registry.names()[0], options) if game or options else None
    record = read_record(_read_text(file), wanted)
    if record.warning:
        text = tr("warning: {text}", text=record.warning)
        print(f"ludarium: {visible(text)}", file=sys.stderr)
    return record


def _read_text(file: str) -> str:
    """The text of a file, or of the standard input for `-`; raises InvalidRecord where it cannot be read."""
    if not file:
        raise InvalidRecord("the name of a file is wanted, or - for the standard input")
    if file == "-" and sys.stdin is None:
        raise InvalidRecord("there is no standard input to read a record from")
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise InvalidRecord("{file}: {strerror}", file=file, strerror=error.strerror) from None
    if len(data) > MAX_BYTES:
        raise InvalidRecord(
            "{file} is too long for a record; {max_bytes} bytes are the most that is read",
            file=file,
            max_bytes=MAX_BYTES,
        )
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise InvalidRecord(
            "{file} is not text in UTF-8: byte {start} cannot be read", file=file, start=error.start
        ) from None
