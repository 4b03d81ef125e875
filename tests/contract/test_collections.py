"""The collections in the games' folders are valid, and the page receives them."""

from __future__ import annotations

import random

import pytest

import ludarium
from ludarium.authoring.check.files import collections_belong_to_game
from ludarium.errors import InvalidGame
from ludarium.games import registry
from ludarium.match import record_file
from ludarium.match.record_file import collection_files, read_records

FILES = [
    (game, collection) for game in registry.own_names() for collection in collection_files(registry.game_class(game))
]


@pytest.mark.parametrize(("game", "collection"), FILES)
def test_records_are_legal_games_of_the_game(game: str, collection: str) -> None:
    records = read_records(collection_files(registry.game_class(game))[collection].read_text("utf-8"))
    assert all(record.moves and record.start.game.name == game for record in records)


def test_collections_have_games_and_examples() -> None:
    assert len(FILES) >= 5
    assert {game for game, _ in FILES} <= set(ludarium.games())


@pytest.mark.parametrize("text", ["1 a1-z9", "#% game: pux\n1 b2-b4\n", "\ufffe"])
def test_faulty_collections_are_reported(tmp_path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    game = ludarium.game("pijersi")
    file = tmp_path / "odd.txt"
    file.write_text(text, "utf-8")
    monkeypatch.setattr("ludarium.authoring.check.files.collection_files", lambda _: {"odd": file})
    with pytest.raises(InvalidGame, match="collection"):
        collections_belong_to_game(game, random.Random(1))


def test_game_without_folder_has_no_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_file, "COLLECTIONS_FOLDER", "nowhere")
    assert collection_files(registry.game_class("pijersi")) == {}
