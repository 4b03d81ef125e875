"""The collections of a game, where it has any."""

from __future__ import annotations

import random

from ludarium.authoring.check.faults import GameCheck
from ludarium.errors import InvalidGame, InvalidRecord
from ludarium.games.spec import Game
from ludarium.match.collections import FOLDER, collection_files
from ludarium.match.record_file import read_records


def collections_are_of_the_game(game: Game, _rng: random.Random) -> None:
    """the records of its collections can be read, and are the game's own."""
    for file in collection_files(type(game)).values():
        place = f"{FOLDER}/{file.name}"
        try:
            records = read_records(file.read_text(encoding="utf-8"))
        except (InvalidRecord, UnicodeDecodeError) as error:
            raise InvalidGame(f"{place}: {error}") from None
        others = {record.start.game.name for record in records} - {game.name}
        if others:
            raise InvalidGame(f"{place}: there are records of {', '.join(sorted(others))}")


OF_GAMES: tuple[GameCheck, ...] = (collections_are_of_the_game,)
