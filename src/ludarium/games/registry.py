"""The games there are.  Adding one takes one line here and one folder beside."""

from __future__ import annotations

from ludarium.errors import InvalidGame, UnknownGame
from ludarium.games.loading import fault_in, load
from ludarium.games.spec import Game

_CLASSES = {
    "pijersi": "ludarium.games.pijersi.game:Pijersi",
    "pux": "ludarium.games.pux.game:Pux",
    "pivit": "ludarium.games.pivit.game:Pivit",
    "baishu": "ludarium.games.baishu.game:Baishu",
}

_loaded: dict[str, type[Game] | InvalidGame] = {}
"""Classes by where they are, or what is wrong: a module that failed once is not run again."""


def names() -> tuple[str, ...]:
    """Names of all games, in the order of the menu."""
    return tuple(_CLASSES)


def game_class(name: str) -> type[Game]:
    """The class of a game; raises UnknownGame, or InvalidGame where its author's code is at fault."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game's name is a text, not {repr(name)[:40]}; the games are: {', '.join(_CLASSES)}")
    if name not in _CLASSES:
        raise UnknownGame(f"there is no game {name[:40]!r}; the games are: {', '.join(_CLASSES)}")
    target = _CLASSES[name]
    if target not in _loaded:
        try:
            _loaded[target] = load(name, target)
        except InvalidGame as fault:
            _loaded[target] = fault
    found = _loaded[target]
    if isinstance(found, InvalidGame):
        raise found.with_traceback(None)
    return found


def fault_in_game(error: Exception) -> str:
    """An unexpected error in a sentence that names the line of the game it came from; "" where it came from none."""
    faults = (fault_in(target.partition(":")[0], error) for target in _CLASSES.values())
    return next(filter(None, faults), "")


def game(name: str, /, **options: int | str) -> Game:
    """A game with its options, `game("pijersi", draw_after=30)`; raises UnknownGame, InvalidGame or InvalidOption."""
    return game_class(name)(**options)
