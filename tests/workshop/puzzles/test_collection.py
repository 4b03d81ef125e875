"""The puzzles file: writing, reading, and errors that name the faulty field."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludarium.errors import InvalidOption
from ludarium.games.registry import game_class
from ludarium.workshop.puzzles.collection import Collection, Puzzle, PuzzleRun, read_collection
from ludarium.workshop.puzzles.solutions import puzzle_fault

PIVIT = game_class("pivit")
WIN = Puzzle(
    "8/8/8/8/8/1B|6/8/1r-4r-1 r r37b18 4 69", "win", 2, 1, "last", ("promotion",), ("b1-a1", "b3-b1", "g1xb1")
)  # fmt: skip
LARGER = replace(WIN, level=4)
SMALL_BOARD = replace(
    WIN, id="", options={"size": 6}, position="6/6/6/1B|4/6/1r-2r-1 r r37b18 4 69", solution=("b1-a1",), level=8
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.json"
    Collection("pivit", (PuzzleRun({}, 1, 12), PuzzleRun({"size": 6}, 1, 3)), (WIN, SMALL_BOARD)).write(path)
    return path


def test_written_file_is_read_back(file: Path) -> None:
    read = read_collection(file, PIVIT)
    assert read.puzzles == (WIN, SMALL_BOARD)
    assert read.games_played({"size": 6}, 1) == 3
    read.write(file.with_name("again.json"))
    assert file.read_text() == file.with_name("again.json").read_text()


def test_each_puzzle_has_a_line(file: Path) -> None:
    lines = [line for line in file.read_text().splitlines() if '"position"' in line]
    assert [json.loads(line.strip().rstrip(","))["id"] for line in lines] == [WIN.id, SMALL_BOARD.id]


def test_added_game_is_counted_in_order() -> None:
    found = Collection("pivit").with_game({}, 5, (SMALL_BOARD,)).with_game({}, 5, ()).with_game({}, 2, (WIN,))
    assert found.runs == (PuzzleRun({}, 2, 1), PuzzleRun({}, 5, 2))
    assert found.puzzles == (WIN, SMALL_BOARD)


def test_ids_depend_on_position_and_options() -> None:
    others = (replace(WIN, id="", position=SMALL_BOARD.position), replace(WIN, id="", options={"size": 6}), SMALL_BOARD)
    assert len({puzzle.id for puzzle in (WIN, *others)}) == 4
    assert LARGER.id == WIN.id


def change(file: Path, edit: Any) -> None:
    content = json.loads(file.read_text())
    edit(content)
    file.write_text(json.dumps(content))


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda c: c.update(format=2), "format 2; this Ludarium reads 1"),
        (lambda c: c.update(more=1), "more: there is no such field"),
        (lambda c: c.update(game="pux"), "it is of the game 'pux', not of pivit"),
        (lambda c: c.update(puzzles={}), "puzzles: enter a list"),
        (lambda c: c["runs"][0].pop("seed"), "runs, row 1, seed: this field is missing"),
        (lambda c: c["runs"][1].update(seed=-1), "runs, row 2, seed: the minimum is 0"),
        (lambda c: c["runs"][1].update(options={"size": 8}), "runs, row 2: options: list only options of the game"),
        (lambda c: c["puzzles"].reverse(), "not in order"),
        (lambda c: c["puzzles"].append(c["puzzles"][0]), "a puzzle appears twice"),
        (lambda c: c["puzzles"][0].pop("turns"), "puzzles, row 1, turns: this field is missing"),
        (lambda c: c["puzzles"][0].update(extra=1), "puzzles, row 1, extra: there is no such field"),
        (
            lambda c: c["puzzles"][0].update(id="0"),
            "puzzles, row 1: id '0' does not belong to the position; its id is b304d42c98",
        ),
        (lambda c: c["puzzles"][0].update(goal="draw"), "puzzles, row 1, goal: enter 'win', 'save'"),
        (lambda c: c["puzzles"][0].update(goal="save"), "puzzles, row 1: reason 'last': this game has no such reason"),
        (
            lambda c: c["puzzles"][0].update(reason="goal"),
            "puzzles, row 1: reason 'goal': this game has no such reason",
        ),
        (lambda c: c["puzzles"][0].update(level=9), "puzzles, row 1, level: the maximum is 8"),
        (lambda c: c["puzzles"][0].update(level=True), "puzzles, row 1, level: enter a whole number"),
        (lambda c: c["puzzles"][0].update(turns=6), "puzzles, row 1, turns: the maximum is 5"),
        (
            lambda c: c["puzzles"][0].update(themes=["quiet", "capture"]),
            "puzzles, row 1: themes: enter some of capture",
        ),
        (lambda c: c["puzzles"][0].update(themes=["joy"]), "puzzles, row 1: themes: enter some of capture"),
        (lambda c: c["puzzles"][0].update(themes="capture"), "puzzles, row 1, themes: enter a list"),
        (lambda c: c["puzzles"][0].update(solution=[]), "puzzles, row 1, solution: enter at least 1 item"),
        (lambda c: c["puzzles"][0].update(position=3), "puzzles, row 1, position: enter a text"),
        (
            lambda c: c["puzzles"][1].update(options={"colour": 1}, id=""),
            "puzzles, row 2: options: list only options of the game",
        ),
        (lambda c: c["puzzles"].__setitem__(1, 7), "puzzles, row 2: enter an object with fields"),
    ],
)
def test_invalid_fields_are_reported(file: Path, edit: Any, message: str) -> None:
    change(file, edit)
    with pytest.raises(InvalidOption) as refused:
        read_collection(file, PIVIT)
    assert message in str(refused.value)
    assert str(refused.value).startswith(str(file))


def test_invalid_puzzles_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="No such file"):
        read_collection(tmp_path / "none", PIVIT)
    (tmp_path / "text").write_text("puzzles")
    with pytest.raises(InvalidOption, match="it is not JSON"):
        read_collection(tmp_path / "text", PIVIT)
    (tmp_path / "long").write_bytes(b" " * (9 << 20))
    with pytest.raises(InvalidOption, match="longer than"):
        read_collection(tmp_path / "long", PIVIT)


@pytest.mark.parametrize(
    ("puzzle", "fault"),
    [
        (WIN, ""),
        (replace(WIN, solution=("b1-a1",)), "the solution ends with ongoing"),
        (replace(WIN, solution=("b1-c1", "b3-b1", "g1xb1")), "b1 to c1|c1"),
        (replace(WIN, solution=("b1-a1*", "b3-b1", "g1xb1")), "the solution must be written b1-a1 b3-b1 g1xb1"),
        (replace(WIN, reason="masters"), "the solution ends with red wins"),
        (replace(WIN, turns=3), "the solution takes 2 turns"),
        (replace(WIN, themes=()), "its themes are promotion"),
        (replace(WIN, goal="save", reason=""), "the solution must be one move that saves the game"),
        (replace(WIN, id="", position="8/8 r r37b18 4 69"), "rank"),
        (replace(WIN, id="", options={"size": 7}), "size"),
    ],
)
def test_faults_against_the_rules(puzzle: Puzzle, fault: str) -> None:
    found = puzzle_fault(PIVIT, puzzle)
    assert bool(found) == bool(fault)
    assert any(words in found for words in fault.split("|"))
