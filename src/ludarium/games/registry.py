"""The games there are.  Adding one takes one line here and one folder beside."""

from __future__ import annotations

from importlib import import_module

from ludarium.errors import UnknownGame
from ludarium.games.spec import Game

_CLASSES = {
    "pijersi": "ludarium.games.pijersi.game:Pijersi",
    "pux": "ludarium.games.pux.game:Pux",
    "pivit": "ludarium.games.pivit.game:Pivit",
    "baishu": "ludarium.games.baishu.game:Baishu",
}


def names() -> tuple[str, ...]:
    """Names of all games, in the order of the menu."""
    return tuple(_CLASSES)


def game_class(name: str) -> type[Game]:
    """The class of a game; raises UnknownGame."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game's name is a text, not {repr(name)[:40]}; the games are: {', '.join(_CLASSES)}")
    if name not in _CLASSES:
        raise UnknownGame(f"there is no game {name[:40]!r}; the games are: {', '.join(_CLASSES)}")
    module, _, attribute = _CLASSES[name].partition(":")
    found: type[Game] = getattr(import_module(module), attribute)
    return found


def game(name: str, /, **options: int | str) -> Game:
    """A game with its options, `game("pijersi", draw_after=30)`; raises UnknownGame or InvalidOption."""
    return game_class(name)(**options)
