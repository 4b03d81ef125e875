"""The registry of games: our own, each with a folder and a line here, and those of other packages from the entry point
group `ludarium.games`.  Reading entry points is slow, so names of our own games are found without them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ludarium.errors import InvalidGame, UnknownGame
from ludarium.games.choices import read_options
from ludarium.games.loading import error_in, load_game
from ludarium.games.spec import Game

_CLASSES = {
    "pijersi": "ludarium.games.pijersi.game:Pijersi",
    "pux": "ludarium.games.pux.game:Pux",
    "pivit": "ludarium.games.pivit.game:Pivit",
    "baishu": "ludarium.games.baishu.game:Baishu",
}

GROUP = "ludarium.games"
"""The group of entry points.  An example of an entry: `breakthrough = "ludarium_breakthrough.game:Breakthrough"`."""

NAME = re.compile("[a-z][a-z0-9_]{0,30}")  # pattern of games' names

_TARGET = re.compile(r"\w+(\.\w+)*:\w+", re.ASCII)

_loaded: dict[str, type[Game] | InvalidGame] = {}
"""Classes or errors by `_Entry.target`.  A game whose code failed once is not imported again."""


class _Entry(NamedTuple):
    """A game's class as `package.game:Class`, and the file or entry point that lists the game, for messages."""

    target: str
    origin: str


def own_names() -> tuple[str, ...]:
    """Names of our own games in menu order."""
    return tuple(_CLASSES)


def names() -> tuple[str, ...]:
    """Names of all games: our own, then those of other packages by name.  Invalid entries are skipped and logged."""
    return (*_CLASSES, *(name for name in _other_games() if name not in _CLASSES))


def game_class(name: str) -> type[Game]:
    """The registered class of a game, by name; raises UnknownGame, or InvalidGame for errors in its code."""
    if not isinstance(name, str):
        shown = {"name": repr(name)[:40], "names": ", ".join(names())}
        raise UnknownGame("a game's name is a text, not {name}; the games are: {names}", **shown)
    target, origin = _entry_of(name)
    if target not in _loaded:
        try:
            _loaded[target] = load_game(name, target, origin)
        except InvalidGame as fault:
            _loaded[target] = fault
    loaded = _loaded[target]
    if isinstance(loaded, InvalidGame):
        raise loaded.with_traceback(None)
    return loaded


def _entry_of(name: str) -> _Entry:
    if name in _CLASSES:
        return _Entry(_CLASSES[name], "registry.py")
    if name not in _other_games():
        raise UnknownGame("there is no game {name!r}; the games are: {names}", name=name[:40], names=", ".join(names()))
    return _other_games()[name]


@cache
def _other_games() -> dict[str, _Entry]:
    games, problems = _read_entry_points()
    if problems:
        import logging  # noqa: PLC0415 - rarely needed

        for problem in problems:
            logging.getLogger("ludarium").warning("ludarium: %s", problem)
    return games


def _read_entry_points() -> tuple[dict[str, _Entry], list[str]]:
    """The games in the entry points of installed packages, sorted, and a message for each invalid entry."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slower than all other imports here

    games: dict[str, _Entry] = {}
    problems: list[str] = []
    entries = {(entry.name, entry.dist.name if entry.dist else "", entry.value) for entry in entry_points(group=GROUP)}
    for name, package, target in sorted(entries):
        origin = f"the entry point {name!r} of the package {package}"
        if not NAME.fullmatch(name):
            problems.append(f"{origin} is ignored: a name is 1 to 31 characters of a-z, 0-9 and _, with a letter first")
        elif not _TARGET.fullmatch(target):
            problems.append(f"{origin} is ignored: {target!r} is not of the form package.game:Class")
        elif name in _CLASSES:
            problems.append(f"{origin} is ignored: Ludarium has its own game of this name")
        elif name in games:
            problems.append(f"{origin} is ignored: {games[name].origin} has the same name")
        else:
            games[name] = _Entry(target, origin)
    return games, problems


def error_in_registered_game(error: Exception) -> str:
    """An unexpected error as text, with its line in the game of the registry that caused it; "" if no game did."""
    sentences = (error_in(target.partition(":")[0], error) for target in {*_CLASSES.values(), *_loaded})
    return next(filter(None, sentences), "")


def game(name: str, /, **options: int | str) -> Game:
    """A game of the registry with its options, such as `game("pijersi", draw_after=30)`.  Raises UnknownGame,
    InvalidGame or InvalidOption."""
    return game_class(name)(**options)


def choose_game(name: str, options: Sequence[str] | None) -> Game:
    """Look up a game by name in the registry, and create it with options `key=value`.  Raises the same errors as
    `game`."""
    return game_class(name)(**read_options(options))


def game_of_full_name(text: str) -> Game:
    """The registered game of a full name, such as `pijersi draw_after=30`.  Raises the same errors as `game`."""
    name, *options = text.split() or [""]
    return choose_game(name, options)
