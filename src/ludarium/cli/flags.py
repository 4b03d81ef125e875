"""Arguments and flags that several commands share, and functions that read their values."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_type_hints

import typer

from ludarium.errors import InvalidOption
from ludarium.games import registry
from ludarium.games.position import Position
from ludarium.games.registry import choose_game
from ludarium.texts import tr

MAX_DEFAULT_THREADS = 64
"""Maximum number of threads without `--threads`.  More threads gain little, and each thread needs memory."""
GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=tr("{own_names}, or a game of another package.", own_names=", ".join(registry.own_names())),
        show_default=False,
        autocompletion=lambda: list(registry.names()),
    ),
]


def flag(form: str, text: str, low: float | None = None, high: float | None = None, **more: Any) -> Any:
    """Declare a flag of a command.  `form` has the flag's names and the placeholder of its value, as in `-o FILE`.  If
    `form` has no names, the flag has the parameter's name.  `text` is the help in English.  `low` and `high` are the
    limits of the value."""
    names = [word for word in form.split() if word.startswith("-")]
    placeholder = form.removeprefix(" ".join(names)).strip() or None
    return typer.Option(*names, metavar=placeholder, min=low, max=high, help=tr(text), **more)


def argument(placeholder: str, text: str, **more: Any) -> Any:
    """Declare an argument of a command.  `text` is the help in English."""
    return typer.Argument(metavar=placeholder, help=tr(text), **more)


def usable_cores() -> int:
    """The default of the flag `--threads`: the usable processor cores, but at most MAX_DEFAULT_THREADS."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MAX_DEFAULT_THREADS)


def read_size(text: str) -> int:
    """Parse the value of the flag `--hash` into bytes: a size such as 512M or 4G.  Raises InvalidOption."""
    match = re.fullmatch("([0-9]{1,9})([KMGT])", str(text).upper())
    if not match:
        raise InvalidOption("{flag}: {text!r} is not a size such as 512M or 4G", flag="--hash", text=str(text)[:40])
    return int(match[1]) << (10 * (1 + "KMGT".index(match[2])))


def read_database(text: str) -> str:
    """Parse the value of the flag `--database` of several commands: a file's name or an address for SQLAlchemy.  Raises
    InvalidOption."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    if not text.strip():
        raise InvalidOption("--database: enter the name of a file or the address of a database")
    if "://" in text:
        try:
            make_url(text).get_dialect()
        except ArgumentError:
            scheme = text.partition("://")[0][:40]
            raise InvalidOption(
                "--database: unknown kind of database {scheme!r}; use sqlite:// or postgresql://", scheme=scheme
            ) from None
        except ImportError:
            pass  # the driver is missing; a later error, from opening the database, names the driver
    return text


PositionText = Annotated[str | None, flag("--position TEXT", "Position string; default: the start.")]
SetupName = Annotated[str | None, flag("--setup NAME", "Setup of the start position, by name or code.")]
GameOptions = Annotated[list[str] | None, flag("--option KEY=VALUE", "Option of the game's rules; may be repeated.")]
Seed = Annotated[int | None, flag("--seed N", "Seed for random choices, such as random setups.", 0)]
Ray = Annotated[
    str | None, flag("--ray ADDRESS", "Run on a Ray cluster: its address, auto to find one, local to start one here.")
]
ThreadCount = Annotated[
    int,
    flag("--threads N", "Cores to use; default: all, at most 64.", 1, default_factory=usable_cores, show_default=False),
]
JsonFlag = Annotated[bool, flag("--json", "Print one JSON document and nothing else.")]
Elo0 = Annotated[float | None, flag("--elo0 ELO", "SPRT: Elo difference under H0.", -1000, 1000)]
Elo1 = Annotated[float | None, flag("--elo1 ELO", "SPRT: Elo difference under H1.", -1000, 1000)]


class StartFlags(NamedTuple):
    """Flags that several commands share, such as `--position` and `--setup`.  They describe a position."""

    position: PositionText = None
    setup: SetupName = None
    option: GameOptions = None
    seed: Seed = None

    def position_of(self, name: str) -> Position:
        """The position in the game `name`.  Raises UnknownGame, InvalidOption or InvalidPosition."""
        game = choose_game(name, self.option)
        if self.position is None:
            return game.start(self.setup, self.seed)
        if self.setup is not None:
            raise InvalidOption("--position and --setup exclude each other; give one of them")
        return game.position(self.position.strip())


def with_groups(run: Callable[..., Any]) -> Callable[..., Any]:
    """Return a command for `run`.  Each NamedTuple parameter of `run` is a group of flags.  Instead of this parameter,
    the command has one parameter for each field of the group.  The command builds the groups, and calls `run`."""
    declared = inspect.signature(run, eval_str=True).parameters
    groups = {name: each.annotation for name, each in declared.items() if hasattr(each.annotation, "_fields")}
    parameters = []
    for name, parameter in declared.items():
        for field, kind in get_type_hints(groups[name], include_extras=True).items() if name in groups else ():
            default = groups[name]._field_defaults.get(field, inspect.Parameter.empty)
            parameters.append(inspect.Parameter(field, parameter.KEYWORD_ONLY, default=default, annotation=kind))
        if name not in groups:
            parameters.append(parameter.replace(kind=parameter.KEYWORD_ONLY))

    @wraps(run)
    def command(**values: Any) -> Any:
        for name, group in groups.items():
            values[name] = group(**{field: values.pop(field) for field in group._fields})
        return run(**values)

    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return command


def read_level_games(
    texts: Sequence[str], numbers: Mapping[str, int], games: int, max_games: int, error: str
) -> dict[int, int]:
    """Parse the values of the flag `--level`, which several commands share: `LEVEL:N`, or `LEVEL` for `games` games.
    Return the number of games of each level.  `numbers` maps names of levels to their numbers.  Raises InvalidOption,
    with the text `error` for an unknown level or an invalid number of games."""
    levels: dict[int, int] = {}
    for text in texts:
        name, colon, amount = text.partition(":")
        count = int(amount) if re.fullmatch("[0-9]{1,9}", amount) else 0 if colon else games
        if name not in numbers or not 1 <= count <= max_games:
            raise InvalidOption(error.format(text=text[:40], highest=max(numbers.values())))
        if numbers[name] in levels:
            raise InvalidOption("--level: {number} is given twice", number=name)
        levels[numbers[name]] = count
    return dict(sorted(levels.items()))


def writable_file(name: str, flag: str = "--out") -> Path:
    """Check the value of a flag that names an output file, and return its path.  Raises InvalidOption."""
    file = Path(name)
    if not name or file.is_dir():
        raise InvalidOption("{flag}: {name!r} is not the name of a file", flag=flag, name=name)
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise InvalidOption("{flag}: {name} cannot be written", flag=flag, name=name)
    return file
