"""The games there are: our own, and those of other packages, which name them in their entry points `ludarium.games`.

Adding one of our own takes one line here and one folder beside.  Entry points are read when a name is asked for that is
none of ours, or all names are: reading them takes longer than everything else here.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ludarium.errors import InvalidGame, UnknownGame
from ludarium.games.loading import fault_in, load
from ludarium.games.spec import Game

_CLASSES = {
    "pijersi": "ludarium.games.pijersi.game:Pijersi",
    "pux": "ludarium.games.pux.game:Pux",
    "pivit": "ludarium.games.pivit.game:Pivit",
    "baishu": "ludarium.games.baishu.game:Baishu",
}

GROUP = "ludarium.games"
"""The group of entry points: `breakthrough = "ludarium_breakthrough.game:Breakthrough"`."""

NAME = re.compile("[a-z][a-z0-9_]{0,30}")
"""What a game can be called."""

_TARGET = re.compile(r"\w+(\.\w+)*:\w+", re.ASCII)

_loaded: dict[str, type[Game] | InvalidGame] = {}
"""Classes by where they are, or what is wrong: a module that failed once is not run again."""


class Entry(NamedTuple):
    """A game of another package: where its class is, and who says so, for messages."""

    target: str
    origin: str


def own_names() -> tuple[str, ...]:
    """Names of our own games, in the order of the menu."""
    return tuple(_CLASSES)


def names() -> tuple[str, ...]:
    """Names of all games: our own, then those of other packages by name.

    What is wrong with another package's entry is logged once; it hides no other game."""
    return (*_CLASSES, *(name for name in _other_games() if name not in _CLASSES))


def game_class(name: str) -> type[Game]:
    """The class of a game; raises UnknownGame, or InvalidGame where its author's code is at fault."""
    if not isinstance(name, str):
        raise UnknownGame(
            "a game's name is a text, not {name}; the games are: {names}",
            name=repr(name)[:40],
            names=", ".join(names()),
        )
    target, origin = _find(name)
    if target not in _loaded:
        try:
            _loaded[target] = load(name, target, origin)
        except InvalidGame as fault:
            _loaded[target] = fault
    found = _loaded[target]
    if isinstance(found, InvalidGame):
        raise found.with_traceback(None)
    return found


def _find(name: str) -> Entry:
    if name in _CLASSES:
        return Entry(_CLASSES[name], "registry.py")
    if name not in _other_games():
        raise UnknownGame("there is no game {name!r}; the games are: {names}", name=name[:40], names=", ".join(names()))
    return _other_games()[name]


@cache
def _other_games() -> dict[str, Entry]:
    """The games of other packages by name."""
    found, faults = read_entry_points()
    if faults:
        import logging  # noqa: PLC0415 - only where something is wrong

        for fault in faults:
            logging.getLogger("ludarium").warning("ludarium: %s", fault)
    return found


def read_entry_points() -> tuple[dict[str, Entry], list[str]]:
    """The games that installed packages name, sorted; and a sentence for each entry that names none."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - longer than all other imports here

    found: dict[str, Entry] = {}
    faults: list[str] = []
    entries = {(entry.name, entry.dist.name if entry.dist else "", entry.value) for entry in entry_points(group=GROUP)}
    for name, package, target in sorted(entries):
        origin = f"the entry point {name!r} of the package {package}"
        if not NAME.fullmatch(name):
            faults.append(f"{origin} is left out: a game's name is small letters, digits and _, a letter first")
        elif not _TARGET.fullmatch(target):
            faults.append(f"{origin} is left out: {target!r} is not like package.game:Class")
        elif name in _CLASSES:
            faults.append(f"{origin} is left out: Ludarium has a game of this name itself")
        elif name in found:
            faults.append(f"{origin} is left out: {found[name].origin} has this name, too")
        else:
            found[name] = Entry(target, origin)
    return found, faults


def fault_in_game(error: Exception) -> str:
    """An unexpected error in a sentence that names the line of the game it came from; "" where it came from none."""
    targets = {*_CLASSES.values(), *_loaded}
    faults = (fault_in(target.partition(":")[0], error) for target in targets)
    return next(filter(None, faults), "")


def game(name: str, /, **options: int | str) -> Game:
    """A game with its options, `game("pijersi", draw_after=30)`; raises UnknownGame, InvalidGame or InvalidOption."""
    return game_class(name)(**options)
