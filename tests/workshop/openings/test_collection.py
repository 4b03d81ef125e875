"""The openings file: writing, reading, and errors that name the faulty field."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.errors import InvalidOption
from ludarium.games.registry import game_class
from ludarium.workshop.openings.collection import (
    LevelGames,
    OpeningMove,
    Openings,
    key_text,
    openings_fault,
    read_openings,
)

PIJERSI = game_class("pijersi")
START = ludarium.game("pijersi").start(seed=0)
AFTER = START.play("b4c3b4")
FIRST = OpeningMove("b4c3b4", ((3, 1, 0), (0, 2, 1)))
OTHER = OpeningMove("b4c4b4", ((1, 0, 0), (1, 0, 0)))
ANSWER = OpeningMove("f4e4f4", ((0, 0, 0), (0, 1, 1)))
OPENINGS = Openings(
    "pijersi",
    {},
    7,
    12,
    2,
    (LevelGames(2, 5), LevelGames(6, 4)),
    {key_text(START.key): (FIRST, OTHER), key_text(AFTER.key): (ANSWER,)},
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "openings.json"
    OPENINGS.write(path)
    return path


def test_written_file_is_read_back(file: Path) -> None:
    read = read_openings(file, PIJERSI)
    assert read == OPENINGS
    assert (read.games, FIRST.games) == (9, 7)
    read.write(file.with_name("again.json"))
    assert file.read_text() == file.with_name("again.json").read_text()


def test_each_position_has_a_line(file: Path) -> None:
    lines = [line for line in file.read_text().splitlines() if line.startswith("    ")]
    assert [json.loads(line.rstrip(","))[0] for line in lines] == list(OPENINGS.positions)


def test_keys_are_sixteen_digits() -> None:
    assert (key_text(-1), key_text(1)) == ("f" * 16, "0" * 15 + "1")


def set_move(index: int, value: object) -> Callable[[Any], None]:
    return lambda content: content["positions"][0][1].__setitem__(index, value)


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda c: c.update(format=2), "format 2; this Ludarium reads 1"),
        (lambda c: c.update(more=1), "more: there is no such field"),
        (lambda c: c.update(game="pux"), "it is of the game 'pux', not of pijersi"),
        (lambda c: c.update(options={"draw_after": 20}), "options: list only options of the game"),
        (lambda c: c.update(seed=-1), "seed: the minimum is 0"),
        (lambda c: c.update(plies=0), "plies: the minimum is 1"),
        (lambda c: c.update(least=0), "least: the minimum is 1"),
        (lambda c: c.update(levels=[]), "levels: enter at least 1 item"),
        (lambda c: c["levels"].append(c["levels"][0]), "levels: enter at least one level"),
        (lambda c: c["levels"][0].pop("games"), "levels, row 1, games: this field is missing"),
        (lambda c: c["levels"][1].update(level=9), "levels, row 2, level: the maximum is 8"),
        (lambda c: c["levels"][1].update(games=True), "levels, row 2, games: enter a whole number"),
        (lambda c: c.update(positions={}), "positions: enter a list"),
        (lambda c: c["positions"].append(c["positions"][0]), "a position appears twice"),
        (lambda c: c["positions"].append(5), "positions, row 3: enter the key of a position"),
        (lambda c: c["positions"][1].__setitem__(0, "12"), "positions, row 2: enter the key of a position"),
        (lambda c: c["positions"][1].pop(), "positions, row 2: a position must have 1 to 500 moves"),
        (lambda c: c["positions"][0].reverse(), "positions, row 1: enter the key of a position"),
        (lambda c: c["positions"][0].append(c["positions"][0][1]), "positions, row 1: a move appears twice"),
        (
            lambda c: c["positions"][0].insert(1, c["positions"][0].pop()),
            "positions, row 1: the moves are not in order",
        ),
        (lambda c: c["positions"][0][1].pop(), "positions, row 1: enter a move as its text and 6 numbers"),
        (lambda c: c["positions"][0].append("b4"), "positions, row 1: enter a move as its text and 6 numbers"),
        (set_move(0, ""), "positions, row 1: enter a move as its text and 6 numbers"),
        (set_move(1, -1), "positions, row 1: b4c3b4: enter whole numbers from 0 to 1000000"),
        (set_move(2, 1.5), "positions, row 1: b4c3b4: enter whole numbers from 0 to 1000000"),
    ],
)
def test_invalid_fields_are_reported(file: Path, edit: Callable[[Any], None], message: str) -> None:
    content = json.loads(file.read_text())
    edit(content)
    file.write_text(json.dumps(content))
    with pytest.raises(InvalidOption) as refused:
        read_openings(file, PIJERSI)
    assert str(refused.value).startswith(f"{file}: ")
    assert message in str(refused.value)


@pytest.mark.parametrize("content", [b"openings", b"[" * 100_000, b"\xff", b" " * (5 << 20)])
def test_invalid_openings_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "openings.json"
    file.write_bytes(content)
    with pytest.raises(InvalidOption, match=r"not JSON|longer than|not UTF-8"):
        read_openings(file, PIJERSI)


@pytest.mark.parametrize(
    ("positions", "fault"),
    [
        ({}, ""),
        ({key_text(START.key): (FIRST._replace(move="a1a2a3"),)}, "a1a2a3"),
        ({key_text(START.key): (FIRST._replace(move=START.move("b4c3b4").long),)}, "must be written b4c3b4"),
        ({"0" * 16: (FIRST,)}, "position 0000000000000000 is not reached from the start"),
        ({key_text(AFTER.key): (ANSWER,)}, "is not reached from the start"),
    ],
)
def test_faults_against_the_rules(positions: dict[str, tuple[OpeningMove, ...]], fault: str) -> None:
    assert openings_fault(PIJERSI, OPENINGS) == ""
    assert fault in openings_fault(PIJERSI, replace(OPENINGS, positions=positions))
    assert bool(fault) == bool(openings_fault(PIJERSI, replace(OPENINGS, positions=positions)))
