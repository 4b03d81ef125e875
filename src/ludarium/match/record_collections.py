"""Collections of records in a game's folder."""

from __future__ import annotations

from pathlib import Path

from ludarium.games.spec import Game

COLLECTIONS = "collections"
"""The name of the folder with a game's collections, in the game's folder.

The game's messages `collection-NAME-title` and `collection-NAME` hold the title and the description of a collection."""


def collection_files(game: type[Game]) -> dict[str, Path]:
    """Return the files of a game's collections of records by name, sorted by name."""
    return {file.stem: file for file in sorted((game.folder() / COLLECTIONS).glob("*.txt"))}


def collection_messages(game: type[Game]) -> set[str]:
    """Return the keys of the messages that describe a game's collections of records."""
    return {f"collection-{name}{ending}" for name in collection_files(game) for ending in ("-title", "")}
