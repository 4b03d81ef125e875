"""The levels of a game: those of its file, the usual ones elsewhere, and files that are wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.engine.levels import (
    ANCHOR,
    FILE,
    HIGHEST,
    LEVELS,
    LOWEST,
    CalibratedLevel,
    Measured,
    level,
    level_of,
    levels_for,
    levels_of,
    read_placed,
    write_placed,
)
from ludarium.errors import InvalidOption
from ludarium.games import registry

PIVIT = ludarium.game("pivit")
MEASURED = Measured(1, 200, 0.75, 0.69, 0.8, 7, "1.0")
GOOD: dict[str, Any] = {
    "players": 2,
    "level": 2,
    "depth": 1,
    "margin": 0.5,
    "nodes": None,
    "oversight": 0,
    "measured": MEASURED._asdict(),
}


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_all_levels_for_all_numbers_of_players(name: str) -> None:
    game = registry.game_class(name)
    for players in range(2, game.max_players + 1):
        found = levels_for(game, players)
        assert [each.number for each in found] == list(range(LOWEST, HIGHEST + 1))
        assert found[ANCHOR - LOWEST] == level(ANCHOR)  # which the others are placed against
        assert found[-1] == LEVELS[-1]
    for row in read_placed(game):
        if row.measured is not None:
            assert row.measured.low <= row.measured.score <= row.measured.high


def test_a_level_is_the_usual_one_where_it_was_not_placed() -> None:
    placed = {(row.players, row.level.number): row.level for row in read_placed(type(PIVIT))}
    for found in levels_of(PIVIT):
        assert found == placed.get((2, found.number), level(found.number))
    assert level_of(PIVIT, 8) == level(8)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    rows = (
        CalibratedLevel(3, level(5), None),
        CalibratedLevel(2, level(2), MEASURED),
    )
    write_placed(tmp_path / FILE, type(PIVIT), rows)
    assert read_placed(type(PIVIT), tmp_path / FILE) == (rows[1], rows[0])
    assert read_placed(type(PIVIT), tmp_path / "none.json") == ()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"level": 9}, "level"),
        ({"level": True}, "level"),
        ({"players": 1}, "players"),
        ({"players": 5}, "row 1: players: the maximum is 4"),
        ({"depth": 0}, "depth"),
        ({"depth": "1"}, "depth"),
        ({"margin": -0.1}, "row 1, margin: the minimum is 0"),
        ({"margin": "x"}, "row 1, margin: enter a number"),
        ({"nodes": 10**12}, "nodes"),
        ({"oversight": 400}, "oversight"),
        ({"oversight": None}, "oversight"),
        ({"measured": 3}, "row 1, measured: enter an object with fields"),
        ({"measured": {**MEASURED._asdict(), "score": 2}}, "row 1, measured, score: the maximum is 1"),
        ({"measured": {**MEASURED._asdict(), "version": 1}}, "row 1, measured, version: enter a text"),
        ({"more": 1}, "row 1, more: there is no such field"),
    ],
    ids=str,
)
def test_what_is_wrong_is_told_by_its_name(change: dict[str, Any], complaint: str, tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_text(json.dumps({"format": 1, "game": "pivit", "levels": [GOOD | change]}))
    with pytest.raises(InvalidOption, match=complaint) as told:
        read_placed(type(PIVIT), file)
    assert str(file) in str(told.value)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 1}', '{"format": 2, "game": "pivit", "levels": []}'])
def test_files_that_are_none(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(InvalidOption):
        read_placed(type(PIVIT), tmp_path / FILE)
