"""The levels of a game: calibrated levels from its file, defaults, and invalid files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.engine.levels import (
    ANCHOR,
    HIGHEST_LEVEL,
    LEVELS,
    LEVELS_FILE,
    LOWEST_LEVEL,
    CalibratedLevel,
    MeasuredStrength,
    level,
    level_of,
    levels_for,
    levels_of,
    read_levels,
    write_levels,
)
from ludarium.errors import InvalidOption
from ludarium.games import registry

PIVIT = ludarium.game("pivit")
MEASURED = MeasuredStrength(1, 200, 0.75, 0.69, 0.8, 7, "1.0")
GOOD: dict[str, Any] = {
    "players": 2,
    "level": 2,
    "depth": 1,
    "margin": 0.5,
    "nodes": None,
    "blunder_rate": 0,
    "measured": MEASURED._asdict(),
}


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_all_levels(name: str) -> None:
    game = registry.game_class(name)
    for players in range(2, game.max_players + 1):
        found = levels_for(game, players)
        assert [each.number for each in found] == list(range(LOWEST_LEVEL, HIGHEST_LEVEL + 1))
        assert found[ANCHOR - LOWEST_LEVEL] == level(ANCHOR)  # the reference level of the calibration
        assert found[-1] == LEVELS[-1]
    for row in read_levels(game):
        if row.measured is not None:
            assert row.measured.low <= row.measured.score <= row.measured.high


def test_uncalibrated_level_is_default() -> None:
    calibrated = {(row.players, row.level.number): row.level for row in read_levels(type(PIVIT))}
    for found in levels_of(PIVIT):
        assert found == calibrated.get((2, found.number), level(found.number))
    assert level_of(PIVIT, 8) == level(8)


def test_written_levels_are_read(tmp_path: Path) -> None:
    rows = (
        CalibratedLevel(3, level(5), None),
        CalibratedLevel(2, level(2), MEASURED),
    )
    write_levels(tmp_path / LEVELS_FILE, type(PIVIT), rows)
    assert read_levels(type(PIVIT), tmp_path / LEVELS_FILE) == (rows[1], rows[0])
    assert read_levels(type(PIVIT), tmp_path / "none.json") == ()


def test_old_name_of_blunder_rate_is_read(tmp_path: Path) -> None:
    row = {("oversight" if name == "blunder_rate" else name): value for name, value in GOOD.items()}
    (tmp_path / LEVELS_FILE).write_text(json.dumps({"format": 1, "game": "pivit", "levels": [row | {"oversight": 7}]}))
    assert read_levels(type(PIVIT), tmp_path / LEVELS_FILE)[0].level.blunder_rate == 7


@pytest.mark.parametrize(
    ("change", "message"),
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
        ({"blunder_rate": 400}, "blunder_rate"),
        ({"blunder_rate": None}, "blunder_rate"),
        ({"measured": 3}, "row 1, measured: enter an object with fields"),
        ({"measured": {**MEASURED._asdict(), "score": 2}}, "row 1, measured, score: the maximum is 1"),
        ({"measured": {**MEASURED._asdict(), "version": 1}}, "row 1, measured, version: enter a text"),
        ({"more": 1}, "row 1, more: there is no such field"),
    ],
    ids=str,
)
def test_error_names_invalid_field(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    file = tmp_path / LEVELS_FILE
    file.write_text(json.dumps({"format": 1, "game": "pivit", "levels": [GOOD | change]}))
    with pytest.raises(InvalidOption, match=message) as caught:
        read_levels(type(PIVIT), file)
    assert str(file) in str(caught.value)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 1}', '{"format": 2, "game": "pivit", "levels": []}'])
def test_invalid_files_are_rejected(text: str, tmp_path: Path) -> None:
    (tmp_path / LEVELS_FILE).write_text(text)
    with pytest.raises(InvalidOption):
        read_levels(type(PIVIT), tmp_path / LEVELS_FILE)
