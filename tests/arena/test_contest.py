"""Contests in worker processes: engines with quirks, two versions of our engine, kills and continuation."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.arena import fixtures
from ludarium.arena import players as arena_players
from ludarium.arena.contest import Contest
from ludarium.arena.executor import WorkerFailure
from ludarium.arena.openings import RandomOpenings
from ludarium.arena.play import PlayConditions
from ludarium.arena.players import UgiPlayer
from ludarium.arena.results import GameResult
from ludarium.arena.specs import Budget, read_budget, read_player, read_players
from ludarium.arena.worker_players import make_player
from ludarium.cli.contest_output import remarks_data
from ludarium.errors import EngineError, InvalidOption
from ugi.mock import OURS, mock_player

PIJERSI = ludarium.game("pijersi")
TOLERATED = ("none", "crlf", "chatty", "own-move", "twice", "echo", "decorated", "wordless", "keywordless", "undying")
FAULT_KINDS = {
    "hang": "late",
    "flood": "late",
    "endless": "garbage",
    "illegal": "illegal",
    "nothing": "illegal",
    "null": "illegal",
    "dies": "died",
    "killed": "died",
    "closes": "died",
    "deaf": "late",
}


def contest(players: list[str], games: list[fixtures.Fixture], **settings: Any) -> Contest:
    defaults: dict[str, Any] = {"budget": Budget("depth", 1), "conditions": PlayConditions(max_move_seconds=10.0)}
    openings = RandomOpenings(PIJERSI, 2, 1)
    return Contest("match", PIJERSI, read_players(players), tuple(games), openings, **{**defaults, **settings})


def watch_all(_results: list[GameResult]) -> bool:
    return True


def test_engines_with_tolerated_quirks_finish_their_games() -> None:
    players = ["random", *(mock_player(quirk) for quirk in (*TOLERATED, "resets"))]
    games = fixtures.for_tournament(len(players), 2, 1, gauntlet=True)
    results = contest(players, games).run(watch_all, 2)
    assert sorted(result.fixture for result in results) == games
    assert [result.played.fault for result in results] == [None] * len(games)


def test_faulty_engines_forfeit_with_a_reason() -> None:
    """The quirks begin with the second search.  The first is the trial, or the first move after a restart."""
    players = ["random", *(mock_player(quirk, first=2) for quirk in FAULT_KINDS)]
    games = fixtures.for_tournament(len(players), 2, 1, gauntlet=True)
    results = contest(players, games, conditions=PlayConditions(max_move_seconds=0.4)).run(watch_all, 3)
    assert sorted(result.fixture for result in results) == games
    found = set()
    for result in results:
        fault = result.played.fault
        quirk = [*FAULT_KINDS][max(result.fixture.seats) - 1]
        if fault is None:  # the game was over before the second search
            assert len(result.played.moves) <= 6
            continue
        found.add(quirk)
        assert fault.kind == FAULT_KINDS[quirk]
        assert result.fixture.seats[fault.seat] != 0
        assert result.played.shares[fault.seat] == 0
        if quirk == "dies":
            assert fault.stderr == "Segmentation fault, so to speak\n"
    assert len(found) >= len(FAULT_KINDS) - 2


@pytest.mark.parametrize(
    ("player", "message"),
    [
        (mock_player("stillborn"), "no ugiok: it ended with exit code 3; it wrote: no licence found"),
        ("ugi:no-such-engine", "no-such-engine: .*No such file"),
        (mock_player("killed"), "killed, asked to `go depth 1`, was ended by signal 9; it wrote: Killed"),
    ],
)
def test_engines_that_fail_to_start_are_reported_first(player: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        contest(["random", player], fixtures.for_match(4)).run(watch_all)


@pytest.mark.parametrize(
    ("quirk", "budget", "message"),
    [
        ("both", "nodes:20000", r"go nodes 1000`, gave no move; it said: info error .* 'nodes'.*cannot play by nodes"),
        ("both", "clock:60000+500", r"go p1time 1000 p2time 1000 p1inc 500 p2inc 500`, gave no move; it said: info er"),
        ("resets", "nodes:200", r"go nodes 200`, gave no move; if it .* choose another budget: depth, movetime, clock"),
    ],
)
def test_unknown_budget_is_an_error_before_the_match(
    quirk: str, budget: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_players, "_TRIAL_SECONDS", 3.0)
    player = make_player(read_player(mock_player(quirk, str(tmp_path / "notes"))))
    assert isinstance(player, UgiPlayer)
    try:
        with pytest.raises(EngineError, match=message):
            player.check(PIJERSI.start(), read_budget(budget))
        player.check(PIJERSI.start(), read_budget("movetime:60000"))
        player.check(PIJERSI.start(), read_budget("depth:12"))
    finally:
        player.kill()


def test_match_against_an_engine_with_all_known_quirks(tmp_path: Path) -> None:
    """The engine resets its board and its tables at `isready`.  Its options have unexpected names."""
    notes, file = tmp_path / "notes", tmp_path / "results.jsonl"
    quirky = mock_player("both", str(notes), options="Use-Book=false,Hash=64")
    results = contest(["random", quirky], fixtures.for_match(6)).run(watch_all, 1, file)
    assert [result.played.fault for result in results] == [None] * 6
    commands = notes.read_text().split()
    begin = commands.index("uginewgame")
    assert commands[begin:] == ["uginewgame", "isready"] * 7  # the trial and six games
    for result in results:
        seat = result.fixture.seats.index(1)
        moves = zip(result.played.scores, result.played.depths, strict=True)
        own = [entries for ply, entries in enumerate(moves) if ply >= 2 and ply % 2 == seat]
        assert all(score is not None and score > 0 and score % 12 == 0 and depth == 1 for score, depth in own)
    assert remarks_data(results, ["random", "quirky"]) == [
        {"player": "quirky", "message": "lists the option Use-Book as use-book; use-book is now set"},
        {
            "player": "quirky",
            "message": "refuses the option Hash=64: info error \"error: unrecognized subcommand 'Hash'\"",
        },
    ]
    again = contest(["random", quirky], fixtures.for_match(6)).run(watch_all, 1, file)
    assert [result.played.remarks for result in again] == [result.played.remarks for result in results]


def test_unplayable_budget_ends_the_contest_before_it_begins(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    quirky = mock_player("rebuilds", str(tmp_path / "notes"))
    with pytest.raises(InvalidOption, match="rebuilds, asked to `go nodes 500`, gave no move"):
        contest(["random", quirky], fixtures.for_match(4), budget=Budget("nodes", 500)).run(watch_all, 2, file)
    assert len(file.read_text().splitlines()) == 1
    played = contest(["random", quirky.replace("[]", "[depth:2]")], fixtures.for_match(2), budget=Budget("nodes", 500))
    assert [result.played.fault for result in played.run(watch_all)] == [None, None]


def test_two_processes_of_our_engine(tmp_path: Path) -> None:
    """Compares two versions of the engine, as with PYTHONPATH of another checkout."""
    source = Path(ludarium.__file__).parents[1]
    command = f"PYTHONPATH={shlex.quote(str(source))} {shlex.join(OURS)}"
    players = [f"strong=ugi[nodes:3000]:{command}", f"weak=ugi[Level=1,Hash=2]:{command}"]
    results = contest(players, fixtures.for_match(4)).run(watch_all, 2, tmp_path / "results.jsonl")
    assert len(results) == 4
    assert all(result.played.fault is None for result in results)
    entries = [
        (d, s) for result in results for d, s in zip(result.played.depths[2:], result.played.scores[2:], strict=True)
    ]
    assert all(depth is not None and score is not None for depth, score in entries[:2])


def test_match_is_reproducible_and_can_be_stopped() -> None:
    plan = contest(["greedy", "random"], fixtures.for_match(12))
    first = {result.fixture: result.played.moves for result in plan.run(watch_all, 2)}
    again = plan.run(lambda results: len(results) < 5, 1)
    assert len(again) == 5
    assert all(first[result.fixture] == result.played.moves for result in again)


def test_finished_contest_is_not_repeated(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    plan = contest(["random", "random"], fixtures.for_match(4))
    plan.run(watch_all, 1, file)
    before = file.read_bytes()
    assert len(plan.run(watch_all, 1, file)) == 4
    assert file.read_bytes() == before
    longer = contest(["random", "random"], fixtures.for_match(8)).run(watch_all, 1, file)
    assert sorted(result.fixture.number for result in longer) == list(range(8))


def test_death_of_a_worker_process_ends_the_contest() -> None:
    plan = contest(["random", "random"], fixtures.for_match(1000))

    def kill_workers(results: list[GameResult]) -> bool:
        if results:
            for pid in _children(os.getpid(), "ludarium.arena.workers"):
                os.kill(pid, signal.SIGKILL)
        return True

    with pytest.raises(WorkerFailure):
        plan.run(kill_workers, 1)


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
def test_killed_contest_continues(tmp_path: Path) -> None:
    """A killed contest leaves no process behind, and its file can be continued without lost or repeated games."""
    file, pids = tmp_path / "results.jsonl", tmp_path / "pids"
    command = [sys.executable, "-m", "ludarium.cli", "match", "random", mock_player("child", str(pids)), "pijersi"]
    command += ["--games", "400", "--concurrency", "2", "--results", str(file)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _wait_for(lambda: file.exists() and len(file.read_bytes().splitlines()) > 8)
        workers = _children(process.pid, "ludarium.arena.workers")
        process.kill()
    assert workers
    engines = [int(pid) for pid in pids.read_text().split()]
    _wait_for(lambda: not any(_runs(pid) for pid in [*workers, *engines]))
    stored = [json.loads(line)["number"] for line in file.read_bytes().splitlines()[1:-1]]
    assert len(stored) < 400
    done = len(file.read_bytes().splitlines()) - 1
    shorter = [*command[: command.index("--games")], "--games", str(2 * (done // 2 + 3)), *command[-4:], "--json"]
    ended = subprocess.run(shorter, capture_output=True, timeout=60, check=True)
    assert json.loads(ended.stdout)["games"] >= done
    numbers = [json.loads(line)["number"] for line in file.read_bytes().splitlines()[1:]]
    assert len(set(numbers)) == len(numbers)
    assert set(stored) <= set(numbers)
    assert set(range(2 * (done // 2 + 3))) <= set(numbers)


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
def test_ctrl_c_ends_a_match_and_keeps_results(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    script = f"""
import signal, sys
from ludarium.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
flags = ["--games", "100000", "--concurrency", "2", "--results", {str(file)!r}]
sys.exit(main(["match", "random", "random", "pijersi", *flags]))
"""
    with subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.PIPE, text=True) as process:
        _wait_for(lambda: file.exists() and len(file.read_bytes().splitlines()) > 8)
        workers = _children(process.pid, "ludarium.arena.workers")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert errors.splitlines()[-1] == "ludarium: interrupted"
    assert "Traceback" not in errors
    _wait_for(lambda: not any(_runs(pid) for pid in workers))
    assert len(file.read_bytes().splitlines()) > 8


def _children(pid: int, word: str) -> list[int]:
    """The child processes whose command line contains `word`."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == pid and word in (folder / "cmdline").read_text():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _wait_for(condition: Any, seconds: float = 120.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)
