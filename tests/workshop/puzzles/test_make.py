"""Making a collection: the same from the same seed, however it is interrupted and however many threads work."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.workers import Threads
from ludarium.games.registry import game_class
from ludarium.workshop.puzzles import find, make, proof
from ludarium.workshop.puzzles.collection import Collection, Puzzle, fault_of, read_collection

PIJERSI = ludarium.game("pijersi", draw_after=30)
OPTIONS = {"draw_after": 30}


@pytest.fixture(autouse=True)
def _shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that take no seconds."""
    monkeypatch.setattr(proof, "FIND_NODES", 3_000)
    monkeypatch.setattr(proof, "VERIFY_NODES", 12_000)
    monkeypatch.setattr(find, "grade", lambda _line, moves, _stop: 1 + sum(moves) % 8)


def made(count: int, collection: Collection | None = None, threads: int = 1, seed: int = 3) -> Collection:
    return make.make(PIJERSI, collection or Collection("pijersi"), count=count, seed=seed, executor=Threads(threads))


def test_puzzles_are_found_and_right() -> None:
    found = made(3)
    assert len(found.puzzles) == 3
    assert {run.seed for run in found.runs} == {3}
    for puzzle in found.puzzles:
        assert puzzle.options == OPTIONS
        assert fault_of(game_class("pijersi"), puzzle) == ""


def test_threads_change_nothing() -> None:
    assert made(3, threads=3) == made(3)


def test_going_on_gives_what_one_run_gives(tmp_path: Path) -> None:
    """Stopped after each game, kept in a file, and read again."""
    file, kept = tmp_path / "puzzles.json", Collection("pijersi")
    while len(kept.puzzles) < 2:
        kept = one_game_more(kept, file)
    assert kept == made(2)


def one_game_more(kept: Collection, file: Path) -> Collection:
    stop = Stop()

    make.make(PIJERSI, kept, count=2, seed=3, file=file, stop=stop, progress=lambda *_: stop.set())
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    return read_collection(file, game_class("pijersi"))


def test_another_seed_adds_to_the_same() -> None:
    first = made(1)
    assert made(1, first) == first
    second = made(2, first, seed=4)
    assert {run.seed for run in second.runs} == {3, 4}
    assert {puzzle.id for puzzle in first.puzzles} < {puzzle.id for puzzle in second.puzzles}


def test_none_comes_twice() -> None:
    """Those of the first games are known, but not that these have been looked through."""
    again = made(3, Collection("pijersi", (), made(2).puzzles))
    assert len({puzzle.id for puzzle in again.puzzles}) == 3


def test_easy_ones_leave_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five that are wanted, here one may be of one level."""
    monkeypatch.setattr(make, "_MAX_OF_ONE_KIND", 0.2)
    assert len({puzzle.level for puzzle in made(5).puzzles}) == 5


def test_games_are_looked_through_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """At most so many puzzles of one game, far enough apart."""
    places: dict[str, int] = {}

    def every(position: ludarium.Position, *_: object) -> Puzzle:
        places[str(position)] = len(places)
        return Puzzle(str(position), "win", 1, 1, "last", (), ("a1",), options=OPTIONS)

    monkeypatch.setattr(find, "_puzzle", every)
    for number in range(5):
        assert len(find.puzzles_of_game(PIJERSI, 1, number, Stop())) <= find.MAX_OF_ONE_GAME
    assert places
