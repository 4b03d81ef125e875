"""Making puzzles is reproducible, for any number of threads and interruptions."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.workers import ThreadWorkers
from ludarium.games.registry import game_class
from ludarium.workshop.puzzles import find, make, solutions
from ludarium.workshop.puzzles.collection import Collection, Puzzle, read_collection
from ludarium.workshop.puzzles.solutions import puzzle_fault

PIJERSI = ludarium.game("pijersi", draw_after=30)
OPTIONS = {"draw_after": 30}


@pytest.fixture(autouse=True)
def _shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit searches, so that the tests take little time."""
    monkeypatch.setattr(solutions, "FIND_NODES", 3_000)
    monkeypatch.setattr(solutions, "VERIFY_NODES", 12_000)
    monkeypatch.setattr(find, "grade", lambda _line, moves, _stop: 1 + sum(moves) % 8)


def collection_of(count: int, collection: Collection | None = None, threads: int = 1, seed: int = 3) -> Collection:
    return make.make_puzzles(
        PIJERSI, collection or Collection("pijersi"), count=count, seed=seed, executor=ThreadWorkers(threads)
    )


def test_found_puzzles_are_valid() -> None:
    collection = collection_of(3)
    assert len(collection.puzzles) == 3
    assert {run.seed for run in collection.runs} == {3}
    for puzzle in collection.puzzles:
        assert puzzle.options == OPTIONS
        assert puzzle_fault(game_class("pijersi"), puzzle) == ""


def test_result_does_not_depend_on_threads() -> None:
    assert collection_of(3, threads=3) == collection_of(3)


def test_continued_run_equals_one_run(tmp_path: Path) -> None:
    """The run stops after each game, and continues from the file."""
    file, collection = tmp_path / "puzzles.json", Collection("pijersi")
    while len(collection.puzzles) < 2:
        collection = one_game_more(collection, file)
    assert collection == collection_of(2)


def one_game_more(collection: Collection, file: Path) -> Collection:
    stop = Stop()

    make.make_puzzles(PIJERSI, collection, count=2, seed=3, file=file, stop=stop, progress=lambda *_: stop.set())
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    return read_collection(file, game_class("pijersi"))


def test_another_seed_extends_the_collection() -> None:
    first = collection_of(1)
    assert collection_of(1, first) == first
    second = collection_of(2, first, seed=4)
    assert {run.seed for run in second.runs} == {3, 4}
    assert {puzzle.id for puzzle in first.puzzles} < {puzzle.id for puzzle in second.puzzles}


def test_puzzles_are_distinct() -> None:
    """The collection has the puzzles of the first games, but not the run that found them."""
    again = collection_of(3, Collection("pijersi", (), collection_of(2).puzzles))
    assert len({puzzle.id for puzzle in again.puzzles}) == 3


def test_share_of_one_level_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here, one puzzle of five may have the same level."""
    monkeypatch.setattr(make, "_MAX_SHARE_OF_KIND", 0.2)
    assert len({puzzle.level for puzzle in collection_of(5).puzzles}) == 5


def test_puzzles_of_one_game_are_limited_and_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game gives at most `MAX_PUZZLES_PER_GAME` puzzles, with enough turns between them."""
    places: dict[str, int] = {}

    def every(position: ludarium.Position, *_: object) -> Puzzle:
        places[str(position)] = len(places)
        return Puzzle(str(position), "win", 1, 1, "last", (), ("a1",), options=OPTIONS)

    monkeypatch.setattr(find, "_puzzle_of", every)
    for number in range(5):
        assert len(find.find_puzzles(PIJERSI, 1, number, Stop())) <= find.MAX_PUZZLES_PER_GAME
    assert places
