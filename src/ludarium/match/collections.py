"""Collections of games: files of records in the folder `collections` of a game.

The game's messages `collection-NAME-title` and `collection-NAME` hold the title and the description of a collection.
"""

from __future__ import annotations

from pathlib import Path

from ludarium.games.spec import Game

FOLDER = "collections"


def collection_files(game: type[Game]) -> dict[str, Path]:
    """Return the files of a game's collections by name, sorted by name.  Empty if the game has no such folder."""
    return {file.stem: file for file in sorted((game.folder() / FOLDER).glob("*.txt"))}


def message_keys(game: type[Game]) -> set[str]:
    """Return the keys of the messages that describe a game's collections."""
    return {f"collection-{name}{ending}" for name in collection_files(game) for ending in ("-title", "")}
