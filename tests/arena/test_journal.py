"""Journals of long commands: no unit is lost or done twice, wherever the work is interrupted."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena import fixtures
from ludarium.arena.contest import Contest
from ludarium.arena.journal import Journal
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.results import result_data
from ludarium.arena.specs import Budget, read_players
from ludarium.arena.workers import ThreadWorkers
from ludarium.engine.levels import level
from ludarium.errors import InvalidOption
from ludarium.workshop.calibration import Meeting, calibration_journal
from ludarium.workshop.calibration import play_meeting as play
from ludarium.workshop.openings.collection import LevelGames
from ludarium.workshop.openings.make import make_openings
from ludarium.workshop.puzzles import find, solutions
from ludarium.workshop.puzzles.collection import Collection
from ludarium.workshop.puzzles.make import make_puzzles
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, Plan, variants_of
from ludarium.workshop.statistics.play import play_plan as run_statistics
from ludarium.workshop.training.selfplay import SelfPlaySettings, play_games, read_self_play

HEAD = {"game": "pijersi", "seed": 3, "players": {"a": "random"}}
PIJERSI, PIVIT = ludarium.game("pijersi"), ludarium.game("pivit", size=6)
DATA = Path(__file__).parents[1] / "data" / "journals"


def contest(file: Path, games: int = 30) -> Any:
    plan = Contest(
        "match",
        PIJERSI,
        read_players(["level:1", "random"]),
        tuple(fixtures.for_match(games)),
        RandomOpenings(PIJERSI, 2, 1),
        Budget("depth", 1),
        3,
    )
    results = sorted(plan.run(lambda _results: True, 2, file), key=lambda result: result.fixture.number)
    return [{**result_data(result), "seconds": None} for result in results]


def statistics(file: Path) -> Any:
    games = run_statistics(Plan(variants_of("pivit", {"size": ("6",)}, ()), {WIN_OR_RANDOM: 400, 1: 100}, 7), file)
    return [[unit, played] for unit, played in games.items()]


def calibration(file: Path) -> Any:
    with calibration_journal(file) as journal:
        return play(Meeting(PIVIT, level(3), level(1), 3), 0, 60, ThreadWorkers(1), journal, Stop())


def self_play(file: Path) -> Any:
    play_games(PIVIT, file, 30, 3, SelfPlaySettings(nodes=200))
    return list(read_self_play(file))


def openings(file: Path) -> Any:
    collection = make_openings(PIVIT, [LevelGames(1, 60), LevelGames(2, 60)], plies=4, seed=3, file=result_of(file))
    return asdict(collection)


def puzzles(file: Path) -> Any:
    solutions.FIND_NODES, solutions.VERIFY_NODES = 3_000, 12_000
    find.grade = lambda _line, moves, _stop: 1 + sum(moves) % 8
    return asdict(make_puzzles(PIJERSI, Collection("pijersi"), count=2, seed=3, file=result_of(file)))


def result_of(journal: Path) -> Path:
    return journal.with_name(journal.name.removesuffix(".games"))


WORK: dict[str, Callable[[Path], Any]] = {
    "contest": contest,
    "statistics": statistics,
    "calibration": calibration,
    "self_play": self_play,
    "openings": openings,
    "puzzles": puzzles,
}


@pytest.fixture(autouse=True)
def restored_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((solutions, "FIND_NODES"), (solutions, "VERIFY_NODES"), (find, "grade")):
        monkeypatch.setattr(module, name, getattr(module, name))


def rows(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_bytes().splitlines()]


def unit_of(row: Any) -> str:
    return json.dumps(row["number"] if isinstance(row, dict) else row[0])


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("name", WORK)
def test_killed_work_continues(name: str, tmp_path: Path) -> None:
    """The test kills the work twice, each time at a random time after a new unit."""
    rng, work = random.Random(), WORK[name]
    expected = json.dumps(work(tmp_path / "expected.games"))
    file = tmp_path / "killed.games"
    code = f"from arena.test_journal import WORK; from pathlib import Path; WORK[{name!r}](Path({str(file)!r}))"
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    kept: list[str] = []
    for _kill in range(2):
        with subprocess.Popen([sys.executable, "-c", code], env=environment) as process:
            before = max(len(kept), 1)
            wait_until(lambda process=process, before=before: process.poll() is not None or lines(file) > before)
            time.sleep(rng.random() / 10)
            process.kill()
        if not file.exists():  # the work finished first, and removed its journal
            break
        found = [unit_of(row) for row in complete_rows(file) if isinstance(row, list) or "number" in row]
        assert found[: len(kept)] == kept
        assert len(set(found)) == len(found)
        kept = found
    assert json.dumps(work(file)) == expected
    if file.exists():
        units = [unit_of(row) for row in rows(file) if isinstance(row, list) or "number" in row]
        assert units[: len(kept)] == kept
        assert len(set(units)) == len(units)


def lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def complete_rows(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_bytes().rpartition(b"\n")[0].splitlines()]


def wait_until(condition: Callable[..., bool], seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.005)


@pytest.mark.parametrize("name", ["statistics", "calibration", "self_play"])
def test_truncated_journal_is_completed(name: str, tmp_path: Path) -> None:
    rng, work, file = random.Random(5), WORK[name], tmp_path / "cut.games"
    expected = json.dumps(work(file))
    content = file.read_bytes()
    for _cut in range(6):
        file.write_bytes(content[: rng.randrange(len(content))])
        assert json.dumps(work(file)) == expected
        assert sorted(file.read_bytes().splitlines()) == sorted(content.splitlines())


def test_results_files_of_older_versions_continue(tmp_path: Path) -> None:
    """The files have three games of a contest and two of self-play, in the format from before the journal."""
    for name in ("contest.jsonl", "self-play.jsonl"):
        shutil.copy(DATA / name, tmp_path / name)
    before = rows(tmp_path / "contest.jsonl")
    assert [game["number"] for game in contest(tmp_path / "contest.jsonl", 6)] == list(range(6))
    after = rows(tmp_path / "contest.jsonl")
    assert after[: len(before)] == before
    assert sorted(row["number"] for row in after[1:]) == list(range(6))
    file = tmp_path / "self-play.jsonl"
    assert play_games(PIVIT, file, 3, 3, SelfPlaySettings(nodes=30))
    assert rows(file)[:2] == rows(DATA / file.name)
    assert [game.number for game in read_self_play(file)] == [0, 1, 2]


def add(file: Path, *units: int) -> list[int]:
    """Add units to a journal.  Returns the units that it had before."""
    with Journal[int, str](file, HEAD) as journal:
        before = list(journal.results)
        for unit in units:
            journal.add(unit, f"{unit}é")
    return before


def test_journal_continues(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    assert add(file, 0, 1) == []
    assert add(file, 5) == [0, 1]
    assert add(file) == [0, 1, 5]
    assert rows(file) == [HEAD, [0, "0é"], [1, "1é"], [5, "5é"]]


def test_only_missing_units_run(tmp_path: Path) -> None:
    add(tmp_path / "journal", 1, 3)
    with Journal[int, str](tmp_path / "journal", HEAD) as journal:
        units = ((number, f"{number}!") for number in range(5))
        done = list(journal.complete(units, lambda task, _stop: task, ThreadWorkers(2), Stop()))
        assert done == [(0, "0!"), (2, "2!"), (4, "4!")]
        assert sorted(journal.results) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("incomplete", [b"[7, ", b"\x00\x00", b"{}"])
def test_incomplete_line_is_removed(tmp_path: Path, incomplete: bytes) -> None:
    file = tmp_path / "journal"
    for number, tail in enumerate((incomplete, incomplete, b"")):
        add(file, number)
        with file.open("ab") as stream:
            stream.write(tail)
    assert add(file) == [0, 1, 2]


def test_incomplete_head_is_rewritten(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    file.write_text('{"game": "pij')
    add(file)
    assert rows(file) == [HEAD]


def test_journal_of_other_work_is_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    add(file, 0)
    before = file.read_bytes()
    with pytest.raises(InvalidOption, match="has other settings: seed is 3, not 4"), Journal(file, {**HEAD, "seed": 4}):
        pass
    for line, message in (
        (b"what is this\n", "line 3: not a result of this run"),
        (b'{"number": 1}\n', "line 3: not a result of this run"),
    ):
        file.write_bytes(before + line)
        with pytest.raises(InvalidOption, match=message):
            add(file)
        assert file.read_bytes() == before + line
    with pytest.raises(InvalidOption, match="Is a directory"):
        add(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="no locks on files")
def test_journal_is_locked(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    with (
        Journal(file, HEAD),
        pytest.raises(InvalidOption, match="is in use by another process"),
        Journal(file, HEAD),
    ):
        pass
    add(file, 1)
