"""The collections that come with a game: files of records in its folder `collections`.

What a collection is called and what is in it are the game's messages `collection-NAME-title` and `collection-NAME`.
"""

from __future__ import annotations

from pathlib import Path

from ludarium.games.spec import Game

FOLDER = "collections"


def collection_files(game: type[Game]) -> dict[str, Path]:
    """The files of a game's collections by their names, in the order of these; none where it has no such folder."""
    return {file.stem: file for file in sorted((game.folder() / FOLDER).glob("*.txt"))}


def message_keys(game: type[Game]) -> set[str]:
    """The keys of what a game says of its collections."""
    return {f"collection-{name}{ending}" for name in collection_files(game) for ending in ("-title", "")}
