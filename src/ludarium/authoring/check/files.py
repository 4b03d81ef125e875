"""Checks of a game's collections, openings and puzzles, and of the links in its documents.

The first line of a check's docstring is its claim, which `ludarium check` prints."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from ludarium.errors import InvalidGame, InvalidRecord
from ludarium.games import guide
from ludarium.games.spec import Game
from ludarium.match.record_file import COLLECTIONS_FOLDER, collection_files, read_records
from ludarium.workshop.openings.collection import OPENINGS_FILE, openings_fault, read_openings
from ludarium.workshop.puzzles.collection import PUZZLES_FILE, read_collection
from ludarium.workshop.puzzles.solutions import puzzle_fault

_LINK = re.compile(r"\]\(([^)#\s]+)")
_CODE_BLOCK = re.compile(r"```.*?```", re.DOTALL)


def links_lead_to_files(game: Game, _rng: random.Random) -> None:
    """the links of the README and of the guide lead to existing files."""
    for file in _documents(game):
        for target in _LINK.findall(_CODE_BLOCK.sub("", file.read_text("utf-8"))):
            if "://" not in target and not (file.parent / target).exists():
                raise InvalidGame(f"{file.name} links to {target}, which does not exist")


def _documents(game: Game) -> Iterator[Path]:
    readme = type(game).folder() / "README.md"
    if readme.is_file():
        yield readme
    yield from sorted(guide.folder_of(type(game)).glob("*.md"))


def collections_belong_to_game(game: Game, _rng: random.Random) -> None:
    """the records in the collections can be read, and belong to the game."""
    for file in collection_files(type(game)).values():
        path = f"{COLLECTIONS_FOLDER}/{file.name}"
        try:
            records = read_records(file.read_text(encoding="utf-8"))
        except (InvalidRecord, UnicodeDecodeError) as error:
            raise InvalidGame(f"{path}: {error}") from None
        other_games = {record.start.game.name for record in records} - {game.name}
        if other_games:
            raise InvalidGame(f"{path}: contains records of other games: {', '.join(sorted(other_games))}")


def openings_are_valid(game: Game, _rng: random.Random) -> None:
    """the openings can be read, and their moves are legal and lead to the stored positions."""
    file = type(game).data_file(OPENINGS_FILE)
    if file.is_file() and (fault := openings_fault(type(game), read_openings(file, type(game)))):
        raise InvalidGame(f"{file.parent.name}/{file.name}: {fault}")


def puzzles_are_valid(game: Game, _rng: random.Random) -> None:
    """the puzzles can be read, and their solutions are legal and reach the claimed results."""
    file = type(game).data_file(PUZZLES_FILE)
    if file.is_file():
        for puzzle in read_collection(file, type(game)).puzzles:
            if fault := puzzle_fault(type(game), puzzle):
                raise InvalidGame(f"{file.parent.name}/{file.name}: puzzle {puzzle.id}: {fault}")
