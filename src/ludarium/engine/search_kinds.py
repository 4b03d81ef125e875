"""The two kinds of search by name; `Game.searcher` names the game's default."""

from __future__ import annotations

from typing import Literal, get_args

from ludarium.errors import InvalidOption

Searcher = Literal["alphabeta", "mcts"]

SEARCHERS: tuple[Searcher, ...] = get_args(Searcher)


def read_searcher(name: str) -> Searcher:
    """The kind of search of this name; raises InvalidOption."""
    for known in SEARCHERS:
        if known == name:
            return known
    raise InvalidOption("there is no search {name!r}; there are {names}", name=name[:40], names=", ".join(SEARCHERS))
